import { useEffect, useState } from 'react';
import { usePerson } from './person.ts';
import { sayWhatIsKept } from './session.ts';
import { UNSENT } from './session-storage.ts';

/**
 * What was unsent when a sign-in ended by itself is in the memory of the page, and is lost with it
 * (docs/decisions/without-a-connection.md). So that nobody loses it unawares, the sign-in page says that it
 * is there, the browser asks before it closes the page, and a number that outlives the page tells the
 * person afterwards. The number says nothing about any client.
 */
const keptHere = new Set<string>();
/** The sentence for the sign-in page, set by the parts of the app that have it. */
let wordsOfKept = '';

function counts(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(UNSENT) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

function write(personId: string, count: number): void {
  const { [personId]: _, ...others } = counts();
  const all = count > 0 ? { ...others, [personId]: count } : others;
  if (Object.keys(all).length > 0) localStorage.setItem(UNSENT, JSON.stringify(all));
  else localStorage.removeItem(UNSENT);
}

function askBeforeClosing(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Notes how many entries of a person an ended sign-in left in the memory of this page. */
export function noteUnsent(personId: string, count: number): void {
  write(personId, (counts()[personId] ?? 0) + count);
  keptHere.add(personId);
  window.addEventListener('beforeunload', askBeforeClosing);
  sayWhatIsKept(wordsOfKept);
}

/** How many entries of the person were lost with a page, until they dismiss the message; called once a sign-in. */
export function useLostEntries(keptInWords: string): [count: number, onRead: () => void] {
  const { id } = usePerson();
  // What this page still holds is not lost: its screens continue with it.
  const [count, setCount] = useState(() => (keptHere.has(id) ? 0 : (counts()[id] ?? 0)));
  useEffect(() => {
    wordsOfKept = keptInWords;
  }, [keptInWords]);
  useEffect(() => {
    window.removeEventListener('beforeunload', askBeforeClosing);
    if (keptHere.delete(id)) write(id, 0);
  }, [id]);
  return [
    count,
    () => {
      write(id, 0);
      setCount(0);
    },
  ];
}
