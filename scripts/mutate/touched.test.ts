import { expect, test } from 'vitest';
import type { RuleObject } from './objects.ts';
import { reachedOf } from './touched.ts';

const object = (kind: string, name: string, before: string, text: string): RuleObject => ({
  kind,
  name,
  relation: null,
  before,
  text,
  after: '',
  wholes: {},
});
const plpgsql = '\n LANGUAGE plpgsql\nAS ';
const sql = '\n LANGUAGE sql\n STABLE\nAS ';

test('a test touches what was counted, and what is not counted where it is named', () => {
  const reached = reachedOf([
    object('function', 'public.pay', plpgsql, 'select total from seen; perform never_called()'),
    object('function', 'private.never_called', plpgsql, 'select 1'),
    object('view', 'public.seen', '', 'select folded(x) as total from sessions'),
    object('function', 'private.folded', sql, 'select x + 1'),
    object('function', 'private.of_others', sql, 'select 2'),
    object('function', 'private.as_owner', `\n LANGUAGE sql\n STABLE SECURITY DEFINER\nAS `, ''),
    object('view', 'public.asked', '', 'select 3'),
  ]);
  const touched = reached(['public.pay'], `select * from asked where as_owner()`, []);
  expect(touched.sort()).toEqual(['private.folded', 'public.asked', 'public.pay', 'public.seen']);
});

test('a test touches what refused its statements, though PostgreSQL counts no call that fails', () => {
  const reached = reachedOf([
    object('function', 'private.require_admin', plpgsql, 'raise exception using errcode = 42501'),
    object('function', 'private.checked', sql, 'select require_admin()'),
    object('function', 'public.pay', plpgsql, 'perform private.checked()'),
    object('function', 'public.other', plpgsql, 'perform private.require_admin()'),
  ]);
  const context = `PL/pgSQL function private.require_admin() line 3 at RAISE
SQL function "checked" statement 1
SQL statement "SELECT private.checked()"
PL/pgSQL function pay(uuid) line 2 at PERFORM`;
  expect(reached([], '', [context, 'table private.codes']).sort()).toEqual([
    'private.checked',
    'private.codes',
    'private.require_admin',
    'public.pay',
  ]);
});
