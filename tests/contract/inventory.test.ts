import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../server/http.ts';
import { hostedPractice } from '../harness/practice.ts';

const root = join(import.meta.dirname, '..', '..');
/** Every route of the host, except tables and procedures, which are in permissions.csv. */
const published = readFileSync(join(import.meta.dirname, 'routes.txt'), 'utf8')
  .trim()
  .split('\n');
const functions = readdirSync(join(root, 'supabase', 'functions')).filter(
  (name) => !name.startsWith('_') && !name.includes('.'),
);

const practice = hostedPractice();

const ask = (method: string, path: string) =>
  fetch(`${practice.url}${path}`, {
    method,
    headers: { Authorization: `Bearer ${practice.serviceKey}` },
  });

describe('the routes of the host', () => {
  it('are the published ones, no more and no fewer', () => {
    const frontEnd: MiddlewareHandler = (_, next) => next();
    const { routes } = createApp(practice.host.context, undefined, () => frontEnd);
    const calls = routes.map(({ method, path }) => `${method} ${path}`);
    const live = [...new Set(calls)].filter((route) => !/ \/\*$/.test(route)).sort();
    const expected = [...published, ...functions.map((name) => `ALL /functions/v1/${name}`)];
    expect(live).toEqual(expected.sort());
  });

  it.each(functions)('function %s runs on either host', (name) => {
    for (const file of ['handler.ts', 'index.ts']) {
      expect(existsSync(join(root, 'supabase', 'functions', name, file))).toBe(true);
    }
  });

  it.each(functions)('function %s can be called from a page of another origin', async (name) => {
    const from = { Origin: 'https://elsewhere.example' };
    const asked = await fetch(`${practice.url}/functions/v1/${name}`, {
      method: 'OPTIONS',
      headers: {
        ...from,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'apikey,authorization,content-type,x-client-info',
      },
    });
    expect(asked.status).toBeOneOf([200, 204]);
    expect(asked.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(asked.headers.get('Access-Control-Allow-Headers')).toContain('x-client-info');
    const answer = await fetch(`${practice.url}/functions/v1/${name}`, {
      method: 'POST',
      headers: from,
    });
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  });

  it('tables and procedures are those of the permission matrix', async () => {
    const answer = await ask('GET', '/rest/v1/');
    const { paths } = z
      .object({ paths: z.record(z.string(), z.unknown()) })
      .parse(await answer.json());
    const live = Object.keys(paths).map((path) => path.replace(/^\/(rpc\/)?/, ''));
    const matrix = readFileSync(join(root, 'tests', 'database', 'permissions.csv'), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[0]);
    expect(live.sort()).toEqual([...new Set(matrix)].sort());
  });

  it.each([
    ['GET', '/auth/v1/nothing', 404],
    ['GET', '/auth/v1/admin/nothing', 404],
    ['GET', '/auth/v1/token', 404],
    ['GET', '/functions/v1/nothing', 404],
    ['GET', '/functions/v1/', 404],
    ['GET', '/storage/v1/object', 404],
    ['GET', '/realtime/v1/websocket', 404],
    ['GET', '/graphql/v1', 404],
    ['GET', '/pg/query', 404],
    ['GET', '/rest/v1/rpc/', 404],
    ['GET', '/rest/v1/rpc/nothing', 404],
    ['GET', '/rest/v1/nothing', 404],
    ['GET', '/rest/v2/profiles', 404],
    ['PROPFIND', '/rest/v1/profiles', 405],
    ['DELETE', '/rest/v1/rpc/practice_today', 405],
    ['PUT', '/rest/v1/', 405],
  ])('%s %s is not one', async (method, path, status) => {
    const answer = await ask(method, path);
    expect(answer.status).toBe(status);
  });
});
