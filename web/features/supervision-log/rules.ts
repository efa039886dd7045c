import { addDays, addMonths, type CalendarDay } from '../../../domain/calendar-day.ts';
import { dayOfInstant } from '../../../domain/instant.ts';
import { dayInAddress } from '../../lib/day-in-address.ts';
import type { TableExport } from '../../lib/exports/index.ts';
import type { Translate } from '../../lib/i18n.ts';
import { idInAddress } from '../../lib/id-in-address.ts';
import { asTyped } from '../../lib/typed-numbers.ts';
import type { EntryWords } from '../supervision/copy.ts';
import type { LogScope, SupervisionEntry } from '../supervision/data.ts';
import { locationWord, typeWord } from '../supervision/rules.ts';
import type { LogWord, LogWords, ProgressWords } from './copy.ts';
import type { Party, Progress, Signature, Template } from './data.ts';
import type { RequirementInput, TemplateInput } from './schema.ts';

/** The days a log is of, and one therapist or all. */
export interface LogFilters {
  from: CalendarDay;
  to: CalendarDay;
  therapist: string;
}

/** The filters in the address; without any the twelve months up to today. */
export function filtersInUrl(params: URLSearchParams, today: CalendarDay): LogFilters {
  return {
    from: dayInAddress(params, 'from', addDays(addMonths(today, -12), 1)),
    to: dayInAddress(params, 'to', today),
    therapist: idInAddress(params.get('therapist')) ?? '',
  };
}

/** What a file of the log is made of. */
interface LogFile {
  entries: readonly SupervisionEntry[];
  signatures: readonly Signature[];
  parties: readonly Party[];
}

function stateWord({ confirmed_at, dispute }: SupervisionEntry): LogWord {
  if (confirmed_at) return 'confirmed';
  return dispute ? 'disputed' : 'unconfirmed';
}

/** With whom somebody can sign: a therapist with each supervisor, a supervisor with the therapist. */
export function signersOf(parties: readonly Party[], role: string, ownId: string): Party[] {
  const supervisors = parties.filter(({ is_therapist }) => !is_therapist);
  if (role === 'therapist') return supervisors;
  return role === 'supervisor' ? supervisors.filter(({ person_id }) => person_id === ownId) : [];
}

interface Shown {
  hours: (value: number) => string;
  day: (value: string) => string;
}

const lacksHours = ({ missing, individual_missing }: Progress) =>
  missing > 0 || individual_missing > 0;

/** Whether nothing is missing any more, or the hours will not be complete in time at the present pace. */
export function progressState(row: Progress): 'done' | 'late' | null {
  if (lacksHours(row)) return row.missing_at_end > 0 ? 'late' : null;
  // How many hours the sessions ask for depends on how many more there will be: it has no pace.
  return row.ratio_missing ? null : 'done';
}

/** What is missing, and by when at the present pace, a sentence each. */
export function missingWords(t: Translate<ProgressWords>, row: Progress, shown: Shown): string[] {
  const { hours, day } = shown;
  const lines: string[] = [];
  if (row.missing > 0) lines.push(t('missing', { hours: hours(row.missing) }));
  if (row.individual_missing > 0) {
    lines.push(t('individualMissing', { hours: hours(row.individual_missing) }));
  }
  if (row.ratio_missing) {
    lines.push(
      t('ratioMissing', {
        client: hours(row.client_hours),
        ratio: hours(row.ratio_hours ?? 0),
        hours: hours(row.ratio_missing),
      }),
    );
  }
  if (row.unstated_done > 0) lines.push(t('unstated', { hours: hours(row.unstated_done) }));
  if (row.window_missing && row.window_to) {
    lines.push(t('windowMissing', { hours: hours(row.window_missing), day: day(row.window_to) }));
  }
  if (row.windows_short > 0) {
    lines.push(
      t(row.every === 'week' ? 'shortWeeks' : 'shortMonths', { count: row.windows_short }),
    );
  }
  if (!lacksHours(row)) return lines;
  const pace = hours(row.pace_per_week);
  if (row.finish_on) lines.push(t('paceFinish', { pace, day: day(row.finish_on) }));
  // Neither of the two before the first day: there is no pace yet.
  else if (row.missing_at_end > 0) {
    lines.push(t('paceNever', { pace, hours: hours(row.missing_at_end) }));
  }
  if (row.needed_per_week && (row.finish_on === null || row.finish_on > row.ends_on)) {
    lines.push(t('needed', { hours: hours(row.needed_per_week), day: day(row.ends_on) }));
  }
  return lines;
}

