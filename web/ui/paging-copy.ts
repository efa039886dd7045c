import { defineCopy } from '../lib/i18n.ts';

/** The words of a list that comes in pages. */
export const pagingCopy = defineCopy('paging', {
  nextPage: 'Next page',
  pageOf: '{from}–{to} of {total}',
  pages: 'Pages',
  previousPage: 'Previous page',
  showAll: 'Show all',
});
