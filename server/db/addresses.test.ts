import { describe, expect, it } from 'vitest';
import { StartError } from '../start-error.ts';
import { addressesOf, nameOf, reasonOf } from './addresses.ts';

describe('an address', () => {
  it.each([
    ['postgresql://a:b@one:5432/p', ['postgresql://a:b@one:5432/p']],
    ['postgres://one,two/p', ['postgres://one/p', 'postgres://two/p']],
    [
      'postgresql://a:b@one:1,two/p?sslmode=require',
      ['postgresql://a:b@one:1/p?sslmode=require', 'postgresql://a:b@two/p?sslmode=require'],
    ],
    // The socket of this machine.
    ['postgresql:///p?host=/run', ['postgresql:///p?host=/run']],
    ['postgresql://a:b@/p', ['postgresql://a:b@/p']],
    ['see postgresql://one,two/p', ['see postgresql://one,two/p']],
    ['one,two', ['one,two']],
    ['postgresql://one,two/p\nq', ['postgresql://one/p\nq', 'postgresql://two/p\nq']],
  ])('%j names the servers %j', (url, servers) => {
    expect(addressesOf(url)).toEqual(servers);
  });

  it.each(['read-write', 'primary'])('may ask for the server that is %s', (asked) => {
    const url = `postgresql://one,two/p?target_session_attrs=${asked}`;
    expect(addressesOf(url)).toEqual(['postgresql://one/p', 'postgresql://two/p']);
    expect(addressesOf(`${url}&a=1`)).toEqual(['postgresql://one/p?a=1', 'postgresql://two/p?a=1']);
    expect(addressesOf(url.replace('/p', ''))).toEqual(['postgresql://one', 'postgresql://two']);
  });

  it('may not ask for one that accepts no writes', () => {
    const url = 'postgresql://one/p?target_session_attrs=standby';
    const refusal = /^DATABASE_URL asks for target_session_attrs=standby, and a practice needs/;
    for (const read of [addressesOf, nameOf]) {
      expect(() => read(url)).toThrow(StartError);
      expect(() => read(url)).toThrow(refusal);
    }
  });

  it.each([
    ['postgresql://a:secret@one:1,two/p?a=1', 'one:1,two:5432/p'],
    ['postgresql:///p', 'localhost:5432/p'],
    ['postgresql://a:secret@localhost/p?host=%2Frun%2Fpg', 'p on the socket in /run/pg'],
    ['postgresql://one', 'one:5432'],
    ['postgresql://one:1/p?host=two&port=2', 'two:2/p'],
  ])('%s is shown as %s', (url, name) => {
    expect(nameOf(url)).toBe(name);
  });

  it.each(['one,two', 'postgresql://one:port/p', ''])('is not %j', (url) => {
    expect(() => nameOf(url)).toThrow(StartError);
    expect(() => nameOf(url)).toThrow(/^DATABASE_URL is no address\. Write it as postgresql:/);
  });
});

describe('why a server cannot be used', () => {
  it.each([
    ['ECONNREFUSED', /^nothing listens there; /],
    ['ENOTFOUND', /^that host is unknown; /],
    ['EAI_AGAIN', /^that host is unknown; /],
    ['ENOENT', /^that socket does not exist; /],
    ['ETIMEDOUT', /^it does not answer; /],
    ['28P01', /^it refused the password; /],
    ['28000', /^it refused the login; /],
    ['3D000', /^that database does not exist; /],
    ['53300', /^it has no connection left; /],
    ['XX000', /^A; correct it$/],
  ])('is said for %s', (code, reason) => {
    expect(reasonOf(Object.assign(new Error('A'), { code }))).toMatch(reason);
  });

  it.each(['', 'non-empty '])(
    'is that a %spassword is missing, of which pg has no code',
    (kind) => {
      const said = `SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a ${kind}string`;
      expect(reasonOf(new Error(said))).toBe(
        'it wants a password; put it into the address or PGPASSWORD',
      );
    },
  );

  it('is what was thrown, where nothing else is known', () => {
    expect(reasonOf(new Error('A'))).toBe('A; correct it');
    expect(reasonOf('A')).toBe('A; correct it');
    expect(reasonOf({ code: '28P01' })).toBe('[object Object]; correct it');
  });
});
