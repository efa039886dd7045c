import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatHours } from '../../../../domain/hours.ts';
import { formatDollarChange, formatDollars } from '../../../../domain/money.ts';
import { payPeriodName } from '../../../../domain/pay-period.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { payrollCopy } from '../copy.ts';
import type { PayPart } from '../data.ts';
import { isChange, partWord } from '../rules/lines.ts';
import { SumTable } from './sum-table.tsx';

/** How an amount is made up: sessions times their price, fees, adjustments, corrections, total. */
export function PaySummary({ parts }: { parts: readonly PayPart[] }) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  const total = parts.find(({ part }) => part === 'total');
  return (
    <SumTable
      label={t('sumLabel')}
      parts={parts
        .filter(({ part }) => part !== 'total')
        .map((part) => ({
          id: Object.values(part).join(' '),
          name: <PartWords part={part} />,
          amount: (isChange(part) ? formatDollarChange : formatDollars)(part.amount, locale),
        }))}
      total={formatDollars(total?.amount ?? 0, locale)}
    />
  );
}

function PartWords({ part }: { part: PayPart }) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  const { minutes, rate, price, hours, rate_since: since } = part;
  const details = [
    ...(part.part === 'sessions' && rate !== null && rate !== price
      ? [t('hourlyRate', { rate: formatDollars(rate, locale) })]
      : []),
    ...(since !== null ? [t('sinceDay', { since: formatDay(since, 'medium', locale) })] : []),
    ...(part.is_product ? [] : [t('eachRounded')]),
  ];
  return (
    <>
      <Unbroken>
        {t(partWord(part), {
          count: part.line_count,
          minutes: minutes ?? 0,
          hours: formatHours(hours ?? 0, locale),
          price: formatDollars(price ?? 0, locale),
          rate: formatDollars(rate ?? 0, locale),
          period: part.corrected_period ? payPeriodName(part.corrected_period, locale) : '',
        })}
      </Unbroken>
      {details.length > 0 && (
        <small>
          {' '}
          <Unbroken>{details.join(', ')}</Unbroken>
        </small>
      )}
    </>
  );
}
