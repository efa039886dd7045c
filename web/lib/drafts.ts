import { useEffect, useRef, useState } from 'react';
import { newId } from './new-id.ts';
import { usePerson } from './person.ts';
import { currentSession } from './session.ts';
import { noteUnsent } from './unsent.ts';

/**
 * What somebody was typing when their sign-in ended, so that it is there again after the next one. It
 * stays in the memory of the page, for that person alone: health data is not stored anywhere.
 */
const drafts = new Map<string, unknown>();

/** Keeps the input of a form if the sign-in ends while it is open; `null` means there is none. */
export function useKeptDraft<Draft>(name: string, read: () => Draft | null): void {
  const key = useKey(name);
  const { id: personId } = usePerson();
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(
    () => () => {
      const session = currentSession();
      const isOver =
        session.status === 'second-factor' ||
        (session.status === 'signed-out' && session.reason !== 'asked');
      const draft = isOver ? latest.current() : null;
      if (draft === null) return;
      drafts.set(key, draft);
      noteUnsent(personId, [newId()]);
    },
    [key, personId],
  );
}

/** The draft kept under this name when the sign-in ended, or null; only one screen gets it. */
export function useLeftDraft<Draft>(name: string, isDraft: (value: unknown) => value is Draft) {
  const key = useKey(name);
  const [draft] = useState(() => drafts.get(key));
  useEffect(() => {
    drafts.delete(key);
  }, [key]);
  return isDraft(draft) ? draft : null;
}

function useKey(name: string): string {
  return `${usePerson().id} ${name}`;
}
