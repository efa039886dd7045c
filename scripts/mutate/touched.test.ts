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
  const touched = reached(['public.pay'], `select * from asked where as_owner()`);
  expect(touched.sort()).toEqual(['private.folded', 'public.asked', 'public.pay', 'public.seen']);
});
