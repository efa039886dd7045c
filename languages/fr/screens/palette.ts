import type * as copy from '../../../web/features/find/palette-copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  palette: {
    field: 'Cherchez personnes, périodes, écrans',
    fieldScreens: 'Cherchez écrans et actions',
    add: 'Ajouter',
    none: 'Rien trouvé',
    found: '{count, plural, one {# résultat} other {# résultats}}',
    foundFirst: 'Les {shown} premiers résultats sur {count, plural, other {#}}',
    loadFailed:
      'Les personnes et les périodes de paie n’ont pas pu être chargées. Les écrans et les actions sont là.',
    actions: 'Actions',
    screens: 'Écrans',
    people: 'Personnes',
    periods: 'Périodes de paie',
    therapist: 'Thérapeute',
    supervisor: 'Superviseur',
  },
});
