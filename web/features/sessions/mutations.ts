import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, database, done, existingRow } from '../../lib/backend.ts';
import { changesOf } from '../../lib/changes.ts';
import { BackendError, errorWords } from '../../lib/errors.ts';
import { type Outbox, useOutbox } from '../../lib/outbox.ts';
import { onceFor, useSendOnce } from '../../lib/send-once.ts';
import { currentSession, reloadSession } from '../../lib/session.ts';
import { useShownAtOnce } from '../../lib/shown-at-once.ts';
import { within } from '../../lib/time-limit.ts';
import {
  DELETED_MEANWHILE,
  type RecentClient,
  recentClientsQuery,
  rememberDuration,
  type Session,
  sessionKeys,
} from './data.ts';
import {
  isForLater,
  isSame,
  isWaitingSession,
  revenueOf,
  rowOf,
  type WaitingSession,
} from './rules.ts';
import type { SessionValues } from './schema.ts';

interface NewSession {
  therapistId: string;
  values: SessionValues;
  /** What was typed into a form waits there when the sign-in ends (drafts.ts). */
  isTyped?: boolean;
}

/** What became of a session that was logged: kept means that it waits on the device. */
export interface LoggedSession {
  outcome: 'saved' | 'kept';
  requestId: string;
  /** What it pays, where the practice said so. */
  pay: number | null;
}

/** Sessions that are on their way: each may have to be kept on the device yet. */
const underway = new Set<Promise<unknown>>();

/** Logs a session; where the practice is out of reach, keeps it on the device to be sent later. */
export function useCreateSession() {
  const queryClient = useQueryClient();
  const { keep } = useOutbox(isWaitingSession);
  const sendOnce = useSendOnce();
  return useMutation({
    mutationFn: ({ therapistId, values, isTyped }: NewSession): Promise<LoggedSession> => {
      const revenue = revenueOf(values.pay);
      const row = {
        ...rowOf(values),
        therapist_id: therapistId,
        ...(revenue !== null && { revenue }),
      };
      rememberDuration(values.duration);
      const logged = sendOnce<LoggedSession>(row, async (requestId) => {
        const sent = await send(row, requestId).catch((error: unknown) => {
          if (isTyped || BackendError.from(error).key !== 'second_factor_required') throw error;
          // It waits for the second step, which the person is led to.
          return reloadSession().catch(() => undefined);
        });
        if (sent) return { outcome: 'saved', requestId, pay: sent.pay };
        if (isTyped && currentSession().status !== 'signed-in') {
          throw new BackendError({ message: 'The sign-in ended.', status: 401 });
        }
        keep({ id: requestId, content: row });
        return { outcome: 'kept', requestId, pay: null };
      });
      underway.add(logged);
      return logged.finally(() => underway.delete(logged));
    },
    meta: { refreshesItself: true },
    onSuccess: ({ outcome }, { therapistId, values }) => {
      if (outcome === 'kept') return;
      // Marked as seen before the lists are refetched, so that no client is suggested twice.
      queryClient.setQueryData(recentClientsQuery(therapistId).queryKey, (clients) =>
        clients?.map((client) =>
          client.client_name === values.clientName && client.last_date < values.date
            ? { ...client, last_date: values.date }
            : client,
        ),
      );
      void queryClient.invalidateQueries();
    },
  });
}

/** Undoes a session that was just logged, whether or not it has been sent yet. */
export function useTakeBackSession() {
  const { waiting, discard } = useOutbox(isWaitingSession);
  return useMutation({
    mutationFn: async ({ therapistId, logged }: { therapistId: string; logged: LoggedSession }) => {
      const { requestId } = logged;
      if (waiting().some(({ id }) => id === requestId)) discard(requestId);
      else await takeBack(requestId, therapistId);
    },
  });
}

/**
 * A session that is not acknowledged by then is kept on the device; sent again, it is still one. A sign-out waits for
 * what is sent and taken back.
 */
const LONGEST_SEND_MS = 15_000;

/** Deletes a session by the id it was sent with, if the practice has it. */
function takeBack(requestId: string, therapistId?: string) {
  return within(LONGEST_SEND_MS, (signal) => {
    const sent = database
      .from('sessions')
      .delete()
      .eq('client_request_id', requestId)
      .abortSignal(signal);
    return done(therapistId === undefined ? sent : sent.eq('therapist_id', therapistId));
  });
}

/** The session that was sent with this id, as the practice has it; null where it has none. */
async function savedSession(requestId: string): Promise<WaitingSession | null> {
  const [saved = null] = await within(LONGEST_SEND_MS, (signal) =>
    answerOf(
      database
        .from('sessions')
        .select(
          'therapist_id, client_name, date, duration, notes, is_no_show, no_show_fee_collected',
        )
        .eq('client_request_id', requestId)
        .limit(1)
        .abortSignal(signal),
    ),
  );
  return saved;
}

/** Saves a session, and says what it pays; null when it waits for a connection or a sign-in. Throws a refusal. */
async function send(
  row: WaitingSession,
  requestId: string,
): Promise<{ pay: number | null } | null> {
  if (!navigator.onLine) return null;
  try {
    const [saved] = await within(LONGEST_SEND_MS, (signal) =>
      answerOf(
        database
          .from('sessions')
          .upsert({ ...row, client_request_id: requestId }, onceFor('therapist_id'))
          .select('revenue, revenue_source, is_no_show')
          .abortSignal(signal),
      ),
    );
    const isPriced = saved && !saved.is_no_show && saved.revenue_source !== 'none';
    return { pay: isPriced ? saved.revenue : null };
  } catch (error) {
    if ([0, 401].includes(BackendError.from(error).status)) return null;
    throw error;
  }
}

