import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

async function practiceOnScreen() {
  const client = createQueryClient();
  let name = 'before';
  const queryFn = vi.fn(async () => name);
  const shown = new QueryObserver(client, { queryKey: ['shown'], queryFn });
  shown.subscribe(() => undefined);
  await client.prefetchQuery({ queryKey: ['shown earlier'], queryFn });
  await expect.poll(() => shown.getCurrentResult().data).toBe('before');
  const isStale = (key: string) => client.getQueryState([key])?.isInvalidated;
  const change = (options: { meta?: { refreshesItself?: true }; fails?: boolean }) =>
    new MutationObserver(client, {
      meta: options.meta,
      mutationFn: async () => {
        name = 'after';
        if (options.fails) throw new Error('Somebody was first.');
      },
    });
  return { shown, isStale, change };
}

describe('after a change', () => {
  it('the screen shows it before the button is free, and every other screen asks again', async () => {
    const { shown, isStale, change } = await practiceOnScreen();
    await change({}).mutate();
    expect(shown.getCurrentResult().data).toBe('after');
    expect(isStale('shown')).toBe(false);
    expect(isStale('shown earlier')).toBe(true);
  });

  it('that was refused, the screen shows what somebody else did', async () => {
    const { shown, change } = await practiceOnScreen();
    await expect(change({ fails: true }).mutate()).rejects.toThrow('Somebody was first.');
    expect(shown.getCurrentResult().data).toBe('after');
  });

  it('that may have stayed on the device, nothing is asked for unless it says so', async () => {
    const { shown, isStale, change } = await practiceOnScreen();
    await change({ meta: { refreshesItself: true } }).mutate();
    expect(shown.getCurrentResult().data).toBe('before');
    expect(isStale('shown earlier')).toBe(false);
  });
});
