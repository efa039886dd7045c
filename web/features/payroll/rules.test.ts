import { describe, expect, it } from 'vitest';
import { csvOf } from '../../lib/exports/csv.ts';
import { wordsOf } from '../../lib/i18n.ts';
import { payrollCopy } from './copy.ts';
import type { TherapistPay } from './data.ts';
import { matching } from './rules/payees.ts';
import { payrollReport } from './rules/report.ts';
import { processWord } from './rules/run-steps.ts';
import { peoplePaid, totalsOf } from './rules/totals.ts';
import { groupWarnings } from './rules/warnings.ts';

function pay(name: string, minutes: number, amount: number, corrections = 0): TherapistPay {
  return {
    therapistId: name,
    name,
    email: `${name.toLowerCase()}@example.com`,
    sessionCount: minutes / 30,
    totalMinutes: minutes,
    amount,
    corrections,
    adjustments: 0,
    unpricedCount: 0,
    state: { status: 'pending', paidOn: null, method: null, reference: null },
  };
}

it('the step Process says that a period has ended from the day after its last on', () => {
  const days = { start_date: '2026-11-01', end_date: '2026-11-15' };
  const pending = { ...days, status: 'pending' as const };
  expect(processWord(pending, '2026-10-31')).toBe('stepEnds');
  expect(processWord(pending, '2026-11-15')).toBe('stepEnds');
  expect(processWord(pending, '2026-11-16')).toBe('stepEnded');
  expect(processWord({ ...days, status: 'completed' as const }, '2026-11-16')).toBe(
    'stepProcessed',
  );
});

describe('the figures of a pay period', () => {
  const rows = [pay('Ann', 90, 133.33), pay('Bea', 45, 33.34, -0.1), pay('Cy', 0, 0)];

  it('add up to the cent, with the corrections separate', () => {
    expect(totalsOf(rows)).toEqual({
      therapists: 3,
      sessions: 4.5,
      minutes: 135,
      amount: '166.67',
      ofSessions: '166.77',
      corrections: '-0.10',
      adjustments: '0.00',
    });
  });

  it('count everybody they pay once, and nobody to whom nothing is due', () => {
    const supervisors = [
      { supervisor_id: 'Ann', pay: 10.5 },
      { supervisor_id: 'Sam', pay: 58.33 },
      // A deduction that comes to the same as the pay.
      { supervisor_id: 'Bea', pay: -33.34 },
    ];
    expect(peoplePaid(rows, supervisors)).toBe(2);
    expect(peoplePaid(rows, [])).toBe(2);
    expect(peoplePaid([], [])).toBe(0);
  });

  it('are found by name or email, ignoring case', () => {
    expect(matching(rows, ' bEA').map(({ name }) => name)).toEqual(['Bea']);
    expect(matching(rows, 'béa').map(({ name }) => name)).toEqual(['Bea']);
    expect(matching(rows, 'cy@').map(({ name }) => name)).toEqual(['Cy']);
    expect(matching(rows, '  ')).toBe(rows);
    expect(matching(rows, 'nobody')).toEqual([]);
  });

  const supervisor = {
    supervisor_id: 's1',
    name: 'Sam',
    email: 'sam@example.com',
    total_hours: 1.75,
    rate: 33.33,
    pay: 58.33,
    corrections: 0,
    adjustments: 0,
    source: 'preview',
    previous_pay: null,
    status: 'pending',
    paid_on: null,
    payment_method: null,
    payment_reference: null,
  };

  it('make a report with hours and amounts that a spreadsheet adds up', () => {
    const period = { start_date: '2026-11-01', end_date: '2026-11-15' };
    const report = payrollReport(wordsOf(payrollCopy), period, rows, [supervisor]);
    expect(csvOf(report)).toBe(
      [
        'Therapist,Sessions,Hours,Amount',
        'Ann,3,1.5,133.33',
        'Bea,1.5,0.75,33.34',
        'Cy,0,0,0.00',
        'Sam (supervision),,1.75,58.33',
        '',
      ].join('\r\n'),
    );
    expect(report).toMatchObject({
      name: 'pay-period-report',
      from: '2026-11-01',
      to: '2026-11-15',
    });
  });

  it('make a report that tells people of one name apart', () => {
    const period = { start_date: '2026-11-01', end_date: '2026-11-15' };
    const [ann] = rows;
    const namesakes = rows.slice(0, 2).map((row) => ({ ...row, name: `${ann?.name}` }));
    const report = payrollReport(wordsOf(payrollCopy), period, namesakes, [supervisor]);
    expect(report.rows.map(([name]) => name)).toEqual([
      `Ann (${rows[0]?.email})`,
      `Ann (${rows[1]?.email})`,
      'Sam (supervision)',
    ]);
  });
});

it('warnings come in the order in which they matter, with nothing lost', () => {
  const warning = (kind: string) => ({
    kind,
    payee_id: null,
    payee_name: '',
    payee_email: '',
    subject_id: null,
    day: null,
    count: 1,
    list_digest: '',
  });
  const kinds = [
    'supervision_duplicate',
    'duplicate',
    'missing_tax',
    'unpriced',
    'not_ended',
    'supervision_future_dated',
    'future_dated',
    'unpriced',
  ];
  expect(groupWarnings(kinds.map(warning)).map(({ kind, found }) => [kind, found.length])).toEqual([
    ['not_ended', 1],
    ['unpriced', 2],
    ['future_dated', 1],
    ['supervision_future_dated', 1],
    ['duplicate', 1],
    ['supervision_duplicate', 1],
    ['missing_tax', 1],
  ]);
});
