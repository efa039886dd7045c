import type pg from 'pg';
import { secondSupervisorEmail } from './cast.ts';

/** Everybody else gets a direct deposit. */
export const paidByCheck = 'walter.finch@harborlight.example';
const FIRST_CHECK = 1031;

/** The number of the check for the period at that place among those processed, the oldest first. */
const checkNumber = (place: number) => String(FIRST_CHECK + place);

/** One deposit came back, in the period before the last processed one, and a check went out instead. */
export const returned = {
  payee: 'daniel.osei@harborlight.example',
  reason: 'Returned by the bank: the account is closed.',
  check: '1068',
};

/** In the period processed last these still wait for their money. */
export const stillUnpaid = [
  'priya.raman@harborlight.example',
  'yuki.tanaka@harborlight.example',
  secondSupervisorEmail,
];

/** Most of what was processed was paid on its day; the period processed last is on its way. */
export async function payProcessed(
  client: pg.Client,
  idOf: (email: string) => string,
): Promise<void> {
  const { rows: periods } = await client.query<{ id: string }>(
    `select id from public.payroll_periods where status = 'completed' order by start_date`,
  );
  const pay = async (period: string, payees: string[] | null, check: string | null = null) =>
    client.query(
      `select from public.mark_payroll_paid($1, payees => $2, method => $3, reference => $4, send_mail => false)`,
      [period, payees, check ? 'check' : 'direct_deposit', check],
    );
  const unpaid = stillUnpaid.map((email) => idOf(email));
  for (const [place, { id: period }] of periods.entries()) {
    const { rows: payees } = await client.query<{ id: string }>(
      `select payee_id as id from public.payroll_payees($1) where status = 'processed'`,
      [period],
    );
    const isLast = place === periods.length - 1;
    const byCheck = idOf(paidByCheck);
    const due = payees.map(({ id }) => id).filter((id) => !isLast || !unpaid.includes(id));
    if (due.includes(byCheck)) await pay(period, [byCheck], checkNumber(place));
    await pay(
      period,
      due.filter((id) => id !== byCheck),
    );
    if (place !== periods.length - 2) continue;
    await client.query(
      `select public.take_back_payment(payee.payment_id, $3)
       from public.payroll_payees($1) payee where payee.payee_id = $2`,
      [period, idOf(returned.payee), returned.reason],
    );
    await pay(period, [idOf(returned.payee)], returned.check);
  }
}
