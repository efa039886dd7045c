import { useState } from 'react';
import type { CalendarDay } from '../../../../domain/calendar-day.ts';
import { useLeftDraft } from '../../../lib/drafts.ts';
import type { SupervisionEntry } from '../data.ts';
import type { SupervisionInput } from '../schema.ts';

/** The screens that log, each with fields and words of its own; the log is that of an admin. */
export type SupervisionPlace = 'calendar' | 'sessions' | 'log';

/** The open dialog about a session. */
export type SupervisionTask =
  | { kind: 'add'; supervisorId?: string | undefined; typed?: SupervisionInput | undefined }
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
  supervisorId: string;
  /** The day that was shown; in the calendar a new session is logged for it. */
  day: CalendarDay;
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
 * `typed` is what the form for a new session starts with, on `day`. In the log that form is a dialog, too.
 */
export function useSupervisionTask(place: SupervisionPlace) {
  const begun = useLeftDraft(supervisionDraft(place, 'new'), isDraft);
  const edited = useLeftDraft(supervisionDraft(place, 'edit'), isDraft);
  const [task, setTask] = useState<SupervisionTask | null>(() => {
    if (edited?.entry) return { ...edited, kind: 'edit', entry: edited.entry };
    if (place !== 'log' || !begun) return null;
    return { kind: 'add', supervisorId: begun.supervisorId, typed: begun.typed };
  });
  return { task, setTask, typed: begun?.typed, day: begun?.day ?? null };
}
