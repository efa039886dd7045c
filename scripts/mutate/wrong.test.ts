import { describe, expect, it } from 'vitest';
import { mistakesIn } from './wrong.ts';

/** The full text of each wrong version. */
function versions(sql: string): string[] {
  return mistakesIn(sql).map(({ start, end, instead }) =>
    (sql.slice(0, start) + instead + sql.slice(end)).replace(/\s+/g, ' ').trim(),
  );
}

describe('small mistakes', () => {
  it('shifts comparisons and constants', () => {
    expect(versions('a <= 2')).toEqual(['a < 2', 'a <= 3', 'a <= 1']);
    expect(versions(`a + interval '1 day'`)).toEqual([
      `a - interval '1 day'`,
      `a + interval '2 days'`,
    ]);
  });

  it('loses each of several conditions, and the one there is', () => {
    expect(versions('select x from t where x and y and z')).toEqual(
      expect.arrayContaining([
        'select x from t where y and z',
        'select x from t where x and z',
        'select x from t where x and y',
      ]),
    );
    expect(versions('select x from t where x')).toEqual(['select x from t where true']);
  });

  it('does not take the `and` of a between for a condition, but brackets for one', () => {
    expect(versions('x between a and b and (y or z)')).toEqual([
      'x between a and b or (y or z)',
      'x between a and b',
      '(y or z)',
      'x between a and b and (y and z)',
      'x between a and b and (y )',
      'x between a and b and ( z)',
    ]);
  });

  it('negates, and takes what is distinct from something for one condition', () => {
    expect(versions('a is not distinct from b')).toEqual(['a is distinct from b']);
    expect(versions('not exists (select 1 from t)')).toEqual(['exists (select 1 from t)']);
  });

  it('loses locks, orders, rounding and defaults', () => {
    expect(versions('select x from t order by x desc for update')).toEqual([
      'select x from t for update',
      'select x from t order by x asc for update',
      'select x from t order by x desc',
    ]);
    expect(versions('round(x, 2)')).toEqual(expect.arrayContaining(['trunc(x, 2)', '(x)']));
    expect(versions('coalesce(x, y)')).toEqual(['(x)']);
  });

  it('loses a statement of a body, and either branch', () => {
    const body = `begin
  perform private.require_admin();
  if x then raise no_data_found; end if;
  total := 1;
end`;
    expect(versions(body)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('begin null;'),
        expect.stringContaining('if true then'),
        expect.stringContaining('if false then'),
        expect.stringContaining('end if; null; end'),
        expect.stringContaining('total := 2;'),
      ]),
    );
  });

  it('counts characters of several bytes correctly, and leaves comments and strings alone', () => {
    expect(versions(`select 'é < 1' as x -- a < b\nwhere a < b`)).toEqual([
      `select 'é < 1' as x -- a < b where true`,
      `select 'é < 1' as x -- a < b where a <= b`,
    ]);
  });
});
