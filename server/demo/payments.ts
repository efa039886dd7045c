import { danielEmail, priyaEmail, secondSupervisorEmail, walterEmail, yukiEmail } from './cast.ts';
import type { Stage } from './stage.ts';

/** Everybody else gets a direct deposit. */
export const paidByCheck = walterEmail;
/** Of the oldest processed period; each further one has the next number. */
const FIRST_CHECK = 1031;

/** One deposit came back, in the period before the last processed one, and a check went out instead. */
export const returned = {
  payee: danielEmail,
  reason: 'Returned by the bank: the account is closed.',
  check: '1068',
};

/** In the period processed last these still wait for their money. */
export const stillUnpaid = [priyaEmail, yukiEmail, secondSupervisorEmail];

/** Most of what was processed was paid on its day; the period processed last is on its way. */
export async function payProcessed({ client, idOf }: Stage): Promise<void> {
  const { rows: periods } = await client.query<{ id: string }>(
    `select id from public.payroll_periods where status = 'completed' order by start_date`,
  );
  const pay = async (period: string, payees: string[], check: string | null = null) =>
    client.query(
      `select from public.mark_payroll_paid($1, payees => $2, method => $3, reference => $4, send_mail => false)`,
      [period, payees, check ? 'check' : 'direct_deposit', check],
    );
  const unpaid = stillUnpaid.map(idOf);
  for (const [place, { id: period }] of periods.entries()) {
    const { rows: payees } = await client.query<{ id: string }>(
      `select payee_id as id from public.payroll_payees($1) where status = 'processed'`,
      [period],
    );
    const isLast = place === periods.length - 1;
    const byCheck = idOf(paidByCheck);
    const due = payees.map(({ id }) => id).filter((id) => !isLast || !unpaid.includes(id));
    if (due.includes(byCheck)) await pay(period, [byCheck], String(FIRST_CHECK + place));
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
