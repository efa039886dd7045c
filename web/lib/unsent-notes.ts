import { UNSENT } from './session-storage.ts';

/** Which entries went unsent, by person: their ids, which say nothing about any client. */
function notes(): Record<string, string[]> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(UNSENT) ?? '{}');
    const owners = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    return Object.fromEntries(owners.filter(([, ids]) => Array.isArray(ids)));
  } catch {
    return {};
  }
}

/** The ids that are noted for a person. */
export function unsentOf(personId: string): readonly string[] {
  return notes()[personId] ?? [];
}

/** Notes these ids for a person, beside those that are noted; one that waits in two tabs counts once. */
export function addUnsent(personId: string, ids: readonly string[]): void {
  write(personId, [...new Set([...unsentOf(personId), ...ids])]);
}

/** Forgets these ids of a person. */
export function dropUnsent(personId: string, ids: readonly string[]): void {
  write(
    personId,
    unsentOf(personId).filter((id) => !ids.includes(id)),
  );
}

function write(personId: string, ids: readonly string[]): void {
  const { [personId]: _, ...others } = notes();
  const all = ids.length > 0 ? { ...others, [personId]: ids } : others;
  if (Object.keys(all).length > 0) localStorage.setItem(UNSENT, JSON.stringify(all));
  else localStorage.removeItem(UNSENT);
}
