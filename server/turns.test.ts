import { describe, expect, test } from 'vitest';
import { NoTurnError, Turns } from './turns.ts';

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('taking turns', () => {
  test('so many at a time, the others in order', async () => {
    const turns = new Turns({ atOnce: 2 });
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const works = [0, 1, 2, 3].map((number) =>
      turns.take('one', () => {
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
    const turns = new Turns({ atOnce: 1 });
    void turns.take('one', () => new Promise<void>(() => {}));
    expect(await turns.take('other', async () => 'done')).toBe('done');
  });

  test('who finds too many waiting, or waits too long, is told; the others keep their places', async () => {
    const turns = new Turns({ atOnce: 1, waiting: 2, longestWait: 50 });
    const leave = await turns.enter('one');
    const given = [turns.enter('one'), turns.enter('one')].map((turn) => turn.catch(() => 'late'));
    await expect(turns.enter('one')).rejects.toThrow(NoTurnError);
    expect(await Promise.all(given)).toEqual(['late', 'late']);
    const next = turns.enter('one');
    leave();
    leave();
    const leaveNext = await next;
    const last = turns.enter('one').catch(() => 'late');
    expect(await last).toBe('late');
    leaveNext();
    (await turns.enter('one'))();
  });

  test('a failure gives the turn on', async () => {
    const turns = new Turns({ atOnce: 1 });
    const failing = turns.take('one', async () => {
      throw new Error('no');
    });
    const after = turns.take('one', async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await after).toBe('done');
  });

  test('as many at a time as the key may have at the moment, and nobody overtakes', async () => {
    let atOnce = 2;
    const turns = new Turns({ atOnce: () => atOnce });
    const [first, second] = [await turns.enter('one'), await turns.enter('one')];
    atOnce = 1;
    const begun: number[] = [];
    const waiting = [0, 1].map(async (number) => {
      const leave = await turns.enter('one');
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
    waiting.push(turns.enter('one'));
    await tick();
    expect(begun).toEqual([0]);
    (await waiting[0])?.();
    await tick();
    expect(begun).toEqual([0, 1]);
    for (const leave of await Promise.all(waiting)) leave();
    (await turns.enter('one'))();
  });
});
