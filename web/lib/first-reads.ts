import { noteAnswer } from './clock.ts';
import { isPage } from './host.ts';
import { FIRST_READS } from './session-storage.ts';

/** As many as a browser sends to one host at a time. */
const MOST = 6;
/** As long as what was read counts as fresh (query-client.ts). */
const LONGEST_MS = 30_000;

declare global {
  interface Window {
    /** What first.js has requested, by request and token. An answer is undefined where the host was out of reach. */
    readsAhead?: Map<string, { askedAt: number; answer: Promise<Response | undefined> }>;
  }
}

const addressOfPage = () => location.pathname + location.search;
const opened = typeof window === 'undefined' ? '' : addressOfPage();

/** What this page has read; undefined when it is enough. */
let reads: string[] | undefined = [];
/** The screen they are for, if another one is still open. */
let destination: string | undefined;

/** A sign-in reads for the screen that it leads to while /login is still open: `path` is that screen. */
export function noteReadsOf(path: string): void {
  destination = path;
}

/**
 * The answer to a request where first.js has sent it already: on a slow phone the code takes half a second to load
 * and run, and what it reads first is known from when the page was last opened. Undefined where the request has
 * to be sent now. `path` is on the backend. Only GET is sent ahead, as it changes nothing; after the first other
 * request no answer is taken, so that none is older than what the person did.
 */
export async function answerAhead(
  path: string,
  { method, headers, signal }: RequestInit,
  token: string,
): Promise<Response | undefined> {
  if (method !== 'GET' || performance.now() > LONGEST_MS) stop();
  if (!reads) return undefined;
  const read = JSON.stringify([path, Object.fromEntries(new Headers(headers))]);
  const sent = window.readsAhead?.get(read + token);
  window.readsAhead?.delete(read + token);
  note(reads, read);
  const answer = await sent?.answer;
  signal?.throwIfAborted();
  if (!sent || !answer || isPage(answer)) return undefined;
  noteAnswer(answer, sent.askedAt);
  return answer;
}

/** For first.js, where this page, or the one it led to, is opened again on the same day. */
function note(all: string[], read: string): void {
  const isSignedOut = all.length > 0 && localStorage.getItem(FIRST_READS) === null;
  all.push(read);
  if (all.length === MOST || isSignedOut) stop();
  if (isSignedOut) return;
  const at = [opened, destination ?? addressOfPage()];
  const day = new Date().toDateString();
  localStorage.setItem(FIRST_READS, JSON.stringify({ at, day, reads: all }));
}

/** Drops the answers that no screen asked for, and cancels those still arriving. */
function stop(): void {
  reads = undefined;
  for (const { answer } of window.readsAhead?.values() ?? []) {
    void answer.then((unwanted) => unwanted?.body?.cancel());
  }
  window.readsAhead?.clear();
}
