import { translation } from '../../../web/lib/i18n.ts';
import type * as copy from '../../../web/ui/paging-copy.ts';

export const words = translation<typeof copy>()({
  paging: {
    nextPage: 'Page suivante',
    pageOf: '{from}–{to} sur {total}',
    pages: 'Pages',
    previousPage: 'Page précédente',
    showAll: 'Tout afficher',
  },
});
