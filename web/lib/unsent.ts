import { useEffect, useState } from 'react';
import { usePerson } from './person.ts';
import { sayWhatIsKept } from './session.ts';
import { addUnsent, dropUnsent, unsentOf } from './unsent-notes.ts';

/**
 * What was unsent when a sign-in ended by itself is in the memory of the page, and is lost with it
 * (docs/decisions/without-a-connection.md). So that nobody loses it unawares, the sign-in page says that it
 * is there, the browser asks before it closes the page, and the ids of the entries outlive the page, to tell
 * the person afterwards how many there were. They say nothing about any client.
 */
const keptHere = new Map<string, readonly string[]>();
/** The sentence for the sign-in page, set by the parts of the app that have it. */
let wordsOfKept = '';

function askBeforeClosing(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Notes which entries of a person an ended sign-in left in the memory of this page; every tab notes what waits. */
export function noteUnsent(personId: string, ids: readonly string[]): void {
  addUnsent(personId, ids);
  keptHere.set(personId, [...(keptHere.get(personId) ?? []), ...ids]);
  window.addEventListener('beforeunload', askBeforeClosing);
  sayWhatIsKept(wordsOfKept);
}

/** How many entries of the person were lost, until they dismiss the message; called once a sign-in. */
export function useLostEntries(keptInWords: string): [count: number, onRead: () => void] {
  const { id } = usePerson();
  const [count, setCount] = useState(0);
  useEffect(() => {
    wordsOfKept = keptInWords;
  }, [keptInWords]);
  useEffect(() => {
    window.removeEventListener('beforeunload', askBeforeClosing);
    // What this page still holds is not lost: its screens continue with it, and so do those of other tabs.
    dropUnsent(id, keptHere.get(id) ?? []);
    keptHere.delete(id);
    const count = () => setCount(unsentOf(id).length);
    count();
    window.addEventListener('storage', count);
    return () => window.removeEventListener('storage', count);
  }, [id]);
  return [
    count,
    () => {
      dropUnsent(id, unsentOf(id));
      setCount(0);
    },
  ];
}
