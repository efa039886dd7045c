import { formatDollars } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { MessageDialog } from '../../../ui/message-dialog.tsx';
import { paymentCopy } from '../copy.ts';
import type { PaidPerson } from '../data.ts';
import { useTakeBack } from '../mutations.ts';
import { LONGEST_TEXT } from '../schema.ts';

interface TakeBackDialogProps {
  person: PaidPerson;
  onClose: () => void;
}

/** Takes a payment back, with a reason that is kept; the person can then be paid again. */
export function TakeBackDialog({ person, onClose }: TakeBackDialogProps) {
  const t = useCopy(paymentCopy);
  const locale = useLocale();
  const takeBack = useTakeBack();
  const { name } = person;
  const id = person.payment_id ?? '';
  return (
    <MessageDialog
      about={`payment taken back ${id}`}
      title={t('takeBackTitle', { name })}
      lead={t('takeBackText', { amount: formatDollars(person.amount, locale) })}
      hint={t('reasonHint')}
      sendLabel={t('takeBack')}
      most={LONGEST_TEXT}
      sent={t('takenBack', { name })}
      failure={t('takeBackFailed')}
      onSend={(reason) => takeBack.mutateAsync({ id, reason })}
      onClose={onClose}
    />
  );
}
