import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CalendarDay } from '../../../domain/calendar-day.ts';
import { namesApart } from '../../../domain/names.ts';
import type { Database } from '../../../supabase/database.types.ts';
import { database, pageOf } from '../../lib/backend.ts';
import { everyRow } from '../../lib/every-row.ts';

/** Who did what to whom, with the values before and after. */
export type AuditEntry = Database['public']['Functions']['audit_entries']['Returns'][number];

/** Which entries; what is left out is not filtered by. */
export interface AuditScope {
  from?: CalendarDay | undefined;
  to?: CalendarDay | undefined;
  /** Who did it or whom it is about. */
  person?: string | undefined;
  kinds?: readonly string[] | undefined;
  /** The id of one thing, for its history. */
  subject?: string | undefined;
}

export const ENTRIES_PER_PAGE = 50;

function entriesOf(scope: AuditScope, options?: { count: 'exact' }) {
  return database.rpc(
    'audit_entries',
    {
      ...(scope.from && { from_date: scope.from }),
      ...(scope.to && { to_date: scope.to }),
      person: scope.person ?? null,
      kinds: scope.kinds ? [...scope.kinds] : null,
      subject: scope.subject ?? null,
    },
    options,
  );
}

/** A page of the trail, the newest first. */
export function auditPageQuery(scope: AuditScope, page: number, size: number) {
  return queryOptions({
    queryKey: ['audit', { scope, page, size }],
    queryFn: () =>
      pageOf(entriesOf(scope, { count: 'exact' }).range(page * size, (page + 1) * size - 1)),
    placeholderData: keepPreviousData,
  });
}

/** Everything that matches, for a file, the newest first. */
export async function readTrail(scope: AuditScope): Promise<AuditEntry[]> {
  // From the oldest on: an entry that is written while this reads comes last, and moves none to another page.
  const entries = await everyRow(entriesOf(scope).order('id'));
  return entries.reverse();
}

/** Everybody's name, in their order, for the filter and for ids among the values. */
export function namesQuery() {
  return queryOptions({
    queryKey: ['audit', 'names'],
    queryFn: async () => {
      const rows = await everyRow(
        database
          .from('profiles')
          .select('id, first_name, last_name, email')
          .order('first_name')
          .order('last_name')
          .order('id'),
      );
      const labelOf = namesApart(rows);
      return new Map(rows.map((row) => [row.id, labelOf(row)]));
    },
  });
}
