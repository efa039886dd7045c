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
  entries: Waiting<Content>[];
  /** What is to be sent, as of now rather than the last render; without refused entries. */
  waiting: () => Waiting<Content>[];
  /** How many there are now, refused ones included. */
  count: () => number;
  keep: (entry: Waiting<Content>) => void;
  drop: (id: string) => void;
  refuse: (id: string, refusal: string) => void;
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
    entries: ofKind(all),
    waiting: () => ofKind(read(key)).filter(({ refusal }) => refusal === undefined),
    count: () => ofKind(read(key)).length,
    keep: (entry: Waiting<Content>) => write(key, [...read(key), entry]),
    drop: (id: string) =>
      write(
        key,
        read(key).filter((entry) => entry.id !== id),
      ),
    refuse: (id: string, refusal: string) =>
      write(
        key,
        read(key).map((entry) => (entry.id === id ? { ...entry, refusal } : entry)),
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
      const waiting = read(key).length;
      if (session.reason === 'asked') memory.delete(key);
      else if (waiting > 0) noteUnsent(id, waiting);
    };
  }, [key, id]);
}
