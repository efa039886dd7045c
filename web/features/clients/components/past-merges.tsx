import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../../../domain/instant.ts';
import { nameOf } from '../../../../domain/names.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ListItem } from '../../../ui/list-item.tsx';
import { LoadFailure } from '../../../ui/loaded.tsx';
import { MessageDialog } from '../../../ui/message-dialog.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { clientsCopy } from '../copy.ts';
import { type ClientMerge, mergesQuery } from '../data.ts';
import { useUndoMerge } from '../mutations.ts';
import styles from './clients.module.css';

/** Earlier merges, each with a button to undo it; nothing where there are none. */
export function PastMerges() {
  const t = useCopy(clientsCopy);
  const merges = useQuery(mergesQuery());
  const [undoing, setUndoing] = useState<ClientMerge | null>(null);
  const undo = useUndoMerge();
  if (!merges.data?.length) return <LoadFailure query={merges} message={t('pastFailed')} />;
  return (
    <Card title={t('past')}>
      <ul>
        {merges.data.map((merge) => (
          <PastMerge key={merge.id} merge={merge} onUndo={() => setUndoing(merge)} />
        ))}
      </ul>
      {undoing && (
        <MessageDialog
          about={`client merge ${undoing.id}`}
          title={t('undoTitle', { from: undoing.from_name, to: undoing.to_name })}
          lead={t('undoText')}
          sendLabel={t('undo')}
          sent={t('undoneNow')}
          failure={t('undoFailed')}
          onSend={(reason) => undo.mutateAsync({ id: undoing.id, reason })}
          onClose={() => setUndoing(null)}
        />
      )}
    </Card>
  );
}

function PastMerge({ merge, onUndo }: { merge: ClientMerge; onUndo: () => void }) {
  const t = useCopy(clientsCopy);
  const locale = useLocale();
  const { timeZone } = usePractice();
  const { from_name: from, to_name: to, admin } = merge;
  const date = formatInstant(merge.merged_at, timeZone, locale);
  return (
    <ListItem
      actions={
        !merge.undone_at && (
          <Button aria-label={t('undoOf', { from, to })} onClick={onUndo}>
            {t('undo')}
          </Button>
        )
      }
    >
      <strong>{t('pastRow', { from, to })}</strong>
      <p className={styles.soft}>
        <Unbroken>
          {t('pastDetail', {
            sessions: t('sessions', { count: merge.session_count }),
            name: nameOf(admin) || '–',
            date,
          })}
        </Unbroken>
      </p>
      {merge.undo_reason && <p>{t('undone', { reason: merge.undo_reason })}</p>}
    </ListItem>
  );
}
