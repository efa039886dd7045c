import { translation } from '../../../web/lib/i18n.ts';
import type * as copy from '../../../web/ui/failure-copy.ts';

export const words = translation<typeof copy>()({
  failure: {
    notLoaded: 'Sin cargar',
    partsFailed: 'Algunas partes no se pudieron cargar.',
  },
});
