import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { database, done, existingRow } from '../../lib/backend.ts';
import { BackendError } from '../../lib/errors.ts';
import { callFunction } from '../../lib/functions.ts';
import { useShownAtOnce } from '../../lib/shown-at-once.ts';
import type { PersonError } from './copy.ts';
import { type Assignment, type Profile, personKeys } from './data.ts';

/** The database's own clock sets the time. */
const NOW = 'now';

/** The possible changes to a person's membership. */
export const STATUS_CHANGES = {
  approve: { approved_at: NOW },
  deactivate: { deactivated_at: NOW },
  restore: { deactivated_at: null },
} as const;

interface StatusChange {
  person: Profile;
  change: keyof typeof STATUS_CHANGES;
}

/** Approves, deactivates or restores a person; shown at once, and reverted if refused. */
export function useChangeStatus() {
  return useMutation({
    mutationFn: ({ person, change }: StatusChange) =>
      existingRow(
        database
          .from('profiles')
          .update(STATUS_CHANGES[change])
          .eq('id', person.id)
          .select('id, deactivated_at'),
        'person_gone',
      ),
    ...useShownAtOnce<Profile[], StatusChange>(personKeys.lists, (people, { person, change }) =>
      people.map((each) => (each.id === person.id ? { ...each, ...STATUS_CHANGES[change] } : each)),
    ),
  });
}

/**
 * Deletes a person for good; one with a history stays deactivated instead. Somebody who was restored since, or
 * deactivated again, is left alone.
 */
export function useRemovePerson() {
  return useMutation({
    mutationFn: ({ id, deactivated_at }: Pick<Profile, 'id' | 'deactivated_at'>) =>
      done(database.from('profiles').delete().match({ id, deactivated_at })),
  });
}

/** Sign-in says this of any address; to an admin who invites somebody it means something of its own. */
const REFUSED_INVITATIONS: Partial<Record<string, PersonError>> = {
  over_email_send_rate_limit: 'invited_a_moment_ago',
  validation_failed: 'email_unusable',
};

function refuseInvitation(error: unknown): never {
  const { message, status, code, key } = BackendError.from(error);
  throw new BackendError({ message, status, code, key: REFUSED_INVITATIONS[key] ?? key });
}

/** Mails an invitation: `sent` where a mail server took it, `kept` where the host has none and keeps a file. */
async function invitationTo(id: string): Promise<'sent' | 'kept'> {
  const answer = z.looseObject({ is_kept: z.optional(z.boolean()) });
  const { is_kept } = answer.parse(
    await callFunction('invite', { profile_id: id }).catch(refuseInvitation),
  );
  return is_kept ? 'kept' : 'sent';
}

/** Mails the invitation, for the first time or again; answers what became of the mail. */
export function useInvite() {
  return useMutation({
    mutationFn: ({ id }: Pick<Profile, 'id'>) => invitationTo(id),
  });
}

/** Mails several invitations, one after the other; answers how many went which way. */
export function useInviteAll() {
  return useMutation({
    mutationFn: async (people: readonly Profile[]) => {
      const counts = { sent: 0, kept: 0, failed: 0 };
      for (const { id } of people) {
        // One that fails, such as an address with a sign-in of its own, holds up nobody else.
        counts[await invitationTo(id).catch(() => 'failed' as const)] += 1;
      }
      return counts;
    },
  });
}

interface ChangedAssignment extends Assignment {
  isAssigned: boolean;
}

/** Assigns a therapist to a supervisor or ends it; several ticks are sent in their order. */
export function useAssign() {
  return useMutation({
    scope: { id: 'assignments' },
    mutationFn: ({ supervisor_id, therapist_id, isAssigned }: ChangedAssignment) =>
      done(
        database.rpc(isAssigned ? 'assigntherapisttosupervisor' : 'removetherapistfromsupervisor', {
          supervisorid: supervisor_id,
          therapistid: therapist_id,
        }),
      ),
  });
}
