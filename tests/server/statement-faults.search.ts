import type pg from 'pg';
import { expect } from 'vitest';
import { backgroundDone } from '../../server/auth/background.ts';
import type { Answer } from '../contract/auth-client.ts';
import type { EmptyPractice } from '../harness/practice.ts';
import { type Failure, Saboteur } from '../harness/saboteur.ts';

/** What statements fail with, in turn. */
export const failures: Failure[] = ['57P01', '57014', '55P03'];

export type Attempt = () => Promise<Answer>;
/** Prepares somebody or something to do it with; what it returns does it, and may be done again. */
export type Flow = () => Promise<Attempt>;

export interface Search {
  saboteur: Saboteur;
  /** Lets time pass for the limits; a wrong guess is remembered. */
  forgetLimits(): Promise<unknown>;
  /** Fails each statement in turn until none is left to fail; says how many there were. */
  failEach(prepare: Flow, offset: number): Promise<number>;
}

/** `pools` are those whose statements fail. */
export async function searchOf(practice: EmptyPractice, pools: pg.Pool[]): Promise<Search> {
  const { owner } = practice.database;
  const saboteur = await Saboteur.of(pools, owner);
  const { rows } = await owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'private', 'auth', 'host')`,
  );
  // Budgets for guessing are used up whatever comes of a request, and mails leave by themselves.
  const tables = rows
    .map(({ name }) => name)
    .filter((name) => !['host.rate_limits', 'private.outgoing_mails'].includes(name));

  /** Everything a practice holds, as one line. */
  const fingerprint = async () => {
    const parts = tables.map(
      (table) => `md5(coalesce((select string_agg(entry::text, ',' order by entry::text)
        from ${table} entry), ''))`,
    );
    const found = await owner.query<{ all_of_it: string }>(
      `select concat_ws(' ', ${parts.join(', ')}) as all_of_it`,
    );
    return found.rows[0]?.all_of_it ?? '';
  };
  const forgetLimits = () =>
    owner.query(
      `delete from host.rate_limits where key ~ '^(mail|ownMail|invitation|spentCode)';
       update host.rate_limits set points = 1`,
    );
  const done = () => backgroundDone(practice.host.context);

  const failEach = async (prepare: Flow, offset: number) => {
    const ready = async () => {
      const attempt = await prepare();
      await done();
      // The first use of a token leaves a mark, whatever comes of the request.
      await owner.query(
        `update auth.refresh_tokens set updated_at = clock_timestamp() where not revoked`,
      );
      return { attempt, before: await fingerprint() };
    };
    let { attempt, before } = await ready();
    for (let statement = 1; ; statement += 1) {
      const failure = failures[(offset + statement) % failures.length] ?? '57014';
      await forgetLimits();
      saboteur.failAt(statement, failure);
      const answer = await attempt();
      await done();
      if (!saboteur.rest()) {
        expect(isDone(answer), answer.text).toBe(true);
        return statement - 1;
      }
      if (isDone(answer)) {
        // What failed came after the answer, was of no consequence, or a job's: somebody else is next.
        ({ attempt, before } = await ready());
      } else {
        expectApology(answer, failure);
        expect(await fingerprint(), `statement ${statement}, ${failure}`).toBe(before);
      }
    }
  };
  return { saboteur, forgetLimits, failEach };
}

export const isDone = ({ status }: Answer) => status < 400;

/** What somebody is told whose request failed: that it did, and nothing of how. */
export function expectApology(answer: Answer, failure: Failure): void {
  expect([500, 503], answer.text).toContain(answer.status);
  if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('1');
  else if (answer.text.includes('error_code')) {
    // A mail that could not be written: as GoTrue says it.
    expect(answer.body).toMatchObject({ code: 500, error_code: 'unexpected_failure' });
  } else expect(answer.body).toMatchObject({ code: failure, details: null, hint: null });
  expect(answer.text).not.toMatch(/sabotage\.|PL\/pgSQL|select|\bat /i);
}
