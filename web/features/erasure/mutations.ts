import { useMutation } from '@tanstack/react-query';
import { database, done } from '../../lib/backend.ts';
import { explainErrors } from '../../lib/errors.ts';
import { erasureErrors } from './copy.ts';

explainErrors(erasureErrors);

/** Erases the personal data of somebody who left, as far as the law allows, with an audit entry. */
export function useErase() {
  return useMutation({
    mutationFn: (person: string) => done(database.rpc('erase_person', { person })),
  });
}
