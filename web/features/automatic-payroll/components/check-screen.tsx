import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../../../domain/instant.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { nameOf } from '../../../../domain/names.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { automaticPayrollCopy } from '../copy.ts';
import { type PayrollCheck, payrollChecksQuery } from '../data.ts';
import { useCheckPayroll } from '../mutations.ts';
import { DriftCard } from './drift-card.tsx';

/** The nightly recomputation of processed periods: its result, and each line that differs from what was paid. */
export function CheckScreen() {
  const t = useCopy(automaticPayrollCopy);
  const checks = useQuery(payrollChecksQuery());
  const check = useCheckPayroll();
  const latest = checks.data?.[0];
  return (
    <Page
      title={t('checkTitle')}
      lead={t('lead')}
      actions={
        <>
          <BackLink to="/admin/payroll">{t('back')}</BackLink>
          <Button
            tone="primary"
            icon="refresh"
            isPending={check.isPending}
            onClick={() =>
              check.mutateAsync().catch((error) => toast.failure(error, t('checkFailed')))
            }
          >
            {t('checkNow')}
          </Button>
        </>
      }
    >
      {latest &&
        (latest.drift_count === 0 ? (
          <Banner tone="success">{t('sound')}</Banner>
        ) : (
          <DriftCard key={latest.id} check={latest} />
        ))}
      <Card title={t('earlier')}>
        <DataTable
          label={t('earlier')}
          query={checks}
          rowKey={({ id }) => id}
          failure={t('checksFailed')}
          empty={<EmptyState title={t('noChecks')}>{t('noChecksText')}</EmptyState>}
          columns={useCheckColumns()}
        />
      </Card>
    </Page>
  );
}

function useCheckColumns(): Column<PayrollCheck>[] {
  const t = useCopy(automaticPayrollCopy);
  const locale = useLocale();
  const { timeZone } = usePractice();
  return [
    {
      id: 'at',
      header: t('at'),
      cell: ({ checked_at }) => formatInstant(checked_at, timeZone, locale),
      isRowHeader: true,
    },
    {
      id: 'by',
      header: t('by'),
      cell: ({ checked_by_person: by }) => nameOf(by) || t('byItself'),
    },
    {
      id: 'periods',
      header: t('periods'),
      cell: ({ period_count }) => period_count,
      layout: 'end',
    },
    {
      id: 'statements',
      header: t('statements'),
      cell: ({ statement_count }) => statement_count,
      layout: 'end',
    },
    {
      id: 'paid',
      header: t('paid'),
      cell: ({ paid }) => formatDollars(paid, locale),
      layout: 'end',
    },
    { id: 'outcome', header: t('outcome'), cell: (check) => <Outcome check={check} /> },
  ];
}

function Outcome({ check }: { check: PayrollCheck }) {
  const t = useCopy(automaticPayrollCopy);
  return check.drift_count === 0 ? (
    <Badge tone="success" icon="check">
      {t('sound')}
    </Badge>
  ) : (
    <Badge tone="danger" icon="alert">
      {t('drifted', { count: check.drift_count })}
    </Badge>
  );
}
