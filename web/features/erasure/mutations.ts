import { useMutation } from '@tanstack/react-query';
import { database, done } from '../../lib/backend.ts';
import { explainErrors } from '../../lib/errors.ts';
import { erasureErrors } from './copy.ts';

explainErrors(erasureErrors);

/** Erases what the law lets go of somebody who left; the audit trail says that it was done. */
export function useErase() {
  return useMutation({
    mutationFn: (person: string) => done(database.rpc('erase_person', { person })),
  });
}
