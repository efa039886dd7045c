import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDollars, sumOf } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Amount, HeroFigure } from '../../../ui/hero-figure.tsx';
import { Loaded, type QueryState } from '../../../ui/loaded.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { paymentCopy } from '../copy.ts';
import { type PaidPeriod, type PaidPerson, payeesQuery } from '../data.ts';
import { belowZero, groupPayees, unpaidOf } from '../rules.ts';
import { EarlierPeriods } from './earlier-periods.tsx';
import { MarkPaidDialog } from './mark-paid-dialog.tsx';
import { PayeeTable } from './payee-table.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

interface PayStepProps {
  period: PaidPeriod;
  /** The files for the practice's payroll provider. */
  handOver: ReactNode;
}

/** The last step of a payroll: who is still to be paid, and who was, when and how. */
export function PayStep({ period, handOver }: PayStepProps) {
  const t = useCopy(paymentCopy);
  const isProcessed = period.status === 'completed';
  const payees = useQuery({ ...payeesQuery(period.id), enabled: isProcessed });
  if (!isProcessed) {
    return (
      <Card>
        <EmptyState title={t('notProcessed')}>{t('notProcessedText')}</EmptyState>
      </Card>
    );
  }
  return (
    <>
      <Loaded
        query={payees}
        failure={t('loadFailed')}
        skeleton={
          <Card>
            <SkeletonBlock lines={8} />
          </Card>
        }
      >
        {(people) => <People {...{ period, payees, people, handOver }} />}
      </Loaded>
      <PaymentHistory periodId={period.id} />
    </>
  );
}

interface PeopleProps extends PayStepProps {
  payees: QueryState<readonly PaidPerson[]>;
  people: readonly PaidPerson[];
}

function People({ period, payees, people, handOver }: PeopleProps) {
  const t = useCopy(paymentCopy);
  const [asked, setAsked] = useState<readonly PaidPerson[]>();
  const [taken, setTaken] = useState<PaidPerson>();
  const unpaid = unpaidOf(people);
  return (
    <>
      <StillToPay people={people} unpaid={unpaid} onPay={() => setAsked(unpaid)} />
      <BelowZero people={people} />
      <EarlierPeriods before={period.start_date} />
      {handOver}
      {groupPayees(people).map((group) => (
        <Card key={group.kind} title={t(group.kind)}>
          <PayeeTable
            label={t(group.kind)}
            payees={payees}
            people={group.people}
            onPay={(person) => setAsked([person])}
            onTakeBack={setTaken}
          />
        </Card>
      ))}
      {asked && (
        <MarkPaidDialog period={period} people={asked} onClose={() => setAsked(undefined)} />
      )}
      {taken && <TakeBackDialog person={taken} onClose={() => setTaken(undefined)} />}
    </>
  );
}

/** Why the run comes to less than what is to be paid, and what becomes of the difference. */
function BelowZero({ people }: { people: readonly PaidPerson[] }) {
  const t = useCopy(paymentCopy);
  const locale = useLocale();
  const below = belowZero(people);
  if (below.length === 0) return null;
  const amount = formatDollars(sumOf(below.map((person) => person.amount)), locale);
  return <Banner tone="info">{t('belowZero', { count: below.length, amount })}</Banner>;
}

interface StillToPayProps {
  people: readonly PaidPerson[];
  unpaid: readonly PaidPerson[];
  onPay: () => void;
}

function StillToPay({ people, unpaid, onPay }: StillToPayProps) {
  const t = useCopy(paymentCopy);
  const locale = useLocale();
  const due = people.filter(({ amount }) => amount > 0);
  const paid = due.filter(({ status }) => status === 'paid');
  const dollars = (some: readonly PaidPerson[]) =>
    formatDollars(sumOf(some.map(({ amount }) => amount)), locale);
  return (
    <HeroFigure
      label={t(unpaid.length > 0 ? 'stillToPay' : 'allPaid')}
      value={<Amount>{dollars(unpaid.length > 0 ? unpaid : due)}</Amount>}
      facts={t('paidSoFar', {
        paid: dollars(paid),
        total: dollars(due),
        count: paid.length,
        people: due.length,
      })}
      actions={
        unpaid.length > 0 && (
          <Button tone="primary" icon="check" onClick={onPay}>
            {t('markCount', { count: unpaid.length })}
          </Button>
        )
      }
    />
  );
}
