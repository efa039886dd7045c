import { formatDollars, sumOf } from '../../../../domain/money.ts';
import { shownEmail } from '../../../../domain/names.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { QueryState } from '../../../ui/loaded.tsx';
import { paymentCopy } from '../copy.ts';
import type { PaidPerson } from '../data.ts';
import { payBadge, payStateOf } from '../rules.ts';
import styles from './payments.module.css';

interface PayeeTableProps {
  label: string;
  /** Where the people come from. */
  payees: QueryState<readonly PaidPerson[]>;
  people: readonly PaidPerson[];
  onPay: (person: PaidPerson) => void;
  onTakeBack: (person: PaidPerson) => void;
}

/** People of one kind with what each is due, and whether it was paid. */
export function PayeeTable({ label, payees, people, onPay, onTakeBack }: PayeeTableProps) {
  const t = useCopy(paymentCopy);
  const locale = useLocale();
  return (
    <DataTable
      label={label}
      query={{ ...payees, data: people }}
      rowKey={({ payee_id }) => payee_id}
      empty={null}
      columns={[
        {
          id: 'name',
          header: t('name'),
          cell: (person) => (
            <>
              <div>{person.name}</div>
              <div className={styles.label}>{partsOf(person)}</div>
            </>
          ),
          isRowHeader: true,
          total: t('total'),
        },
        {
          id: 'status',
          header: t('status'),
          cell: (person) => (
            <>
              <Badge {...payBadge(payStateOf(person), locale)} />
              {person.status === 'processed' && person.taken_back > 0 && (
                <div className={styles.label}>{t('wasTakenBack')}</div>
              )}
            </>
          ),
        },
        {
          id: 'amount',
          header: t('amount'),
          cell: ({ amount }) => formatDollars(amount, locale),
          layout: 'end',
          total: formatDollars(sumOf(people.map(({ amount }) => amount)), locale),
        },
        {
          id: 'actions',
          header: t('actions'),
          cell: (person) => <Action {...{ person, onPay, onTakeBack }} />,
          layout: 'fit',
          isUnlabelled: true,
          isScreenOnly: true,
        },
      ]}
    />
  );

  function partsOf({
    email,
    therapist_amount: sessions,
    supervisor_amount: supervision,
  }: PaidPerson) {
    if (supervision === 0) return shownEmail(email);
    if (sessions === 0) return t('forSupervision');
    return t('forBoth', {
      sessions: formatDollars(sessions, locale),
      supervision: formatDollars(supervision, locale),
    });
  }
}

function Action({
  person,
  onPay,
  onTakeBack,
}: { person: PaidPerson } & Pick<PayeeTableProps, 'onPay' | 'onTakeBack'>) {
  const t = useCopy(paymentCopy);
  const { name } = person;
  if (person.status === 'nothing_due') return null;
  return person.status === 'paid' ? (
    <Button tone="quiet" aria-label={t('takeBackOf', { name })} onClick={() => onTakeBack(person)}>
      {t('takeBack')}
    </Button>
  ) : (
    <Button aria-label={t('markOf', { name })} onClick={() => onPay(person)}>
      {t('mark')}
    </Button>
  );
}
