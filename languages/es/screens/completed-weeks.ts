import type * as copy from '../../../web/features/completed-weeks/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  completedWeeks: {
    title: '¿Está todo registrado?',
    thisWeek: 'Esta semana',
    lastWeek: 'La semana pasada',
    say: 'Marcar completa',
    takeBack: 'Reabrir',
    complete: 'Completa',
    failed: 'No se pudo guardar. Inténtelo de nuevo.',
    ofPeriod: '{complete} de {weeks} semanas listas',
    allOfPeriod: 'Todas las semanas listas',
  },
});
