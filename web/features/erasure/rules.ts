import type { Profile } from '../people/data.ts';

/** What the database puts in the place of an address that was erased; nothing is ever sent there. */
const NOWHERE = '@removed.invalid';

/** What an admin can do about a person's data: nothing before they left, nothing twice. */
export function erasureOf(person: Profile | null): 'unknown' | 'active' | 'erased' | 'possible' {
  if (person === null || person.role === 'admin') return 'unknown';
  if (person.email?.endsWith(NOWHERE)) return 'erased';
  return person.deactivated_at === null ? 'active' : 'possible';
}
