import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PayPeriod } from '../../../../domain/pay-period.ts';
import { BackendError } from '../../../lib/errors.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { calendarErrors, calendarImportCopy } from '../copy.ts';
import { connectionQuery, eventsQuery } from '../data.ts';
import { eventsOfPeriod } from '../rules.ts';
import { ConnectButton } from './connect-button.tsx';
import { EventPicker } from './event-picker.tsx';

interface SourceProps {
  period: PayPeriod;
  onClose: () => void;
}

/** The events of the connected calendar, or a button to connect one. */
export function GoogleSource(props: SourceProps) {
  const t = useCopy(calendarImportCopy);
  const connection = useQuery(connectionQuery(usePerson().id));
  return (
    <Loaded query={connection} failure={t('connectionFailed')}>
      {(state) => {
        if (state === 'not-configured') return <Banner tone="info">{t('notConfigured')}</Banner>;
        if (state === 'disconnected') {
          return (
            <>
              <Banner tone="info">{t('disconnected')}</Banner>
              <ConnectButton />
            </>
          );
        }
        return <ConnectedEvents {...props} />;
      }}
    </Loaded>
  );
}

const GONE = ['calendar_no_token', 'calendar_connection_invalid'];

function ConnectedEvents({ period, onClose }: SourceProps) {
  const t = useCopy(calendarErrors);
  const { id } = usePerson();
  const { timeZone } = usePractice();
  const events = useQuery(eventsQuery(id, period, timeZone));
  const isGone = GONE.includes(BackendError.from(events.error).key);
  const client = useQueryClient();
  // The settings behind the dialog learn of it when it closes: at once, the reason would give way to an offer.
  useEffect(
    () => () => {
      if (isGone) client.setQueryData(connectionQuery(id).queryKey, 'disconnected');
    },
    [isGone, client, id],
  );
  if (events.error && isGone) {
    return (
      <>
        <ErrorState error={events.error} message={t('calendar_connection_invalid')} />
        <ConnectButton />
      </>
    );
  }
  return (
    <Loaded query={events} failure={t('calendar_events_failed')}>
      {(all) => <EventPicker events={eventsOfPeriod(all, period)} {...{ period, onClose }} />}
    </Loaded>
  );
}
