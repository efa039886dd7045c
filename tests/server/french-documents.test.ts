import { expect, it } from 'vitest';
import { writeStatements } from '../../supabase/functions/pay-statements/write.ts';
import { writeLog } from '../../supabase/functions/supervision-log/write.ts';
import { pdfPages } from '../harness/pdf-text.ts';

/** What stands directly before each colon, but those of times of day. */
function beforeColons(document: unknown): (string | undefined)[] {
  if (!(document instanceof Uint8Array)) throw new Error('There is no document.');
  const text = pdfPages(document).join('\n');
  return [...text.matchAll(/(.)?:(?!\d)/g)].map(([, before]) => before);
}

it('a French supervision log has a space that never breaks before every colon', async () => {
  const document = await writeLog({
    practice: 'Harbor Light',
    language: 'fr',
    timeZone: 'America/New_York',
    therapist: 'Maya Castellanos',
    from: '2026-11-01',
    to: '2026-11-30',
    rows: [],
    parties: '[]',
    signatures: JSON.stringify([
      {
        signer_role: 'supervisor',
        typed_name: 'Ruth Abernathy',
        signed_from: '2026-11-01',
        signed_to: '2026-11-30',
        session_count: 2,
        hours: 3,
        digest: 'a1',
        signed_at: '2026-11-30T12:00:00Z',
        is_intact: true,
        changed_ids: [],
        removed_count: 1,
        therapist_then: 'LMSW',
        supervisor_then: 'LCSW',
      },
    ]),
  });
  expect(beforeColons(document)).toEqual(Array(4).fill('\u00a0'));
});

it('a French pay statement has a space that never breaks before every colon', async () => {
  const correction = {
    kind: 'correction',
    session_date: '2026-10-20',
    amount: 25,
    reason: 'admin',
    rate: null,
    rate_since: null,
    old_amount: 75,
    new_amount: 100,
    note: null,
    corrected_from: '2026-10-16',
    therapist_name: 'Maya Castellanos',
    hours: 1,
  };
  const part = {
    part: 'corrections',
    minutes: null,
    rate: null,
    price: null,
    line_count: 1,
    hours: null,
    amount: 25,
    corrected_from: '2026-10-16',
  };
  const document = await writeStatements({
    language: 'fr',
    by: {
      company_name: 'Harbor Light',
      business_address: '',
      business_phone: '',
      language: 'fr',
      timezone: 'America/New_York',
    },
    of: {
      start_date: '2026-11-01',
      end_date: '2026-11-15',
      payment_date: '2026-11-15',
      status: 'completed',
      processed_at: '2026-11-15T12:00:00Z',
    },
    therapists: [],
    supervisors: [
      JSON.stringify([
        {
          first_name: 'Ruth',
          last_name: 'Abernathy',
          worker_type: null,
          reimbursed: 0,
          status: 'unpaid',
          paid_on: null,
          payment_method: null,
          payment_reference: null,
          payroll_id: null,
          year: 2026,
          year_amount: 25,
          year_reimbursed: 0,
          parts: [part],
          hours: 1,
          pay: 25,
          lines: [correction],
        },
      ]),
    ],
  });
  const spaces = beforeColons(document);
  expect(spaces.length).toBeGreaterThan(3);
  expect(spaces).toEqual(spaces.map(() => '\u00a0'));
});
