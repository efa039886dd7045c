import { hashPassword } from '../auth/passwords.ts';
import { addAccount } from '../setup/account.ts';
import { type CastMember, cast, demoPassword, type Rates, raise } from './cast.ts';
import type { Stage } from './stage.ts';

/** Everybody with an account, and who supervises whom. */
export async function addPeople(stage: Stage): Promise<void> {
  const { client, idOf } = stage;
  const passwordHash = await hashPassword(demoPassword);
  for (const member of cast) {
    const id = idOf(member.email);
    await client.query(
      `insert into private.people
         (id, first_name, last_name, email, role, is_supervisor, supervision_rate)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        id,
        member.firstName,
        member.lastName,
        member.email,
        member.role,
        member.role === 'supervisor',
        member.supervisionRate ?? null,
      ],
    );
    await addAccount(client, { id, email: member.email, passwordHash });
    await addDetails(stage, member);
    if (member.therapist?.rates) await setRates(stage, member.email, 0, member.therapist.rates);
  }
  const supervised = cast.flatMap(({ email, therapist }) =>
    therapist?.supervisor ? [{ email, supervisor: therapist.supervisor }] : [],
  );
  await client.query(
    `insert into public.supervisor_therapists (supervisor_id, therapist_id)
     select * from unnest($1::uuid[], $2::uuid[])`,
    [
      supervised.map(({ supervisor }) => idOf(supervisor)),
      supervised.map(({ email }) => idOf(email)),
    ],
  );
}

async function addDetails({ client, idOf }: Stage, member: CastMember): Promise<void> {
  const { phone, workerType, taxNumber, address, therapist } = member;
  const id = idOf(member.email);
  const isContractor = workerType === '1099';
  await client.query(
    `update private.person_details
     set phone = $2, specialization = $3, tax_form = $4, address_line1 = $5, city = $6,
       state = case when $5 <> '' then 'ME' end, zip = $7
     where person_id = $1`,
    [
      id,
      phone,
      therapist?.specialization,
      taxNumber && (isContractor ? 'W-9' : 'W-4'),
      address?.line1,
      address?.city,
      address?.zip,
    ],
  );
  if (workerType !== undefined) {
    await client.query('select private.set_worker_type($1, private.practice_today(), $2)', [
      id,
      workerType,
    ]);
  }
  if (taxNumber !== undefined) {
    await client.query('select private.set_tax_identifier($1, $2, $3)', [
      id,
      isContractor ? 'ein' : 'ssn',
      taxNumber,
    ]);
  }
}

/** The rates that went up during the story. */
export const giveRaise = (stage: Stage) =>
  setRates(stage, raise.email, raise.weeksAgo, raise.rates);

async function setRates(
  { client, idOf }: Stage,
  email: string,
  weeksAgo: number,
  { rate_60, rate_45, rate_30, hourly_rate }: Rates,
): Promise<void> {
  await client.query(
    'select private.set_rates($1, private.practice_today() - 7 * $2::int, $3, $4, $5, $6)',
    [idOf(email), weeksAgo, rate_60, rate_45, rate_30, hourly_rate],
  );
}
