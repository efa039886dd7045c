import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, database, done } from '../../lib/backend.ts';
import { BackendError } from '../../lib/errors.ts';
import { type SupervisionEntry, supervisionKey } from './data.ts';
import type { SupervisionValues } from './schema.ts';

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: supervisionKey });
}

function rowOf(values: SupervisionValues) {
  return {
    therapist_id: values.therapistId,
    date: values.date,
    hours: values.hours,
    notes: values.notes || null,
    time: values.time || null,
    type: values.type,
    location: values.location,
  };
}

/** The log form sends only supervisor, therapist, day, hours and notes (spec section 7). */
function loggedRowOf({ therapistId, date, hours, notes }: SupervisionValues) {
  return { therapist_id: therapistId, date, hours, notes: notes || null };
}

interface NewSupervision {
  supervisorId: string;
  values: SupervisionValues;
  isLogged: boolean;
}

export function useCreateSupervision() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ supervisorId, values, isLogged }: NewSupervision) =>
      done(
        database.from('supervision_sessions').insert({
          ...(isLogged ? loggedRowOf(values) : rowOf(values)),
          supervisor_id: supervisorId,
        }),
      ),
    onSuccess: refresh,
  });
}

/** Nobody overwrites, or deletes, what they have not seen. */
function changedMeanwhile(): BackendError {
  return new BackendError({
    message: 'The supervision session was changed meanwhile.',
    status: 409,
    key: 'supervision_edited_meanwhile',
  });
}

export function useUpdateSupervision() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({
      before,
      values,
    }: {
      before: SupervisionEntry;
      values: SupervisionValues;
    }) => {
      const changed = await answerOf(
        database
          .from('supervision_sessions')
          .update(rowOf(values))
          .eq('id', before.id)
          .eq('updated_at', before.updated_at)
          .select('id'),
      );
      if (changed.length === 0) throw changedMeanwhile();
    },
    onSettled: refresh,
  });
}

export function useDeleteSupervision() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ id, updated_at }: SupervisionEntry) => {
      const deleted = await answerOf(
        database
          .from('supervision_sessions')
          .delete()
          .eq('id', id)
          .eq('updated_at', updated_at)
          .select('id'),
      );
      if (deleted.length === 0) throw changedMeanwhile();
    },
    onSettled: refresh,
  });
}

/** The therapist confirms sessions exactly as they stand on the screen. */
export function useConfirmSupervision() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (entries: readonly SupervisionEntry[]) =>
      done(
        database.rpc('confirm_supervision', {
          session_ids: entries.map(({ id }) => id),
          versions: entries.map(({ updated_at }) => updated_at),
        }),
      ),
    onSettled: refresh,
  });
}

interface Dispute {
  entry: SupervisionEntry;
  message: string;
}

/** The therapist says what is not right about a session as it stands on the screen. */
export function useDisputeSupervision() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ entry, message }: Dispute) =>
      done(
        database.rpc('dispute_supervision', {
          session_id: entry.id,
          version: entry.updated_at,
          message,
        }),
      ),
    onSettled: refresh,
  });
}
