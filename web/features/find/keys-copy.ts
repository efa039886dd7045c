import { defineCopy } from '../../lib/i18n.ts';

export const keysCopy = defineCopy('keys', {
  keys: 'Keyboard shortcuts',
  keyFind: 'Find or do',
  keyAdd: 'Add',
  keyList: 'Show this list',
  keyClose: 'Close what is open',
  or: 'or',
  keysOn: 'Single keys',
  keysOnHint: 'N, / and ? work by themselves. Ctrl K (⌘ K on a Mac) always does.',
});
