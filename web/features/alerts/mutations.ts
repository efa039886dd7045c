import { useMutation } from '@tanstack/react-query';
import { database, done } from '../../lib/backend.ts';
import { onceFor, useSendOnce } from '../../lib/send-once.ts';
import type { AlertValues } from './schema.ts';

/** Sends an alert of this supervisor to a therapist. */
export function useSendAlert(supervisorId: string) {
  const sendOnce = useSendOnce();
  return useMutation({
    mutationFn: ({ therapistId, message }: AlertValues) => {
      const alert = { supervisor_id: supervisorId, therapist_id: therapistId, message };
      return sendOnce(alert, (client_request_id) =>
        done(
          database
            .from('supervisor_alerts')
            .upsert({ ...alert, client_request_id }, onceFor('supervisor_id')),
        ),
      );
    },
  });
}
