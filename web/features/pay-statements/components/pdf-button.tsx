import { useMutation } from '@tanstack/react-query';
import { errorWords } from '../../../lib/errors.ts';
import { useCopy, useLanguage } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { payStatementCopy } from '../copy.ts';
import { type Payslip, type StatedPeriod, saveStatements } from '../data.ts';

interface PdfButtonProps {
  period: StatedPeriod;
  /** Whose statement; without one everybody's, for admins. */
  payee?: Payslip;
  isDisabled?: boolean;
}

/** Saves statements on paper as one PDF. */
export function PdfButton({ period, payee, isDisabled }: PdfButtonProps) {
  const t = useCopy(payStatementCopy);
  const language = useLanguage();
  const save = useMutation({
    mutationFn: () => saveStatements(period, language, payee),
    onError: (error) => toast.error(errorWords(error, t('pdfFailed'))),
  });
  return (
    <Button
      icon="document"
      disabled={isDisabled}
      isPending={save.isPending}
      onClick={() => save.mutate()}
    >
      {t(payee ? 'pdf' : 'allPdf')}
    </Button>
  );
}
