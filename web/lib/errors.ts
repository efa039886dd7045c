import { errorCopy } from './error-copy.ts';
import { type Copy, language, say } from './i18n.ts';
import { textIn } from './text-in.ts';

interface Fault {
  message: string;
  /** HTTP status; 0 when the backend could not be reached. */
  status: number;
  /** PostgreSQL's or the service's code. */
  code?: string;
  /** The stable name of a refusal, such as `period_already_processed`. */
  key?: string;
}

/** Why the backend refused, or could not be reached. */
export class BackendError extends Error {
  readonly status: number;
  readonly code: string;
  readonly key: string;

  constructor({ message, status, code = '', key = '' }: Fault) {
    super(message);
    this.name = 'BackendError';
    this.status = status;
    this.code = code;
    this.key = key;
  }

  /** From the error of either client library. */
  static from(error: unknown, status = statusOf(error)): BackendError {
    if (error instanceof BackendError) return error;
    const [message, code, details] = [
      textIn(error, 'message'),
      textIn(error, 'code'),
      textIn(error, 'details'),
    ];
    const key = /^[a-z]+(_[a-z]+)+$/.test(details) ? details : code;
    return new BackendError({ message, status, code, key });
  }

  /** True when retrying may help: the backend was out of reach, overloaded, or failed. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }

  /** True when the practice refused, which says why; what is before it, such as a proxy, does not. */
  get isRefusal(): boolean {
    return !this.isPassing && this.key + this.code !== '';
  }
}

function statusOf(error: unknown): number {
  const status: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'status') : 0;
  return typeof status === 'number' ? status : 0;
}

const explanations: Copy<string>[] = [errorCopy];

/**
 * Adds the words for errors, by their stable key (the `detail` of an error raised in SQL, or the code of
 * an auth error). A feature's `data.ts` or `mutations.ts` calls it with the words of its `copy.ts`.
 */
export function explainErrors(copy: Copy<string>): void {
  explanations.push(copy);
}

/**
 * The sentence people read about an error: the words for its key, else that the backend is out of reach,
 * else what the screen says about its task failing.
 */
export function errorWords(error: unknown, fallback: string): string {
  const fault = BackendError.from(error);
  const known = explanations.find((copy) => fault.key in copy.words);
  if (known) return say(known, fault.key);
  if (fault.status === 0 && isNetworkFault(error)) return say(errorCopy, 'unreachable');
  if (fault.status === 429) return say(errorCopy, 'over_request_rate_limit');
  // The rules of the practice explain themselves in the database, in English.
  if (fault.code.startsWith('PT4') && language() === 'en') return fault.message;
  return fallback;
}

/** What a failed task says: its own sentence too where the backend is out of reach, so that it is known what failed. */
export function failureWords(error: unknown, failure: string): string {
  const words = errorWords(error, failure);
  const isOutOfReach = words === say(errorCopy, 'unreachable');
  return isOutOfReach ? `${failure} ${say(errorCopy, 'outOfReach')}` : words;
}

/** What browsers say: Failed to fetch, NetworkError when ..., Load failed, signal timed out. */
function isNetworkFault(error: unknown): boolean {
  return /fetch|network|load failed|timed out/i.test(textIn(error, 'message'));
}
