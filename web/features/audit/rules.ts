import {
  addDays,
  type CalendarDay,
  formatDay,
  isCalendarDay,
} from '../../../domain/calendar-day.ts';
import { formatInstant } from '../../../domain/instant.ts';
import type { Json } from '../../../supabase/database.types.ts';
import type { TableExport } from '../../lib/exports/index.ts';
import { say, type Translate } from '../../lib/i18n.ts';
import { sessionFieldCopy } from '../sessions/copy.ts';
import { type AuditWord, type AuditWords, auditCopy } from './copy.ts';
import type { AuditEntry } from './data.ts';

/** The kinds of things the trail knows, as it writes them. */
export const KINDS = [
  'session',
  'supervision session',
  'supervision assignment',
  'supervision requirement',
  'supervision template',
  'supervision signature',
  'supervision message',
  'license',
  'profile',
  'profile details',
  'pay rates',
  'worker type',
  'tax identifier',
  'pay period',
  'payroll adjustment',
  'payroll warning',
  'pay question',
  'late session',
  'client',
  'reporting threshold',
  'tax file',
  'payer',
  'payroll provider',
  'payroll id',
  'pay code',
  'pay file',
  'practice',
  'practice settings',
  'announcement',
  'alert',
  'import',
  'report',
  'sign-in',
] as const;

/** What the page shows, as its address keeps it. */
export interface AuditFilters {
  from: CalendarDay;
  to: CalendarDay;
  person: string;
  kind: string;
}

const DAYS_SHOWN = 30;

export function filtersInUrl(params: URLSearchParams, today: CalendarDay): AuditFilters {
  const day = (name: string, otherwise: CalendarDay) => {
    const text = params.get(name) ?? '';
    return isCalendarDay(text) ? text : otherwise;
  };
  return {
    from: day('from', addDays(today, -DAYS_SHOWN)),
    to: day('to', today),
    person: params.get('person') ?? '',
    kind: KINDS.find((known) => known === params.get('kind')) ?? '',
  };
}

export function urlOfFilters(filters: AuditFilters): URLSearchParams {
  return new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
}

function isWord(key: string): key is Extract<AuditWord, `${Subject}_${string}`> {
  return key in auditCopy.words;
}

type SessionField = keyof (typeof sessionFieldCopy)['words'];

/** A column of sessions goes by the name it has in their form and list. */
function isSessionField(field: string): field is SessionField {
  return field in sessionFieldCopy.words;
}

type Subject = 'entity' | 'action' | 'field';

const keyOf = (subject: Subject, value: string) =>
  `${subject}_${value.replace(/-(?=opened)/, '').replace(/[ -]/g, '_')}`;

/** True for a kind, an action or a column that has a name of its own on the screen. */
export function hasWord(subject: Subject, value: string): boolean {
  return isWord(keyOf(subject, value)) || (subject === 'field' && isSessionField(value));
}

/** The word for a kind, an action or a column; without one, what the trail says itself. */
function wordFor(t: Translate<AuditWords>, subject: Subject, value: string): string {
  const key = keyOf(subject, value);
  return isWord(key) ? t(key) : value.replaceAll('_', ' ');
}

export const kindWord = (t: Translate<AuditWords>, kind: string) => wordFor(t, 'entity', kind);

export function whatWords(
  t: Translate<AuditWords>,
  { entity, action }: Pick<AuditEntry, 'entity' | 'action'>,
): string {
  return `${kindWord(t, entity)}: ${wordFor(t, 'action', action)}`;
}

/** One value of an entry that an entry shows: its name, and what it was and is. */
export interface Change {
  field: string;
  before: Json;
  after: Json;
}

function fieldsOf(values: Json): Record<string, Json> {
  const isRecord = typeof values === 'object' && values !== null && !Array.isArray(values);
  return isRecord
    ? Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? null]))
    : {};
}

/** The values an entry holds; what says nothing (empty before and after) is left out. */
export function changesOf(entry: Pick<AuditEntry, 'old' | 'new'>): Change[] {
  const [before, after] = [fieldsOf(entry.old), fieldsOf(entry.new)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => field !== 'id')
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => change.before !== null || change.after !== null);
}

export interface ValueWords {
  t: Translate<AuditWords>;
  names: ReadonlyMap<string, string>;
  timeZone: string;
  locale: string;
}

/** A value as a person reads it: names for ids, days and times in words. */
export function valueWords(value: Json, { t, names, timeZone, locale }: ValueWords): string {
  if (value === null) return '–';
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (text === '-infinity') return t('sinceEver');
  if (isCalendarDay(text)) return formatDay(text, 'medium', locale);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-][\d:]+)$/.test(text)) {
    return formatInstant(text, timeZone, locale);
  }
  return names.get(text) ?? text;
}

export function fieldWords(t: Translate<AuditWords>, field: string): string {
  const hasOwn = isWord(keyOf('field', field));
  return !hasOwn && isSessionField(field)
    ? say(sessionFieldCopy, field)
    : wordFor(t, 'field', field);
}

/** The trail as a file, with every value as it was written. */
export function trailTable(
  t: Translate<AuditWords>,
  { from, to }: { from: CalendarDay; to: CalendarDay },
  entries: readonly AuditEntry[],
): TableExport {
  const textOf = (values: Json) => (values === null ? null : JSON.stringify(values));
  return {
    name: 'audit-trail',
    title: t('title'),
    from,
    to,
    columns: [
      { id: 'id', header: 'ID', kind: 'number' },
      { id: 'at', header: t('when') },
      { id: 'actor', header: t('who') },
      { id: 'kind', header: t('kind') },
      { id: 'action', header: t('what') },
      { id: 'about', header: t('about') },
      { id: 'subject', header: t('details') },
      { id: 'before', header: t('before') },
      { id: 'after', header: t('after') },
    ],
    rows: entries.map((entry) => [
      entry.id,
      entry.at,
      entry.actor_name,
      entry.entity,
      entry.action,
      entry.person_name,
      entry.entity_id,
      textOf(entry.old),
      textOf(entry.new),
    ]),
  };
}
