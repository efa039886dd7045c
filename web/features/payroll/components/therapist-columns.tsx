import type { ReactNode } from 'react';
import { formatMinutes } from '../../../../domain/hours.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { payBadge } from '../../payments/rules.ts';
import { payrollCopy } from '../copy.ts';
import type { TherapistPay } from '../data.ts';
import { therapistPayee } from '../rules/payees.ts';
import { PayAmount } from './pay-amount.tsx';
import styles from './payroll.module.css';
import { PersonCell } from './person-cell.tsx';

interface Handlers {
  /** What is shown below a therapist's name. */
  renderWeeks: (row: TherapistPay) => ReactNode;
  onExplain: (row: TherapistPay) => void;
  onEdit: (row: TherapistPay) => void;
}

/** The columns of the Therapist Details table. */
export function useTherapistColumns({
  renderWeeks,
  onExplain,
  onEdit,
}: Handlers): Column<TherapistPay>[] {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  return [
    {
      id: 'therapist',
      header: t('therapist'),
      cell: (row) => (
        <>
          <PersonCell name={row.name} email={row.email} />
          {renderWeeks(row)}
        </>
      ),
      isRowHeader: true,
      isSortable: true,
    },
    {
      id: 'sessions',
      header: t('sessions'),
      cell: (row) => row.sessionCount,
      layout: 'end',
      isSortable: true,
    },
    {
      id: 'hours',
      header: t('hours'),
      cell: (row) => (
        <span className={styles.figure}>{formatMinutes(row.totalMinutes, locale)}</span>
      ),
      layout: 'end',
      isSortable: true,
    },
    {
      id: 'amount',
      header: t('amount'),
      cell: (row) => <Amount row={row} onExplain={onExplain} />,
      layout: 'end',
      isSortable: true,
    },
    {
      id: 'status',
      header: t('status'),
      cell: (row) => <Badge {...payBadge(row.state, locale)} />,
      layout: 'fit',
      isSortable: true,
      isPlain: true,
    },
    {
      id: 'actions',
      header: t('actions'),
      cell: (row) => (
        <Button
          tone="link"
          aria-label={t('editSessionsOf', { name: row.name })}
          onClick={() => onEdit(row)}
        >
          {t('editSessions')}
        </Button>
      ),
      layout: 'fit',
      isUnlabelled: true,
      isScreenOnly: true,
    },
  ];
}

function Amount({ row, onExplain }: { row: TherapistPay; onExplain: Handlers['onExplain'] }) {
  const t = useCopy(payrollCopy);
  return (
    <>
      <PayAmount
        payee={therapistPayee(row)}
        corrections={row.corrections}
        adjustments={row.adjustments}
        onExplain={() => onExplain(row)}
      />
      {row.unpricedCount > 0 && (
        <div>
          <Badge tone="warning" icon="alert">
            {t('unpricedCount', { count: row.unpricedCount })}
          </Badge>
        </div>
      )}
    </>
  );
}
