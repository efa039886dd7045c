import { translation } from '../../../web/lib/i18n.ts';
import type * as copy from '../../../web/ui/paging-copy.ts';

export const words = translation<typeof copy>()({
  paging: {
    nextPage: 'Página siguiente',
    pageOf: '{from}–{to} de {total}',
    pages: 'Páginas',
    previousPage: 'Página anterior',
    showAll: 'Mostrar todo',
  },
});
