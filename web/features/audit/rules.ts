import {
  addDays,
  type CalendarDay,
  formatDay,
  isCalendarDay,
} from '../../../domain/calendar-day.ts';
import { isolated } from '../../../domain/direction.ts';
import { formatInstant } from '../../../domain/instant.ts';
import { formatDollars } from '../../../domain/money.ts';
import { payPeriodName } from '../../../domain/pay-period.ts';
import type { Json } from '../../../supabase/database.types.ts';
import { dayInAddress } from '../../lib/day-in-address.ts';
import type { TableExport } from '../../lib/exports/index.ts';
import { say, type Translate } from '../../lib/i18n.ts';
import { idInAddress } from '../../lib/id-in-address.ts';
import { labelOf } from '../../ui/label-of.ts';
import { accountCopy } from '../account/copy.ts';
import { LANGUAGE_CHOICES, TIME_ZONES } from '../account/schema.ts';
import { sessionFieldCopy } from '../sessions/copy.ts';
import { type AuditWord, type AuditWords, auditCopy } from './copy.ts';
import type { AuditEntry } from './data.ts';
import { auditValuesCopy } from './values-copy.ts';

/** The kinds of things in the trail, as the database writes them. */
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

export type AuditKind = (typeof KINDS)[number];

/** The filters in the address; empty for everybody or everything. */
export interface AuditFilters {
  from: CalendarDay;
  to: CalendarDay;
  person: string;
  kind: string;
}

const DAYS_SHOWN = 30;

/** The filters in the address; the last 30 days to today where it names no days. */
export function filtersInUrl(params: URLSearchParams, today: CalendarDay): AuditFilters {
  return {
    from: dayInAddress(params, 'from', addDays(today, -DAYS_SHOWN)),
    to: dayInAddress(params, 'to', today),
    person: idInAddress(params.get('person')) ?? '',
    kind: KINDS.find((known) => known === params.get('kind')) ?? '',
  };
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

/** The word for a kind, an action or a column; without one, the name in the trail. */
function wordFor(t: Translate<AuditWords>, subject: Subject, value: string): string {
  const key = keyOf(subject, value);
  return isWord(key) ? t(key) : value.replaceAll('_', ' ');
}

/** The word for a kind of thing. */
export const kindWord = (t: Translate<AuditWords>, kind: string) => wordFor(t, 'entity', kind);

/** What was done to what: `Session: changed`. */
export function whatWords(
  t: Translate<AuditWords>,
  { entity, action }: Pick<AuditEntry, 'entity' | 'action'>,
): string {
  return `${labelOf(kindWord(t, entity))} ${wordFor(t, 'action', action)}`;
}

/** The session an entry is about: `Ann Lee,` and `Nov 3, 2026`; of supervision the day. Empty for everything else. */
export function sessionParts(
  { client_name, day }: Pick<AuditEntry, 'client_name' | 'day'>,
  locale: string,
): string[] {
  return [
    ...(client_name === null ? [] : [`${isolated(client_name)},`]),
    ...(day === null ? [] : [formatDay(day, 'medium', locale)]),
  ];
}

/** One value of an entry: its name, and what it was and is. */
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

const isId = (value: Json) =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-/.test(value);

/** Where something begins comes before where it ends; jsonb has the shorter key first. */
function beginningFirst(field: string, _index: number, all: readonly string[]): string[] {
  const [, which, rest = ''] = /^(from|to)(_.*)?$/.exec(field) ?? [];
  const [from, to] = [`from${rest}`, `to${rest}`];
  if (!which || !all.includes(from) || !all.includes(to)) return [field];
  return which === 'to' ? [from, to] : [];
}

/** The values of an entry, ids last; those empty before and after are left out. */
export function changesOf(entry: Pick<AuditEntry, 'old' | 'new'>): Change[] {
  const [before, after] = [fieldsOf(entry.old), fieldsOf(entry.new)];
  const idsLast = (change: Change) => Number(isId(change.after ?? change.before));
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => field !== 'id')
    .flatMap(beginningFirst)
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => change.before !== null || change.after !== null)
    .sort((one, other) => idsLast(one) - idsLast(other));
}

export interface ValueWords {
  t: Translate<AuditWords>;
  names: ReadonlyMap<string, string>;
  timeZone: string;
  locale: string;
}

