import { useMutation, useQuery } from '@tanstack/react-query';
import { answerOf, database, done } from '../../lib/backend.ts';
import { BackendError } from '../../lib/errors.ts';
import { useCopy } from '../../lib/i18n.ts';
import { onceFor, useSendOnce } from '../../lib/send-once.ts';
import { threadCopy } from './copy.ts';
import { type SupervisionEntry, threadQuery } from './data.ts';
import type { SupervisionValues } from './schema.ts';

/** A session as it is stored; time, type and place only where they were chosen. */
function rowOf({ entries, date, notes, time, type, location }: SupervisionValues) {
  const [entry] = entries;
  return {
    therapist_id: entry?.therapistId ?? '',
    date,
    hours: entry?.hours ?? 0,
    notes: notes || null,
    ...(time && { time }),
    ...(type && { type }),
    ...(location && { location }),
  };
}

/** What all therapists of a meeting share, and who was there. */
function meetingOf({ entries, date, notes, time, type, location }: SupervisionValues) {
  return {
    therapists: entries.map(({ therapistId }) => therapistId),
    hours: entries.map(({ hours }) => hours),
    day: date,
    at_time: time || null,
    kind: type,
    place: location,
    notes: notes || null,
  };
}

interface NewSupervision {
  supervisorId: string;
  values: SupervisionValues;
}

/** Logs a session with one therapist, or a meeting with several. */
export function useCreateSupervision() {
  const sendOnce = useSendOnce();
  return useMutation({
    mutationFn: ({ supervisorId, values }: NewSupervision) =>
      sendOnce(values, (request) =>
        values.entries.length === 1
          ? done(
              database
                .from('supervision_sessions')
                .upsert(
                  { ...rowOf(values), supervisor_id: supervisorId, client_request_id: request },
                  onceFor('supervisor_id', 'therapist_id'),
                ),
            )
          : done(
              database.rpc('log_supervision_meeting', {
                supervisor: supervisorId,
                ...meetingOf(values),
                request_id: request,
              }),
            ),
      ),
  });
}

/** The error for a session that somebody else changed: nobody overwrites or deletes what they have not seen. */
function changedMeanwhile(): BackendError {
  return new BackendError({
    message: 'The supervision session has been changed since it was read.',
    status: 409,
    key: 'supervision_edited_meanwhile',
  });
}

interface ChangedSupervision {
  before: SupervisionEntry;
  values: SupervisionValues;
  /** All entries of its meeting, as shown on the screen; empty for a single session. */
  meeting: readonly SupervisionEntry[];
}

/** Changes a session or a whole meeting, unless somebody else did since the form opened. */
export function useUpdateSupervision() {
  return useMutation({
    mutationFn: async ({ before, values, meeting }: ChangedSupervision) => {
      if (before.meeting_id) {
        const { meeting_id } = before;
        return done(
          database.rpc('change_supervision_meeting', {
            meeting: meeting_id,
            ...seen(meeting),
            ...meetingOf(values),
          }),
        );
      }
      const { time, type, location } = values;
      const changed = await answerOf(
        database
          .from('supervision_sessions')
          .update({ ...rowOf(values), time: time || null, type, location })
          .eq('id', before.id)
          .eq('updated_at', before.updated_at)
          .select('id'),
      );
      if (changed.length === 0) throw changedMeanwhile();
    },
  });
}

const seen = (entries: readonly SupervisionEntry[]) => ({
  session_ids: entries.map(({ id }) => id),
  versions: entries.map(({ updated_at }) => updated_at),
});

/** Deletes a whole meeting, in the version on the screen. */
export function useDeleteMeeting() {
  return useMutation({
    mutationFn: (meeting: readonly SupervisionEntry[]) =>
      done(
        database.rpc('change_supervision_meeting', {
          meeting: meeting[0]?.meeting_id ?? '',
          ...seen(meeting),
          therapists: [],
          hours: [],
          day: meeting[0]?.date ?? '',
        }),
      ),
  });
}

/** Deletes a session, in the version on the screen. */
export function useDeleteSupervision() {
  return useMutation({
    mutationFn: async ({ id, updated_at }: SupervisionEntry) => {
      const deleted = await answerOf(
        database
          .from('supervision_sessions')
          .delete()
          .eq('id', id)
          .eq('updated_at', updated_at)
          .select('id'),
      );
      if (deleted.length === 0) throw changedMeanwhile();
    },
  });
}

/** The therapist confirms sessions in exactly the version on the screen. */
export function useConfirmSupervision() {
  return useMutation({
    mutationFn: (entries: readonly SupervisionEntry[]) =>
      done(database.rpc('confirm_supervision', seen(entries))),
  });
}

interface Dispute {
  entry: SupervisionEntry;
  message: string;
}

/** The therapist disputes a session in the version on the screen. */
export function useDisputeSupervision() {
  return useMutation({
    mutationFn: ({ entry, message }: Dispute) =>
      done(
        database.rpc('dispute_supervision', {
          session_id: entry.id,
          version: entry.updated_at,
          message,
        }),
      ),
  });
}

type About = Parameters<typeof threadQuery>[0];

/** What was said about a session or an alert, and the sending of a reply: what a Conversation needs. */
export function useThread(about: About) {
  const t = useCopy(threadCopy);
  const query = useQuery(threadQuery(about));
  const { mutateAsync } = useReply(about);
  const words = {
    none: t('none'),
    reply: t('reply'),
    send: t('send'),
    needed: t('needed'),
    tooLong: t('tooLong'),
    failure: t('failed'),
    loadFailed: t('loadFailed'),
  };
  return { query, words, onSend: (message: string) => mutateAsync(message) };
}

/** A reply to a dispute or to an alert. */
function useReply(about: About) {
  const sendOnce = useSendOnce();
  return useMutation({
    mutationFn: (message: string) =>
      sendOnce(message, (request_id) =>
        done(
          'alert_id' in about
            ? database.rpc('reply_to_alert', { ...about, message, request_id })
            : database.rpc('reply_about_supervision', { ...about, message, request_id }),
        ),
      ),
  });
}
