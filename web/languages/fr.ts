import type { Dictionary } from '../lib/i18n.ts';

/** All words in French, from the `copy.fr.ts` beside the English ones. */
export const dictionaries = Object.values(
  import.meta.glob<Dictionary>('../**/*copy.fr.ts', { eager: true, import: 'fr' }),
);
