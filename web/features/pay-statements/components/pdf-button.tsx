import { useMutation } from '@tanstack/react-query';
import { useCopy, useLanguage } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { payStatementCopy } from '../copy.ts';
import { type Payslip, type StatedPeriod, saveStatements } from '../data.ts';

interface PdfButtonProps {
  period: StatedPeriod;
  /** Whose statement. */
  payee: Payslip;
  /** In a list, which has one in every row. */
  tone?: 'link';
}

/** Saves a person's statement as a PDF. */
export function PdfButton({ period, payee, tone }: PdfButtonProps) {
  const t = useCopy(payStatementCopy);
  const language = useLanguage();
  const save = useMutation({
    mutationFn: () => saveStatements(period, language, payee),
    onError: (error) => toast.failure(error, t('pdfFailed')),
  });
  return (
    <Button
      tone={tone}
      icon={tone ? undefined : 'document'}
      isPending={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('pdf')}
    </Button>
  );
}
