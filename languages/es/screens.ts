import type { Dictionary } from '../../web/lib/i18n.ts';

/** The words of all screens in Spanish. */
export const dictionaries = Object.values(
  import.meta.glob<Dictionary>('./screens/*.ts', { eager: true, import: 'words' }),
);
