import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { AuthError } from './errors.ts';
import { requestedPage, setPageHeaders } from './pages.ts';

/** The page that this query asks for, and the headers of an answer where there are so many users. */
async function asked(query: string, total = 0) {
  const app = new Hono().get('/', (c) => {
    const page = requestedPage(c);
    setPageHeaders(c, page, total);
    return c.json(page);
  });
  app.onError((error) => new Response(error instanceof AuthError ? error.message : 'failed'));
  const answer = await app.request(`/?${query}`);
  const text = await answer.text();
  return {
    text,
    total: answer.headers.get('X-Total-Count'),
    links: answer.headers.get('Link')?.split(', '),
  };
}

test.each([
  ['', { number: 1, size: 50 }],
  ['page=&per_page=', { number: 1, size: 50 }],
  ['page=1&per_page=1', { number: 1, size: 1 }],
  ['page=3&per_page=1000', { number: 3, size: 1000 }],
  ['per_page=1001', { number: 1, size: 1000 }],
])('%j asks for %j', async (query, page) => {
  expect(JSON.parse((await asked(query)).text)).toEqual(page);
});

test.each(['0', '-1', '1.5', 'one'])('there is no page %s', async (text) => {
  const sentence = `Bad Pagination Parameters: "${text}" is not a page number`;
  expect((await asked(`page=${text}`)).text).toBe(sentence);
  expect((await asked(`per_page=${text}`)).text).toBe(sentence);
});

test('an answer says how many there are, and where the next and the last page is', async () => {
  const link = (page: number, relation: string) =>
    `</admin/users?page=${page}&per_page=10>; rel="${relation}"`;
  expect(await asked('page=1&per_page=10', 21)).toMatchObject({
    total: '21',
    links: [link(2, 'next'), link(3, 'last')],
  });
  expect((await asked('page=2&per_page=10', 21)).links).toEqual([link(3, 'next'), link(3, 'last')]);
  expect((await asked('page=3&per_page=10', 21)).links).toEqual([link(3, 'last')]);
});
