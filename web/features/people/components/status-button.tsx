import { nameOf } from '../../../../domain/names.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { peopleCopy } from '../copy.ts';
import type { Profile } from '../data.ts';
import { useChangeStatus, useInvite } from '../mutations.ts';
import { statusOf } from '../rules.ts';

/** What a person who is not active needs: approval, an invitation, or being restored. */
export function StatusButton({ person }: { person: Profile }) {
  const t = useCopy(peopleCopy);
  switch (statusOf(person)) {
    case 'approval':
      return <ChangeButton person={person} change="approve" />;
    case 'deactivated':
      return (
        <>
          <ChangeButton person={person} change="restore" />
          <LinkButton
            to={`/admin/people/${person.id}/erase`}
            icon="trash"
            aria-label={t('eraseOf', { name: nameOf(person) })}
          >
            {t('erase')}
          </LinkButton>
        </>
      );
    case 'uninvited':
      return <InviteButton person={person} label="invite" />;
    case 'invited':
      return <InviteButton person={person} label="inviteAgain" />;
    default:
      return null;
  }
}

function ChangeButton({ person, change }: { person: Profile; change: 'approve' | 'restore' }) {
  const t = useCopy(peopleCopy);
  const changeStatus = useChangeStatus();
  const name = nameOf(person);
  const isApproval = change === 'approve';
  return (
    <Button
      icon={isApproval ? 'check' : 'restore'}
      tone={isApproval ? 'primary' : 'secondary'}
      aria-label={t(isApproval ? 'approveOf' : 'restoreOf', { name })}
      isPending={changeStatus.isPending}
      onClick={async () => {
        try {
          await changeStatus.mutateAsync({ person, change });
          toast.success(t(isApproval ? 'approved' : 'restored', { name }));
        } catch (error) {
          const failure = t(isApproval ? 'approveFailed' : 'restoreFailed', { name });
          toast.failure(error, failure);
        }
      }}
    >
      {t(change)}
    </Button>
  );
}

function InviteButton({ person, label }: { person: Profile; label: 'invite' | 'inviteAgain' }) {
  const t = useCopy(peopleCopy);
  const invite = useInvite();
  // A first invitation stands out beside the link to the profile; sending it again does not.
  const look = label === 'invite' ? ({ icon: 'mail' } as const) : ({ tone: 'link' } as const);
  return (
    <Button
      {...look}
      aria-label={t(`${label}Of`, { name: nameOf(person) })}
      isPending={invite.isPending}
      onClick={async () => {
        try {
          const way = await invite.mutateAsync(person);
          toast.success(
            t(way === 'sent' ? 'invitationSent' : 'invitationKept', { email: person.email }),
          );
        } catch (error) {
          toast.failure(error, t('inviteFailed'));
        }
      }}
    >
      {t(label)}
    </Button>
  );
}
