import { errorWords } from '../../../lib/errors.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { uiCopy } from '../../../ui/copy.ts';
import { toast } from '../../../ui/toast-queue.ts';
import { peopleCopy } from '../copy.ts';
import type { Profile } from '../data.ts';
import { useChangeStanding, useRemovePerson } from '../mutations.ts';
import { nameOf } from '../rules.ts';

/**
 * Deletes a therapist without a question, and offers to undo it (design section 4). At once the person
 * is deactivated, which can be taken back to the letter; only when the offer has lapsed are they
 * deleted. Whoever leaves the page in between leaves somebody deactivated, whom anyone can restore.
 */
export function RemoveButton({ person }: { person: Profile }) {
  const t = useCopy(peopleCopy);
  const tUi = useCopy(uiCopy);
  const change = useChangeStanding();
  const remove = useRemovePerson();
  const name = nameOf(person);
  const fail = (error: unknown, words: string) => toast.error(errorWords(error, words));
  const restore = () =>
    change.mutate(
      { person, standing: 'restore' },
      { onError: (error) => fail(error, t('restoreFailed', { name })) },
    );
  return (
    <IconButton
      icon="trash"
      label={t('deleteOf', { name })}
      onClick={async () => {
        try {
          await change.mutateAsync({ person, standing: 'deactivate' });
          toast.success(t('deleted', { name }), {
            label: tUi('undo'),
            onPress: restore,
            onLapse: () => remove.mutate(person),
          });
        } catch (error) {
          fail(error, t('deleteFailed', { name }));
        }
      }}
    />
  );
}

/** A supervisor is never deleted (spec section 6): who leaves is deactivated and can be restored. */
export function DeactivateButton({ person }: { person: Profile }) {
  const t = useCopy(peopleCopy);
  const tUi = useCopy(uiCopy);
  const change = useChangeStanding();
  const name = nameOf(person);
  return (
    <IconButton
      icon="archive"
      label={t('deactivateOf', { name })}
      onClick={async () => {
        try {
          await change.mutateAsync({ person, standing: 'deactivate' });
          toast.success(t('deactivatedDone', { name }), {
            label: tUi('undo'),
            onPress: () => change.mutate({ person, standing: 'restore' }),
          });
        } catch (error) {
          toast.error(errorWords(error, t('deactivateFailed', { name })));
        }
      }}
    />
  );
}
