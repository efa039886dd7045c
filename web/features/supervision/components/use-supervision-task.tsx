import { useState } from 'react';
import { useLeftDraft } from '../../../lib/drafts.ts';
import type { SupervisionEntry } from '../data.ts';
import type { SupervisionInput } from '../schema.ts';

/** The screens that log, each with fields and words of its own. */
export type SupervisionPlace = 'calendar' | 'sessions';

/** The open dialog about a session. */
export type SupervisionTask =
  | {
      kind: 'edit';
      entry: SupervisionEntry;
      /** What was typed before the sign-in ended, and the version of the meeting it was typed for. */
      typed?: SupervisionInput;
      meeting?: readonly SupervisionEntry[];
    }
  | { kind: 'delete'; entry: SupervisionEntry };

/** What a form held when the sign-in ended. */
export interface SupervisionDraft {
  /** The session that was edited; null for a new one. */
  entry: SupervisionEntry | null;
  /** All entries of its meeting in the version that was shown; empty for a single session. */
  meeting: readonly SupervisionEntry[];
  typed: SupervisionInput;
}

/** A screen has a form for a new session and one that edits; each keeps what it held. */
export const supervisionDraft = (place: SupervisionPlace, task: 'new' | 'edit') =>
  `supervision ${place} ${task}`;

function isDraft(value: unknown): value is SupervisionDraft {
  return typeof value === 'object' && value !== null && 'typed' in value;
}

/**
 * The dialog that is open, and what the end of a sign-in interrupted: an edit is open again, and
 * `typed` is what the form for a new session starts with.
 */
export function useSupervisionTask(place: SupervisionPlace) {
  const begun = useLeftDraft(supervisionDraft(place, 'new'), isDraft);
  const edited = useLeftDraft(supervisionDraft(place, 'edit'), isDraft);
  const [task, setTask] = useState<SupervisionTask | null>(
    edited?.entry ? { ...edited, kind: 'edit', entry: edited.entry } : null,
  );
  return { task, setTask, typed: begun?.typed };
}
