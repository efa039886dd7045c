import '@fontsource-variable/figtree';
import '../ui/font.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Navigate, useLocation } from 'react-router';
import { todayIn } from '../../domain/calendar-day.ts';
import { now } from '../lib/clock.ts';
import { useLocale } from '../lib/i18n.ts';
import { useOutboxOfPerson } from '../lib/outbox.ts';
import { homeOf, type Person, PersonContext } from '../lib/person.ts';
import { PracticeContext } from '../lib/practice.ts';
import type { Practice } from '../lib/practice-settings.ts';
import { askOnceRenewed } from '../lib/query-client.ts';
import { useSession } from '../lib/session.ts';
import { AREA_ICONS } from '../ui/area-icons.ts';
import { FullScreenStatus } from '../ui/full-screen-status.tsx';
import { addIcons } from '../ui/icon.tsx';
import { AreaFrame } from './area-frame.tsx';
import { forgetReadAhead, queryClientOf, readHome } from './read-home.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useInactivity } from './use-inactivity.ts';
import { useOfflineShell } from './use-offline-shell.ts';

export { readHomeAhead } from './read-home.ts';

addIcons(AREA_ICONS);

const THERAPIST_HOME = homeOf('therapist');

/**
 * The guard of the three areas: without a sign-in it leads to /login, and with another role to that
 * role's area. The database decides what people may see there.
 */
export function SignedInApp() {
  const session = useSession();
  const { pathname, search, hash, state } = useLocation();
  // Each screen has one address, by which the navigation knows it.
  if (pathname.endsWith('/')) {
    const to = { pathname: pathname.replace(/\/+$/, ''), search, hash };
    return <Navigate to={to} replace state={state} />;
  }
  if (session.status === 'loading') return <FullScreenStatus />;
  if (session.status === 'signed-out') {
    // People who signed out start over; anyone else comes back here.
    const from = session.reason === 'asked' ? null : { from: pathname + search };
    return <Navigate to="/login" replace state={from} />;
  }
  if (session.status === 'second-factor') {
    return <Navigate to="/two-factor" replace state={{ from: pathname + search }} />;
  }
  const home = homeOf(session.person.role);
  if (pathname !== home && !pathname.startsWith(`${home}/`)) return <Navigate to={home} replace />;
  return <Signed key={session.person.id} person={session.person} practice={session.practice} />;
}

/** One sign-in: what was loaded for a person is dropped when they leave. */
function Signed({ person, practice }: { person: Person; practice: Practice }) {
  const [queryClient] = useState(() => queryClientOf(person.id));
  const { pathname } = useLocation();
  // Drawing an area takes a slow phone a third of a second. What its home reads first is requested before, where
  // first.js has not done so; a sign-in has requested a part of it.
  const [isReadAhead] = useState(() => window.readsAhead !== undefined);
  const isDrawn = useDeferredValue(true, isReadAhead);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what this sign-in opens first.
  useEffect(() => {
    forgetReadAhead();
    if (!isReadAhead && pathname === THERAPIST_HOME) {
      readHome(queryClient, person.id, todayIn(practice.timeZone, now()));
    }
  }, []);
  useEffect(() => askOnceRenewed(queryClient), [queryClient]);
  useInactivity(practice.sessionTimeoutMinutes);
  useOfflineShell();
  return (
    <PersonContext value={person}>
      <PracticeContext value={practice}>
        <QueryClientProvider client={queryClient}>
          <I18nProvider locale={useLocale()}>
            <OutboxOfPerson />
            {isDrawn ? (
              <UnsavedGuard>
                <AreaFrame role={person.role} />
              </UnsavedGuard>
            ) : (
              <FullScreenStatus />
            )}
          </I18nProvider>
        </QueryClientProvider>
      </PracticeContext>
    </PersonContext>
  );
}

function OutboxOfPerson() {
  useOutboxOfPerson();
  return null;
}
