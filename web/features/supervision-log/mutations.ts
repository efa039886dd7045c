import { useMutation } from '@tanstack/react-query';
import { database, done } from '../../lib/backend.ts';
import type { License, Pair } from './data.ts';
import type { RequirementValues } from './schema.ts';

/** Signs what was shown: its digest says which. */
export function useSign({ therapistId, supervisorId, from, to }: Pair) {
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
  });
}

export function useSaveLicense(personId: string) {
  return useMutation({
    mutationFn: (license: License) =>
      done(database.from('supervision_credentials').upsert({ ...license, person_id: personId })),
  });
}

interface Requirement {
  therapistId: string;
  values: RequirementValues;
  /** The name of the template these values are kept as. */
  template: string | null;
}

export function useSaveRequirement() {
  return useMutation({
    mutationFn: async ({ therapistId, values, template }: Requirement) => {
      await done(
        database.from('supervision_requirements').upsert({ ...values, therapist_id: therapistId }),
      );
      if (template === null) return;
      const { starts_on: _starts, ends_on: _ends, ...hours } = values;
      await done(database.from('supervision_templates').insert({ ...hours, name: template }));
    },
  });
}

export function useDeleteRequirement() {
  return useMutation({
    mutationFn: (therapistId: string) =>
      done(database.from('supervision_requirements').delete().eq('therapist_id', therapistId)),
  });
}

export function useDeleteTemplate() {
  return useMutation({
    mutationFn: (id: string) => done(database.from('supervision_templates').delete().eq('id', id)),
  });
}
