import { beforeAll, describe, expect, test } from 'vitest';
import { hostedPractice } from '../harness/practice.ts';

const practice = hostedPractice();
let tokens: { admin: string; t1: string };
beforeAll(async () => {
  const { admin, t1 } = practice.people;
  tokens = { admin: await practice.signIn(admin), t1: await practice.signIn(t1) };
  await practice.database.owner.query(
    `select private.set_tax_identifier($1, 'ssn', '987-65-4329')`,
    [t1.id],
  );
});

interface Trick {
  query?: string;
  headers?: Record<string, string>;
}

/** A call without any trick, which succeeds. */
const plainly: Trick = {};

/** Ways to have a call rolled back, or to read its result from the error that rolls it back. */
const tricks: [string, Trick][] = [
  ['plainly', plainly],
  ['to be rolled back', { headers: { Prefer: 'tx=rollback' } }],
  [
    'to be rolled back, and to be committed',
    { headers: { Prefer: 'tx=rollback,tx=commit,count=exact' } },
  ],
  ['past its end', { query: '?offset=5', headers: { Prefer: 'count=exact' } }],
  ['past its end by a header', { headers: { Prefer: 'count=exact', Range: '5-9' } }],
  [
    'with a filter on the result',
    { query: '?pgrst_scalar=not.is.null&offset=5', headers: { Prefer: 'count=exact' } },
  ],
  ['as a number', { query: '?select=pgrst_scalar::int4' }],
  ['as a day', { query: '?select=pgrst_scalar::date' }],
  ['in an order', { query: '?order=pgrst_scalar' }],
  ['as one object', { headers: { Accept: 'application/vnd.pgrst.object+json' } }],
  ['as CSV', { headers: { Accept: 'text/csv' } }],
  ['with a minimal answer', { headers: { Prefer: 'return=minimal' } }],
  ['with max-affected of 0', { headers: { Prefer: 'handling=strict,max-affected=0' } }],
];

async function entries(action: string): Promise<number> {
  const { rows } = await practice.database.owner.query<{ count: number }>(
    'select count(*)::int as count from public.audit_log where action = $1',
    [action],
  );
  return rows[0]?.count ?? 0;
}

function post(token: string, path: string, body: object, { query = '', headers }: Trick) {
  return fetch(`${practice.url}/rest/v1/rpc/${path}${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

describe.each(tricks)('a call made %s', (_, trick) => {
  test('shows no tax number without an audit entry', async () => {
    const before = await entries('revealed');
    const body = { profile_id: practice.people.t1.id };
    const answer = await post(tokens.admin, 'reveal_tax_identifier', body, trick);
    const text = await answer.text();
    if (answer.ok) expect(await entries('revealed')).toBe(before + 1);
    else {
      expect(trick).not.toEqual(plainly);
      expect(text).not.toMatch(/4329|only \d rows/);
    }
  });

  test('tries no recovery code without counting it', async () => {
    const before = await entries('recovery code refused');
    const answer = await post(tokens.t1, 'use_recovery_code', { code: 'wrong' }, trick);
    const text = await answer.text();
    if (answer.ok) expect(await entries('recovery code refused')).toBe(before + 1);
    else {
      expect(trick).not.toEqual(plainly);
      expect(text).not.toMatch(/true|false|only \d rows/);
    }
  });
});

test('every procedure whose reads are audited says in its comment that the entry stays', async () => {
  const { rows } = await practice.database.owner.query(
    `select proname from pg_proc
     where pronamespace = 'public'::regnamespace and prorettype <> 'void'::regtype
       and (prosrc ~ 'private.tax_number[(]'
         or not proretset and prosrc ~ $$audit\\('(revealed|exported|recovery code refused)$$)
       and obj_description(oid, 'pg_proc') not like '%What it writes stays.%'`,
  );
  expect(rows).toEqual([]);
});

test('reading one’s own data leaves an entry too', async () => {
  const before = await entries('exported');
  const answer = await post(tokens.t1, 'own_data', {}, { headers: { Prefer: 'tx=rollback' } });
  expect(answer.status).toBe(200);
  expect(await entries('exported')).toBe(before + 1);
});
