import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { PreparedStatements } from './prepared-statements.ts';

describe('the statements that a connection has prepared', () => {
  it('are parsed once, under names that are never used twice', () => {
    const prepared = new PreparedStatements();
    expect(prepared.use('a')).toEqual({ name: 'rest_1', isNew: true });
    expect(prepared.use('b')).toEqual({ name: 'rest_2', isNew: true });
    prepared.keep();
    expect(prepared.use('a')).toEqual({ name: 'rest_1', isNew: false });
    expect(prepared.takeForgotten()).toEqual([]);
  });

  it('of a failed round trip alone are closed with the next', () => {
    const prepared = new PreparedStatements();
    prepared.use('a');
    prepared.keep();
    prepared.use('a');
    prepared.use('b');
    prepared.forgetNew();
    expect(prepared.takeForgotten()).toEqual(['rest_2']);
    expect(prepared.takeForgotten()).toEqual([]);
    expect(prepared.use('a').isNew).toBe(false);
    expect(prepared.use('b')).toEqual({ name: 'rest_3', isNew: true });
    prepared.keep();
    prepared.forgetNew();
    expect(prepared.takeForgotten()).toEqual([]);
  });

  it('are two hundred at most: the one unused for longest goes', () => {
    const prepared = new PreparedStatements();
    for (let at = 1; at <= 200; at += 1) prepared.use(String(at));
    prepared.keep();
    expect(prepared.takeForgotten()).toEqual([]);
    prepared.use('1');
    for (const text of ['201', '202']) prepared.use(text);
    prepared.keep();
    expect(prepared.takeForgotten()).toEqual(['rest_2', 'rest_3']);
    expect(prepared.use('1').isNew).toBe(false);
    expect(prepared.use('4').isNew).toBe(false);
  });

  it('are those of that connection', () => {
    const [one, other] = [new pg.Connection(), new pg.Connection()];
    expect(PreparedStatements.of(one)).toBe(PreparedStatements.of(one));
    expect(PreparedStatements.of(one)).not.toBe(PreparedStatements.of(other));
  });

  it('may all be forgotten', () => {
    const prepared = new PreparedStatements();
    prepared.use('a');
    prepared.use('b');
    prepared.keep();
    prepared.use('c');
    prepared.forgetAll();
    prepared.forgetNew();
    expect(prepared.takeForgotten()).toEqual(['rest_1', 'rest_2', 'rest_3']);
    expect(prepared.use('a').isNew).toBe(true);
  });
});
