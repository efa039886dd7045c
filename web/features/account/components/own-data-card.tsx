import { useMutation } from '@tanstack/react-query';
import { useCopy } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { accountCopy } from '../copy.ts';
import { saveOwnData } from '../mutations.ts';
import styles from './devices-card.module.css';

/** Everything the practice holds about the signed-in person, as a file. */
export function OwnDataCard() {
  const t = useCopy(accountCopy);
  const { id } = usePerson();
  const save = useMutation({
    mutationFn: saveOwnData,
    onSuccess: () => toast.success(t('ownDataSaved')),
    onError: (error) => toast.failure(error, t('ownDataFailed')),
  });
  return (
    <Card title={t('ownData')}>
      <p>{t('ownDataText')}</p>
      <div className={styles.buttons}>
        <Button icon="download" isPending={save.isPending} onClick={() => save.mutate(id)}>
          {t('ownDataSave')}
        </Button>
      </div>
    </Card>
  );
}
