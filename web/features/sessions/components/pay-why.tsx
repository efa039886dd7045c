import type { ReactNode } from 'react';
import { formatDollars } from '../../../../domain/money.ts';
import { payPeriodName } from '../../../../domain/pay-period.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { Popover } from '../../../ui/popover.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { payCopy } from '../copy.ts';
import type { Session } from '../data.ts';
import { payReasonWords } from '../rules.ts';

/** The pay of a session; a press says why it is that, and which statement it is part of. */
export function PayWhy({ session }: { session: Session }) {
  const t = useCopy(payCopy);
  const amount = formatDollars(session.pay, useLocale());
  return (
    <Popover title={t('why', { amount })} label={t('why', { amount })} trigger={amount}>
      <PayReason session={session} />
    </Popover>
  );
}

interface PayReasonProps {
  session: Session;
  /** What is said of its statement in place of the usual. */
  children?: ReactNode;
}

/** Why a session pays what it pays, and which statement it is part of. */
export function PayReason({ session, children }: PayReasonProps) {
  const t = useCopy(payCopy);
  const { role } = usePerson();
  const period = payPeriodName(session.date, useLocale());
  const isPending = session.payroll_status === null || session.payroll_status === 'pending';
  return (
    <>
      <p>
        <Unbroken>
          {payReasonWords(
            {
              reason: session.pay_reason,
              rate: session.pay_rate,
              rateSince: session.pay_rate_since,
              minutes: session.duration,
              isNoShow: session.is_no_show,
            },
            role,
          )}
        </Unbroken>
      </p>
      <p>
        <Unbroken>
          {children ||
            (session.archived
              ? t('notCounted')
              : t(isPending ? 'inPending' : 'inPaid', { period }))}
        </Unbroken>
      </p>
    </>
  );
}
