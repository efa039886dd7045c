import type * as copy from '../../../web/features/find/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  find: {
    title: 'Buscar',
  },
});
