import { fileFromFunction } from '../../lib/functions.ts';
import type { LogScope } from '../supervision/data.ts';

/** The log of one therapist on paper, with lines to sign. */
export function signedLog({ from, to, therapistId }: LogScope): Promise<Blob> {
  return fileFromFunction('supervision-log', { therapist_id: therapistId, from, to });
}
