import { translation } from '../../../web/lib/i18n.ts';
import type * as copy from '../../../web/ui/failure-copy.ts';

export const words = translation<typeof copy>()({
  failure: {
    notLoaded: 'Non chargé',
    partsFailed: 'Certaines parties n’ont pas pu être chargées.',
  },
});
