import { expect, it } from 'vitest';
import { missingRights } from './rights-to-prepare.ts';

const login = {
  name: 'owner',
  database: 'practice',
  isSuperuser: false,
  ownsDatabase: true,
  makesRoles: true,
  version: 180_000,
};
const own = 'alter database practice owner to owner';

it.each([
  ['has them', {}, []],
  ['is a superuser', { isSuperuser: true, ownsDatabase: false, makesRoles: false }, []],
  ['makes no roles', { makesRoles: false }, ['alter role owner createrole bypassrls']],
  [
    'makes no roles of PostgreSQL 16.0',
    { version: 160_000, makesRoles: false },
    ['alter role owner createrole bypassrls'],
  ],
  ['owns nothing', { ownsDatabase: false }, [own]],
  ['is no superuser of PostgreSQL 15', { version: 150_018 }, ['alter role owner superuser']],
  [
    'has none there',
    { version: 150_018, ownsDatabase: false, makesRoles: false },
    [own, 'alter role owner superuser'],
  ],
])('the rights that a login lacks which %s', (_, given, statements) => {
  expect(missingRights({ ...login, ...given })).toEqual(statements);
});
