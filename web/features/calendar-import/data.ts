import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { PayPeriod } from '../../../domain/pay-period.ts';
import type { AnswerOf } from '../../lib/answer-of.ts';
import { answerOf, database } from '../../lib/backend.ts';
import type { FileContents, FileProblem, FileQuestion } from '../../lib/calendar-file.ts';
import { BackendError, explainErrors } from '../../lib/errors.ts';
import { callFunction } from '../../lib/functions.ts';
import { hostSettings } from '../../lib/host.ts';
import { currentSession } from '../../lib/session.ts';
import { hasTokens } from '../../lib/session-storage.ts';
import { sessionKeys } from '../sessions/data.ts';
import { calendarErrors } from './copy.ts';
import { askedInstants, type CalendarEvent, eventOf } from './rules.ts';
import {
  type CalendarService,
  calendarListSchema,
  eventPageSchema,
  hostCalendarSchema,
  type StoredTokens,
  storedTokensSchema,
  tokenAnswerSchema,
} from './schema.ts';

explainErrors(calendarErrors);

const connectionKey = ['calendar', 'connection'] as const;

const TOKENS = 'calendar-tokens';
/** How long the service may take. */
const TIMEOUT_MS = 15_000;
/** The longest answer in characters: far more than a page of fifty events. */
const LONGEST_ANSWER = 2_000_000;
/** Of fifty events each: a thousand is more than anybody has in half a month. */
const MOST_PAGES = 20;

/** What the host says of a grant that the service itself refused. */
const REFUSED: CalendarProblem = 'calendar_refused';

type CalendarProblem = keyof (typeof calendarErrors)['words'];

/** An error of the calendar with words of its own. */
export function calendarError(key: CalendarProblem, status = 400): BackendError {
  return new BackendError({ message: calendarErrors.words[key], status, key });
}

/** The calendar service as the host of this page says; null where none is set up. */
export async function calendarService(): Promise<CalendarService | null> {
  const parsed = hostCalendarSchema.safeParse((await hostSettings()).all);
  return (parsed.success && parsed.data.calendar) || null;
}

function storedTokens(): StoredTokens | null {
  try {
    const parsed = storedTokensSchema.safeParse(JSON.parse(localStorage.getItem(TOKENS) ?? ''));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Forgets the connection to the calendar on this device. */
export function forgetTokens(): void {
  localStorage.removeItem(TOKENS);
}

/** Exchanges a code or a refresh token through the host, and keeps what comes back, if its person is still here. */
export async function fetchTokens(grant: Record<string, string>): Promise<StoredTokens> {
  const session = currentSession();
  const personId = session.status === 'signed-in' ? session.person.id : undefined;
  const parsed = tokenAnswerSchema.safeParse(await callFunction('calendar-token', grant));
  if (!parsed.success) throw calendarError('calendar_unreachable', 502);
  const refreshToken = parsed.data.refresh_token ?? grant.refresh_token;
  const tokens = {
    accessToken: parsed.data.access_token,
    ...(refreshToken && { refreshToken }),
    expiresAt: Date.now() + parsed.data.expires_in * 1000,
  };
  if (!personId || !hasTokens(personId)) throw calendarError('calendar_no_token', 401);
  localStorage.setItem(TOKENS, JSON.stringify(tokens));
  return tokens;
}

async function refreshTokens({ refreshToken }: StoredTokens): Promise<StoredTokens | null> {
  if (!refreshToken) return null;
  try {
    return await fetchTokens({ refresh_token: refreshToken });
  } catch (error) {
    // Nothing else says that the connection is over.
    if (BackendError.from(error).key === REFUSED) return null;
    throw error;
  }
}

export type Connection = 'not-configured' | 'connected' | 'disconnected';

/** Whether the calendar is connected: its token is valid and unexpired. */
export function connectionQuery(personId: string) {
  return queryOptions({
    queryKey: [...connectionKey, personId],
    queryFn: async (): Promise<Connection> => {
      const service = await calendarService();
      if (!service) return 'not-configured';
      const stored = storedTokens();
      if (!stored) return 'disconnected';
      const tokens = stored.expiresAt > Date.now() ? stored : await refreshTokens(stored);
      if (tokens && (await isValid(service, tokens))) return 'connected';
      forgetTokens();
      return 'disconnected';
    },
  });
}

async function isValid({ tokenInfoUrl }: CalendarService, tokens: StoredTokens): Promise<boolean> {
  const question = new URLSearchParams({ access_token: tokens.accessToken });
  const { status, text } = await ask(`${tokenInfoUrl}?${question}`);
  // None of these says anything about the token: a page is that of a proxy or a guest network.
  if (status === 429 || status >= 500 || jsonOf(text) === undefined) {
    throw calendarError('calendar_unreachable', 502);
  }
  return status < 400;
}

interface Answer {
  status: number;
  /** Null where the answer is longer than it should be. */
  text: string | null;
}

/** Sends a request to the service, with a time limit; throws a BackendError where it is out of reach. */
async function ask(url: string, token?: string): Promise<Answer> {
  const headers = token ? { Authorization: `Bearer ${token}` } : undefined;
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(url, { headers, signal: controller.signal });
    return { status: response.status, text: await textOf(response) };
  } catch {
    throw calendarError('calendar_unreachable', 502);
  } finally {
    clearTimeout(timer);
    // Stops reading an answer that is too long.
    controller.abort();
  }
}

async function textOf(response: Response): Promise<string | null> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) return text;
    text += decoder.decode(part.value, { stream: true });
    if (text.length > LONGEST_ANSWER) return null;
  }
}

