import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CalendarDay, formatDay, lastOfMonth } from '../../../../domain/calendar-day.ts';
import { formatHours } from '../../../../domain/hours.ts';
import { formatDollars, sumOf } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { TextButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { CloseButton, Dialog, DialogFooter } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Amount } from '../../../ui/hero-figure.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { entryCopy, supervisionCopy } from '../../supervision/copy.ts';
import { logQuery, type SupervisionEntry } from '../../supervision/data.ts';
import { therapistOf, totalHours } from '../../supervision/rules.ts';
import { homeCopy } from '../copy.ts';
import styles from './home.module.css';

interface MonthPayProps {
  supervisorId: string;
  month: CalendarDay;
  rows: readonly { pay: number }[];
  /** It is the figure of the screen. */
  isHero?: boolean;
}

/** What a month's supervision pays, which opens into the sessions it adds up from. */
export function MonthPay({ supervisorId, month, rows, isHero }: MonthPayProps) {
  const t = useCopy(homeCopy);
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const amount = formatDollars(sumOf(rows.map(({ pay }) => pay)), locale);
  return (
    <>
      <TextButton aria-label={t('why', { amount })} onClick={() => setOpen(true)}>
        {isHero ? <Amount>{amount}</Amount> : amount}
      </TextButton>
      <Dialog
        title={t('why', { amount })}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        size="large"
      >
        <PayLines {...{ supervisorId, month, amount }} />
        <DialogFooter>
          <CloseButton />
        </DialogFooter>
      </Dialog>
    </>
  );
}

interface PayLinesProps {
  supervisorId: string;
  month: CalendarDay;
  amount: string;
}

function PayLines({ supervisorId, month, amount }: PayLinesProps) {
  const t = useCopy(homeCopy);
  const tEntry = useCopy(entryCopy);
  const words = useCopy(supervisionCopy);
  const locale = useLocale();
  const lines = useQuery(logQuery({ from: month, to: lastOfMonth(month), supervisorId }));
  const title = formatDay(month, 'month', locale);
  return (
    <>
      <p className={styles.soft}>
        {title} · {t('perMonth')}
      </p>
      <DataTable
        label={title}
        query={lines}
        rowKey={({ id }) => id}
        failure={words('loadFailed')}
        empty={<EmptyState title={t('noSessionsThisMonth')} />}
        columns={[
          {
            id: 'date',
            header: tEntry('date'),
            layout: 'fit',
            cell: ({ date }) => formatDay(date, 'medium', locale),
          },
          {
            id: 'therapist',
            header: tEntry('therapist'),
            isRowHeader: true,
            cell: therapistOf,
            total: tEntry('total'),
          },
          {
            id: 'hours',
            header: tEntry('hours'),
            layout: 'end',
            cell: ({ hours }) => formatHours(hours, locale),
            total: formatHours(totalHours(lines.data ?? []), locale),
          },
          { id: 'reason', header: t('reason'), cell: (entry) => <Reason entry={entry} /> },
          {
            id: 'pay',
            header: t('pay'),
            layout: 'end',
            cell: ({ pay }) => formatDollars(pay ?? 0, locale),
            total: amount,
          },
        ]}
      />
    </>
  );
}

function Reason({ entry }: { entry: SupervisionEntry }) {
  const t = useCopy(homeCopy);
  const locale = useLocale();
  if (entry.pay_rate === null) return t('noRate');
  const rate = formatDollars(entry.pay_rate, locale);
  if (entry.pay_reason === 'paid_with_group') return t('paidWithGroup');
  const sentence = t('hoursTimesRate', { hours: formatHours(entry.hours, locale), rate });
  return (
    <>
      {sentence}
      {entry.pay_rate_since && (
        <div className={styles.soft}>
          <Unbroken>
            {t('rateSince', { rate, since: formatDay(entry.pay_rate_since, 'medium', locale) })}
          </Unbroken>
        </div>
      )}
    </>
  );
}
