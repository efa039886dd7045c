import type { Translation } from '../../lib/i18n.ts';
import type * as copy from './copy.ts';

export const es: Translation<typeof copy> = {
  calendar: {
    title: 'Calendario',
    lead: 'Elija un día para ver sus sesiones o añadir una.',
    grid: 'Sesiones del mes',
    sessions: '{count, plural, one {# sesión} other {# sesiones}}',
    loadFailed: 'No se pudo cargar el mes.',
  },
};
