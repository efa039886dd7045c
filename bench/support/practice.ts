import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { hashPassword } from '../../server/auth/passwords.ts';
import { addAccount } from '../../server/setup/account.ts';
import type { MeasuredServer } from './server.ts';

const password = 'a lantern on the pier';
export const therapists = 300;
/** Sessions of the first therapist in the period; the others have 40 each. All have the longest notes. */
const most = 13_000;

export interface Person {
  id: string;
  email: string;
  token: string;
}

/** An admin and two therapists, who can sign in; the first has more sessions than anybody. */
export async function addPeople(server: MeasuredServer): Promise<Person[]> {
  const { owner } = server;
  const passwordHash = await hashPassword(password);
  const ids = Array.from({ length: therapists + 1 }, () => randomUUID());
  for (const [place, id] of ids.entries()) {
    await owner.query(
      `insert into private.people (id, first_name, last_name, email, role) values ($1, 'Person', $2, $3, $4)`,
      [id, String(place), emailOf(place), place === 0 ? 'admin' : 'therapist'],
    );
    if (place < 3) await addAccount(owner, { id, email: emailOf(place), passwordHash });
  }
  await owner.query('alter table public.sessions disable trigger user');
  await owner.query(
    `insert into public.sessions (therapist_id, client_name, date, duration, notes, revenue, revenue_source, revenue_rate)
     select therapist, 'Client ' || n % 40, date '2026-03-01' + n % 15, 60, repeat('x', 4000), 100, 'tier', 100
     from unnest($1::uuid[]) with ordinality person (therapist, place)
     cross join lateral generate_series(1, case when place = 1 then ${most} else 40 end) n`,
    [ids.slice(1)],
  );
  await owner.query('alter table public.sessions enable trigger user');
  await owner.query('select private.ensure_pay_periods()');
  await owner.query('vacuum analyze public.sessions');
  return Promise.all(
    ids.slice(0, 3).map(async (id, place) => {
      const email = emailOf(place);
      return { id, email, token: await signIn(server, email) };
    }),
  );
}

const emailOf = (place: number) => `person${place}@example.com`;

async function signIn({ url }: MeasuredServer, email: string): Promise<string> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return z.object({ access_token: z.string() }).parse(await answer.json()).access_token;
}

/** The id of the pay period that the sessions above are in. */
export async function periodOf({ owner }: MeasuredServer): Promise<string> {
  const { rows } = await owner.query(
    `select id from public.payroll_periods where start_date = '2026-03-01'`,
  );
  return String(rows[0]?.id);
}

/** The status of the answer, which is read to its end. */
export async function send(
  { url }: Pick<MeasuredServer, 'url'>,
  { token }: Person,
  method: string,
  path: string,
  body?: unknown,
  signal: AbortSignal | null = null,
): Promise<number> {
  const answer = await fetch(`${url}${path}`, {
    method,
    signal,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}
