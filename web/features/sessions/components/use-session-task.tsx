import { useState } from 'react';
import { useLeftDraft } from '../../../lib/drafts.ts';
import type { Session } from '../data.ts';
import type { SessionDefaults, SessionInput } from '../schema.ts';

/** The dialog that is open, and what it is about. */
export type SessionTask = SessionFormTask | { kind: 'show' | 'delete'; session: Session };

export type SessionFormTask =
  | { kind: 'add'; defaults?: SessionDefaults | undefined; typed?: SessionInput | undefined }
  | { kind: 'edit'; session: Session; typed?: SessionInput | undefined };

/** The name under which a form about this therapist's sessions keeps its unsaved input when the sign-in ends. */
export const sessionDraftOf = (therapistId: string) => `session ${therapistId}`;

/** Whether a kept draft is of the session form. */
export function isFormTask(value: unknown): value is SessionFormTask {
  return typeof value === 'object' && value !== null && 'typed' in value;
}

/** What is being done in a dialog with a therapist's sessions; begins with what the end of a sign-in interrupted. */
export function useSessionTask(therapistId: string) {
  return useState<SessionTask | null>(useLeftDraft(sessionDraftOf(therapistId), isFormTask));
}
