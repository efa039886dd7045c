import type { Translation } from '../../lib/i18n.ts';
import type * as copy from './copy.ts';

export const es: Translation<typeof copy> = {
  completedWeeks: {
    title: '¿Está todo registrado?',
    thisWeek: 'Esta semana',
    lastWeek: 'La semana pasada',
    say: 'Mi semana está completa',
    takeBack: 'Reabrir la semana',
    complete: 'Completa',
    failed: 'No se pudo guardar. Inténtelo de nuevo.',
    ofPeriod: '{complete} de {weeks} semanas listas',
    allOfPeriod: 'Todas las semanas listas',
  },
};
