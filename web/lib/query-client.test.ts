import { environmentManager, MutationObserver, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { BackendError } from './errors.ts';
import { createQueryClient } from './query-client.ts';

const rereadPractice = vi.hoisted(() => vi.fn());
vi.mock('./session.ts', () => ({ reloadSession: async () => undefined, rereadPractice }));

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
  return { client, shown, isStale, change };
}

describe('after a change', () => {
  it('the screen shows it before the button is free, and every other screen asks again', async () => {
    const { shown, isStale, change } = await practiceOnScreen();
    await change({}).mutate();
    expect(shown.getCurrentResult().data).toBe('after');
    expect(isStale('shown')).toBe(false);
    expect(isStale('shown earlier')).toBe(true);
  });

  it('that was refused, the screen shows the change somebody else made', async () => {
    const { shown, change } = await practiceOnScreen();
    await expect(change({ fails: true }).mutate()).rejects.toThrow('Somebody was first.');
    expect(shown.getCurrentResult().data).toBe('after');
  });

  it('that was refused, the settings of the practice are read again, not after one that was cut off', async () => {
    const { client } = await practiceOnScreen();
    const refusedWith = (status: number) =>
      new MutationObserver(client, {
        mutationFn: async () => {
          throw new BackendError({ message: '', status });
        },
      })
        .mutate()
        .catch(() => undefined);
    await refusedWith(503);
    expect(rereadPractice).not.toHaveBeenCalled();
    await refusedWith(400);
    expect(rereadPractice).toHaveBeenCalledOnce();
  });

  it('that may have stayed on the device, nothing is asked for unless it says so', async () => {
    const { shown, isStale, change } = await practiceOnScreen();
    await change({ meta: { refreshesItself: true } }).mutate();
    expect(shown.getCurrentResult().data).toBe('before');
    expect(isStale('shown earlier')).toBe(false);
  });
});

it('what failed before its screen is drawn is asked for again only by a screen that is opened later', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const client = createQueryClient();
  const queryFn = vi.fn(async () => {
    throw new BackendError({ message: '', status: 403 });
  });
  const open = async () => {
    const close = new QueryObserver(client, { queryKey: ['shown'], queryFn }).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    close();
    return queryFn.mock.calls.length;
  };
  await client.prefetchQuery({ queryKey: ['shown'], queryFn });
  // A slow device takes long to draw it.
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await open()).toBe(1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await open()).toBe(2);
});

describe('what is read for the first time during a change', () => {
  function firstRead() {
    const client = createQueryClient();
    const answers: ((name: string) => void)[] = [];
    const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
    const change = () =>
      new MutationObserver(client, { mutationFn: async () => undefined }).mutate();
    return { client, answers, change, options: { queryKey: ['shown'], queryFn } };
  }

  it('is asked for again, and nobody gets the answer from before', async () => {
    const { client, answers, change, options } = firstRead();
    const shown = new QueryObserver(client, options);
    onTestFinished(shown.subscribe(() => undefined));
    const waited = client.fetchQuery(options);
    const changed = change();
    await expect.poll(() => answers.length).toBe(2);
    answers[0]?.('before');
    answers[1]?.('after');
    await changed;
    expect(shown.getCurrentResult()).toMatchObject({ data: 'after', fetchStatus: 'idle' });
    expect(await waited).toBe('after');
  });

  it('is asked for when it is shown, where it was only read ahead', async () => {
    const { client, answers, change, options } = firstRead();
    const ahead = client.prefetchQuery(options);
    await change();
    answers[0]?.('before');
    await ahead;
    const shown = new QueryObserver(client, options);
    onTestFinished(shown.subscribe(() => undefined));
    expect(answers).toHaveLength(2);
    answers[1]?.('after');
    await expect.poll(() => shown.getCurrentResult().data).toBe('after');
  });
});

describe('what is on the screen and cannot be had again', () => {
  async function screenAfter(status: number) {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    environmentManager.setIsServer(() => false);
    const client = createQueryClient();
    onTestFinished(() => client.clear());
    let isDown = false;
    const queryFn = vi.fn(async () => {
      if (isDown) throw new BackendError({ message: '', status });
      return queryFn.mock.calls.length;
    });
    const shown = new QueryObserver(client, { queryKey: ['shown'], queryFn });
    onTestFinished(shown.subscribe(() => undefined));
    await vi.advanceTimersByTimeAsync(0);
    expect(shown.getCurrentResult().data).toBe(1);
    isDown = true;
    void client.invalidateQueries();
    await vi.advanceTimersByTimeAsync(60_000);
    isDown = false;
    const asked = queryFn.mock.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    return { asked, data: shown.getCurrentResult().data, calls: queryFn.mock.calls.length };
  }

  it('is asked for until it can, and then no more', async () => {
    const { asked, data, calls } = await screenAfter(503);
    expect(asked).toBeGreaterThan(6);
    expect(asked).toBeLessThan(20);
    expect(data).toBe(asked + 1);
    expect(calls).toBe(asked + 1);
  });

  it('is left as it is where it was refused', async () => {
    const { asked, data, calls } = await screenAfter(403);
    expect([asked, data, calls]).toEqual([2, 1, 2]);
  });
});
