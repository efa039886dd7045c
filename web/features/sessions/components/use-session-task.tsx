import { useState } from 'react';
import { useLeftDraft } from '../../../lib/drafts.ts';
import type { Session } from '../data.ts';
import type { SessionDefaults, SessionInput } from '../schema.ts';

/** The dialog that is open, and what it is about. */
export type SessionTask = SessionFormTask | { kind: 'show' | 'delete'; session: Session };

export type SessionFormTask =
  | { kind: 'add'; defaults?: SessionDefaults | undefined; typed?: SessionInput | undefined }
  | { kind: 'edit'; session: Session; typed?: SessionInput | undefined };

/** The name the form's unsaved input is kept under when the sign-in ends. */
export const SESSION_DRAFT = 'session';

/** Whether a kept draft is of the session form. */
export function isFormTask(value: unknown): value is SessionFormTask {
  return typeof value === 'object' && value !== null && 'typed' in value;
}

/** What is being done in a dialog; begins with what the end of a sign-in interrupted. */
export function useSessionTask() {
  return useState<SessionTask | null>(useLeftDraft(SESSION_DRAFT, isFormTask));
}