/** True for an id without a name: it tells people nothing beside the other values. */
export const isNamelessId = ({ before, after }: Change, names: ValueWords['names']) =>
  isId(after ?? before) && !names.has(String(after ?? before));

/** True for the id of the person an entry is about, who is named beside the values, unless it was another's before. */
export const isPersonOfEntry = ({ before, after }: Change, personId: string | null) =>
  personId !== null && (after ?? before) === personId && (before === null || after === null);

/** What pay periods are called, by their ids and by the English names that entries keep. */
export function periodNames(
  periods: readonly { id: string; name: string; start_date: CalendarDay }[],
  locale: string,
): [string, string][] {
  return periods.flatMap(({ id, name, start_date }) => {
    const shown = payPeriodName(start_date, locale);
    return [
      [id, shown],
      [name, shown],
    ];
  });
}

/** The columns that hold dollars. */
const MONEY = [
  'amount',
  'rate_60',
  'rate_45',
  'rate_30',
  'hourly_rate',
  'supervision_rate',
  'revenue',
  'revenue_rate',
  'no_show_fee',
  'review_amount',
  'supervisor_pay',
  'total',
];

/** The columns that hold one of a few values, each with its own label. */
const ONE_OF_A_FEW = [
  'audience',
  'employment_type',
  'every',
  'group_supervision_pay',
  'kind',
  'location',
  'measure',
  'method',
  'no_show_pay',
  'password_strength',
  'pay_frequency',
  'provider',
  'report_frequency',
  'revenue_source',
  'role',
  'sign_up',
  'type',
  'worker_type',
];

/** Whether a column holds dollars. */
export const isMoney = (field: string) => MONEY.includes(field);

function isValueWord(key: string): key is keyof (typeof auditValuesCopy)['words'] {
  return key in auditValuesCopy.words;
}

/** The word for a value that is one of a few, or undefined. */
export function wordOfValue(field: string, value: string): string | undefined {
  if (field === 'language') return LANGUAGE_CHOICES.find((known) => known.value === value)?.label;
  if (field === 'timezone') {
    const zone = TIME_ZONES.find((known) => known.value === value);
    return zone && say(accountCopy, zone.label);
  }
  const key = `value_${value.toLowerCase().replace(/[ -]/g, '_')}`;
  return ONE_OF_A_FEW.includes(field) && isValueWord(key) ? say(auditValuesCopy, key) : undefined;
}

/** A value as a person reads it: names for ids, dollars, days and times in words. */
export function valueWords(
  field: string,
  value: Json,
  { t, names, timeZone, locale }: ValueWords,
): string {
  if (value === null) return '–';
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'object') return JSON.stringify(value);
  if (isMoney(field)) return formatDollars(value, locale);
  const text = String(value);
  if (text === '-infinity') return t('theStart');
  if (isCalendarDay(text)) return formatDay(text, 'medium', locale);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-][\d:]+)$/.test(text)) {
    return formatInstant(text, timeZone, locale);
  }
  return names.get(text) ?? wordOfValue(field, text) ?? text;
}

/** The name of a column; a session’s are those of its form. */
export function fieldWords(t: Translate<AuditWords>, field: string): string {
  const hasOwn = isWord(keyOf('field', field));
  return !hasOwn && isSessionField(field)
    ? say(sessionFieldCopy, field)
    : wordFor(t, 'field', field);
}

/** The logins by which the trail names who acted where nobody was signed in. */
const LOGINS = new Map<string, 'whoProduct' | 'whoDatabase'>([
  ['supabase_auth_admin', 'whoProduct'],
  ['service_role', 'whoProduct'],
  ['postgres', 'whoDatabase'],
]);

/** Who did what an entry says: a person, or a program in words. */
export function actorWords(
  t: Translate<AuditWords>,
  { actor_id: id, actor_name: name }: Pick<AuditEntry, 'actor_id' | 'actor_name'>,
): string {
  const login = id === null ? LOGINS.get(name) : undefined;
  return login ? t(login) : name;
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
      { id: 'client', header: t('entity_client') },
      { id: 'day', header: say(sessionFieldCopy, 'date') },
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
      entry.client_name,
      entry.day,
      entry.entity_id,
      textOf(entry.old),
      textOf(entry.new),
    ]),
  };
}
