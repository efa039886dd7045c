import { isFormula } from '../formula.ts';
import { groupBy, type NonEmpty } from '../group-by.ts';
import { amountOf, centsOf, sumOf } from '../money.ts';
import {
  byPerson,
  type FileCell,
  figure,
  type Measure,
  nameOf,
  type Problem,
  type ProviderSetUp,
  problem,
  type RunLine,
  warning,
} from './pay-file.ts';

/** What one person is paid under one code of the provider. */
export interface Entry {
  target: string;
  measure: Measure;
  /** `12.50`; '' where the money has none. */
  hours: string;
  rate: string;
  amount: string;
}

export interface Payee {
  personId: string;
  firstName: string;
  lastName: string;
  name: string;
  id: string;
  entries: Entry[];
}

/** Sessions of a length have a code of their own where the practice gave them one. */
export function codeFor(line: RunLine, codes: ProviderSetUp['codes']) {
  const own = line.code === 'session' ? codes[`session_${line.minutes}`] : undefined;
  return own ?? codes[line.code];
}

/**
 * What everybody is paid in the provider's codes; money that has none is named, never left out. Who is
 * due nothing is named and has no row, so that nobody else waits. Where no rate goes along with hours,
 * the provider prices them by the one rate it knows.
 */
export function payeesOf(
  lines: readonly RunLine[],
  setUp: ProviderSetUp,
  { hasRates }: { hasRates: boolean } = { hasRates: false },
): { payees: Payee[]; problems: Problem[] } {
  const everybody = byPerson(lines);
  const due = everybody.filter((own) => isDue(own, setUp));
  const dueLines = due.flat();
  const problems = [...unmapped(dueLines, setUp), ...sharedTargets(dueLines, setUp)];
  problems.push(...everybody.filter((own) => !due.includes(own)).map(nothingLeft));
  const payees = due.flatMap((own) => {
    const [first] = own;
    const entries = entriesOf(own, setUp);
    if (entries.length === 0) return [];
    const { personId, firstName, lastName } = first;
    const id = setUp.ids[personId] ?? '';
    return [{ personId, firstName, lastName, name: nameOf(first), id, entries }];
  });
  for (const payee of payees) problems.push(...flaws(payee));
  if (!hasRates) problems.push(...unknownRates(payees));
  return { payees, problems };
}

/** Whether there is something to send: pay above zero, or hours that were worked without any. */
function isDue(own: readonly RunLine[], setUp: ProviderSetUp): boolean {
  if (own.every(({ amount }) => amount === 0)) return entriesOf(own, setUp).length > 0;
  return centsOf(payOf(own)) > 0;
}

const payOf = (own: readonly RunLine[]) => sumOf(own.map(({ amount }) => amount));

function nothingLeft(own: NonEmpty<RunLine>): Problem {
  const amount = payOf(own);
  return warning('nothing_left', {
    people: [nameOf(own[0])],
    amount: centsOf(amount) === 0 ? null : amount,
  });
}

function unknownRates(payees: readonly Payee[]): Problem[] {
  const timed = payees.flatMap(({ name, personId, entries }) =>
    entries.flatMap((entry) => (entry.measure === 'hours' ? [{ name, personId, ...entry }] : [])),
  );
  const atSeveral = [
    ...groupBy(timed, ({ personId, target }) => JSON.stringify([personId, target])).values(),
  ].filter((group) => group.length > 1);
  return [
    ...atSeveral.map((group) => problem('rates_differ', sumUp(group))),
    ...[...groupBy(timed, ({ target }) => target).values()].map((group) =>
      warning('hours_priced_there', sumUp(group)),
    ),
  ];
}

function sumUp(entries: NonEmpty<{ name: string; target: string; amount: string }>) {
  return {
    people: [...new Set(entries.map(({ name }) => name))],
    amount: sumOf(entries.map(({ amount }) => amount)),
    about: entries[0].target,
  };
}

function entriesOf(own: readonly RunLine[], { codes }: ProviderSetUp): Entry[] {
  const mapped = own.flatMap((line) => {
    const code = codeFor(line, codes);
    return code ? [{ line, ...code }] : [];
  });
  const groups = groupBy(mapped, ({ line, target, measure }) =>
    JSON.stringify([target, measure, measure === 'hours' ? line.rate : null]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const { target, measure } = first;
    const amount = sumOf(group.map(({ line }) => line.amount));
    const hours = measure === 'hours' ? sumOf(group.map(({ line }) => line.hours ?? 0)) : '';
    const isNothing = centsOf(amount) === 0 && (hours === '' || centsOf(hours) === 0);
    if (isNothing) return [];
    const rate = measure === 'hours' && first.line.rate !== null ? sumOf([first.line.rate]) : '';
    return [{ target, measure, hours, rate, amount }];
  });
}

