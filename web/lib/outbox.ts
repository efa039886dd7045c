import { useEffect, useSyncExternalStore } from 'react';
import { usePerson } from './person.ts';
import { currentSession } from './session.ts';
import { hasTokens, isOfDiscarded, keepToTakeBack, LOST, OUTBOX } from './session-storage.ts';
import { noteUnsent } from './unsent.ts';
import { addUnsent, dropUnsent } from './unsent-notes.ts';

/**
 * What was entered without a connection and waits to be sent. It is in localStorage, so that it outlives
 * the page and every tab sees it; a sign-out removes it with everything else, but for the ids of what has to be
 * taken back. When a sign-in merely ends, it stays in the memory of the page, for that person alone.
 *
 * Each entry has a key of its own. In one list, a tab that keeps an entry would write over what another tab
 * has kept at the same moment.
 */
export interface Waiting<Content = unknown> {
  /** Also lets the practice recognize an entry that is sent twice. */
  id: string;
  content: Content;
  /** Why the practice refused it, as a sentence. */
  refusal?: string;
  /** The person discarded it; it stays until the practice surely has no copy of it, without content after a sign-out. */
  isDiscarded?: true;
  /** The person discarded it, the practice has it, and refused to let it be taken back: they are told so. */
  isInPractice?: true;
}

/** As it is stored: with when it was kept, in milliseconds, because keys have no order. */
type Kept = Waiting & { at: number };

/** The entries of each person, oldest first. */
const memory = new Map<string, readonly Kept[]>();
const listeners = new Set<() => void>();

const keyOf = (personId: string, entryId: string) => `${OUTBOX}${personId} ${entryId}`;

function remember(personId: string, entries: readonly Kept[]): void {
  memory.set(
    personId,
    entries.toSorted((one, other) => one.at - other.at),
  );
  for (const listener of listeners) listener();
}

/** The entries of a person, oldest first; the same list until it changes. */
export function entriesOf(personId: string): readonly Waiting[] {
  return read(personId);
}

function read(personId: string): readonly Kept[] {
  const known = memory.get(personId);
  if (known) return known;
  const prefix = keyOf(personId, '');
  const kept = Object.entries(localStorage)
    .filter(([key]) => key.startsWith(prefix))
    .flatMap(([, text]) => parse(text));
  const all = [...takeList(personId), ...kept].toSorted((one, other) => one.at - other.at);
  memory.set(personId, all);
  return all;
}

/** What an earlier version kept in one list, each entry now under a key of its own. */
function takeList(personId: string): Kept[] {
  const text = localStorage.getItem(OUTBOX + personId);
  if (text === null) return [];
  const list = parse(text).map((entry, at) => ({ ...entry, at }));
  for (const entry of list) store(personId, entry);
  localStorage.removeItem(OUTBOX + personId);
  return list;
}

function parse(text: string | null): Kept[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return [value].flat().flatMap((entry) => (isWaiting(entry) ? [{ at: 0, ...entry }] : []));
  } catch {
    return [];
  }
}

function isWaiting(value: unknown): value is Waiting {
  return typeof value === 'object' && value !== null && 'id' in value && 'content' in value;
}

function store(personId: string, entry: Kept): void {
  localStorage.setItem(keyOf(personId, entry.id), JSON.stringify(entry));
}

/** Adds an entry; of a person whose sign-in ended while it was being sent, to the memory of the page alone. */
export function keepEntry(personId: string, entry: Waiting): void {
  const kept = { ...entry, at: Date.now() };
  const isHere = hasTokens(personId);
  if (isHere) store(personId, kept);
  remember(personId, [...read(personId).filter(({ id }) => id !== entry.id), kept]);
  if (!isHere) noteUnsent(personId, [entry.id]);
}

/**
 * Changes an entry, or removes it where `next` answers nothing; one that is gone stays so. What is heard of it after
 * the sign-in ended stays in the memory of the page.
 */
export function changeEntry(
  personId: string,
  id: string,
  next: (entry: Kept) => Kept | undefined,
): void {
  const entries = read(personId).flatMap((entry) => {
    if (entry.id !== id) return [entry];
    const changed = next(entry);
    if (!changed) localStorage.removeItem(keyOf(personId, id));
    else if (hasTokens(personId)) store(personId, changed);
    return changed ? [changed] : [];
  });
  remember(personId, entries);
}

