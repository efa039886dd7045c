import type { Profile } from '../people/data.ts';
import { isErased } from '../people/rules.ts';

/** Whether a person's data can be erased: only after they left, and only once. */
export function erasureOf(person: Profile | null): 'unknown' | 'active' | 'erased' | 'possible' {
  if (person === null || person.role === 'admin') return 'unknown';
  if (isErased(person)) return 'erased';
  return person.deactivated_at === null ? 'active' : 'possible';
}
