import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarDay } from '../../../../domain/calendar-day.ts';
import { formatDollars, sumOf } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { paymentCopy } from '../copy.ts';
import { unpaidPeriodsQuery } from '../data.ts';
import { useMarkEarlierPaid } from '../mutations.ts';
import styles from './payments.module.css';

/** Offers to mark earlier periods as paid, as in a practice that has just begun to record payments. */
export function EarlierPeriods({ before }: { before: CalendarDay }) {
  const t = useCopy(paymentCopy);
  const locale = useLocale();
  const unpaid = useQuery(unpaidPeriodsQuery(before)).data ?? [];
  const markEarlier = useMarkEarlierPaid();
  const [isAsking, setAsking] = useState(false);
  if (unpaid.length === 0) return null;
  const total = sumOf(unpaid.map((period) => period.amount));
  const amount = formatDollars(total, locale);
  return (
    <Banner tone="warning">
      <div className={styles.earlier}>
        <span>{t('earlier', { count: unpaid.length, amount })}</span>
        <Button onClick={() => setAsking(true)}>{t('markEarlier')}</Button>
      </div>
      <ConfirmDialog
        title={t('markEarlier')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        confirmLabel={t('markEarlier')}
        failure={t('markFailed')}
        onConfirm={async () => {
          await markEarlier.mutateAsync({ before, total });
          toast.success(t('earlierMarked', { count: unpaid.length, amount }));
        }}
      >
        {t('markEarlierText', { count: unpaid.length, amount })}
      </ConfirmDialog>
    </Banner>
  );
}
