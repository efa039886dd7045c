import { queryOptions } from '@tanstack/react-query';
import { answerOf, database } from '../../lib/backend.ts';
import { everyRow } from '../../lib/every-row.ts';

const findKey = ['find'] as const;

/** The people an admin can find by name. */
export const findPeopleQuery = () =>
  queryOptions({
    queryKey: [...findKey, 'people'],
    queryFn: ({ signal }) =>
      everyRow(
        database
          .from('profiles')
          .select('id, first_name, last_name, email, role')
          .in('role', ['therapist', 'supervisor'])
          .is('deactivated_at', null)
          .order('first_name')
          .order('last_name')
          .order('id')
          .abortSignal(signal),
      ),
  });

/** The pay periods, the newest first. */
export const findPeriodsQuery = () =>
  queryOptions({
    queryKey: [...findKey, 'periods'],
    queryFn: ({ signal }) =>
      answerOf(
        database
          .from('payroll_periods')
          .select('id, start_date, end_date')
          .order('start_date', { ascending: false })
          .abortSignal(signal),
      ),
  });
