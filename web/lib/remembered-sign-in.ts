import type { Person } from './person.ts';
import type { Practice } from './practice-settings.ts';

const personFields: Record<keyof Person, true> = {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  role: true,
};
const practiceFields: Record<keyof Practice, true> = {
  name: true,
  address: true,
  phone: true,
  timeZone: true,
  language: true,
  sessionTimeoutMinutes: true,
  noShowFee: true,
  noShowPay: true,
  hasBell: true,
  sessionLengths: true,
  isGroupPaidOnce: true,
};

/** What an earlier version remembered may lack what the screens of this one read. */
export function isOfThisVersion({
  person,
  practice,
}: {
  person: Person;
  practice: Practice;
}): boolean {
  return (
    Object.keys(personFields).every((name) => name in person) &&
    Object.keys(practiceFields).every((name) => name in practice)
  );
}
