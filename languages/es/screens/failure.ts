import { translation } from '../../../web/lib/i18n.ts';
import type * as copy from '../../../web/ui/failure-copy.ts';

export const words = translation<typeof copy>()({
  failure: {
    loadFailed: 'No se pudo cargar.',
    notLoaded: 'Sin cargar',
    partsFailed: 'Algunas partes no se pudieron cargar.',
    retry: 'Intentar de nuevo',
  },
});
