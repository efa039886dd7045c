import { describe, expect, test } from 'vitest';
import { ConcurrencyLimiter, LimitReachedError } from './concurrency-limiter.ts';

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('a limit of concurrent work', () => {
  test('runs a limited number at a time, the rest in order', async () => {
    const limiter = new ConcurrencyLimiter({ atOnce: 2 });
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const works = [0, 1, 2, 3].map((number) =>
      limiter.take('one', () => {
        begun.push(number);
        return new Promise<number>((resolve) => ends.push(() => resolve(number)));
      }),
    );
    await tick();
    expect(begun).toEqual([0, 1]);
    ends[1]?.();
    await tick();
    expect(begun).toEqual([0, 1, 2]);
    ends[0]?.();
    ends[2]?.();
    await tick();
    ends[3]?.();
    expect(await Promise.all(works)).toEqual([0, 1, 2, 3]);
  });

  test('different keys do not wait for each other', async () => {
    const limiter = new ConcurrencyLimiter({ atOnce: 1 });
    void limiter.take('one', () => new Promise<void>(() => {}));
    expect(await limiter.take('other', async () => 'done')).toBe('done');
  });

  test('refuses when too many wait or one waits too long; the others keep their places', async () => {
    const limiter = new ConcurrencyLimiter({ atOnce: 1, waiting: 2, longestWait: 50 });
    const leave = await limiter.enter('one');
    const given = [limiter.enter('one'), limiter.enter('one')].map((turn) =>
      turn.catch(() => 'late'),
    );
    await expect(limiter.enter('one')).rejects.toThrow(LimitReachedError);
    expect(await Promise.all(given)).toEqual(['late', 'late']);
    const next = limiter.enter('one');
    leave();
    leave();
    const leaveNext = await next;
    const last = limiter.enter('one').catch(() => 'late');
    expect(await last).toBe('late');
    leaveNext();
    (await limiter.enter('one'))();
  });

  test('a failure gives the turn on', async () => {
    const limiter = new ConcurrencyLimiter({ atOnce: 1 });
    const failing = limiter.take('one', async () => {
      throw new Error('no');
    });
    const after = limiter.take('one', async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await after).toBe('done');
  });

  test('follows a changing limit, in order', async () => {
    let atOnce = 2;
    const limiter = new ConcurrencyLimiter({ atOnce: () => atOnce });
    const [first, second] = [await limiter.enter('one'), await limiter.enter('one')];
    atOnce = 1;
    const begun: number[] = [];
    const waiting = [0, 1].map(async (number) => {
      const leave = await limiter.enter('one');
      begun.push(number);
      return leave;
    });
    first();
    await tick();
    expect(begun).toEqual([]);
    second();
    await tick();
    expect(begun).toEqual([0]);
    atOnce = 3;
    waiting.push(limiter.enter('one'));
    await tick();
    expect(begun).toEqual([0]);
    (await waiting[0])?.();
    await tick();
    expect(begun).toEqual([0, 1]);
    for (const leave of await Promise.all(waiting)) leave();
    (await limiter.enter('one'))();
  });
});
