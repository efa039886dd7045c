import { useMutation } from '@tanstack/react-query';
import type { Database } from '../../../supabase/database.types.ts';
import { answerOf, database, done } from '../../lib/backend.ts';
import { BackendError } from '../../lib/errors.ts';
import { onceFor, useSendOnce } from '../../lib/send-once.ts';
import type { License, Pair, Progress, Template } from './data.ts';
import type { RequirementValues, TemplateValues } from './schema.ts';

/** Signs the log as it was shown; the digest says which version that was. */
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

interface ChangedLicense {
  /** As it was when the form opened; null where nothing was said yet. */
  before: License | null;
  values: License;
}

/** Saves a person’s license, unless it was changed since the form opened. */
export function useSaveLicense(personId: string) {
  return useMutation({
    mutationFn: async ({ before, values }: ChangedLicense) => {
      const licenses = () => database.from('supervision_credentials');
      const change =
        before === null
          ? licenses().upsert(
              { ...values, person_id: personId },
              { onConflict: 'person_id', ignoreDuplicates: true },
            )
          : asSeen(licenses().update(values).eq('person_id', personId), before);
      const changed = await answerOf(change.select('person_id'));
      if (changed.length > 0) return;
      // Where the answer to an earlier try was lost, these very values are there.
      const same = asSeen(licenses().select('person_id').eq('person_id', personId), values);
      refuseIfNone(await answerOf(same), 'license_changed_meanwhile');
    },
  });
}

/** What an admin set, in the row it was set in. */
export interface SavedRequirement extends Omit<RequirementValues, 'every'> {
  id: string;
  every: string | null;
}

interface ChangedRequirement {
  therapistId: string;
  /** As it was when the form opened, or was last saved; null makes a new one. */
  before: SavedRequirement | null;
  values: RequirementValues;
}

/**
 * Adds what a board requires of a therapist, or changes it unless somebody else did; resolves with what is
 * saved.
 */
export function useSaveRequirement() {
  const sendOnce = useSendOnce();
  return useMutation({
    mutationFn: async ({
      therapistId,
      before,
      values,
    }: ChangedRequirement): Promise<SavedRequirement> => {
      const requirements = () => database.from('supervision_requirements');
      if (before === null) {
        const row = { ...values, therapist_id: therapistId };
        return sendOnce(row, async (client_request_id) => {
          await done(requirements().upsert({ ...row, client_request_id }, onceFor('therapist_id')));
          const sent = requirements().select('id').eq('client_request_id', client_request_id);
          const { id } = await answerOf(sent.single());
          return { ...values, id };
        });
      }
      const update = requirements().update(values).eq('id', before.id);
      refuseIfNone(
        await answerOf(asSeen(update, requirementOf(before)).select('id')),
        'requirement_changed_meanwhile',
      );
      return { ...values, id: before.id };
    },
  });
}

/** Keeps what a board requires as a template; the days are the therapist's own. */
export function useKeepTemplate() {
  const sendOnce = useSendOnce();
  return useMutation({
    mutationFn: async ({ name, values }: { name: string; values: RequirementValues }) => {
      const { starts_on: _starts, ends_on: _ends, ...hours } = values;
      try {
        const template = { ...hours, name };
        await sendOnce(template, (request) =>
          addTemplate({ ...template, client_request_id: request }),
        );
      } catch (error) {
        const { message, status } = BackendError.from(error);
        throw new BackendError({ message, status, key: 'template_not_kept' });
      }
    },
  });
}

/** Removes what a board requires of a therapist, in the version on the screen. */
export function useDeleteRequirement() {
  return useMutation({
    mutationFn: async (before: Progress) => {
      const removal = database.from('supervision_requirements').delete().eq('id', before.id);
      refuseIfNone(
        await answerOf(asSeen(removal, requirementOf(before)).select('id')),
        'requirement_changed_meanwhile',
      );
    },
  });
}

type NewTemplate = Database['public']['Tables']['supervision_templates']['Insert'];

function addTemplate(template: NewTemplate): Promise<void> {
  return done(database.from('supervision_templates').upsert(template, onceFor()));
}

interface ChangedTemplate {
  /** As it was when the form opened; null makes a new one. */
  before: Template | null;
  values: TemplateValues;
}

/** Adds a template, or changes it unless somebody else did since the form opened. */
export function useSaveTemplate() {
  const sendOnce = useSendOnce();
  return useMutation({
    mutationFn: async ({ before, values }: ChangedTemplate) => {
      if (before === null) {
        return sendOnce(values, (request) =>
          addTemplate({ ...values, client_request_id: request }),
        );
      }
      const update = database.from('supervision_templates').update(values).eq('id', before.id);
      refuseIfNone(
        await answerOf(asSeen(update, templateOf(before)).select('id')),
        'template_changed_meanwhile',
      );
    },
  });
}

/** Removes a template, in the version on the screen. */
export function useDeleteTemplate() {
  return useMutation({
    mutationFn: async (before: Template) => {
      const removal = database.from('supervision_templates').delete().eq('id', before.id);
      refuseIfNone(
        await answerOf(asSeen(removal, templateOf(before)).select('id')),
        'template_changed_meanwhile',
      );
    },
  });
}

/** What an admin set of a requirement. */
function requirementOf(row: SavedRequirement) {
  const { starts_on, ends_on } = row;
  return { ...hoursOf(row), starts_on, ends_on };
}

/** What an admin set of a template. */
function templateOf(template: Template) {
  const { name, source } = template;
  return { ...hoursOf(template), name, source };
}

function hoursOf(row: Omit<SavedRequirement, 'id' | 'starts_on' | 'ends_on'>) {
  const { license, state, total_hours, individual_hours, group_hours_most } = row;
  const { every, hours_every, client_hours_per_hour } = row;
  return {
    license,
    state,
    total_hours,
    individual_hours,
    group_hours_most,
    every,
    hours_every,
    client_hours_per_hour,
  };
}

type Seen = string | number | null;
interface Narrowable<Query> {
  eq(column: string, value: string | number): Query;
  is(column: string, value: null): Query;
}

/** Restricts a change to the version that was shown, so that nobody overwrites what they have not seen. */
function asSeen<Query extends Narrowable<Query>>(query: Query, seen: object): Query {
  return Object.entries(seen).reduce<Query>(
    (narrowed, [column, value]: [string, Seen]) =>
      value === null ? narrowed.is(column, null) : narrowed.eq(column, value),
    query,
  );
}

function refuseIfNone(changed: readonly unknown[], key: string) {
  if (changed.length > 0) return;
  throw new BackendError({
    message: 'It has been changed or removed since it was read.',
    status: 409,
    key,
  });
}
