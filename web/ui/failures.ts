import { createContext, type Dispatch, type SetStateAction, use, useEffect, useId } from 'react';
import { BackendError, errorWords } from '../lib/errors.ts';

/** A part that could not be loaded, and its message. */
export interface Failure {
  id: string;
  /** Why. */
  words: string;
  /** What, and why. */
  full: string;
}

interface Failures {
  /** The only part that failed: it speaks for itself. */
  alone: string | false | undefined;
  setFailures: Dispatch<SetStateAction<readonly Failure[]>>;
}

/** Given by a screen or a dialog to its parts. */
export const FailuresContext = createContext<Failures | null>(null);

/**
 * Whether the screen or dialog around a part reports its failure. It does for failures that often hit several parts:
 * the backend is unreachable, or fails without a reason. A part reports a refusal that explains itself.
 */
export function useIsReportedAbove(error: unknown, words: string, full: string): boolean {
  const failures = use(FailuresContext);
  const id = useId();
  const isCommon = BackendError.from(error).isPassing || errorWords(error, '') === '';
  const setFailures = isCommon ? failures?.setFailures : undefined;
  useEffect(() => {
    setFailures?.((all) => [...all, { id, words, full }]);
    return () => setFailures?.((all) => all.filter((other) => other.id !== id));
  }, [setFailures, id, words, full]);
  return setFailures !== undefined && failures?.alone !== id;
}
