import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { hashPassword } from '../../server/auth/passwords.ts';
import { addAccount } from '../../server/setup/account.ts';

export interface Person {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: 'admin' | 'therapist' | 'supervisor';
}

export interface People {
  admin: Person;
  t1: Person;
  t2: Person;
  /** Supervises t1. */
  s1: Person;
  /** Supervises t2. */
  s2: Person;
  /** A therapist who has been deactivated. */
  disabled: Person;
}

/** The password of everyone in the tests. */
export const password = 'demo-practice-2026';

const person = (
  domain: string,
  role: Person['role'],
  firstName: string,
  lastName: string,
): Person => ({
  id: randomUUID(),
  email: `${firstName}.${lastName}@${domain}`.toLowerCase(),
  firstName,
  lastName,
  role,
});

let passwordHash: Promise<string> | undefined;

/** Adds the people of the tests as the owner of the database. Each of them can sign in. */
export async function seedPeople(owner: pg.Pool, domain = 'example.com'): Promise<People> {
  const people: People = {
    admin: person(domain, 'admin', 'Alma', 'Reyes'),
    t1: person(domain, 'therapist', 'Tom', 'Birch'),
    t2: person(domain, 'therapist', 'Tess', 'Calloway'),
    s1: person(domain, 'supervisor', 'Sam', 'Okafor'),
    s2: person(domain, 'supervisor', 'Sofia', 'Lindqvist'),
    disabled: person(domain, 'therapist', 'Dora', 'Quill'),
  };
  passwordHash ??= hashPassword(password);
  for (const somebody of Object.values<Person>({ ...people })) {
    await addPerson(owner, somebody, await passwordHash);
  }
  await addRates(owner, people.t1, [100, 75, 50, 100]);
  await addRates(owner, people.t2, [120, 90, 60, 110]);
  await assign(owner, people.s1, people.t1);
  await assign(owner, people.s2, people.t2);
  await owner.query('update private.people set deactivated_at = now() where id = $1', [
    people.disabled.id,
  ]);
  // The practice is older than the dates in its tests, whatever day they run on.
  await owner.query(`update private.people set joined_at = least(joined_at, '2026-01-01')`);
  return people;
}

async function addPerson(owner: pg.Pool, somebody: Person, passwordHash: string): Promise<void> {
  await owner.query(
    `insert into private.people (id, first_name, last_name, email, role, is_supervisor, supervision_rate)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      somebody.id,
      somebody.firstName,
      somebody.lastName,
      somebody.email,
      somebody.role,
      somebody.role === 'supervisor',
      somebody.role === 'supervisor' ? 80 : null,
    ],
  );
  await addAccount(owner, { id: somebody.id, email: somebody.email, passwordHash });
}

async function addRates(owner: pg.Pool, somebody: Person, rates: number[]): Promise<void> {
  await owner.query(
    `insert into private.pay_rates (person_id, effective_from, rate_60, rate_45, rate_30, hourly_rate)
     values ($1, '-infinity', $2, $3, $4, $5)
     on conflict (person_id, effective_from) do update
       set rate_60 = excluded.rate_60, rate_45 = excluded.rate_45,
           rate_30 = excluded.rate_30, hourly_rate = excluded.hourly_rate`,
    [somebody.id, ...rates],
  );
}

async function assign(owner: pg.Pool, supervisor: Person, therapist: Person): Promise<void> {
  await owner.query(
    'insert into public.supervisor_therapists (supervisor_id, therapist_id) values ($1, $2)',
    [supervisor.id, therapist.id],
  );
}
