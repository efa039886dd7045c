import { expect, it } from 'vitest';
import { wordsOf } from '../../lib/i18n.ts';
import { adjustmentCopy } from './copy.ts';
import { payeeOptions } from './rules.ts';

it('offers who works here first, then who left within a year, said in words', () => {
  const person = (id: string, role: 'therapist' | 'supervisor', deactivated_at: string | null) => ({
    id,
    first_name: id,
    last_name: 'Birch',
    email: `${id}@example.com`,
    role,
    deactivated_at,
  });
  const payees = [
    person('Ada', 'therapist', '2026-11-20T17:00:00+00:00'),
    person('Ben', 'therapist', null),
    person('Cid', 'therapist', '2025-11-24T17:00:00+00:00'),
    person('Dan', 'supervisor', '2025-11-25T17:00:00+00:00'),
    person('Eve', 'supervisor', null),
  ];
  expect(payeeOptions(wordsOf(adjustmentCopy), payees, '2026-11-25')).toEqual([
    { value: 'Ben', label: 'Ben Birch' },
    { value: 'Eve', label: 'Eve Birch (supervisor)' },
    { value: 'Ada', label: 'Ada Birch (deactivated)' },
    { value: 'Dan', label: 'Dan Birch (supervisor) (deactivated)' },
  ]);
});