const textOf = (value: number | null | undefined) => (value == null ? '' : asTyped(String(value)));
const everyOf = (every: string | null | undefined): RequirementInput['every'] =>
  every === 'week' || every === 'month' ? every : '';

/** What the form starts with: what holds, or two years from today. */
export function requirementInput(row: Progress | null, today: CalendarDay): RequirementInput {
  return {
    license: row?.license ?? '',
    state: row?.state ?? '',
    total_hours: textOf(row?.total_hours),
    individual_hours: textOf(row?.individual_hours),
    group_hours_most: textOf(row?.group_hours_most),
    every: everyOf(row?.every),
    hours_every: textOf(row?.hours_every),
    client_hours_per_hour: textOf(row?.client_hours_per_hour),
    starts_on: row?.starts_on ?? today,
    ends_on: row?.ends_on ?? addMonths(today, 24),
  };
}

/** What a template says; the days are the therapist's own. */
export function fromTemplate(template: Template) {
  return {
    license: template.license,
    state: template.state,
    total_hours: textOf(template.total_hours),
    individual_hours: textOf(template.individual_hours),
    group_hours_most: textOf(template.group_hours_most),
    every: everyOf(template.every),
    hours_every: textOf(template.hours_every),
    client_hours_per_hour: textOf(template.client_hours_per_hour),
  };
}

/** What the form of a template starts with; nothing for a new one. */
export function templateInput(template: Template | null): TemplateInput {
  if (template) return { ...fromTemplate(template), name: template.name, source: template.source };
  return {
    name: '',
    license: '',
    state: '',
    total_hours: '',
    individual_hours: '',
    group_hours_most: '',
    every: '',
    hours_every: '',
    client_hours_per_hour: '',
    source: '',
  };
}

/** The log as a file: a row for each session, as boards ask for it. Notes stay in the practice. */
export function logTable(
  t: Translate<LogWords>,
  tEntry: Translate<EntryWords>,
  { from, to }: Pick<LogScope, 'from' | 'to'>,
  timeZone: string,
  { entries, signatures, parties }: LogFile,
): TableExport {
  const changed = new Set(signatures.flatMap(({ changed_ids }) => changed_ids));
  const licenseOf = (id: string) => {
    const party = parties.find(({ person_id }) => person_id === id);
    return party ? [party.license, party.license_number].filter(Boolean).join(' ') : '';
  };
  return {
    name: 'supervision-log',
    title: t('title'),
    from,
    to,
    columns: [
      { id: 'date', header: tEntry('date'), kind: 'day' },
      { id: 'time', header: tEntry('time') },
      { id: 'supervisor', header: tEntry('supervisor') },
      { id: 'therapist', header: tEntry('therapist') },
      { id: 'hours', header: tEntry('hours'), kind: 'number' },
      { id: 'type', header: tEntry('type') },
      { id: 'location', header: tEntry('location') },
      { id: 'state', header: t('state') },
      { id: 'confirmed', header: t('confirmedDay'), kind: 'day' },
      { id: 'changed', header: t('changedAfterSigning') },
      { id: 'supervisorLicense', header: t('supervisorLicense') },
      { id: 'therapistLicense', header: t('therapistLicense') },
    ],
    rows: entries
      .toReversed()
      .map((entry) => [
        entry.date,
        entry.time?.slice(0, 5) ?? null,
        entry.supervisor_name,
        entry.therapist_name,
        entry.hours,
        entry.type && tEntry(typeWord(entry.type)),
        entry.location && tEntry(locationWord(entry.location)),
        t(stateWord(entry)),
        entry.confirmed_at && dayOfInstant(entry.confirmed_at, timeZone),
        changed.has(entry.id) ? t('yes') : null,
        licenseOf(entry.supervisor_id),
        licenseOf(entry.therapist_id),
      ]),
  };
}
