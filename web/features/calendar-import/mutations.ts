import { useMutation } from '@tanstack/react-query';
import { answerOf, database, requireSignInOf } from '../../lib/backend.ts';
import { BackendError, errorWords } from '../../lib/errors.ts';
import { calendarError, calendarService, fetchTokens, forgetTokens } from './data.ts';
import { type CalendarEvent, clientNameOf } from './rules.ts';
import { consentSchema } from './schema.ts';

/** Holds state and verifier until the service sends the person back. */
const CONSENT = 'calendar-state';
const SCOPE = 'https://www.googleapis.com/auth/calendar.readonly';

/** Where the service sends people back to. */
export function callbackAddress(): string {
  return `${window.location.origin}/oauth2callback`;
}

/**
 * The consent page of the service, for read-only access that lasts, with a state that
 * only this sign-in knows and a challenge (PKCE, RFC 7636) that only this browser can answer.
 */
export async function consentAddress(personId: string): Promise<string> {
  const service = await calendarService();
  if (!service) throw calendarError('calendar_not_configured');
  const [state, verifier] = [randomText(), randomText()];
  localStorage.setItem(CONSENT, JSON.stringify({ state, verifier, personId }));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const question = new URLSearchParams({
    client_id: service.clientId,
    redirect_uri: callbackAddress(),
    response_type: 'code',
    scope: SCOPE,
    access_type: 'offline',
    prompt: 'consent',
    state,
    code_challenge: base64Url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
  });
  return `${service.authorizeUrl}?${question}`;
}

function randomText(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Completes the consent; the state is valid once, for the person who started it. */
export async function completeConsent(parameters: URLSearchParams, personId: string) {
  const consent = takeConsent();
  if (!consent || consent.state !== parameters.get('state') || consent.personId !== personId) {
    throw calendarError('calendar_state_invalid');
  }
  const code = parameters.get('code');
  if (!code) throw calendarError('calendar_code_missing');
  await fetchTokens({
    code,
    code_verifier: consent.verifier,
    redirect_uri: callbackAddress(),
  });
  return true;
}

function takeConsent() {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(CONSENT) ?? '');
    const parsed = consentSchema.safeParse(kept);
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  } finally {
    localStorage.removeItem(CONSENT);
  }
}

/** Ends the connection of this browser. */
export function useDisconnect() {
  return useMutation({
    mutationFn: async () => forgetTokens(),
  });
}

/** An event with the length its session is to have, in minutes. */
type ChosenEvent = CalendarEvent & { duration: number };

interface ImportTask {
  therapistId: string;
  events: readonly ChosenEvent[];
  /** Words that only the screen has. */
  words: { untitled: string; noDate: string; failed: string };
  onProgress: (done: number) => void;
}

/** The outcome of an import. */
export interface ImportSummary {
  imported: number;
  alreadyThere: number;
  failures: { event: CalendarEvent; reason: string }[];
}

const AT_ONCE = 10;

/** Saves events as sessions; resolves with what became of each. One that is refused holds up none of the others. */
export function useImport() {
  return useMutation({
    mutationFn: importAll,
  });
}

/** Saves events of a therapist, some at a time; throws a BackendError once their sign-in has ended. */
export async function importAll({ therapistId, events, words, onProgress }: ImportTask) {
  const summary: ImportSummary = { imported: 0, alreadyThere: 0, failures: [] };
  const save = async (some: readonly ChosenEvent[]): Promise<void> => {
    requireSignInOf(therapistId);
    const rows = some.flatMap(({ id, title, day, duration }) =>
      day === null
        ? []
        : {
            therapist_id: therapistId,
            client_name: clientNameOf(title, words.untitled),
            date: day,
            duration,
            calendar_event_id: id,
          },
    );
    try {
      const saved = await answerOf(
        database
          .from('sessions')
          .upsert(rows, { onConflict: 'therapist_id,calendar_event_id', ignoreDuplicates: true })
          .select('id'),
      );
      summary.imported += saved.length;
      summary.alreadyThere += rows.length - saved.length;
    } catch (error) {
      const [event] = some;
      if (!event) return;
      if (some.length === 1) {
        summary.failures.push({ event, reason: errorWords(error, words.failed) });
        return;
      }
      // A refused row fails those sent with it; sent one by one, the others succeed.
      if (BackendError.from(error).isPassing) {
        const reason = errorWords(error, words.failed);
        summary.failures.push(...some.map((each) => ({ event: each, reason })));
        return;
      }
      for (const each of some) await save([each]);
    }
  };

  const dated = events.filter(({ day }) => day !== null);
  for (const event of events) {
    if (event.day === null) summary.failures.push({ event, reason: words.noDate });
  }
  onProgress(events.length - dated.length);
  for (let start = 0; start < dated.length; start += AT_ONCE) {
    await save(dated.slice(start, start + AT_ONCE));
    onProgress(events.length - dated.length + Math.min(start + AT_ONCE, dated.length));
  }
  return summary;
}
