import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatMinutes } from '../../../../domain/hours.ts';
import { formatInstant } from '../../../../domain/instant.ts';
import { formatDollarChange, formatDollars } from '../../../../domain/money.ts';
import { payPeriodName } from '../../../../domain/pay-period.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Amount, HeroFigure } from '../../../ui/hero-figure.tsx';
import { Page } from '../../../ui/page.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { WHOLE_PAY } from '../../pay-questions/rules.ts';
import { payStatementCopy } from '../copy.ts';
import type { PaidPeriod } from '../data.ts';
import { isFinal } from '../rules.ts';
import { LeftOut } from './left-out.tsx';
import styles from './pay-statements.module.css';
import { StatementActions } from './statement-actions.tsx';
import { StatementFacts } from './statement-facts.tsx';
import type { StatementParts } from './statement-parts.tsx';

/** The statement of one pay period: the estimate before it is processed, what was fixed afterwards. */
export function StatementScreen({ period, parts }: { period: PaidPeriod; parts: StatementParts }) {
  const t = useCopy(payStatementCopy);
  const locale = useLocale();
  const { name, address, phone, timeZone } = usePractice();
  const { id, firstName, lastName } = usePerson();
  const theWhole = {
    periodId: period.payroll_period_id,
    line: WHOLE_PAY,
  };
  const at = period.processed_at ? formatInstant(period.processed_at, timeZone, locale) : '';
  return (
    <Page
      title={t(isFinal(period) ? 'statementOf' : 'estimateOf', {
        period: payPeriodName(period.start_date, locale),
      })}
      lead={<Unbroken>{t(isFinal(period) ? 'finalText' : 'estimateText', { at })}</Unbroken>}
      actions={<StatementActions period={period} />}
    >
      <p className={styles.printed}>
        {[`${firstName} ${lastName}`, name, address, phone].filter(Boolean).join(', ')}
      </p>
      <Card>
        <Totals period={period} />
        <StatementFacts periodId={period.payroll_period_id} payee={{ role: 'therapist', id }} />
        {period.unpriced_count > 0 && (
          <Banner tone="warning">{t('unpriced', { count: period.unpriced_count })}</Banner>
        )}
        <p className={styles.soft}>{t('grossOnly')}</p>
        {parts.renderQuestions(theWhole)}
        {period.can_ask && <p className={styles.ask}>{parts.renderAsk(theWhole)}</p>}
      </Card>
      <Card title={t('lines')}>
        {parts.renderWhy({ periodId: period.payroll_period_id, canAsk: period.can_ask })}
      </Card>
      <LeftOut period={period} parts={parts} />
      {isFinal(period) &&
        parts.renderLate({
          startDate: period.start_date,
          endDate: period.end_date,
          canAsk: period.can_ask,
        })}
    </Page>
  );
}

function Totals({ period }: { period: PaidPeriod }) {
  const t = useCopy(payStatementCopy);
  const locale = useLocale();
  const changes = [
    { name: t('corrections'), amount: period.corrections },
    { name: t('adjustments'), amount: period.adjustments },
  ].filter(({ amount }) => amount !== 0);
  return (
    <HeroFigure label={t('total')} value={<Amount>{formatDollars(period.amount, locale)}</Amount>}>
      <Facts
        isDense
        facts={[
          { name: t('paymentDate'), value: formatDay(period.payment_date, 'medium', locale) },
          { name: t('sessions'), value: period.session_count },
          { name: t('hours'), value: formatMinutes(period.total_minutes, locale) },
          ...changes.map(({ name, amount }) => ({
            name,
            value: formatDollarChange(amount, locale),
          })),
        ]}
      />
    </HeroFigure>
  );
}
