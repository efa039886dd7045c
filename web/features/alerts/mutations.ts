import { useMutation } from '@tanstack/react-query';
import { database, done } from '../../lib/backend.ts';
import type { AlertValues } from './schema.ts';

export function useSendAlert(supervisorId: string) {
  return useMutation({
    mutationFn: ({ therapistId, message }: AlertValues) =>
      done(
        database
          .from('supervisor_alerts')
          .insert({ supervisor_id: supervisorId, therapist_id: therapistId, message }),
      ),
  });
}
