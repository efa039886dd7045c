import { describe, expect, it } from 'vitest';
import { fold, isFoundIn } from './search.ts';

describe('a search', () => {
  it.each([
    ['Zoë  O’Neil ', "zoe o'neil"],
    ['O\u2018Neil O\u02bcNeil', "o'neil o'neil"],
    ['Anne\u2011Marie\u00a0Roy \u2013 Lee', 'anne-marie roy - lee'],
    ['JOSÉ', 'jose'],
    ['Jose\u0301', 'jose'],
    ['Ñandú', 'nandu'],
    ['İzmir', 'izmir'],
    ['Łukasz Sørensen', 'lukasz sorensen'],
    ['Đặng Ægir', 'dang aegir'],
    ['STRAẞE, Strauß', 'strasse, strauss'],
  ])('takes %s for %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it.each([
    ['Zoé Martin', 'zoe', true],
    ['Zoe Martin', ' ZOÉ  m', true],
    ['Zoé Martin', '', true],
    ['Zoé Martin', 'zoé x', false],
  ])('in %s for %j finds it: %s', (text, search, isFound) => {
    expect(isFoundIn(text, search)).toBe(isFound);
  });
});
