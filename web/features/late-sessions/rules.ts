import type { LateSession } from './data.ts';

/** What became of a late session so far. */
export function stateOf({ decided_at, refusal }: LateSession): 'waiting' | 'taken' | 'refused' {
  if (decided_at === null) return 'waiting';
  return refusal === null ? 'taken' : 'refused';
}
