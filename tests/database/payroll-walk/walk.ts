import { expect } from 'vitest';
import type { Sql, TestDatabase } from '../../harness/database.ts';
import type { People, Person } from '../../harness/people.ts';
import { PaymentModel } from '../payment-model.ts';
import { type Draw, drawFrom, PayrollModel } from '../payroll-model.ts';
import { refusalOf } from '../refusal.ts';
import { SupervisionModel } from '../supervision-model.ts';

/** A practice in a database, and the models it is compared with. */
export interface Walk {
  database: TestDatabase;
  people: People;
  model: PayrollModel;
  supervision: SupervisionModel;
  payments: PaymentModel;
  draw: Draw;
  today: string;
  /** The sessions of each file that was imported and not undone. */
  imports: Map<string, string[]>;
  /** Whether a meeting logged now pays only its longest entry. */
  paysOnce: boolean;
  /** Whether only admins write of processed periods. */
  isLocked: boolean;
  /** Ids of the people who are deactivated. */
  away: Set<string>;
}

export async function startWalk(database: TestDatabase, today: string): Promise<Walk> {
  const people = await database.practice();
  const model = new PayrollModel();
  const ratesOf = (hourly: number, ...[sixty, fortyFive, thirty]: number[]) => [
    { from: null, hourly, tiers: { 60: sixty ?? null, 45: fortyFive ?? null, 30: thirty ?? null } },
  ];
  model.rates.set(people.t1.id, ratesOf(10_000, 10_000, 7_500, 5_000));
  model.rates.set(people.t2.id, ratesOf(11_000, 12_000, 9_000, 6_000));
  const supervision = new SupervisionModel();
  for (const { id } of [people.s1, people.s2]) supervision.setRate(id, 8_000, today);
  await database.owner.query(`
    create table private.test_clock (today date);
    insert into private.test_clock values ('${today}');
    create or replace function private.practice_today() returns date
      language plpgsql stable parallel safe security definer set search_path = '' as $$
      begin return (select today from private.test_clock); end $$;
    insert into supervisor_therapists (supervisor_id, therapist_id)
      values ('${people.s1.id}', '${people.t2.id}')`);
  const payments = new PaymentModel();
  const draw = drawFrom(0);
  return {
    database,
    people,
    model,
    supervision,
    payments,
    draw,
    today,
    imports: new Map(),
    paysOnce: false,
    isLocked: true,
    away: new Set(),
  };
}

export const act = <T>(
  { database }: Walk,
  person: Person,
  run: (sql: Sql) => Promise<T>,
): Promise<T> => database.as(person, run, { commit: true });
export const anyTherapist = ({ draw, people }: Walk) => draw.one([people.t1, people.t2]);
export const anySupervisor = ({ draw, people }: Walk) => draw.one([people.s1, people.s2]);
export const anyPayee = ({ draw, people }: Walk) => draw.one([people.t1, people.t2, people.s1]);
export function daysFrom(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

/** Mostly a day of the last six weeks, sometimes a coming one. */
export const anyDay = ({ draw, today }: Walk) => daysFrom(today, draw.whole(45) - 42);

/** Whether only an admin may write of this day: it is before the year of the first payroll. */
function isForAdmins({ model }: Walk, day: string): boolean {
  const [first] = [...model.processed].sort();
  return first !== undefined && day.slice(0, 4) < first.slice(0, 4);
}

/** Writes as an admin or as the owner of the row, who is refused if the period was processed. */
export async function write(
  walk: Walk,
  person: Person,
  days: string[],
  run: (sql: Sql) => Promise<void>,
  locked = 'session_locked',
) {
  const isAdmin =
    walk.draw.whole(2) === 0 ||
    walk.away.has(person.id) ||
    days.some((day) => isForAdmins(walk, day));
  if (!isAdmin && walk.isLocked && days.some((day) => walk.model.isProcessed(day))) {
    expect(await refusalOf(act(walk, person, run))).toMatchObject({ detail: locked });
    return false;
  }
  await act(walk, isAdmin ? walk.people.admin : person, run);
  return true;
}
