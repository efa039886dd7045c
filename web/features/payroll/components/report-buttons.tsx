import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { errorWords } from '../../../lib/errors.ts';
import { type ExportFormat, exportTable } from '../../../lib/exports/index.ts';
import { say, useCopy, useLanguage } from '../../../lib/i18n.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { exportCopy } from '../../../ui/export-copy.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { payStatementCopy } from '../../pay-statements/copy.ts';
import { saveStatements } from '../../pay-statements/data.ts';
import { payrollCopy } from '../copy.ts';
import type { SupervisorPay, TherapistPay } from '../data.ts';
import { payrollReport } from '../rules/report.ts';

interface ReportMenuProps {
  period: PayPeriodRow;
  rows: readonly TherapistPay[] | undefined;
  supervisors: readonly SupervisorPay[] | undefined;
  ref: RefObject<HTMLButtonElement | null>;
}

/** Download Report: the files of a pay period behind one button. */
export function ReportMenu({ period, rows, supervisors, ref }: ReportMenuProps) {
  const t = useCopy(payrollCopy);
  const tExport = useCopy(exportCopy);
  const language = useLanguage();
  const report = useMutation({
    mutationFn: (format: ExportFormat) =>
      exportTable(payrollReport(t, period, rows ?? [], supervisors ?? []), format),
    onError: (error) => toast.error(errorWords(error, t('downloadFailed'))),
  });
  const statements = useMutation({
    mutationFn: () =>
      saveStatements(
        { id: period.id, startDate: period.start_date, endDate: period.end_date },
        language,
      ),
    onError: (error) => toast.error(errorWords(error, say(payStatementCopy, 'pdfFailed'))),
  });
  // Without the supervisors, or the therapists, the report would be incomplete.
  const isEmpty = !rows || !supervisors || rows.length + supervisors.length === 0;
  return (
    <Menu
      ref={ref}
      label={t('download')}
      triggerClass={buttonClass()}
      trigger={
        <>
          <Icon name="download" />
          {t('download')}
        </>
      }
      isDisabled={isEmpty}
      isPending={report.isPending || statements.isPending}
      actions={[
        { id: 'csv', label: tExport('csv'), onAction: () => report.mutate('csv') },
        { id: 'workbook', label: tExport('workbook'), onAction: () => report.mutate('workbook') },
        {
          id: 'statements',
          label: say(payStatementCopy, 'allPdf'),
          onAction: () => statements.mutate(),
        },
      ]}
    />
  );
}
