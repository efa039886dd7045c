import type * as copy from '../../../web/features/calendar/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  calendar: {
    title: 'Calendario',
    lead: 'Elija un día para ver sus sesiones o añadir una.',
    grid: 'Sesiones del mes',
    sessions: '{count, plural, one {# sesión} other {# sesiones}}',
    loadFailed: 'No se pudo cargar el mes.',
  },
});