function unmapped(lines: readonly RunLine[], { codes }: ProviderSetUp): Problem[] {
  const left = lines.filter((line) => line.amount !== 0 && !codeFor(line, codes));
  const keyOf = (line: RunLine) =>
    line.code === 'session' ? `session_${line.minutes}` : line.code;
  return [...groupBy(left, keyOf)].map(([about, group]) =>
    problem('code_unmapped', {
      about,
      people: [...new Set(group.map(nameOf))],
      amount: sumOf(group.map(({ amount }) => amount)),
    }),
  );
}

/** What cannot share a code: hours and money, and a reimbursement, which is no wage, with anything. */
function sharedTargets(lines: readonly RunLine[], { codes }: ProviderSetUp): Problem[] {
  const used = lines.flatMap((line) => {
    const code = codeFor(line, codes);
    const isSent = line.amount !== 0 || (code?.measure === 'hours' && (line.hours ?? 0) !== 0);
    return code && isSent ? [{ line, ...code }] : [];
  });
  return [...groupBy(used, ({ target }) => target.toLowerCase())].flatMap(([, group]) => {
    const about = group[0].target;
    const amount = sumOf(group.map(({ line }) => line.amount));
    const isMixed = new Set(group.map(({ measure }) => measure)).size > 1;
    const paidBack = group.filter(({ line }) => line.code === 'reimbursement').length;
    return [
      ...(isMixed ? [problem('measures_differ', { about, amount })] : []),
      ...(paidBack > 0 && paidBack < group.length
        ? [problem('reimbursement_in_wages', { about, amount })]
        : []),
    ];
  });
}

function flaws({ name, entries }: Payee): Problem[] {
  return entries.flatMap(({ target, measure, hours, amount }) => {
    const about = { people: [name], amount, about: target };
    if (centsOf(amount) < 0) return [problem('negative', about)];
    if (measure === 'hours' && centsOf(hours) === 0) return [problem('hours_missing', about)];
    return [];
  });
}

/** The sum of all entries, in dollars. */
export const totalOf = (payees: readonly Payee[]): string =>
  sumOf(payees.flatMap(({ entries }) => entries.map(({ amount }) => amount)));

/** Money for a column that the provider's template does not have would be lost. */
export function lostColumns(
  payees: readonly Payee[],
  isColumn: (target: string) => boolean,
): Problem[] {
  const lost = payees.flatMap(({ name, entries }) =>
    entries.flatMap((entry) => (isColumn(entry.target) ? [] : [{ name, ...entry }])),
  );
  return [...groupBy(lost, ({ target }) => target).values()].map((group) =>
    problem('column_missing', sumUp(group)),
  );
}

/** Columns that a template has twice: their amounts would be sent twice. */
export const titlesTwice = (titles: readonly string[]): Problem[] =>
  [...groupBy(titles, (title) => title.toLowerCase())]
    .filter(([title, all]) => title !== '' && all.length > 1)
    .map(([about]) => problem('title_twice', { about }));

/** Everybody needs an id of the provider's own, in its form where that is known. */
export function idProblems(
  payees: readonly Payee[],
  isId: (id: string) => boolean = () => true,
): Problem[] {
  return payees.flatMap(({ name, id, entries }) => {
    const amount = sumOf(entries.map((entry) => entry.amount));
    if (id === '') return [problem('id_missing', { people: [name], amount })];
    return isId(id) ? [] : [problem('id_invalid', { people: [name], amount, about: id })];
  });
}

/** Codes that the provider would refuse, each with its money. */
export function targetProblems(
  payees: readonly Payee[],
  isTarget: (entry: Entry) => boolean,
): Problem[] {
  return payees.flatMap(({ name, entries }) =>
    entries
      .filter((entry) => !isTarget(entry))
      .map(({ target, amount }) =>
        problem('target_invalid', { people: [name], amount, about: target }),
      ),
  );
}

/** Texts that the file would write with an apostrophe, so that the provider reads another text. */
export const formulaProblems = (texts: readonly string[]): Problem[] =>
  texts.filter(isFormula).map((about) => problem('like_a_formula', { about }));

/** Warns of names that the file writes with an apostrophe. They are right as they are, so this stops no file. */
export function alteredNames(
  people: readonly Pick<RunLine, 'firstName' | 'lastName'>[],
): Problem[] {
  const altered = people.filter(({ firstName, lastName }) => [firstName, lastName].some(isFormula));
  return altered.length > 0 ? [warning('name_altered', { people: altered.map(nameOf) })] : [];
}

/** The hours or dollars of one column's entries; blank for zero, which would overwrite or be refused. */
export function cellOf(entries: readonly Entry[]): FileCell {
  const sum = sumOf(
    entries.map(({ measure, hours, amount }) => (measure === 'hours' ? hours : amount)),
  );
  return centsOf(sum) === 0 ? '' : figure(sum);
}

/** True when hours times the rate, rounded half up, are the amount. */
export function multiplies({ hours, rate, amount }: Entry): boolean {
  if (rate === '') return false;
  const product = centsOf(hours) * centsOf(rate);
  return amountOf(Math.floor((product + 50) / 100)) === amount;
}
