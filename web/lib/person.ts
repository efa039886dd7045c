import { createContext, useContext } from 'react';
import { answerOf, database } from './backend.ts';
import { BackendError } from './errors.ts';

export const ROLES = ['admin', 'therapist', 'supervisor'] as const;
export type Role = (typeof ROLES)[number];

/** Who is signed in. */
export interface Person {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
}

/** Reads the profile of a user; refuses one without a role of ours. */
export async function loadPerson(userId: string): Promise<Person> {
  const rows = await answerOf(
    database.from('profiles').select('id, first_name, last_name, email, role').eq('id', userId),
  );
  const profile = rows[0];
  const role = ROLES.find((known) => known === profile?.role);
  if (!profile || !role) {
    // There is no area for an unknown role, and no reason to tell a stranger more than 'invalid credentials'.
    throw new BackendError({ message: 'No role', status: 403, key: 'invalid_credentials' });
  }
  return {
    id: userId,
    firstName: profile.first_name ?? '',
    lastName: profile.last_name ?? '',
    email: profile.email ?? '',
    role,
  };
}

/** The area of the app that belongs to a role. */
export function homeOf(role: Role): string {
  return `/${role}`;
}

export const PersonContext = createContext<Person | null>(null);

/** Who is signed in; for screens behind a guard, where somebody is. */
export function usePerson(): Person {
  const person = useContext(PersonContext);
  if (!person) throw new Error('Nobody is signed in here.');
  return person;
}
