import { useEffect, useState } from 'react';
import { usePerson } from './person.ts';
import { sayWhatIsKept } from './session.ts';
import { UNSENT } from './session-storage.ts';

/**
 * What was unsent when a sign-in ended by itself is in the memory of the page, and is lost with it
 * (docs/decisions/without-a-connection.md). So that nobody loses it unawares, the sign-in page says that it
 * is there, the browser asks before it closes the page, and the ids of the entries outlive the page, to tell
 * the person afterwards how many there were. They say nothing about any client.
 */
const keptHere = new Set<string>();
/** The sentence for the sign-in page, set by the parts of the app that have it. */
let wordsOfKept = '';

function notes(): Record<string, string[]> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(UNSENT) ?? '{}');
    const owners = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    return Object.fromEntries(owners.filter(([, ids]) => Array.isArray(ids)));
  } catch {
    return {};
  }
}

function write(personId: string, ids: readonly string[]): void {
  const { [personId]: _, ...others } = notes();
  const all = ids.length > 0 ? { ...others, [personId]: ids } : others;
  if (Object.keys(all).length > 0) localStorage.setItem(UNSENT, JSON.stringify(all));
  else localStorage.removeItem(UNSENT);
}

function askBeforeClosing(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Notes which entries of a person an ended sign-in left in the memory of this page; every tab notes what waits. */
export function noteUnsent(personId: string, ids: readonly string[]): void {
  write(personId, [...new Set([...(notes()[personId] ?? []), ...ids])]);
  keptHere.add(personId);
  window.addEventListener('beforeunload', askBeforeClosing);
  sayWhatIsKept(wordsOfKept);
}

/** How many entries of the person were lost with a page, until they dismiss the message; called once a sign-in. */
export function useLostEntries(keptInWords: string): [count: number, onRead: () => void] {
  const { id } = usePerson();
  // What this page still holds is not lost: its screens continue with it.
  const [count, setCount] = useState(() => (keptHere.has(id) ? 0 : (notes()[id] ?? []).length));
  useEffect(() => {
    wordsOfKept = keptInWords;
  }, [keptInWords]);
  useEffect(() => {
    window.removeEventListener('beforeunload', askBeforeClosing);
    if (keptHere.delete(id)) write(id, []);
  }, [id]);
  return [
    count,
    () => {
      write(id, []);
      setCount(0);
    },
  ];
}
