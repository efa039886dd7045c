import { en } from './en/index.ts';
import { es } from './es/index.ts';
import { fr } from './fr/index.ts';
import type { Language } from './list.ts';

/** The words of mails and documents, which are written where no browser is. */
export const offScreen: Record<Language, typeof en> = { en, es, fr };
