import type { LateSession } from './data.ts';

/** Whether a late session has been decided on, and how. */
export function stateOf({ decided_at, refusal }: LateSession): 'waiting' | 'taken' | 'refused' {
  if (decided_at === null) return 'waiting';
  return refusal === null ? 'taken' : 'refused';
}
