import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarDay } from '../../../../domain/calendar-day.ts';
import { nameOf } from '../../../../domain/names.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { MessageDialog } from '../../../ui/message-dialog.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { lateSessionCopy } from '../copy.ts';
import { type LateSession, lateSessionsQuery } from '../data.ts';
import { useRefuseLate, useTakeLate } from '../mutations.ts';
import { stateOf } from '../rules.ts';
import { LateList } from './late-list.tsx';

/** The sessions that therapists handed in after a period was processed, for an admin to decide on. */
export function LateSessionsCard({ from, to }: { from: CalendarDay; to: CalendarDay }) {
  const t = useCopy(lateSessionCopy);
  const sessions = useQuery(lateSessionsQuery(from, to));
  if (!sessions.error && (sessions.data ?? []).length === 0) return null;
  return (
    <Card title={t('title')}>
      <Loaded query={sessions} failure={t('loadFailed')}>
        {(found) => (
          <LateList
            sessions={found}
            withNames
            renderActions={(session) =>
              stateOf(session) === 'waiting' && <Decision session={session} />
            }
          />
        )}
      </Loaded>
    </Card>
  );
}

function Decision({ session }: { session: LateSession }) {
  const t = useCopy(lateSessionCopy);
  const [isRefusing, setRefusing] = useState(false);
  const take = useTakeLate();
  const refuse = useRefuseLate();
  const name = nameOf(session.therapist);
  const who = { client: session.client_name, name };
  return (
    <>
      <Button
        tone="primary"
        aria-label={t('takeOf', who)}
        isPending={take.isPending}
        onClick={() =>
          take.mutateAsync(session.id).then(
            () => toast.success(t('tookIt', who)),
            (error) => toast.failure(error, t('takeFailed')),
          )
        }
      >
        {t('take')}
      </Button>
      <Button aria-label={t('refuseOf', who)} onClick={() => setRefusing(true)}>
        {t('refuse')}
      </Button>
      {isRefusing && (
        <MessageDialog
          about={`late session refusal ${session.id}`}
          title={t('refuseTitle', { name })}
          lead={t('refuseText')}
          sendLabel={t('refuse')}
          sent={t('refusedIt')}
          failure={t('refuseFailed')}
          onSend={(reason) => refuse.mutateAsync({ id: session.id, reason })}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  );
}
