import { createContext, type Dispatch, type SetStateAction, use, useEffect, useId } from 'react';
import { BackendError, errorWords } from '../lib/errors.ts';

/** A part that could not be loaded, and what it would say about it. */
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
 * Whether the screen or dialog around a part speaks of its failure. It does of those that seldom come alone:
 * the backend is out of reach, or fails without a reason. A refusal that explains itself stays with its part.
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