/** The clients a therapist is known to see: those the practice tells, and those that wait on this device. */
export function useKnownClients(therapistId: string): RecentClient[] {
  const { data: recent = [] } = useQuery(recentClientsQuery(therapistId));
  const { entries } = useOutbox(isWaitingSession);
  const known = new Map(recent.map((client) => [client.client_name, client]));
  for (const { content, refusal } of entries) {
    if (refusal !== undefined || content.therapist_id !== therapistId) continue;
    const before = known.get(content.client_name);
    const last_date = before && before.last_date > content.date ? before.last_date : content.date;
    known.set(content.client_name, {
      client_name: content.client_name,
      duration: content.duration,
      usual_duration: before?.usual_duration ?? content.duration,
      last_date,
    });
  }
  return [...known.values()];
}

/** The sessions that wait on this device, and the sending of them. */
export function useWaitingSessions() {
  const queryClient = useQueryClient();
  const outbox = useOutbox(isWaitingSession);
  const sending = useMutation({
    // Tabs share what waits: one of them sends.
    mutationFn: () =>
      'locks' in navigator
        ? navigator.locks.request('send-sessions', () => sendAll(outbox))
        : sendAll(outbox),
    meta: { refreshesItself: true },
    onSuccess: (sent) => (sent > 0 ? queryClient.invalidateQueries() : undefined),
  });
  const { entries, stillInPractice, hasWork, discard, drop, count } = outbox;
  const allKnown = () => Promise.allSettled(underway);
  return { entries, stillInPractice, hasWork, discard, drop, count, allKnown, send: sending };
}

/**
 * Sends what waits, in its order, and takes back what was discarded, until the practice is out of reach; returns
 * how many sessions of the practice that concerned.
 */
export async function sendAll(
  outbox: Pick<Outbox<WaitingSession>, 'waiting' | 'drop' | 'refuse' | 'refuseTakingBack'>,
): Promise<number> {
  const asItIs = (id: string) => outbox.waiting().find((entry) => entry.id === id);
  let sent = 0;
  for (const { id, content } of outbox.waiting()) {
    const entry = asItIs(id);
    // Another tab has sent it since.
    if (!entry) continue;
    try {
      if (content && !entry.isDiscarded && !(await send(content, id))) break;
      // It may have been discarded just now, while it was on its way.
      if (asItIs(id)?.isDiscarded) await takeBack(id, content?.therapist_id);
      outbox.drop(id);
      sent += 1;
    } catch (error) {
      const fault = BackendError.from(error);
      if (isForLater(fault)) break;
      const why = errorWords(fault, fault.message);
      if (content && !asItIs(id)?.isDiscarded) {
        outbox.refuse(id, why);
        continue;
      }
      const there = await savedSession(id).catch(() => undefined);
      // Out of reach: asked again later.
      if (there === undefined) break;
      if (there) outbox.refuseTakingBack(id, there, why);
      else outbox.drop(id);
    }
  }
  return sent;
}

interface ChangedSession {
  /** As it was when the person began to edit. */
  before: Session;
  values: SessionValues;
  /** The person may set the pay, and did. */
  hasNewPay: boolean;
}

/** The session as it is now, which is not what the person began to edit. */
export class SessionChangedError extends Error {
  readonly current: Session;

  constructor(current: Session) {
    super('The session has been changed since it was read.');
    this.name = 'SessionChangedError';
    this.current = current;
  }
}

/** Changes a session; throws a SessionChangedError where somebody else changed it since the form opened. */
export function useUpdateSession() {
  return useMutation({
    mutationFn: async (change: ChangedSession) => {
      if (await update(change, change.before.updated_at)) return;
      const current = await sessionAsItIs(change.before);
      // The same but for its version, as after a 'Restore' before the list was loaded again.
      if (isSame(current, change.before) && (await update(change, current.updated_at))) return;
      // The change was saved before, and only the answer was lost.
      if (Object.keys(changesOf(changedRow(change), current)).length === 0) return;
      throw new SessionChangedError(current);
    },
  });
}

function changedRow({ values, hasNewPay }: ChangedSession) {
  return { ...rowOf(values), ...(hasNewPay && { revenue: revenueOf(values.pay) }) };
}

/** False where the session was changed after that moment, or is gone. */
async function update(change: ChangedSession, seen: string) {
  const changed = await answerOf(
    database
      .from('sessions')
      .update(changedRow(change))
      .eq('id', change.before.id)
      .eq('updated_at', seen)
      .select('id'),
  );
  return changed.length > 0;
}

async function sessionAsItIs({ id, therapist_id }: Session): Promise<Session> {
  const { date } = await existingRow(
    database.from('sessions').select('date').eq('id', id).limit(1),
    DELETED_MEANWHILE,
  );
  return existingRow(
    database
      .rpc('session_list', { therapist: therapist_id, from_date: date, to_date: date })
      .eq('id', id),
    DELETED_MEANWHILE,
  );
}

/** Archives or restores a session; the screen shows it at once, and takes it back if it is refused. */
export function useArchiveSession() {
  return useMutation({
    mutationFn: ({ session, archived }: Archiving) =>
      existingRow(
        database.from('sessions').update({ archived }).eq('id', session.id).select('id'),
        DELETED_MEANWHILE,
      ),
    ...useShownAtOnce<SessionPage, Archiving>(sessionKeys.lists, (page, { session, archived }) => ({
      ...page,
      rows: page.rows.map((row) => (row.id === session.id ? { ...row, archived } : row)),
    })),
  });
}

interface Archiving {
  session: Session;
  archived: boolean;
}

interface SessionPage {
  rows: Session[];
  total: number;
}

/** Deletes a session for good. */
export function useDeleteSession() {
  return useMutation({
    mutationFn: (session: Session) => done(database.from('sessions').delete().eq('id', session.id)),
  });
}
