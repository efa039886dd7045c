import { useMutation } from '@tanstack/react-query';
import { useCopy } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { calendarImportCopy } from '../copy.ts';
import { consentAddress } from '../mutations.ts';

/** Leads to the consent page of the calendar service; says so where the practice has not set it up. */
export function ConnectButton({ tone = 'primary' }: { tone?: 'primary' | 'secondary' }) {
  const t = useCopy(calendarImportCopy);
  const { id } = usePerson();
  const connect = useMutation({
    mutationFn: () => consentAddress(id),
    onSuccess: (address) => window.location.assign(address),
    onError: (error) => toast.failure(error, t('connectionFailed')),
  });
  return (
    <Button
      tone={tone}
      icon="calendar"
      isPending={connect.isPending}
      onClick={() => connect.mutate()}
    >
      {t('connect')}
    </Button>
  );
}
