import { describe, expect, test } from 'vitest';
import { Turns } from './turns.ts';

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('taking turns', () => {
  test('so many at a time, the others in order', async () => {
    const turns = new Turns(2);
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
    const turns = new Turns(1);
    void turns.take('one', () => new Promise<void>(() => {}));
    expect(await turns.take('other', async () => 'done')).toBe('done');
  });

  test('a failure gives the turn on', async () => {
    const turns = new Turns(1);
    const failing = turns.take('one', async () => {
      throw new Error('no');
    });
    const after = turns.take('one', async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await after).toBe('done');
  });
});
