import { defineCopy } from '../lib/i18n.ts';

/** The words of a short text that is sent or kept: usually a reason. */
export const messageCopy = defineCopy('message', {
  reason: 'Reason',
  reasonNeeded: 'Please say why.',
  tooLong: 'Please keep to {most} characters.',
});
