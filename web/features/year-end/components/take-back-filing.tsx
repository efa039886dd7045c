import { useCopy } from '../../../lib/i18n.ts';
import { yearEndCopy } from '../copy.ts';
import type { TaxFile } from '../data.ts';
import { useTakeBackFiling } from '../mutations.ts';
import { TakeBackDialog } from './take-back-dialog.tsx';

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
    <TakeBackDialog
      about={`filing taken back ${id}`}
      title={isCorrection ? t('takeBackCorrectionsTitle') : t('takeBackTitle', { part })}
      lead={t(isCorrection ? 'takeBackCorrectionsText' : 'takeBackText')}
      hint={t('takeBackHint')}
      sent={t('filingTakenBackNow')}
      failure={t('takeBackFailed')}
      onSend={(reason) => takeBack.mutateAsync({ id, reason })}
      onClose={onClose}
    />
  );
}
