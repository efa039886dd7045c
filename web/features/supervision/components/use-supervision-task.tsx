import { useState } from 'react';
import { useLeftDraft } from '../../../lib/drafts.ts';
import type { SupervisionEntry } from '../data.ts';
import type { SupervisionInput } from '../schema.ts';

/** The screens that log, each with the fields and words the specification gives it. */
export type SupervisionPlace = 'calendar' | 'sessions';

/** What somebody is about to do with a session, in a dialog. */
export type SupervisionTask =
  | { kind: 'edit'; entry: SupervisionEntry; typed?: SupervisionInput | undefined }
  | { kind: 'delete'; entry: SupervisionEntry };

/** What a form held when the sign-in ended. */
export interface SupervisionDraft {
  place: SupervisionPlace;
  /** The session that was edited; null for a new one. */
  entry: SupervisionEntry | null;
  typed: SupervisionInput;
}

export const SUPERVISION_DRAFT = 'supervision';

function isDraft(value: unknown): value is SupervisionDraft {
  return typeof value === 'object' && value !== null && 'typed' in value && 'place' in value;
}

/**
 * The dialog that is open, and what the end of a sign-in interrupted: an edit is open again, and
 * `typed` is what the form for a new session starts with.
 */
export function useSupervisionTask(place: SupervisionPlace) {
  const left = useLeftDraft(SUPERVISION_DRAFT, isDraft);
  const draft = left?.place === place ? left : null;
  const [task, setTask] = useState<SupervisionTask | null>(
    draft?.entry ? { kind: 'edit', entry: draft.entry, typed: draft.typed } : null,
  );
  return { task, setTask, typed: draft && !draft.entry ? draft.typed : undefined };
}
