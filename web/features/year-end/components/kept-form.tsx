import { useState } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { TextButton } from '../../../ui/button.tsx';
import { MessageDialog } from '../../../ui/message-dialog.tsx';
import { LONGEST_TEXT } from '../../payments/schema.ts';
import { yearEndCopy } from '../copy.ts';
import type { YearTotal } from '../data.ts';
import { useTakeBackKept } from '../mutations.ts';

interface KeptFormProps {
  year: number;
  row: YearTotal;
}

/** That an admin said of a filed form that it was right, and the way to take that back. */
export function KeptForm({ year, row: { payee_id: personId, name } }: KeptFormProps) {
  const t = useCopy(yearEndCopy);
  const [isOpen, setOpen] = useState(false);
  const takeBack = useTakeBackKept();
  return (
    <>
      <span>{t('keptForm')}</span>{' '}
      <TextButton aria-label={t('takeBackKeptOf', { name })} onClick={() => setOpen(true)}>
        {t('takeBackKept')}
      </TextButton>
      {isOpen && (
        <MessageDialog
          about={`kept form taken back ${year} ${personId}`}
          title={t('takeBackKeptTitle', { name })}
          lead={t('takeBackKeptText')}
          hint={t('takeBackKeptHint')}
          sendLabel={t('takeBack')}
          most={LONGEST_TEXT}
          sent={t('keptTakenBack', { name })}
          failure={t('saveFailed')}
          onSend={(reason) => takeBack.mutateAsync({ year, personId, reason })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
