import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '../../lib/answer-of.ts';
import { answerOf, database } from '../../lib/backend.ts';
import { explainErrors } from '../../lib/errors.ts';
import { everyRow } from '../../lib/every-row.ts';
import { adjustmentErrors } from './copy.ts';

explainErrors(adjustmentErrors);

/** The period that will pay the waiting corrections and adjustments; null while there is none. */
export const carryingPeriodQuery = () =>
  queryOptions({
    queryKey: ['adjustments', 'carrying period'],
    queryFn: ({ signal }) =>
      answerOf<string | null>(database.rpc('carrying_period').abortSignal(signal)),
  });

const COLUMNS = `
  id, payee_id, kind, amount, note,
  payee:profiles!payroll_adjustments_payee_id_fkey(first_name, last_name, role)
` as const;

/** Adjustments that wait for the next processing, the oldest first. */
export const waitingAdjustmentsQuery = () =>
  queryOptions({
    queryKey: ['adjustments', 'waiting'],
    queryFn: ({ signal }) =>
      everyRow(
        database
          .from('payroll_adjustments')
          .select(COLUMNS)
          .is('payroll_period_id', null)
          .order('created_at')
          .order('id')
          .abortSignal(signal),
      ),
  });

export type Adjustment = AnswerOf<typeof waitingAdjustmentsQuery>[number];

/** Therapists and supervisors, also those who left. */
export const payeesQuery = () =>
  queryOptions({
    queryKey: ['adjustments', 'payees'],
    queryFn: ({ signal }) =>
      everyRow(
        database
          .from('profiles')
          .select('id, first_name, last_name, email, role, deactivated_at')
          .in('role', ['therapist', 'supervisor'])
          .order('role', { ascending: false })
          .order('first_name')
          .order('last_name')
          .order('id')
          .abortSignal(signal),
      ),
  });

export type Payee = AnswerOf<typeof payeesQuery>[number];
