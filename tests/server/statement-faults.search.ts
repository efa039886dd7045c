import type pg from 'pg';
import { expect } from 'vitest';
import { backgroundDone } from '../../server/auth/background.ts';
import type { Answer } from '../contract/auth-client.ts';
import type { EmptyPractice } from '../harness/practice.ts';
import { type Failure, Saboteur } from '../harness/saboteur.ts';

/** What statements fail with, in turn. */
export const failures: Failure[] = ['57P01', '57014', '55P03'];

export type Attempt = () => Promise<Answer>;
/** Prepares what the attempt needs. The attempt may be run again. */
export type Flow = () => Promise<Attempt>;

export interface Search {
  saboteur: Saboteur;
  /** Resets the rate limits; of those on guessing, one point stays. */
  forgetLimits(): Promise<unknown>;
  /** Fails each statement of an attempt in turn. Returns how many there were. */
  failEach(prepare: Flow, offset: number): Promise<number>;
}

/** Lets statements of `pools` fail. */
export async function searchOf(practice: EmptyPractice, pools: pg.Pool[]): Promise<Search> {
  const { owner } = practice.database;
  const saboteur = await Saboteur.of(pools, owner);
  const { rows } = await owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'private', 'auth', 'host')`,
  );
  // A request counts towards the rate limits even if it fails, and mails are sent in the background.
  const tables = rows
    .map(({ name }) => name)
    .filter((name) => !['host.rate_limits', 'private.outgoing_mails'].includes(name));

  const digests = tables.map(
    (table) => `md5(coalesce((select string_agg(entry::text, ',' order by entry::text)
      from ${table} entry), ''))`,
  );
  /** Named, because PostgreSQL takes longer to plan it than to run it. */
  const everything = {
    name: 'everything',
    text: `select concat_ws(' ', ${digests.join(', ')}) as all_of_it`,
  };
  /** Everything a practice holds, as one line. */
  const fingerprint = async () => {
    const found = await owner.query<{ all_of_it: string }>(everything);
    return found.rows[0]?.all_of_it ?? '';
  };
  const forgetLimits = () =>
    owner.query(
      `delete from host.rate_limits where key ~ '^(mail|ownMail|wantedMail|invitation|spentCode)';
       update host.rate_limits set points = 1`,
    );
  const done = () => backgroundDone(practice.host.context);

  const failEach = async (prepare: Flow, offset: number) => {
    const ready = async () => {
      const attempt = await prepare();
      await done();
      // The first use of a token is recorded even if the request fails.
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
      if (!saboteur.stop()) {
        expect(isDone(answer), answer.text).toBe(true);
        return statement - 1;
      }
      if (isDone(answer)) {
        // The failed statement came after the answer, did not matter, or was a job's. Go on with a new attempt.
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

/** A failed request is answered as such, with nothing about the cause. */
export function expectApology(answer: Answer, failure: Failure): void {
  expect([500, 503], answer.text).toContain(answer.status);
  if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('1');
  else if (answer.text.includes('error_code')) {
    // What GoTrue answers when a mail could not be queued.
    expect(answer.body).toMatchObject({ code: 500, error_code: 'unexpected_failure' });
  } else expect(answer.body).toMatchObject({ code: failure, details: null, hint: null });
  expect(answer.text).not.toMatch(/sabotage\.|PL\/pgSQL|select|\bat /i);
}
