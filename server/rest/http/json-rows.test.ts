import { describe, expect, it } from 'vitest';
import { messageOf } from '../../db/row-socket.ts';
import { rowsToCsv } from './csv-rows.ts';
import { rowsToJson, rowToJson, valueToJson } from './json-rows.ts';
import { turn } from './pace.ts';

describe('a value', () => {
  it.each([
    [null, 'text', 'null'],
    ['', 'text', '""'],
    ['a "b" \\ \n é \u{1F600}', 'text', '"a \\"b\\" \\\\ \\n é \u{1F600}"'],
    ['\u0007', 'text', '"\\u0007"'],
    ['1.50', 'number', '1.50'],
    ['12345678901234567890.123', 'number', '12345678901234567890.123'],
    ['NaN', 'number', '"NaN"'],
    ['-Infinity', 'number', '"-Infinity"'],
    ['t', 'boolean', 'true'],
    ['f', 'boolean', 'false'],
    ['{"a": 1}', 'json', '{"a": 1}'],
    ['2026-03-01', 'plain', '"2026-03-01"'],
    ['2026-03-01 10:20:30.5', 'timestamp', '"2026-03-01T10:20:30.5"'],
    ['2026-03-01 10:20:30+00', 'timestamptz', '"2026-03-01T10:20:30+00:00"'],
    ['2026-03-01 10:20:30-05', 'timestamptz', '"2026-03-01T10:20:30-05:00"'],
    ['2026-03-01 10:20:30+05:30', 'timestamptz', '"2026-03-01T10:20:30+05:30"'],
    ['1883-11-18 12:03:57-04:56:02', 'timestamptz', '"1883-11-18T12:03:57-04:56:02"'],
    ['0044-03-15 12:00:00+00 BC', 'timestamptz', '"0044-03-15T12:00:00+00:00 BC"'],
    ['infinity', 'timestamptz', '"infinity"'],
  ] as const)('%j of kind %s is %s', (text, kind, json) => {
    expect(valueToJson(text, kind)).toBe(json);
  });
});

describe('rows', () => {
  const shape = {
    columns: [
      { name: 'a"b', kind: 'text' },
      { name: 'n', kind: 'number' },
    ],
    stripNulls: false,
  } as const;

  const text = (json: Uint8Array) => Buffer.from(json).toString();

  it('become an array of objects, however they are cut into pieces', async () => {
    const rows = [messageOf(['x', '1']), messageOf([null, null])];
    const json = text(await rowsToJson(rows, shape));
    expect(text(await rowsToJson([Buffer.concat(rows)], shape))).toBe(json);
    expect(JSON.parse(json)).toEqual([
      { 'a"b': 'x', n: 1 },
      { 'a"b': null, n: null },
    ]);
    expect(text(await rowsToJson([], shape))).toBe('[]');
  });

  it('leave out nulls when asked to', () => {
    const stripped = (row: (string | null)[]) =>
      text(rowToJson([messageOf(row)], { ...shape, stripNulls: true }));
    expect(stripped(['x', null])).toBe('{"a\\"b":"x"}');
    expect(stripped([null, null])).toBe('{}');
  });

  it('of any length and content come through', async () => {
    const long = ['"\u0001é\u{1F600}\ufeff'.repeat(9_000), 'x'.repeat(100_000), '\ufeffa"'];
    const json = text(
      await rowsToJson(
        long.map((each) => messageOf([each, '1', 'counted'])),
        shape,
      ),
    );
    expect(JSON.parse(json)).toEqual(long.map((each) => ({ 'a"b': each, n: 1 })));
  });

  /** How often others had a turn while this was done. */
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

  it('of several megabytes are made in turns, as JSON and as CSV', async () => {
    const rows = Array.from({ length: 4_000 }, (_, n) => ['é"'.repeat(300), String(n)]);
    const messages = rows.map(messageOf);
    const bytes = Buffer.concat(messages).length;
    expect(bytes).toBeGreaterThan(3 * turn);
    const least = Math.floor(bytes / turn) - 1;
    expect(await turnsIn(() => rowsToJson(messages, shape))).toBeGreaterThanOrEqual(least);
    expect(await turnsIn(() => rowsToCsv(rows, ['a', 'n']))).toBeGreaterThanOrEqual(1);
    expect(text(await rowsToJson(messages, shape))).toBe(
      text(await rowsToJson([Buffer.concat(messages)], shape)),
    );
  });

  it('become lines with quotes where they are needed', async () => {
    expect(await rowsToCsv([['a,b', '"', null, '', 'x\ny', '7']], ['a', 'b', 'c', 'd', 'e'])).toBe(
      'a,b,c,d,e\n"a,b","""",,"","x\ny"',
    );
  });
});
