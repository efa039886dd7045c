import type { ComponentProps } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { MessageDialog } from '../../../ui/message-dialog.tsx';
import { paymentCopy } from '../../payments/copy.ts';
import { LONGEST_TEXT } from '../../payments/schema.ts';
import { yearEndCopy } from '../copy.ts';

type TakeBackDialogProps = Pick<
  ComponentProps<typeof MessageDialog>,
  'about' | 'title' | 'lead' | 'hint' | 'sent' | 'failure' | 'onSend' | 'onClose'
>;

/** Takes back what was said of a filing, with a reason that is kept. */
export function TakeBackDialog(props: TakeBackDialogProps) {
  const t = useCopy(yearEndCopy);
  const payments = useCopy(paymentCopy);
  return (
    <MessageDialog
      {...props}
      label={payments('reason')}
      sendLabel={t('takeBack')}
      needed={payments('reasonNeeded')}
      tooLong={payments('textTooLong')}
      most={LONGEST_TEXT}
    />
  );
}
