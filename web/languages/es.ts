import type { Dictionary } from '../lib/i18n.ts';

/** All words in Spanish, from the `copy.es.ts` beside the English ones. */
export const dictionaries = Object.values(
  import.meta.glob<Dictionary>('../**/*copy.es.ts', { eager: true, import: 'es' }),
);
