import type * as copy from '../../../web/features/find/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  find: {
    title: 'Rechercher',
    field: 'Cherchez personnes, périodes de paie, écrans et actions',
    add: 'Ajouter',
    none: 'Rien trouvé',
    found: '{count, plural, one {# résultat} other {# résultats}}',
    loadFailed:
      'Les personnes et les périodes de paie n’ont pas pu être chargées. Les écrans et les actions sont là.',
    actions: 'Actions',
    screens: 'Écrans',
    people: 'Personnes',
    periods: 'Périodes de paie',
    therapist: 'Thérapeute',
    supervisor: 'Superviseur',
    keys: 'Raccourcis clavier',
    keyFind: 'Rechercher',
    keyAdd: 'Ajouter',
    keyList: 'Afficher cette liste',
    keyClose: 'Fermer ce qui est ouvert',
    or: 'ou',
    keysOn: 'Touches seules',
    keysOnHint: 'N, / et ? agissent seules. Ctrl K (⌘ K sur un Mac) agit toujours.',
  },
});
