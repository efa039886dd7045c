import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDollarChange, formatDollars } from '../../../../domain/money.ts';
import { useLeftDraft } from '../../../lib/drafts.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { adjustmentCopy } from '../copy.ts';
import { type Adjustment, carryingPeriodQuery, waitingAdjustmentsQuery } from '../data.ts';
import { useRemoveAdjustment } from '../mutations.ts';
import { payeeName, signedAmount } from '../rules.ts';
import { ADJUSTMENT_DRAFT, type AdjustmentInput } from '../schema.ts';
import { AdjustmentDialog } from './adjustment-dialog.tsx';
import styles from './adjustments.module.css';

/** An adjustment in its form, with what was typed before the sign-in ended. */
interface Edited {
  adjustment?: Adjustment;
  typed?: AdjustmentInput;
}

type Task = (Edited & { kind: 'save' }) | { kind: 'remove'; adjustment: Adjustment };

function isLeftForm(value: unknown): value is Edited {
  return typeof value === 'object' && value !== null && 'typed' in value;
}

/** Bonuses, reimbursements and deductions, shown with the period that will pay them. */
export function AdjustmentsCard({ periodId }: { periodId: string }) {
  const t = useCopy(adjustmentCopy);
  const left = useLeftDraft(ADJUSTMENT_DRAFT, isLeftForm);
  const [task, setTask] = useState<Task | undefined>(left ? { kind: 'save', ...left } : undefined);
  const isCarrying = useQuery(carryingPeriodQuery()).data === periodId;
  const adjustments = useQuery({ ...waitingAdjustmentsQuery(), enabled: isCarrying });
  const columns = useAdjustmentColumns(setTask);
  if (!isCarrying) return null;
  return (
    <Card
      title={t('title')}
      actions={
        <Button icon="plus" onClick={() => setTask({ kind: 'save' })}>
          {t('add')}
        </Button>
      }
    >
      {(adjustments.data?.length ?? 0) > 0 && <p className={styles.lead}>{t('lead')}</p>}
      <DataTable
        label={t('title')}
        query={adjustments}
        rowKey={({ id }) => id}
        failure={t('loadFailed')}
        empty={<EmptyState title={t('none')} />}
        columns={columns}
      />
      {task?.kind === 'save' && (
        <AdjustmentDialog
          adjustment={task.adjustment}
          typed={task.typed}
          onClose={() => setTask(undefined)}
        />
      )}
      {task?.kind === 'remove' && (
        <RemoveDialog adjustment={task.adjustment} onClose={() => setTask(undefined)} />
      )}
    </Card>
  );
}

function useAdjustmentColumns(onTask: (task: Task) => void): Column<Adjustment>[] {
  const t = useCopy(adjustmentCopy);
  const locale = useLocale();
  return [
    {
      id: 'payee',
      header: t('payee'),
      cell: ({ payee }) => payeeName(t, payee),
      isRowHeader: true,
    },
    { id: 'kind', header: t('kind'), cell: ({ kind }) => t(kind), layout: 'fit' },
    {
      id: 'note',
      header: t('note'),
      cell: ({ note }) => <span className={styles.note}>{note}</span>,
    },
    {
      id: 'amount',
      header: t('amount'),
      cell: (adjustment) => formatDollarChange(signedAmount(adjustment), locale),
      layout: 'end',
    },
    {
      id: 'actions',
      header: t('actions'),
      cell: (adjustment) => (
        <Menu
          label={t('actionsOf', { name: payeeName(t, adjustment.payee) })}
          actions={[
            {
              id: 'edit',
              label: t('edit'),
              icon: 'edit',
              onAction: () => onTask({ kind: 'save', adjustment }),
            },
            {
              id: 'remove',
              label: t('remove'),
              icon: 'trash',
              isDangerous: true,
              onAction: () => onTask({ kind: 'remove', adjustment }),
            },
          ]}
        />
      ),
      layout: 'fit',
      isUnlabelled: true,
      isScreenOnly: true,
    },
  ];
}

function RemoveDialog({ adjustment, onClose }: { adjustment: Adjustment; onClose: () => void }) {
  const t = useCopy(adjustmentCopy);
  const locale = useLocale();
  const remove = useRemoveAdjustment();
  return (
    <ConfirmDialog
      title={t('removeTitle')}
      isOpen
      onClose={onClose}
      confirmLabel={t('remove')}
      isDangerous
      failure={t('removeFailed')}
      onConfirm={async () => {
        await remove.mutateAsync(adjustment.id);
        toast.success(t('removed'));
      }}
    >
      <p>
        {t('removeText', {
          kind: t(adjustment.kind),
          amount: formatDollars(adjustment.amount, locale),
          name: payeeName(t, adjustment.payee),
          note: adjustment.note,
        })}
      </p>
    </ConfirmDialog>
  );
}
