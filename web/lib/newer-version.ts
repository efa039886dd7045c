/** A page names the file with which its build begins. What changes in any file of a build changes that name. */
const ENTRY = /<script type="module"[^>]* src="(\/assets\/entry-[^"]+)"/;
/** Several things at once may ask: of a page that met an error, and came back to the front. */
const ASK_AFTER_MS = 60_000;
const LONGEST_MS = 60_000;

let isFound = false;
let askedAt = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();

/** Whether the host is known to serve another build than this page is of. */
export function isVersionReplaced(): boolean {
  return isFound;
}

/** Calls back when that becomes known; returns how to stop it. */
export function onVersionReplaced(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Asks the host for the page again, at most once a minute: a page may stay open for weeks, and is then of a build
 * that asks for what the practice no longer has. Does nothing where the host is out of reach.
 */
export async function lookForNewerVersion(): Promise<void> {
  if (isFound || performance.now() - askedAt < ASK_AFTER_MS) return;
  askedAt = performance.now();
  const own = ENTRY.exec(document.head.innerHTML)?.[1];
  const served = ENTRY.exec(await readPage().catch(() => ''))?.[1];
  // A page without such a file is a dev server's, or that of something in front of the host.
  if (own === undefined || served === undefined || own === served) return;
  isFound = true;
  for (const listener of listeners) listener();
}

async function readPage(): Promise<string> {
  const signal = AbortSignal.timeout(LONGEST_MS);
  const answer = await fetch('/', { cache: 'no-cache', signal });
  return answer.ok ? answer.text() : '';
}
