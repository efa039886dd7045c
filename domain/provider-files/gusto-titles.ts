import type { Entry, Payee } from './entries.ts';
import type { ProviderSetUp, Run } from './pay-file.ts';

/** Codes under which a practice enters the job titles that people have at Gusto. */
export const JOB_TITLES = ['title_session', 'title_supervision'] as const;

/** What somebody does in a run, by the title of it. */
interface Jobs {
  session: string;
  supervision: string;
}

/** How the template marks one of a person's titles; earnings go on its row only. */
const PRIMARY = /\(primary\)$/i;

/** The titles everybody worked under; nothing where the practice uses none. */
export function jobTitles(run: Run, { codes }: ProviderSetUp): Map<string, Jobs> {
  const [ofSessions = '', ofSupervision = ''] = JOB_TITLES.map((code) => codes[code]?.target ?? '');
  const jobs = new Map<string, Jobs>();
  if (ofSessions === '' && ofSupervision === '') return jobs;
  for (const { personId, code, amount } of run.lines) {
    if (amount === 0) continue;
    const own = jobs.get(personId) ?? { session: '', supervision: '' };
    if (code === 'session' || code === 'no_show_fee') own.session = ofSessions;
    if (code === 'supervision') own.supervision = ofSupervision;
    jobs.set(personId, own);
  }
  return jobs;
}

interface Part {
  job: string;
  entries: readonly Entry[];
}

/** One row for each title: money on the primary one, hours of supervision on their own. */
export function partsOf(
  { entries }: Payee,
  jobs: Jobs | undefined,
): { byTitle: Part[]; isUnclear: boolean } {
  const { session = '', supervision = '' } = jobs ?? {};
  const titles = [...new Set([session, supervision])].filter((title) => title !== '');
  if (titles.length < 2) {
    return { byTitle: [{ job: titles[0] ?? '', entries }], isUnclear: false };
  }
  const marked = titles.filter((title) => PRIMARY.test(title));
  const primary = marked.length === 1 ? (marked[0] ?? '') : '';
  const isApart = (entry: Entry) => entry.measure === 'hours' && primary !== supervision;
  const apart = entries.filter(isApart);
  const rest = entries.filter((entry) => !isApart(entry));
  return {
    byTitle: [
      ...(rest.length > 0 ? [{ job: primary, entries: rest }] : []),
      ...(apart.length > 0 ? [{ job: supervision, entries: apart }] : []),
    ],
    isUnclear: primary === '',
  };
}
