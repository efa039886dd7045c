import type { Owed } from '../payment-model.ts';
import { type Paid, periodStart } from '../payroll-model.ts';
import type { Walk } from './walk.ts';

export interface Period {
  id: string;
  start: string;
  status: string;
  carriesCorrections: boolean;
}

/** The periods of the database. The model decides which one carries corrections. */
export async function periods(walk: Walk): Promise<Period[]> {
  const { database, model } = walk;
  const { rows } = await database.owner.query<Omit<Period, 'carriesCorrections'>>(
    'select id, start_date::text as start, status from payroll_periods order by start_date',
  );
  const last = [...model.processed].sort().at(-1);
  const next = rows.find(
    ({ start, status }) =>
      status === 'pending' && (last === undefined ? start >= firstShown(walk) : start > last),
  )?.start;
  return rows.map((row) => ({ ...row, carriesCorrections: row.start === next }));
}

/** The period where the oldest waiting adjustment was shown first, as long as nothing is processed. */
function firstShown({ model, supervision, today }: Walk): string {
  const [oldest] = model.waiting();
  const adjustment = oldest && model.adjustments.get(oldest.id);
  if (!adjustment) return '';
  const days = [...model.sessions.values(), ...supervision.sessions.values()]
    .filter(({ id }) => adjustment.enteredBefore.has(id))
    .map(({ date }) => date);
  return periodStart([today, ...days].sort()[0] ?? today);
}

/** What a period pays by the models, line by line. */
export function linesOf(
  { model, supervision }: Walk,
  { start, carriesCorrections }: Pick<Period, 'start' | 'carriesCorrections'>,
): Paid[] {
  return [
    ...model.lines(start, carriesCorrections),
    ...supervision.lines(start, carriesCorrections),
  ];
}

/** What these lines pay each person. */
export function rowsOf(start: string, lines: Paid[]) {
  const payees = [...new Set(lines.map(({ therapist }) => therapist))].sort();
  const sum = (list: { cents: number; kind: string }[], wanted?: string) =>
    list
      .filter(({ kind }) => wanted === undefined || kind === wanted)
      .reduce((total, { cents }) => total + cents, 0);
  return payees.map((therapist) => {
    const own = lines.filter((line) => line.therapist === therapist);
    return {
      start,
      therapist,
      cents: sum(own),
      corrections: sum(own, 'correction'),
      adjustments: sum(own, 'adjustment'),
      sessions: own.filter(({ kind }) => kind === 'session').length,
    };
  });
}

/** Whom the processed periods owe, or one period. */
export async function owedBy(walk: Walk, start?: string): Promise<Owed[]> {
  const processed = (await periods(walk)).filter(({ status }) => status === 'completed');
  return processed
    .filter((period) => start === undefined || period.start === start)
    .flatMap((period) => rowsOf(period.start, linesOf(walk, period)))
    .map(({ start, therapist, cents }) => ({ start, therapist, cents }));
}
