import { nameOf } from '../../../../domain/names.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { uiCopy } from '../../../ui/copy.ts';
import { toast } from '../../../ui/toast-queue.ts';
import { peopleCopy } from '../copy.ts';
import type { Profile } from '../data.ts';
import { useChangeStatus, useRemovePerson } from '../mutations.ts';

const DELETE = {
  icon: 'trash',
  label: 'deleteOf',
  done: 'deleted',
  failed: 'deleteFailed',
} as const;
const DEACTIVATE = {
  icon: 'archive',
  label: 'deactivateOf',
  done: 'deactivatedDone',
  failed: 'deactivateFailed',
} as const;

interface RemoveButtonProps {
  person: Profile;
  /** A supervisor is never deleted, only deactivated: the supervision log needs the name. */
  isKept?: boolean;
}

/**
 * Removes somebody without asking, and offers to undo it. At once the person is
 * deactivated, which can be undone completely; only when the offer has lapsed are they deleted, unless somebody
 * restored them until then. If the admin leaves the page in between, the person stays deactivated, and any admin
 * can restore them.
 */
export function RemoveButton({ person, isKept = false }: RemoveButtonProps) {
  const t = useCopy(peopleCopy);
  const tUi = useCopy(uiCopy);
  const changeStatus = useChangeStatus();
  const remove = useRemovePerson();
  const name = nameOf(person);
  const words = isKept ? DEACTIVATE : DELETE;
  const fail = (error: unknown, failure: string) => toast.failure(error, failure);
  const restore = () =>
    changeStatus
      .mutateAsync({ person, change: 'restore' })
      .catch((error) => fail(error, t('restoreFailed', { name })));
  // Said seconds later: why it failed would not say what did.
  const finish = (deactivated: Pick<Profile, 'id' | 'deactivated_at'>) =>
    remove.mutateAsync(deactivated).catch(() => toast.error(t('deleteFailed', { name })));
  return (
    <IconButton
      icon={words.icon}
      label={t(words.label, { name })}
      onClick={async ({ detail: clicks }) => {
        // The second of a double click may be on whoever has moved up under the pointer.
        if (clicks > 1) return;
        try {
          const deactivated = await changeStatus.mutateAsync({ person, change: 'deactivate' });
          toast.success(t(words.done, { name }), {
            label: tUi('undo'),
            onPress: restore,
            ...(!isKept && { onLapse: () => void finish(deactivated) }),
          });
        } catch (error) {
          fail(error, t(words.failed, { name }));
        }
      }}
    />
  );
}
