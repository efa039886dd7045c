import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CalendarDay, formatDay } from '../../../../domain/calendar-day.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { useToday } from '../../../lib/practice.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { lateSessionCopy } from '../copy.ts';
import { type LateSession, lateSessionsQuery } from '../data.ts';
import { useWithdrawLate } from '../mutations.ts';
import { stateOf } from '../rules.ts';
import { HandInDialog } from './hand-in-dialog.tsx';
import { LateList } from './late-list.tsx';
import styles from './late-sessions.module.css';

interface LateSessionsProps {
  startDate: CalendarDay;
  endDate: CalendarDay;
  canAsk: boolean;
}

/** Where a therapist hands in what is missing from a processed period, and sees what was decided. */
export function LateSessions({ startDate, endDate, canAsk }: LateSessionsProps) {
  const t = useCopy(lateSessionCopy);
  const [isOpen, setOpen] = useState(false);
  // A period may be processed before it has ended, and even before it has begun.
  const today = useToday();
  const canHandIn = canAsk && startDate <= today;
  const sessions = useQuery(lateSessionsQuery(startDate, endDate));
  const isEmpty = (sessions.data ?? []).length === 0;
  if (!canHandIn && isEmpty) return null;
  return (
    <div className={isEmpty ? styles.offer : undefined}>
      <Card
        title={t('title')}
        actions={
          canHandIn && (
            <Button icon="plus" onClick={() => setOpen(true)}>
              {t('handIn')}
            </Button>
          )
        }
      >
        {canHandIn && <p className={styles.offer}>{t('lead')}</p>}
        <Loaded query={sessions} failure={t('loadFailed')}>
          {(found) => (
            <LateList
              sessions={found}
              renderActions={(session) =>
                stateOf(session) === 'waiting' && <WithdrawButton session={session} />
              }
            />
          )}
        </Loaded>
        {isOpen && (
          <HandInDialog
            from={startDate}
            to={today < endDate ? today : endDate}
            onClose={() => setOpen(false)}
          />
        )}
      </Card>
    </div>
  );
}

function WithdrawButton({ session: { id, client_name, date } }: { session: LateSession }) {
  const t = useCopy(lateSessionCopy);
  const locale = useLocale();
  const withdraw = useWithdrawLate();
  return (
    <Button
      tone="quiet"
      aria-label={t('withdrawOf', { client: client_name, day: formatDay(date, 'medium', locale) })}
      isPending={withdraw.isPending}
      onClick={() =>
        withdraw.mutateAsync(id).catch((error) => toast.failure(error, t('withdrawFailed')))
      }
    >
      {t('withdraw')}
    </Button>
  );
}
