import type { Translation } from '../../lib/i18n.ts';
import type * as copy from './copy.ts';

export const fr: Translation<typeof copy> = {
  calendar: {
    title: 'Calendrier',
    lead: 'Choisissez un jour pour voir ses séances ou en ajouter une.',
    grid: 'Séances du mois',
    sessions: '{count, plural, one {# séance} other {# séances}}',
    loadFailed: 'Le mois n’a pas pu être chargé.',
  },
};
