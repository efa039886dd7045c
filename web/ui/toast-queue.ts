import { failureWords } from '../lib/errors.ts';

/** Long enough to read a sentence. */
const SHOWN_FOR_MS = 3000;
/** What can be undone stays long enough to read and to decide. */
const WITH_ACTION_MS = 6000;

export interface ToastMessage {
  id: number;
  tone: 'success' | 'error';
  text: string;
  action?: {
    label: string;
    onPress: () => void;
    /** The message disappeared unpressed: from now on it cannot be undone. */
    onLapse?: () => void;
  };
}

interface Shown {
  message: ToastMessage;
  timer: ReturnType<typeof setTimeout> | undefined;
}

let shown: Shown[] = [];
let messages: readonly ToastMessage[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function changed(next: Shown[]): void {
  shown = next;
  messages = next.map(({ message }) => message);
  for (const listener of listeners) listener();
}

function show(message: Omit<ToastMessage, 'id'>): void {
  const entry: Shown = { message: { ...message, id: nextId++ }, timer: undefined };
  changed([...shown, entry]);
  resume(entry);
}

function resume(entry: Shown): void {
  clearTimeout(entry.timer);
  entry.timer = setTimeout(
    () => dismissToast(entry.message.id),
    entry.message.action ? WITH_ACTION_MS : SHOWN_FOR_MS,
  );
}

/** Says briefly how something went. Screens speak; data and mutations do not. */
export const toast = {
  success: (text: string, action?: ToastMessage['action']) =>
    show({ tone: 'success', text, ...(action && { action }) }),
  error: (text: string) => show({ tone: 'error', text }),
  /** What failed, in the screen's words, and why where that is known. */
  failure: (error: unknown, words: string) => toast.error(failureWords(error, words)),
};

/** Removes a message; what it offered can then no longer be done. */
export function dismissToast(id: number): void {
  take(id)?.action?.onLapse?.();
}

/** Removes all messages, and does nothing of what they offered: the person they were for is gone. */
export function forgetToasts(): void {
  for (const { timer } of shown) clearTimeout(timer);
  changed([]);
}

/** Runs the action of a message. */
export function pressToast(id: number): void {
  take(id)?.action?.onPress();
}

/** Runs the action of the newest message that has one; false without any. */
export function pressNewestToast(): boolean {
  const newest = messages.findLast(({ action }) => action);
  if (newest) pressToast(newest.id);
  return newest !== undefined;
}

function take(id: number): ToastMessage | undefined {
  const entry = shown.find(({ message }) => message.id === id);
  clearTimeout(entry?.timer);
  changed(shown.filter((other) => other !== entry));
  return entry?.message;
}

/** Keeps the messages while the pointer or focus is on them, so that an Undo can be reached. */
export function pauseToasts(): void {
  for (const entry of shown) clearTimeout(entry.timer);
}

/** Lets the messages disappear again, each after its whole time. */
export function resumeToasts(): void {
  for (const entry of shown) resume(entry);
}

/** Calls back when the messages change; returns how to stop that. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The messages on the screen, the newest last. */
export function currentToasts(): readonly ToastMessage[] {
  return messages;
}