/**
 * The service's answer for the connected person. If it is refused, the token is refreshed and the request
 * sent once more; refused again, the connection is gone.
 */
async function answerAs<Schema extends z.ZodMiniType>(
  url: string,
  schema: Schema,
  failure: CalendarProblem,
): Promise<z.output<Schema>> {
  const tokens = storedTokens();
  if (!tokens) throw calendarError('calendar_no_token');
  let answer = await ask(url, tokens.accessToken);
  if (isUnauthorized(answer)) {
    const renewed = await refreshTokens(tokens);
    if (renewed) answer = await ask(url, renewed.accessToken);
    if (!renewed || isUnauthorized(answer)) {
      forgetTokens();
      throw calendarError('calendar_connection_invalid');
    }
  }
  if (answer.status === 401) throw calendarError('calendar_unreachable', 502);
  if (answer.status >= 400 || answer.text === null) throw calendarError(failure);
  const parsed = schema.safeParse(jsonOf(answer.text));
  if (!parsed.success) throw calendarError(failure);
  return parsed.data;
}

/** A page in the place of the service can have this status too. */
function isUnauthorized({ status, text }: Answer): boolean {
  return status === 401 && jsonOf(text) !== undefined;
}

/** Undefined where it is not JSON, which the service always answers. */
function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** The calendar named SimplePractice if there is one, else the primary. */
async function calendarId({ calendarUrl }: CalendarService): Promise<string> {
  const list = await answerAs(
    `${calendarUrl}/users/me/calendarList?maxResults=250`,
    calendarListSchema,
    'calendar_list_failed',
  );
  return list.items?.find(({ summary }) => summary === 'SimplePractice')?.id ?? 'primary';
}

/** Every event of a pay period: as many pages of fifty as there are. */
export function eventsQuery(personId: string, period: PayPeriod, practiceZone: string) {
  return queryOptions({
    queryKey: ['calendar', 'events', personId, period.startDate],
    retry: false,
    // A calendar holds other people's data: it is kept only while it is shown.
    gcTime: 0,
    queryFn: async (): Promise<CalendarEvent[]> => {
      const service = await calendarService();
      if (!service) throw calendarError('calendar_not_configured');
      const events = `${service.calendarUrl}/calendars/${encodeURIComponent(await calendarId(service))}/events`;
      const found: CalendarEvent[] = [];
      let pageToken: string | undefined;
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const question = new URLSearchParams({
          ...askedInstants(period),
          singleEvents: 'true',
          orderBy: 'startTime',
          maxResults: '50',
          ...(pageToken && { pageToken }),
        });
        const answer = await answerAs(
          `${events}?${question}`,
          eventPageSchema,
          'calendar_events_failed',
        );
        for (const event of answer.items ?? []) {
          if (event.status !== 'cancelled') found.push(eventOf(event, practiceZone));
        }
        pageToken = answer.nextPageToken;
        if (!pageToken) return found;
      }
      throw calendarError('calendar_too_many');
    },
  });
}

/** The sessions of a period that events are compared with. */
export function knownSessionsQuery(therapistId: string, { startDate, endDate }: PayPeriod) {
  return queryOptions({
    queryKey: [...sessionKeys.imported, therapistId, startDate],
    queryFn: ({ signal }) =>
      answerOf(
        database
          .from('sessions')
          .select('client_name, date, calendar_event_id, archived')
          .eq('therapist_id', therapistId)
          .gte('date', startDate)
          .lte('date', endDate)
          .abortSignal(signal),
      ),
  });
}

export type KnownSessions = AnswerOf<typeof knownSessionsQuery>;

const LARGEST_FILE = 5_000_000;
/** Reading five thousand events takes a sixth of this. */
const FILE_TIMEOUT_MS = 1800;

/** The events of some days in an iCalendar file. */
export async function eventsOfFile(
  file: File,
  question: Omit<FileQuestion, 'text'>,
): Promise<FileContents> {
  if (file.size > LARGEST_FILE) throw calendarError('calendar_too_large');
  return readInWorker({ ...question, text: await file.text() });
}

/** Reads a file in a worker, which is stopped when it takes too long. */
function readInWorker(question: FileQuestion): Promise<FileContents> {
  const worker = new Worker(new URL('../../lib/calendar-file-worker.ts', import.meta.url), {
    type: 'module',
  });
  return new Promise<FileContents>((resolve, reject) => {
    worker.onerror = () => reject(calendarError('not_a_calendar'));
    worker.onmessage = ({
      data,
    }: MessageEvent<'ready' | { contents?: FileContents; problem?: FileProblem }>) => {
      if (data === 'ready') {
        // Until now it was loaded, which takes a slow phone as long as reading may.
        setTimeout(() => reject(calendarError('calendar_too_large')), FILE_TIMEOUT_MS);
        worker.postMessage(question);
      } else if (data.contents) resolve(data.contents);
      else reject(calendarError(data.problem ?? 'not_a_calendar'));
    };
  }).finally(() => worker.terminate());
}
