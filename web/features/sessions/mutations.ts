import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, database, done } from '../../lib/backend.ts';
import { BackendError, errorWords } from '../../lib/errors.ts';
import { type Outbox, useOutbox } from '../../lib/outbox.ts';
import { rememberDuration, type Session, sessionKeys } from './data.ts';
import {
  revenueOf,
  rowOf,
  type SessionValues,
  type WaitingSession,
  waitingSessionSchema,
} from './schema.ts';

function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(sessionKeys.all.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

interface NewSession {
  therapistId: string;
  values: SessionValues;
  /** Made once for each session that is logged, so that sending it again does not log it again. */
  requestId: string;
}

/** Out of reach of the practice, the session is kept on the device and sent later. */
export function useCreateSession() {
  const refresh = useRefresh();
  const { keep } = useOutbox(isWaitingSession);
  return useMutation({
    mutationFn: async ({ therapistId, values, requestId }: NewSession) => {
      const revenue = revenueOf(values.pay);
      const row = {
        ...rowOf(values),
        therapist_id: therapistId,
        ...(revenue !== null && { revenue }),
      };
      rememberDuration(values.duration);
      const isKept = !(await isSent(row, requestId));
      if (isKept) keep({ id: requestId, content: row });
      return isKept ? 'kept' : 'saved';
    },
    onSuccess: (outcome) => (outcome === 'saved' ? refresh() : undefined),
  });
}

/** False when the practice could not be reached. Whatever it answers is an answer. */
async function isSent(row: WaitingSession, requestId: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await done(
      database
        .from('sessions')
        .upsert(
          { ...row, client_request_id: requestId },
          { onConflict: 'therapist_id,client_request_id', ignoreDuplicates: true },
        ),
    );
    return true;
  } catch (error) {
    if (BackendError.from(error).status === 0) return false;
    throw error;
  }
}

function isWaitingSession(value: unknown): value is WaitingSession {
  return waitingSessionSchema.safeParse(value).success;
}

/** The sessions that wait on this device, and the sending of them. */
export function useWaitingSessions() {
  const refresh = useRefresh();
  const outbox = useOutbox(isWaitingSession);
  const send = useMutation({
    // Tabs share what waits: one of them sends.
    mutationFn: () =>
      'locks' in navigator
        ? navigator.locks.request('send-sessions', () => sendAll(outbox))
        : sendAll(outbox),
    onSuccess: (sent) => (sent > 0 ? refresh() : undefined),
  });
  return { entries: outbox.entries, discard: outbox.drop, count: outbox.count, send };
}

/** How many arrived. */
async function sendAll(outbox: Outbox<WaitingSession>): Promise<number> {
  let sent = 0;
  for (const { id, content } of outbox.waiting()) {
    try {
      if (!(await isSent(content, id))) break;
      outbox.drop(id);
      sent += 1;
    } catch (error) {
      const fault = BackendError.from(error);
      if (fault.isPassing || fault.status === 401) break;
      outbox.refuse(id, errorWords(fault, fault.message));
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
    super('The session was changed meanwhile.');
    this.name = 'SessionChangedError';
    this.current = current;
  }
}

export function useUpdateSession() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ before, values, hasNewPay }: ChangedSession) => {
      const changed = await answerOf(
        database
          .from('sessions')
          .update({ ...rowOf(values), ...(hasNewPay && { revenue: revenueOf(values.pay) }) })
          .eq('id', before.id)
          // Nobody overwrites what they have not seen.
          .eq('updated_at', before.updated_at)
          .select('id'),
      );
      if (changed.length === 0) throw await whyNothingChanged(before);
    },
    onSuccess: refresh,
  });
}

async function whyNothingChanged({ id, therapist_id }: Session): Promise<Error> {
  const [row] = await answerOf(database.from('sessions').select('date').eq('id', id).limit(1));
  if (!row) return deletedMeanwhile();
  const rows = await answerOf(
    database
      .rpc('session_list', { therapist: therapist_id, from_date: row.date, to_date: row.date })
      .eq('id', id),
  );
  const [current] = rows;
  return current ? new SessionChangedError(current) : deletedMeanwhile();
}

function deletedMeanwhile(): BackendError {
  return new BackendError({
    message: 'The session was deleted meanwhile.',
    status: 404,
    key: 'session_deleted_meanwhile',
  });
}

/** Archives or restores at once on the screen, and takes it back when the database refuses. */
export function useArchiveSession() {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ session, archived }: { session: Session; archived: boolean }) => {
      const changed = await answerOf(
        database.from('sessions').update({ archived }).eq('id', session.id).select('id'),
      );
      if (changed.length === 0) throw deletedMeanwhile();
    },
    onMutate: async ({ session, archived }) => {
      await queryClient.cancelQueries({ queryKey: sessionKeys.lists });
      const before = queryClient.getQueriesData<SessionPage>({ queryKey: sessionKeys.lists });
      queryClient.setQueriesData<SessionPage>(
        { queryKey: sessionKeys.lists },
        (page) =>
          page && {
            ...page,
            rows: page.rows.map((row) => (row.id === session.id ? { ...row, archived } : row)),
          },
      );
      return before;
    },
    onError: (_error, _variables, before) => {
      for (const [queryKey, page] of before ?? []) queryClient.setQueryData(queryKey, page);
    },
    onSettled: refresh,
  });
}

interface SessionPage {
  rows: Session[];
  total: number;
}

export function useDeleteSession() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (session: Session) => done(database.from('sessions').delete().eq('id', session.id)),
    onSuccess: refresh,
  });
}
