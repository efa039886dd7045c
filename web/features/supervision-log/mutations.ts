import { useMutation } from '@tanstack/react-query';
import { answerOf, database, done } from '../../lib/backend.ts';
import { BackendError } from '../../lib/errors.ts';
import type { License, Pair } from './data.ts';
import type { RequirementValues, TemplateValues } from './schema.ts';

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

interface ChangedTemplate {
  /** Null makes a new one. */
  id: string | null;
  values: TemplateValues;
}

export function useSaveTemplate() {
  return useMutation({
    mutationFn: async ({ id, values }: ChangedTemplate) => {
      const templates = database.from('supervision_templates');
      if (id === null) return done(templates.insert(values));
      const changed = await answerOf(templates.update(values).eq('id', id).select('id'));
      if (changed.length === 0) {
        throw new BackendError({
          message: 'The template was removed meanwhile.',
          status: 404,
          key: 'template_removed',
        });
      }
    },
  });
}

export function useDeleteTemplate() {
  return useMutation({
    mutationFn: (id: string) => done(database.from('supervision_templates').delete().eq('id', id)),
  });
}
