import { useQuery } from '@tanstack/react-query';
import { type CalendarDay, isKnownDay } from '../../../../domain/calendar-day.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { useOutbox } from '../../../lib/outbox.ts';
import { useToday } from '../../../lib/practice.ts';
import { Banner } from '../../../ui/banner.tsx';
import { sessionsOfDay } from '../data.ts';
import { sessionFormCopy } from '../form-copy.ts';
import { isSameClient, isWaitingSession } from '../rules.ts';

interface AlreadyLoggedProps {
  therapistId: string;
  /** The session that is being edited, which is not a duplicate of itself. */
  sessionId: string | undefined;
  clientName: string;
  date: CalendarDay;
  duration: number;
}

/** Warns before saving that the same session is there already. It may be meant, so nothing is refused. */
export function AlreadyLogged({
  therapistId,
  sessionId,
  clientName,
  date,
  duration,
}: AlreadyLoggedProps) {
  const t = useCopy(sessionFormCopy);
  const today = useToday();
  const { data } = useQuery({
    ...sessionsOfDay(therapistId, date),
    enabled: isKnownDay(date) && clientName.trim() !== '',
  });
  const { entries } = useOutbox(isWaitingSession);
  const isSame = (session: { client_name: string; duration: number }) =>
    isSameClient(session.client_name, clientName) && session.duration === duration;
  const isLogged = data?.rows.some(
    (session) => session.id !== sessionId && !session.archived && isSame(session),
  );
  const isWaiting = entries.some(
    ({ content, refusal }) =>
      refusal === undefined &&
      content.therapist_id === therapistId &&
      content.date === date &&
      isSame(content),
  );
  if (clientName.trim() === '' || !(isLogged || isWaiting)) return null;
  return <Banner tone="warning">{t(date === today ? 'loggedToday' : 'loggedThatDay')}</Banner>;
}
