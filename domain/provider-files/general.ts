import { amountOf, centsOf, sumOf } from '../money.ts';
import { alteredNames } from './entries.ts';
import { byPerson, type FileCell, figure, type PayFile, type Run } from './pay-file.ts';

const TITLES = [
  'Person Id',
  'First Name',
  'Last Name',
  'Worker Type',
  'Pay Code',
  'Session Minutes',
  'Units',
  'Hours',
  'Rate',
  'Amount',
  'Period Start',
  'Period End',
  'Payment Date',
  'Corrected Period Start',
  'Corrected Period End',
];

const numberOf = (value: number | null): FileCell =>
  value === null ? '' : figure(amountOf(centsOf(value)));
const countOf = (value: number | null): FileCell =>
  value === null || value === 0 ? '' : figure(String(value));

/** Every line with everything known about it, for whatever reads it; `ids` by provider and person. */
export function generalFile(
  run: Run,
  ids: readonly { title: string; ids: Readonly<Record<string, string>> }[],
  workerType: string,
): PayFile {
  const people = byPerson(run.lines);
  return {
    fileName: `pay-${workerType}-${run.start}-to-${run.end}.csv`,
    format: 'csv',
    rows: [
      [...TITLES, ...ids.map(({ title }) => title)],
      ...run.lines.map((line) => [
        line.personId,
        line.firstName,
        line.lastName,
        line.workerType ?? '',
        line.code,
        countOf(line.minutes),
        countOf(line.units),
        numberOf(line.hours),
        numberOf(line.rate),
        numberOf(line.amount),
        run.start,
        run.end,
        run.paymentDate,
        line.correctedFrom ?? '',
        line.correctedTo ?? '',
        ...ids.map((known) => known.ids[line.personId] ?? ''),
      ]),
    ],
    total: sumOf(run.lines.map(({ amount }) => amount)),
    people: people.length,
    problems: alteredNames(people.map(([line]) => line)),
  };
}
