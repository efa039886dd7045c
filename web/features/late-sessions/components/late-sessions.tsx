import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarDay } from '../../../../domain/calendar-day.ts';
import { errorWords } from '../../../lib/errors.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { Button, TextButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { lateSessionCopy } from '../copy.ts';
import { lateSessionsQuery } from '../data.ts';
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
  const sessions = useQuery(lateSessionsQuery(startDate, endDate));
  const withdraw = useWithdrawLate();
  const isEmpty = (sessions.data ?? []).length === 0;
  if (!canAsk && isEmpty) return null;
  return (
    <div className={isEmpty ? styles.offer : undefined}>
      <Card
        title={t('title')}
        actions={
          canAsk && (
            <Button icon="plus" onClick={() => setOpen(true)}>
              {t('handIn')}
            </Button>
          )
        }
      >
        {canAsk && <p className={styles.offer}>{t('lead')}</p>}
        <Loaded query={sessions} failure={t('loadFailed')}>
          {(found) => (
            <LateList
              sessions={found}
              renderActions={(session) =>
                stateOf(session) === 'waiting' && (
                  <TextButton
                    onClick={() =>
                      withdraw
                        .mutateAsync(session.id)
                        .catch((error) => toast.error(errorWords(error, t('withdrawFailed'))))
                    }
                  >
                    {t('withdraw')}
                  </TextButton>
                )
              }
            />
          )}
        </Loaded>
        {isOpen && <HandInDialog from={startDate} to={endDate} onClose={() => setOpen(false)} />}
      </Card>
    </div>
  );
}
