import { useCopy } from '../../../lib/i18n.ts';
import { MessageDialog } from '../../../ui/message-dialog.tsx';
import { LONGEST_TEXT } from '../../payments/schema.ts';
import { yearEndCopy } from '../copy.ts';
import type { TaxFile } from '../data.ts';
import { useTakeBackFiling } from '../mutations.ts';

interface TakeBackFilingProps {
  file: TaxFile;
  onClose: () => void;
}

/** Takes back that a file, or corrections, were filed. */
export function TakeBackFiling({ file, onClose }: TakeBackFilingProps) {
  const t = useCopy(yearEndCopy);
  const { id, part, is_correction: isCorrection } = file;
  const takeBack = useTakeBackFiling();
  return (
    <MessageDialog
      about={`filing taken back ${id}`}
      title={isCorrection ? t('takeBackCorrectionsTitle') : t('takeBackTitle', { part })}
      lead={t(isCorrection ? 'takeBackCorrectionsText' : 'takeBackText')}
      hint={t('takeBackHint')}
      sendLabel={t('takeBack')}
      most={LONGEST_TEXT}
      sent={t('filingTakenBackNow')}
      failure={t('takeBackFailed')}
      onSend={(reason) => takeBack.mutateAsync({ id, reason })}
      onClose={onClose}
    />
  );
}
