import { useState } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { Button, TextButton } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { yearEndCopy } from '../copy.ts';
import type { YearTotal } from '../data.ts';
import { useRecordW9 } from '../mutations.ts';
import { DayDialog } from './day-dialog.tsx';

/** Records when somebody's W-9 arrived; what was recorded is changed or removed in the same place. */
export function W9Button({ row }: { row: YearTotal }) {
  const { payee_id: personId, name, w9_received_on: recorded } = row;
  const t = useCopy(yearEndCopy);
  // As it was when the dialog opened: what it saves comes back before it closes.
  const [opened, setOpened] = useState<YearTotal | null>(null);
  const record = useRecordW9();
  const close = () => setOpened(null);
  return (
    <>
      <TextButton
        aria-label={t(recorded ? 'changeW9Of' : 'recordW9Of', { name })}
        onClick={() => setOpened(row)}
      >
        {t(recorded ? 'changeW9' : 'recordW9')}
      </TextButton>
      {opened && (
        <DayDialog
          about={`w9 ${personId}`}
          title={t('w9Title', { name })}
          label={t('received')}
          saved={t('w9Saved', { name })}
          day={opened.w9_received_on}
          onSave={(day) => record.mutateAsync({ personId, day })}
          onClose={close}
        >
          {opened.w9_received_on && <RemoveButton row={opened} onRemoved={close} />}
        </DayDialog>
      )}
    </>
  );
}

interface RemoveButtonProps {
  row: YearTotal;
  onRemoved: () => void;
}

function RemoveButton({ row: { payee_id: personId, name }, onRemoved }: RemoveButtonProps) {
  const t = useCopy(yearEndCopy);
  const [isAsking, setAsking] = useState(false);
  const record = useRecordW9();
  return (
    <>
      <Button icon="trash" onClick={() => setAsking(true)}>
        {t('removeW9')}
      </Button>
      <ConfirmDialog
        title={t('removeW9Of', { name })}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        confirmLabel={t('removeW9')}
        isDangerous
        onConfirm={async () => {
          await record.mutateAsync({ personId });
          onRemoved();
          toast.success(t('w9Removed', { name }));
        }}
        failure={t('saveFailed')}
      >
        {t('removeW9Text')}
      </ConfirmDialog>
    </>
  );
}
