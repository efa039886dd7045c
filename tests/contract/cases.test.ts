import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { isElsewhere } from '../harness/elsewhere.ts';
import { password } from '../harness/people.ts';
import { hostedPractice } from '../harness/practice.ts';
import { type Case, type CaseCaller, type Expected, readCases } from './case-files.ts';
import { parseJson } from './parse-json.ts';

/**
 * Replays a folder of requests with their expected answers: ours, taken from the public documentation, or
 * another (`npm run contract -- --cases FOLDER`, docs/operating.md).
 */
const folder = process.env.CONTRACT_CASES ?? join(import.meta.dirname, 'cases');
const files = readCases(folder);
const reading = ['GET', 'HEAD', 'OPTIONS'];

const practice = hostedPractice();
let tokens: Record<Exclude<CaseCaller, 'nobody'>, string>;
/** Values that a case may use in double braces. */
let names: Map<string, string>;

beforeAll(async () => {
  await run('schema.sql');
  await run('rows.sql');
  const { t1, s1, admin } = practice.people;
  tokens = {
    anon: practice.anonKey,
    therapist: await practice.signIn(t1),
    supervisor: await practice.signIn(s1),
    admin: await practice.signIn(admin),
    service: practice.serviceKey,
  };
  names = new Map([
    ['password', password],
    ['therapist id', t1.id],
    ['therapist email', t1.email],
    ['supervisor email', s1.email],
    ['admin email', admin.email],
  ]);
});

async function run(file: string): Promise<void> {
  const path = join(folder, file);
  if (existsSync(path)) await practice.database.owner.query(readFileSync(path, 'utf8'));
}

describe.each(files)('$file', ({ cases }) => {
  // Where a case needs what an earlier one did, all of the file are steps of one test.
  if (cases.some(({ save, eventually }) => save !== undefined || eventually)) {
    it('case by case', async () => {
      for (const one of cases) await replay(one);
    });
  } else {
    it.each(cases.map((one) => [one.name, one] as const))('%s', (_name, one) => replay(one));
  }
});

async function replay(one: Case): Promise<void> {
  const wanted = one.here !== undefined && !isElsewhere ? one.here : one.expect;
  const answer = one.eventually
    ? await vi.waitFor(() => sendUntil(one, wanted), { timeout: 300_000 })
    : await send(one);
  try {
    check(answer, wanted);
  } catch (error) {
    if (error instanceof Error) error.message += `\n\n${one.name}\n${one.page}\n${answer.text}`;
    throw error;
  } finally {
    // Undo what the case wrote, so that the next one finds the original rows.
    const mayHaveWritten = !reading.includes(one.method) && answer.status < 400;
    if (mayHaveWritten) await run('rows.sql');
  }
  for (const [name, member] of Object.entries(one.save ?? {})) {
    names.set(name, String(memberOf(answer.json, member)));
  }
}

interface Answer {
  status: number;
  headers: Headers;
  text: string;
  json: unknown;
}

async function send(one: Case): Promise<Answer> {
  const headers: Record<string, string> =
    one.as === 'nobody'
      ? {}
      : { apikey: practice.anonKey, authorization: `Bearer ${tokens[one.as]}` };
  if (one.body !== undefined) headers['content-type'] = 'application/json';
  for (const [name, text] of Object.entries(one.headers ?? {})) {
    headers[name.toLowerCase()] = filledText(text);
  }
  const answer = await fetch(practice.url + filledText(one.path), {
    method: one.method,
    headers,
    redirect: 'manual',
    ...(one.body === undefined
      ? {}
      : { body: typeof one.body === 'string' ? one.body : JSON.stringify(filled(one.body)) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, json: parseJson(text) };
}

async function sendUntil(one: Case, wanted: Expected): Promise<Answer> {
  const answer = await send(one);
  check(answer, wanted);
  return answer;
}

function check(answer: Answer, { status, headers, body, has, text }: Expected): void {
  const shown = Object.keys(headers ?? {}).map((name) => [name, answer.headers.get(name)]);
  expect({ status: answer.status, headers: Object.fromEntries(shown) }).toEqual({
    status,
    headers: matching(headers ?? {}),
  });
  if (body !== undefined) expect(answer.json).toEqual(matching(body));
  if (has !== undefined) expect({ body: answer.json }).toMatchObject({ body: matching(has) });
  if (text !== undefined) expect(answer.text).toBe(filledText(text));
}

function filledText(text: string): string {
  return text.replace(/\{\{([^}]+)\}\}/g, (whole, name: string) => names.get(name) ?? whole);
}

function filled(content: unknown): unknown {
  return JSON.parse(filledText(JSON.stringify(content)));
}

const anything: Record<string, unknown> = {
  '{{any}}': expect.anything(),
  '{{text}}': expect.any(String),
  '{{number}}': expect.any(Number),
  '{{uuid}}': expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
  '{{time}}': expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/),
};

/** Replaces texts in braces: by a matcher of a kind of value, or by a value an earlier case saved. */
function matching(content: unknown): unknown {
  if (typeof content === 'string') return anything[content] ?? filledText(content);
  if (Array.isArray(content)) return content.map(matching);
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, matching(value)]));
}

/** `a.b` in a body. */
function memberOf(content: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (found, key) =>
        typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined,
      content,
    );
}
