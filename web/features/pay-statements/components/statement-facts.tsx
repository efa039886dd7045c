import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatInstant } from '../../../../domain/instant.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { bothQueries } from '../../../ui/query-states.ts';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { methodWords, workerTypeWord } from '../../payments/rules.ts';
import { payStatementCopy } from '../copy.ts';
import {
  type OwnPayment,
  ownPaymentsQuery,
  type Payslip,
  type StatementFactsRow,
  statementFactsQuery,
} from '../data.ts';

interface StatedProps {
  stated: StatementFactsRow;
  payments: readonly OwnPayment[];
}

/** The person's worker type, when and how they were paid, and their pay in the year so far. */
export function StatementFacts({ periodId, payee }: { periodId: string; payee: Payslip }) {
  const t = useCopy(payStatementCopy);
  const facts = useQuery(statementFactsQuery(periodId, payee));
  const payments = useQuery(ownPaymentsQuery(periodId, payee.id));
  return (
    <Loaded
      query={bothQueries(facts, payments)}
      failure={t('factsFailed')}
      skeleton={<SkeletonBlock lines={2} />}
    >
      {([stated, paid]) => stated && <Stated stated={stated} payments={paid} />}
    </Loaded>
  );
}

function Stated({ stated, payments }: StatedProps) {
  const t = useCopy(payStatementCopy);
  const locale = useLocale();
  const type = workerTypeWord(stated.worker_type);
  const unpaid = stated.status === 'nothing_due' ? 'nothingDue' : 'notRecorded';
  const year = { year: String(stated.year) };
  const dollars = (name: string, amount: number) =>
    amount === 0 ? [] : [{ name, value: formatDollars(amount, locale) }];
  const { timeZone } = usePractice();
  const note = payments.find(({ voided_at }) => voided_at === null)?.note;
  const takenBack = payments.flatMap(({ id, voided_at: at, void_reason: reason }) =>
    at === null
      ? []
      : [
          <div key={id}>
            <Unbroken>
              {t('takenBackBecause', {
                at: formatInstant(at, timeZone, locale),
                reason: reason ?? '',
              })}
            </Unbroken>
          </div>,
        ],
  );
  return (
    <Facts
      isDense
      facts={[
        { name: t('paidHow'), value: paidWords(stated, locale) || t(unpaid) },
        ...(note ? [{ name: t('paymentNote'), value: note }] : []),
        ...(takenBack.length > 0 ? [{ name: t('takenBack'), value: takenBack }] : []),
        ...(type ? [{ name: t('paidAs'), value: t(type) }] : []),
        ...(stated.payroll_id ? [{ name: t('payrollId'), value: stated.payroll_id }] : []),
        ...dollars(t('reimbursed'), stated.reimbursed),
        { name: t('yearToDate', year), value: formatDollars(stated.year_amount, locale) },
        ...dollars(t('yearReimbursed', year), stated.year_reimbursed),
      ]}
    />
  );
}

/** 'Nov 16, 2026, check 1042'; empty before it is paid. */
function paidWords(stated: StatementFactsRow, locale: string): string {
  if (stated.paid_on === null) return '';
  const how = methodWords(stated.payment_method, stated.payment_reference);
  return [formatDay(stated.paid_on, 'medium', locale), how].filter(Boolean).join(', ');
}
