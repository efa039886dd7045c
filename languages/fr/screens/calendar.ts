import type * as copy from '../../../web/features/calendar/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  calendar: {
    title: 'Calendrier',
    lead: 'Choisissez un jour pour voir ses séances ou en ajouter une.',
    grid: 'Séances du mois',
    sessions: '{count, plural, one {# séance} other {# séances}}',
    loadFailed: 'Le mois n’a pas pu être chargé.',
  },
});
