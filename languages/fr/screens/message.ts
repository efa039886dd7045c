import { translation } from '../../../web/lib/i18n.ts';
import type * as copy from '../../../web/ui/message-copy.ts';

export const words = translation<typeof copy>()({
  message: {
    reason: 'Motif',
    reasonNeeded: 'Indiquez pourquoi.',
    tooLong: '{most} caractères au plus.',
  },
});
