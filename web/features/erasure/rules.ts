import type { Profile } from '../people/data.ts';
import { isErased } from '../people/rules.ts';

/** What an admin can do about a person's data: nothing before they left, nothing twice. */
export function erasureOf(person: Profile | null): 'unknown' | 'active' | 'erased' | 'possible' {
  if (person === null || person.role === 'admin') return 'unknown';
  if (isErased(person)) return 'erased';
  return person.deactivated_at === null ? 'active' : 'possible';
}
