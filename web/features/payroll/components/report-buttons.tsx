import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { type ExportFormat, exportTable } from '../../../lib/exports/index.ts';
import { say, useCopy, useLanguage } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { exportCopy } from '../../../ui/export-copy.ts';
import { Menu } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { payStatementCopy } from '../../pay-statements/copy.ts';
import { saveStatements } from '../../pay-statements/data.ts';
import { payrollCopy } from '../copy.ts';
import type { SupervisorPay, TherapistPay } from '../data.ts';
import { payrollReport } from '../rules/report.ts';
import styles from './payroll.module.css';

interface ReportButtonsProps {
  period: PayPeriodRow;
  rows: readonly TherapistPay[] | undefined;
  supervisors: readonly SupervisorPay[] | undefined;
  ref: RefObject<HTMLButtonElement | null>;
}

/** Download Report saves a pay period as CSV; a menu beside it makes a workbook, or everybody's statements. */
export function ReportButtons({ period, rows, supervisors, ref }: ReportButtonsProps) {
  const t = useCopy(payrollCopy);
  const tExport = useCopy(exportCopy);
  const language = useLanguage();
  const report = useMutation({
    mutationFn: (format: ExportFormat) =>
      exportTable(payrollReport(t, period, rows ?? [], supervisors ?? []), format),
    onError: (error) => toast.failure(error, t('downloadFailed')),
  });
  const statements = useMutation({
    mutationFn: () =>
      saveStatements(
        { id: period.id, startDate: period.start_date, endDate: period.end_date },
        language,
      ),
    onError: (error) => toast.failure(error, say(payStatementCopy, 'pdfFailed')),
  });
  // Without the supervisors, or the therapists, the report would be incomplete.
  const isEmpty = !rows || !supervisors || rows.length + supervisors.length === 0;
  return (
    <span className={styles.report}>
      <Button
        ref={ref}
        icon="download"
        disabled={isEmpty}
        isPending={report.isPending && report.variables === 'csv'}
        onClick={() => report.mutate('csv')}
      >
        {t('download')}
      </Button>
      <Menu
        label={tExport('furtherFormats')}
        isDisabled={isEmpty}
        isPending={report.isPending || statements.isPending}
        actions={[
          { id: 'workbook', label: tExport('workbook'), onAction: () => report.mutate('workbook') },
          {
            id: 'statements',
            label: say(payStatementCopy, 'allPdf'),
            onAction: () => statements.mutate(),
          },
        ]}
      />
    </span>
  );
}
