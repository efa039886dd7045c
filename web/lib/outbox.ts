import { useEffect, useSyncExternalStore } from 'react';
import { usePerson } from './person.ts';
import { currentSession } from './session.ts';
import { OUTBOX } from './session-storage.ts';
import { noteUnsent } from './unsent.ts';

/**
 * What was entered without a connection and waits to be sent. It is in localStorage, so that it outlives
 * the page and every tab sees it; a sign-out removes it with everything else. When a sign-in merely ends,
 * it stays in the memory of the page, for that person alone.
 */
export interface Waiting<Content = unknown> {
  /** Also lets the practice recognize an entry that is sent twice. */
  id: string;
  content: Content;
  /** Why the practice refused it, as a sentence. */
  refusal?: string;
  /** The person discarded it; it stays until the practice surely has no copy of it. */
  isDiscarded?: true;
}

const NONE: readonly Waiting[] = [];
const memory = new Map<string, readonly Waiting[]>();
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

function read(key: string): readonly Waiting[] {
  const known = memory.get(key);
  if (known) return known;
  const kept = parse(localStorage.getItem(key));
  memory.set(key, kept);
  return kept;
}

function parse(text: string | null): readonly Waiting[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isWaiting) : NONE;
  } catch {
    return NONE;
  }
}

function isWaiting(value: unknown): value is Waiting {
  return typeof value === 'object' && value !== null && 'id' in value && 'content' in value;
}

function write(key: string, entries: readonly Waiting[]): void {
  memory.set(key, entries);
  if (entries.length > 0) localStorage.setItem(key, JSON.stringify(entries));
  else localStorage.removeItem(key);
  notify();
}

/** Another tab wrote; after a sign-out this tab may hold the only copy. */
function onStorage({ key, newValue }: StorageEvent): void {
  if (!key?.startsWith(OUTBOX) || currentSession().status !== 'signed-in') return;
  memory.set(key, parse(newValue));
  notify();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

function useKey(): string {
  return `${OUTBOX}${usePerson().id}`;
}

export interface Outbox<Content> {
  /** What the person sees, refused entries included. */
  entries: Waiting<Content>[];
  /** Whether anything is left to send or to take back. */
  hasWork: boolean;
  /** What is to be sent or taken back, as of now rather than the last render; without refused entries. */
  waiting: () => Waiting<Content>[];
  /** How many the person would see now. */
  count: () => number;
  keep: (entry: Waiting<Content>) => void;
  /**
   * Hides an entry. It may have been saved and its answer lost, or be on its way, so it is dropped only once it
   * was taken back; one that was refused is nowhere else.
   */
  discard: (id: string) => void;
  drop: (id: string) => void;
  refuse: (id: string, refusal: string) => void;
}

const isShown = ({ isDiscarded }: Waiting) => !isDiscarded;
const isToSend = ({ refusal }: Waiting) => refusal === undefined;

/** The entries after one of them was discarded: it is gone if it was refused, and else hidden. */
export function withoutDiscarded(entries: readonly Waiting[], id: string): Waiting[] {
  return entries.flatMap((entry) => {
    if (entry.id !== id) return [entry];
    return isToSend(entry) ? [{ ...entry, isDiscarded: true }] : [];
  });
}

/** The waiting entries of one kind, with functions to add, drop and refuse them. */
export function useOutbox<Content>(
  isContent: (value: unknown) => value is Content,
): Outbox<Content> {
  const key = useKey();
  const all = useSyncExternalStore(subscribe, () => read(key));
  const ofKind = (entries: readonly Waiting[]) =>
    entries.flatMap(({ content, ...entry }) => (isContent(content) ? [{ ...entry, content }] : []));
  return {
    entries: ofKind(all).filter(isShown),
    hasWork: ofKind(all).some(isToSend),
    waiting: () => ofKind(read(key)).filter(isToSend),
    count: () => ofKind(read(key)).filter(isShown).length,
    keep: (entry: Waiting<Content>) => write(key, [...read(key), entry]),
    discard: (id: string) => write(key, withoutDiscarded(read(key), id)),
    drop: (id: string) =>
      write(
        key,
        read(key).filter((entry) => entry.id !== id),
      ),
    refuse: (id: string, refusal: string) =>
      write(
        key,
        read(key).map((entry) =>
          entry.id === id ? { id, content: entry.content, refusal } : entry,
        ),
      ),
  };
}

/** Called once for each sign-in: continues with what an ended sign-in left, and leaves nothing after a sign-out. */
export function useOutboxOfPerson(): void {
  const key = useKey();
  const { id } = usePerson();
  useEffect(() => {
    // Read at once: a time-out may end the sign-in, and empty localStorage, before a screen reads it.
    const left = read(key);
    if (left.length > 0) write(key, left);
    return () => {
      const session = currentSession();
      if (session.status !== 'signed-out') return;
      const waiting = read(key).filter(isShown);
      if (session.reason === 'asked') memory.delete(key);
      else if (waiting.length > 0)
        noteUnsent(
          id,
          waiting.map((entry) => entry.id),
        );
    };
  }, [key, id]);
}
