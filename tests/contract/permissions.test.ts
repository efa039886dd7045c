import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type Cell,
  type Outcome,
  principals,
  readMatrix,
  statementOf,
} from '../database/policies.matrix.ts';
import { makeSubjects, type Subjects } from '../database/policies.subjects.ts';
import { hostedPractice } from '../harness/practice.ts';
import { type MatrixRequest, requestOf } from './permissions.requests.ts';

/** Actions whose audit entry stays even if the caller asks for a rollback. */
const ALWAYS_AUDITED = ['exported', 'recovery code refused', 'revealed', 'tax file taken'];

const refusal = z.object({ code: z.string() });

const practice = hostedPractice();
let subjects: Subjects;
let before: string;
let lastEntry: string;
const tokens = new Map<string, string>();

beforeAll(async () => {
  const { owner } = practice.database;
  // The deactivated person signs in while still active, so the token is valid.
  const reopen = 'update private.people set deactivated_at = $2 where id = $1';
  await owner.query(reopen, [practice.people.disabled.id, null]);
  for (const principal of principals) {
    if (principal === 'anon') tokens.set(principal, practice.anonKey);
    else tokens.set(principal, await practice.signIn(practice.people[principal]));
  }
  await owner.query(reopen, [practice.people.disabled.id, new Date()]);
  subjects = await makeSubjects(practice.database, practice.people);
  before = await digest();
  const { rows } = await owner.query<{ id: string }>(
    'select coalesce(max(id), 0) as id from public.audit_log',
  );
  lastEntry = rows[0]?.id ?? '0';
});

/**
 * A digest of every table except those that reading writes to, so that any change is noticed.
 */
async function digest(): Promise<string> {
  const { rows } = await practice.database.owner.query<{ content: string }>(
    `select string_agg(table_name || ' ' || md5(query_to_xml(
       format('select md5(string_agg(t::text, '','' order by t::text)) from %I.%I t', table_schema, table_name),
       false, false, '')::text), e'\\n' order by table_schema, table_name) as content
     from information_schema.tables
     where table_schema in ('public', 'private') and table_type = 'BASE TABLE'
       and table_name not in ('audit_log', 'audit_chain', 'audit_head', 'tax_files', 'tax_file_rows', 'daily_shares')`,
  );
  return rows[0]?.content ?? '';
}

async function send(principal: string, { method, path, body }: MatrixRequest): Promise<Response> {
  return fetch(`${practice.url}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: practice.anonKey,
      Authorization: `Bearer ${tokens.get(principal)}`,
      'Content-Type': 'application/json',
      // Allowed writes are rolled back too, so that every request finds the same rows.
      Prefer: 'return=minimal,count=exact,tx=rollback',
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

async function outcomeOf(request: MatrixRequest, response: Response): Promise<Outcome> {
  const text = await response.text();
  if (!response.ok) {
    const { code } = refusal.parse(JSON.parse(text));
    if ([401, 403].includes(response.status) || code === '55000') return 'denied';
    if (response.status === 404 && code === 'PT404') return 'none';
    throw new Error(`${request.method} ${request.path}: ${response.status} ${text}`);
  }
  if (request.alwaysAnswers) return 'yes';
  const counted = response.headers.get('Content-Range')?.split('/')[1];
  return counted === '0' ? 'none' : 'yes';
}

/** Over HTTP a deactivated person is refused before the rules of the matrix apply. */
function expectedOf({ principal, expected }: Cell): Outcome {
  return principal === 'disabled' ? 'denied' : expected;
}

test('over plain HTTP answers are as permissions.csv says, and change nothing but audit entries', async () => {
  for (const cell of readMatrix()) {
    const { principal, verb, object, row } = cell;
    const name = [principal, verb, object, row].join(' ');
    const request = await requestOf(statementOf(cell, subjects), practice.database.owner);
    const outcome = await outcomeOf(request, await send(principal, request));
    expect.soft(outcome, name).toBe(expectedOf(cell));
    if (request.method !== 'GET') continue;
    const head = await fetch(`${practice.url}/rest/v1/${request.path}`, {
      method: 'HEAD',
      headers: {
        apikey: practice.anonKey,
        Authorization: `Bearer ${tokens.get(principal)}`,
        Prefer: 'count=exact',
      },
    });
    expect.soft(head.ok, name).toBe(outcome !== 'denied');
    if (head.ok) {
      const some = outcome === 'yes' ? /\/[1-9]/ : /\/0$/;
      expect.soft(head.headers.get('Content-Range'), name).toMatch(some);
    }
  }
  expect(await digest()).toBe(before);
  const { rows } = await practice.database.owner.query(
    'select distinct action from public.audit_log where id > $1 order by action',
    [lastEntry],
  );
  expect(rows).toEqual(ALWAYS_AUDITED.map((action) => ({ action })));
});
