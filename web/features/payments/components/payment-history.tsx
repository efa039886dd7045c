import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatInstant } from '../../../../domain/instant.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { paymentCopy } from '../copy.ts';
import { type Payment, paymentsQuery } from '../data.ts';
import { methodLabel } from '../rules.ts';
import styles from './payments.module.css';

/** Every payment of a period: who recorded it when, and what was taken back and why. */
export function PaymentHistory({ periodId }: { periodId: string }) {
  const t = useCopy(paymentCopy);
  const locale = useLocale();
  const payments = useQuery(paymentsQuery(periodId));
  if (payments.data?.length === 0) return null;
  return (
    <Card title={t('history')}>
      <DataTable
        label={t('history')}
        query={payments}
        rowKey={({ id }) => id}
        rowTone={({ voided_at }) => (voided_at === null ? undefined : 'muted')}
        failure={t('historyFailed')}
        empty={null}
        columns={[
          {
            id: 'name',
            header: t('name'),
            cell: ({ payee_name }) => payee_name,
            isRowHeader: true,
          },
          {
            id: 'day',
            header: t('paidOnHeader'),
            cell: ({ paid_on }) => formatDay(paid_on, 'medium', locale),
            layout: 'fit',
          },
          {
            id: 'how',
            header: t('method'),
            cell: (payment) => <How payment={payment} />,
            isPlain: true,
          },
          {
            id: 'amount',
            header: t('amount'),
            cell: ({ amount }) => formatDollars(amount, locale),
            layout: 'end',
          },
        ]}
      />
    </Card>
  );
}

function How({ payment }: { payment: Payment }) {
  const t = useCopy(paymentCopy);
  const locale = useLocale();
  const { timeZone } = usePractice();
  const { voided_at: voidedAt } = payment;
  const at = (instant: string) => formatInstant(instant, timeZone, locale);
  const by = (name: string | null) => name ?? '';
  return (
    <>
      <div>
        {[methodLabel(payment.method), payment.reference, payment.note].filter(Boolean).join(', ')}
      </div>
      <div className={styles.label}>
        <Unbroken>
          {t('recordedBy', { at: at(payment.created_at), name: by(payment.created_by_name) })}
        </Unbroken>
      </div>
      {voidedAt && (
        <div>
          <Unbroken>
            {t('takenBackBecause', {
              at: at(voidedAt),
              name: by(payment.voided_by_name),
              reason: payment.void_reason ?? '',
            })}
          </Unbroken>
        </div>
      )}
    </>
  );
}
