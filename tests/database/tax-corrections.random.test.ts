import { expect, test } from 'vitest';
import type { Sql } from '../harness/database.ts';
import { times } from '../harness/endurance.ts';
import fc from '../harness/properties.ts';
import { centsOf } from './pay-oracle.ts';
import { periodOf, process } from './payroll-practice.ts';
import { filed, forms, markCorrected, setNumber, taxYear } from './tax-year.ts';

const { inMarch } = taxYear();

/** The pay of three periods, in cents; only the first was paid when the form was filed. */
const PAY = { '2026-06-01': 200_000, '2026-06-16': 150_000, '2026-07-01': 111_000 };
const STARTS = ['2026-06-01', '2026-06-16', '2026-07-01'] as const;
const THRESHOLD = 200_000;

const change = fc.record({
  paid: fc.subarray([...STARTS]),
  name: fc.constantFrom('Number 001', 'Ames', 'Bell'),
  number: fc.constantFrom('123456789', '983456789', '123450000'),
  street: fc.constantFrom('1 Main St', '2 Side St'),
});

/** A model of the tax office's records, following its instructions: one form per name and number. */
class Portal {
  readonly forms = new Map<string, { cents: number; street: string }>();

  enter(form: string, under: string, cents: number, street: string): void {
    const former = this.forms.get(under)?.cents ?? 0;
    if (form === 'zeroed') expect([under, former > 0]).toEqual([under, true]);
    if (form === 'original') expect([under, former]).toEqual([under, 0]);
    if (form === 'corrected') expect([under, this.forms.has(under)]).toEqual([under, true]);
    this.forms.set(under, { cents, street });
  }

  nonZero = () => [...this.forms].filter(([, { cents }]) => cents > 0);
}

test('after random events since filing, entering the corrections leaves the right forms on the portal', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      await inMarch(async ({ owner, admin }) => {
        const person = await filed({ owner, admin });
        for (const start of STARTS.slice(1)) {
          await owner(
            `insert into public.sessions (therapist_id, client_name, date, duration, revenue)
             values ($1, 'A client', $2, 60, $3)`,
            [person, start, PAY[start] / 100],
          );
          await process(admin, await periodOf(owner, start));
        }
        const portal = new Portal();
        let under = 'Pat Number 001, 123456789';
        portal.enter('original', under, PAY['2026-06-01'], '1 Main St');
        for (const { paid, name, number, street } of changes) {
          await changePerson(owner, person, { name, number, street });
          await payOnly(owner, admin, person, paid);
          const cents = paid.reduce((sum, start) => sum + PAY[start], 0);
          const former = under;
          under = `Pat ${name}, ${number}`;
          const wasFiled = portal.nonZero().some(([each]) => each === under);
          const due = await admin('select form, amount::text from tax_corrections(2026)');
          for (const { form, amount } of due) {
            const ofFormer = form === 'zeroed';
            // The form to zero is the one with an amount, whatever names the person had in between.
            const target = ofFormer ? (portal.nonZero()[0]?.[0] ?? former) : under;
            portal.enter(String(form), target, centsOf(amount), street);
          }
          // Below the threshold a filed form is corrected, but no new form is filed. An address alone needs none.
          const isReported = cents >= THRESHOLD || (wasFiled && cents > 0);
          const address = due.length > 0 ? street : portal.forms.get(under)?.street;
          expect(portal.nonZero()).toEqual(isReported ? [[under, { cents, street: address }]] : []);
          if (due.length > 0) await markCorrected(admin);
          expect(await forms(admin)).toEqual([]);
        }
      });
    }),
    { numRuns: times(6, 100) },
  );
});

async function changePerson(
  owner: Sql,
  person: string,
  { name, number, street }: { name: string; number: string; street: string },
): Promise<void> {
  await owner('update private.people set last_name = $2 where id = $1', [person, name]);
  await owner('update private.person_details set address_line1 = $2 where person_id = $1', [
    person,
    street,
  ]);
  await setNumber(owner, person, number);
}

/** Marks these periods as paid, and takes back the payments of the others. */
async function payOnly(
  owner: Sql,
  admin: Sql,
  person: string,
  paid: readonly string[],
): Promise<void> {
  for (const start of STARTS) {
    const period = await periodOf(owner, start);
    const [live] = await admin(
      `select id from payroll_payments
       where payroll_period_id = $1 and payee_id = $2 and voided_at is null`,
      [period, person],
    );
    if (live && !paid.includes(start)) {
      await admin('select take_back_payment($1, $2)', [live.id, 'Never cashed']);
    } else if (!live && paid.includes(start)) {
      await admin('select from mark_payroll_paid($1, array[$2::uuid], send_mail => false)', [
        period,
        person,
      ]);
    }
  }
}
