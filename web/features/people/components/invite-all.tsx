import { useCopy } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { peopleCopy } from '../copy.ts';
import type { Profile } from '../data.ts';
import { useInviteAll } from '../mutations.ts';
import { statusOf } from '../rules.ts';

/** A single person can be invited from their card; from this number on there is a button. */
const SEVERAL = 2;

/** Invites everybody who was added without an invitation, as from a file. */
export function InviteAll({ people }: { people: readonly Profile[] }) {
  const t = useCopy(peopleCopy);
  const invite = useInviteAll();
  const waiting = people.filter((person) => statusOf(person) === 'uninvited');
  if (waiting.length < SEVERAL) return null;

  const run = async () => {
    const { sent, kept, failed } = await invite.mutateAsync(waiting);
    if (sent > 0) toast.success(t('invitationsSent', { count: sent }));
    if (kept > 0) toast.success(t('invitationsKept', { count: kept }));
    if (failed > 0) toast.error(t('invitationsFailed', { count: failed }));
  };

  return (
    <Banner tone="info">
      {t('uninvitedCount', { count: waiting.length })}{' '}
      <Button icon="mail" isPending={invite.isPending} onClick={run}>
        {t('inviteAll')}
      </Button>
    </Banner>
  );
}
