import type * as copy from '../../../web/features/find/keys-copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  keys: {
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