/** Another tab wrote; after a sign-out this tab may hold the only copy. */
function onStorage({ key, newValue, oldValue }: StorageEvent): void {
  if (!key?.startsWith(OUTBOX) || currentSession().status !== 'signed-in') return;
  const [personId = '', id] = key.slice(OUTBOX.length).split(' ');
  const known = memory.get(personId);
  // What was not read yet is read whole; one key for all is a tab of an earlier version. A key without content
  // is of an entry that another tab lost, and this one may have.
  if (!known || (newValue ?? oldValue) === '') return;
  const now = id === undefined ? takeList(personId) : parse(newValue);
  const isNow = (entry: Kept) => entry.id === id || now.some((other) => other.id === entry.id);
  remember(personId, [...known.filter((entry) => !isNow(entry)), ...now]);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

export interface Outbox<Content> {
  /** What the person sees, refused entries included. */
  entries: Waiting<Content>[];
  /** What was discarded and is still in the practice, until the person dismisses it. */
  stillInPractice: Waiting<Content>[];
  /** Whether anything is left to send or to take back. */
  hasWork: boolean;
  /**
   * What is to be sent or taken back, as of now rather than the last render; without refused entries, and nothing
   * once somebody else is here. Content is missing only where it is to be taken back.
   */
  waiting: () => Waiting<Content | null>[];
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
  /** Says of a discarded entry that the practice has it, as it is there, and why it stays. */
  refuseTakingBack: (id: string, content: Content, refusal: string) => void;
}

const isShown = ({ isDiscarded, isInPractice }: Waiting) => !isDiscarded && !isInPractice;
const isToSend = ({ refusal }: Waiting) => refusal === undefined;

/** An entry after it was discarded: it is gone if it was refused, and else hidden. */
export function discarded<Entry extends Waiting>(entry: Entry): Entry | undefined {
  return isToSend(entry) ? { ...entry, isDiscarded: true } : undefined;
}

/** The waiting entries of one kind, with functions to add, drop and refuse them. */
export function useOutbox<Content>(
  isContent: (value: unknown) => value is Content,
): Outbox<Content> {
  const { id: personId } = usePerson();
  const all = useSyncExternalStore(subscribe, () => entriesOf(personId));
  const ofKind = (entries: readonly Waiting[]) =>
    entries.flatMap(({ content, ...entry }) => (isContent(content) ? [{ ...entry, content }] : []));
  const workOf = (entries: readonly Waiting[]) =>
    entries.filter(isToSend).flatMap<Waiting<Content | null>>((entry) =>
      // There is one kind of entry that is taken back: a session.
      entry.content === null ? [{ ...entry, content: null }] : ofKind([entry]),
    );
  return {
    entries: ofKind(all).filter(isShown),
    stillInPractice: ofKind(all).filter(({ isInPractice }) => isInPractice),
    hasWork: workOf(all).length > 0,
    waiting: () => (hasTokens(personId) ? workOf(entriesOf(personId)) : []),
    count: () => ofKind(entriesOf(personId)).filter(isShown).length,
    keep: (entry: Waiting<Content>) => keepEntry(personId, entry),
    discard: (id: string) => changeEntry(personId, id, discarded),
    drop: (id: string) => changeEntry(personId, id, () => undefined),
    refuse: (id: string, refusal: string) =>
      changeEntry(personId, id, ({ content, at }) => ({ id, content, at, refusal })),
    refuseTakingBack: (id: string, content: Content, refusal: string) =>
      changeEntry(personId, id, ({ at }) => ({ id, content, at, refusal, isInPractice: true })),
  };
}

/**
 * Nothing is lost silently: somebody who was here before, and was not asked, is told at their next sign-in how
 * many of their entries went unsent.
 */
function noteLost(personId: string): void {
  for (const [key, text] of Object.entries<string>(localStorage)) {
    const [owner = '', id = ''] = key.slice(OUTBOX.length).split(' ');
    if (!key.startsWith(OUTBOX) || (text !== '' && owner === personId)) continue;
    if (id !== '' && isOfDiscarded(text)) {
      keepToTakeBack(key);
      continue;
    }
    const lost =
      text === ''
        ? [id]
        : parse(text)
            .filter(isShown)
            .map((entry) => entry.id);
    addUnsent(owner, lost);
    localStorage.removeItem(key);
  }
}

/**
 * Deletes what waits, as the person agreed, and then signs out. In this order, because other tabs keep what they
 * still know of when the sign-in ends, and nothing of it may be sent until then. Where it does not end, the entries
 * are as they were.
 */
export async function endWithout(personId: string, end: () => Promise<void>): Promise<void> {
  const given = read(personId).filter(isShown);
  for (const { id } of given) localStorage.removeItem(keyOf(personId, id));
  // What is to be taken back still is: deleting it here would leave it with the practice.
  remember(
    personId,
    read(personId).filter((entry) => !isShown(entry)),
  );
  try {
    await end();
  } catch (error) {
    remember(personId, [...read(personId), ...given]);
    for (const entry of given) store(personId, entry);
    throw error;
  }
}

/** Called once for each sign-in: continues with what an ended sign-in left, and leaves nothing after a sign-out. */
export function useOutboxOfPerson(): void {
  const { id: personId } = usePerson();
  useEffect(() => {
    // Read at once: a time-out may end the sign-in, and empty localStorage, before a screen reads it.
    for (const entry of read(personId)) {
      store(personId, entry);
      localStorage.removeItem(keyOf(personId, entry.id) + LOST);
      // Another person who was here since has noted it as lost.
      dropUnsent(personId, [entry.id]);
    }
    noteLost(personId);
    return () => {
      const session = currentSession();
      if (session.status !== 'signed-out') return;
      const waiting = entriesOf(personId).filter(isShown);
      if (session.reason === 'asked') memory.delete(personId);
      else if (waiting.length > 0)
        noteUnsent(
          personId,
          waiting.map((entry) => entry.id),
        );
    };
  }, [personId]);
}
