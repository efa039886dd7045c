import { describe, expect, it } from 'vitest';
import { chunkBytes, joinInChunks } from './chunks.ts';
import { csvLines, jsonArray } from './rows.ts';

/** How often other work ran in the meantime. */
async function turnsIn(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  const count = () => {
    turns += 1;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  await work();
  clearImmediate(timer);
  return turns;
}

describe('rows', () => {
  const json = async (...rows: string[]) =>
    Buffer.from(await joinInChunks(jsonArray(rows.map((row) => [row])))).toString();

  it('that are JSON become an array', async () => {
    expect(await json()).toBe('[]');
    expect(await json('{"a":1}')).toBe('[{"a":1}]');
    expect(await json('{"a":1}', 'null', '"x"')).toBe('[{"a":1},\nnull,\n"x"]');
  });

  it('become lines with quotes where they are needed', async () => {
    const lines = csvLines(['a', 'b', 'c', 'd', 'e'], [['a,b', '"', null, '', 'x\ny', '7']]);
    expect(await joinInChunks(lines)).toBe('a,b,c,d,e\n"a,b","""",,"","x\ny"');
  });

  it('of several megabytes are made in chunks and come through whole', async () => {
    const rows = Array.from({ length: 4_000 }, (_, n) =>
      JSON.stringify(`é"\u{1F600}`.repeat(300) + n),
    );
    const least = Math.floor(rows.join('').length / chunkBytes) - 1;
    expect(least).toBeGreaterThan(3);
    expect(await turnsIn(() => json(...rows))).toBeGreaterThanOrEqual(least);
    expect(
      await turnsIn(() =>
        joinInChunks(
          csvLines(
            ['a'],
            rows.map((row) => [row]),
          ),
        ),
      ),
    ).toBeGreaterThanOrEqual(least);
    expect(await json(...rows)).toBe(`[${rows.join(',\n')}]`);
  });
});
