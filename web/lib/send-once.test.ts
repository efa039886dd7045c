import { expect, it } from 'vitest';
import { makeSendOnce } from './send-once.ts';

it('an entry keeps its id until it has arrived, and changed it is another one', async () => {
  const sendOnce = makeSendOnce();
  const ids: string[] = [];
  const arrive = async (id: string) => {
    ids.push(id);
  };
  const fail = async (id: string) => {
    ids.push(id);
    throw new TypeError('Failed to fetch');
  };
  await expect(sendOnce({ note: 'A' }, fail)).rejects.toThrow('Failed to fetch');
  await sendOnce({ note: 'A' }, arrive);
  await sendOnce({ note: 'A' }, arrive);
  await expect(sendOnce({ note: 'B' }, fail)).rejects.toThrow('Failed to fetch');
  await sendOnce({ note: 'C' }, arrive);
  const [first, again, next, changing, changed] = ids;
  expect(again).toBe(first);
  expect(new Set([first, next, changing, changed]).size).toBe(4);
});
