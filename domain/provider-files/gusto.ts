import { groupBy } from '../group-by.ts';
import { nameKey } from '../names.ts';
import {
  alteredNames,
  cellOf,
  formulaProblems,
  idProblems,
  lostColumns,
  type Payee,
  payeesOf,
  titlesTwice,
  totalOf,
} from './entries.ts';
import { jobTitles, partsOf } from './gusto-titles.ts';
import {
  type FileCell,
  type PayFile,
  type Problem,
  type ProviderSetUp,
  problem,
  type Run,
  same,
} from './pay-file.ts';

/** Which titles of the template name a person, unless the practice says otherwise. */
export const GUSTO_TITLES = {
  first_name: 'first_name',
  last_name: 'last_name',
  payroll_id: 'gusto_employee_id',
} as const;

/** The column of a template that has one row for each job title of a person. */
const TITLE = 'title';

/** Gusto matches people by name, and knows its own id of six letters and digits. */
const GUSTO_ID = /^[A-Za-z0-9]{6}$/;

/** The practice's own template, its titles in their order, filled by title; blank where there is nothing. */
export function gustoFile(run: Run, setUp: ProviderSetUp, isContractors: boolean): PayFile {
  const { payees, problems } = payeesOf(run.lines, setUp);
  const titles = (setUp.template.find((row) => row.some((title) => title.trim() !== '')) ?? []).map(
    (title) => title.trim(),
  );
  const titleOf = (key: keyof typeof GUSTO_TITLES) => setUp.codes[key]?.target ?? GUSTO_TITLES[key];
  const identity = [titleOf('first_name'), titleOf('last_name'), titleOf('payroll_id')] as const;
  const [first, last, id] = identity;
  const isTitle = (title: string) => titles.some((known) => same(known, title));

  // A template for contractors may have ids and no names.
  const isById = isContractors && isTitle(id) && ![first, last].every(isTitle);
  problems.push(
    ...templateProblems(titles, isById ? [] : [first, last]),
    ...formulaProblems(titles),
    ...(isById ? idProblems(payees) : []),
    ...lostColumns(
      payees,
      (target) => isTitle(target) && ![...identity, TITLE].some((own) => same(own, target)),
    ),
    ...namesakes(payees, isTitle(id)),
    ...alteredNames(payees),
  );
  if (!isContractors) {
    const known = payees.filter((payee) => payee.id !== '');
    problems.push(...idProblems(known, (given) => GUSTO_ID.test(given)));
  }
  const jobs = jobTitles(run, setUp);
  if (jobs.size > 0 && !isTitle(TITLE)) problems.push(problem('column_missing', { about: TITLE }));
  const parts = payees.map((payee) => ({ payee, ...partsOf(payee, jobs.get(payee.personId)) }));
  const unclear = parts.filter(({ isUnclear }) => isUnclear).map(({ payee }) => payee.name);
  if (unclear.length > 0) problems.push(problem('primary_title_unclear', { people: unclear }));
  problems.push(
    ...formulaProblems([...new Set(parts.flatMap(({ byTitle }) => byTitle.map(({ job }) => job)))]),
  );
  const rows = parts.flatMap(({ payee, byTitle }) =>
    byTitle.map(({ job, entries }) =>
      titles.map((title): FileCell => {
        if (same(title, first)) return payee.firstName;
        if (same(title, last)) return payee.lastName;
        if (same(title, id)) return payee.id;
        if (same(title, TITLE)) return job;
        return cellOf(entries.filter(({ target }) => same(target, title)));
      }),
    ),
  );
  const who = isContractors ? 'contractors' : 'employees';
  return {
    fileName: `gusto-${who}-${run.start}-to-${run.end}.csv`,
    format: 'csv',
    rows: [titles, ...rows],
    total: totalOf(payees),
    people: payees.length,
    problems,
  };
}

function templateProblems(titles: readonly string[], needed: readonly string[]): Problem[] {
  if (titles.length === 0) return [problem('template_missing')];
  return [
    ...needed
      .filter((title) => !titles.some((known) => same(known, title)))
      .map((about) => problem('column_missing', { about })),
    ...titlesTwice(titles),
  ];
}

function namesakes(payees: readonly Payee[], hasIds: boolean): Problem[] {
  const groups = [...groupBy(payees, ({ name }) => nameKey(name)).values()].filter(
    (group) => group.length > 1 && !(hasIds && group.every(({ id }) => id !== '')),
  );
  return groups.map((group) =>
    problem('namesakes', { people: group.map(({ name }) => name), amount: totalOf(group) }),
  );
}
