import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { errorWords } from '../../../lib/errors.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { CancelButton, Dialog, DialogFooter } from '../../../ui/dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { clientsCopy } from '../copy.ts';
import { mergePreviewQuery } from '../data.ts';
import { useMergeClients } from '../mutations.ts';
import type { Spellings } from '../schema.ts';
import styles from './clients.module.css';

interface MergeDialogProps extends Spellings {
  onSwap: () => void;
  onClose: () => void;
}

/** Shows what a merge would rename, and merges. */
export function MergeDialog(props: MergeDialogProps) {
  const t = useCopy(clientsCopy);
  const { from, to, onClose } = props;
  return (
    <Dialog title={t('mergeTitle', { from, to })} isOpen onClose={onClose}>
      <Question {...props} />
    </Dialog>
  );
}

function Question({ from, to, onSwap, onClose }: MergeDialogProps) {
  const t = useCopy(clientsCopy);
  const locale = useLocale();
  const preview = useQuery(mergePreviewQuery(from, to));
  const merge = useMergeClients();
  const [left, setLeft] = useState<readonly string[]>([]);
  useUnsaved(merge.isPending ? 'sending' : left.length > 0);
  const rows = preview.data ?? [];
  const chosen = rows.filter(({ therapist_id: id }) => !left.includes(id));
  const count = chosen.reduce((sum, row) => sum + row.session_count, 0);
  const start = () =>
    merge
      .mutateAsync({
        from,
        to,
        therapists: left.length > 0 ? chosen.map(({ therapist_id: id }) => id) : null,
      })
      .then(
        (made) => {
          toast.success(t('merged', { from, to, count: made.session_count }));
          onClose();
        },
        () => undefined, // Shown below, as merge.error.
      );
  return (
    <>
      <p>{t('mergeText', { to })}</p>
      <Loaded query={preview} failure={t('loadFailed')}>
        {() =>
          rows.length === 0 ? (
            <Banner tone="warning">{t('nothing', { from })}</Banner>
          ) : (
            <fieldset className={styles.therapists}>
              <legend>{t('therapists')}</legend>
              {rows.map((row) => (
                <Checkbox
                  key={row.therapist_id}
                  checked={!left.includes(row.therapist_id)}
                  onChange={(event) =>
                    setLeft(
                      event.target.checked
                        ? left.filter((id) => id !== row.therapist_id)
                        : [...left, row.therapist_id],
                    )
                  }
                  label={t('ofTherapist', {
                    name: row.therapist_name,
                    sessions: t('sessions', { count: row.session_count }),
                    from: formatDay(row.first_seen, 'medium', locale),
                    to: formatDay(row.last_seen, 'medium', locale),
                  })}
                  hint={[
                    row.archived_count > 0 && t('archived', { count: row.archived_count }),
                    row.processed_count > 0 && t('processed', { count: row.processed_count }),
                  ]
                    .filter((word) => word !== false)
                    .join(', ')}
                />
              ))}
            </fieldset>
          )
        }
      </Loaded>
      {merge.error && <Banner tone="danger">{errorWords(merge.error, t('mergeFailed'))}</Banner>}
      <DialogFooter>
        <CancelButton />
        <Button icon="repeat" onClick={onSwap}>
          {t('swap', { from })}
        </Button>
        <Button tone="primary" disabled={count === 0} isPending={merge.isPending} onClick={start}>
          {t('merge', { count })}
        </Button>
      </DialogFooter>
    </>
  );
}
