import { BackendError, errorWords } from '../../../lib/errors.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { toast } from '../../../ui/toast-queue.ts';
import { useInvite } from '../../people/mutations.ts';
import { personFormCopy } from '../copy.ts';

interface Saved {
  firstName: string;
  lastName: string;
  email: string;
  isInvited: boolean;
}

/** Confirms that a person was saved, after inviting them if they are new and should be invited. */
export function useFinishSaving() {
  const t = useCopy(personFormCopy);
  const invite = useInvite();
  return async (id: string, isNew: boolean, { firstName, lastName, email, isInvited }: Saved) => {
    const name = `${firstName} ${lastName}`;
    if (!isNew || !isInvited) {
      toast.success(t(isNew ? 'added' : 'saved', { name }));
      return;
    }
    try {
      const way = await invite.mutateAsync({ id });
      toast.success(t(way === 'sent' ? 'addedAndInvited' : 'addedAndKept', { name, email }));
    } catch (error) {
      const failed = t('inviteFailed', { name });
      // The invitation did not reach the server, but the person was added.
      const isOutOfReach = BackendError.from(error).status === 0;
      toast.error(isOutOfReach ? failed : errorWords(error, failed));
    }
  };
}
