import { useMutation, useQueryClient } from '@tanstack/react-query';
import { database, done } from '../../lib/backend.ts';
import { supervisionKey } from '../supervision/data.ts';
import type { License, Pair } from './data.ts';
import type { RequirementValues } from './schema.ts';

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: supervisionKey });
}

/** Signs what was shown: its digest says which. */
export function useSign({ therapistId, supervisorId, from, to }: Pair) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ name, digest }: { name: string; digest: string }) =>
      done(
        database.rpc('sign_supervision_log', {
          therapist: therapistId,
          supervisor: supervisorId,
          from_date: from,
          to_date: to,
          typed_name: name,
          seen_digest: digest,
        }),
      ),
    onSettled: refresh,
  });
}

export function useSaveLicense(personId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (license: License) =>
      done(database.from('supervision_credentials').upsert({ ...license, person_id: personId })),
    onSuccess: refresh,
  });
}

interface Requirement {
  therapistId: string;
  values: RequirementValues;
  /** The name of the template these values are kept as. */
  template: string | null;
}

export function useSaveRequirement() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ therapistId, values, template }: Requirement) => {
      await done(
        database.from('supervision_requirements').upsert({ ...values, therapist_id: therapistId }),
      );
      if (template === null) return;
      const { starts_on: _starts, ends_on: _ends, ...hours } = values;
      await done(database.from('supervision_templates').insert({ ...hours, name: template }));
    },
    onSettled: refresh,
  });
}

export function useDeleteRequirement() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (therapistId: string) =>
      done(database.from('supervision_requirements').delete().eq('therapist_id', therapistId)),
    onSettled: refresh,
  });
}

export function useDeleteTemplate() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => done(database.from('supervision_templates').delete().eq('id', id)),
    onSettled: refresh,
  });
}
