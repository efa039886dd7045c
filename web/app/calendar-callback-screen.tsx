import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCopy } from '../lib/i18n.ts';
import { Banner } from '../ui/banner.tsx';
import { EntryPage } from '../ui/entry-page.tsx';
import { AREAS } from './areas.ts';
import { type AppWord, appCopy } from './copy.ts';

const REDIRECT_AFTER_MS = 3000;
const STATE_KEY = 'calendar-state';

/** /oauth2callback (spec sections 2 and 5): where the calendar service sends people back to. */
export function CalendarCallbackScreen() {
  const t = useCopy(appCopy);
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const problem = problemOf(parameters);

  useEffect(() => {
    const hasSettings = AREAS.therapist.screens.some(({ path }) => path === 'settings');
    const target = hasSettings ? '/therapist/settings' : '/therapist';
    const timer = setTimeout(() => void navigate(target, { replace: true }), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <EntryPage title={t(problem ? 'connectionError' : 'connecting')}>
      {problem && <Banner tone="danger">{t(problem)}</Banner>}
      <p>{t('returning')}</p>
    </EntryPage>
  );
}

/** The state must be the one this browser sent along, and a code must have come back with it. */
function problemOf(parameters: URLSearchParams): AppWord | null {
  const state = parameters.get('state');
  if (!state || state !== localStorage.getItem(STATE_KEY)) return 'invalidState';
  return parameters.get('code') ? null : 'noCode';
}
