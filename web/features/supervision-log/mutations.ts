import { useMutation } from '@tanstack/react-query';
import { answerOf, database, done } from '../../lib/backend.ts';
import { BackendError } from '../../lib/errors.ts';
import type { License, Pair, Template } from './data.ts';
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
  /** As it was when the form opened; null makes a new one. */
  before: Template | null;
  values: TemplateValues;
}

export function useSaveTemplate() {
  return useMutation({
    mutationFn: async ({ before, values }: ChangedTemplate) => {
      const templates = database.from('supervision_templates');
      if (before === null) return done(templates.insert(values));
      const { id, is_example: _example, created_at: _created, read_on: _read, ...seen } = before;
      let update = templates.update(values).eq('id', id);
      // Nobody overwrites what they have not seen.
      for (const [column, value] of Object.entries(seen)) {
        update = value === null ? update.is(column, null) : update.eq(column, value);
      }
      const changed = await answerOf(update.select('id'));
      if (changed.length === 0) {
        throw new BackendError({
          message: 'The template was changed or removed meanwhile.',
          status: 409,
          key: 'template_changed_meanwhile',
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
