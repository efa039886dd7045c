import { expect, it } from 'vitest';
import { pageOf } from './backend.ts';

it('has no rows on a page past the end of a list that became shorter', async () => {
  const answer = { data: null, error: { code: 'PGRST103' }, status: 416, count: null };
  expect(await pageOf(Promise.resolve(answer))).toEqual({ rows: [], total: 0 });
});

it('tells a page that was refused from an empty one', async () => {
  const answer = { data: null, error: { message: 'No.' }, status: 403, count: null };
  await expect(pageOf(Promise.resolve(answer))).rejects.toMatchObject({ status: 403 });
});
