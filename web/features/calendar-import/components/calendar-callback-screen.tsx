import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { BackendError, errorWords } from '../../../lib/errors.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { homeOf } from '../../../lib/person.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { useSession } from '../../../lib/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { EntryPage } from '../../../ui/entry-page.tsx';
import { FullScreenStatus } from '../../../ui/full-screen-status.tsx';
import { calendarErrors, calendarImportCopy } from '../copy.ts';
import { completeConsent } from '../mutations.ts';

/** Time to read the outcome before the calendar is shown again. */
const REDIRECT_AFTER_MS = 3000;

/** /oauth2callback: where the calendar service sends people back to. */
export function CalendarCallbackScreen() {
  const session = useSession();
  const [queryClient] = useState(createQueryClient);
  if (session.status === 'loading') return <FullScreenStatus />;
  const person = session.status === 'signed-in' ? session.person : undefined;
  return (
    <QueryClientProvider client={queryClient}>
      <Outcome
        personId={person?.id ?? ''}
        next={
          person?.role === 'therapist' ? '/therapist/settings' : homeOf(person?.role ?? 'therapist')
        }
      />
    </QueryClientProvider>
  );
}

function Outcome({ personId, next }: { personId: string; next: string }) {
  const t = useCopy(calendarImportCopy);
  const words = useCopy(calendarErrors);
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { error, isPending } = useQuery({
    queryKey: ['calendar', 'consent', parameters.toString()],
    queryFn: () => completeConsent(parameters, personId),
    // A state and a code serve once.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
  });
  useEffect(() => {
    if (isPending) return;
    const timer = setTimeout(() => void navigate(next, { replace: true }), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isPending, navigate, next]);
  return (
    <EntryPage title={t(error ? 'connectionError' : 'connecting')}>
      {error && (
        <Banner tone="danger">
          {errorWords(BackendError.from(error), words('calendar_refused'))}
        </Banner>
      )}
      {!isPending && !error && <Banner tone="success">{t('connected')}</Banner>}
      <p>{t('returning')}</p>
    </EntryPage>
  );
}
