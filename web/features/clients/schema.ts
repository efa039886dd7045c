import * as z from 'zod/mini';
import type { Translate } from '../../lib/i18n.ts';
import { notBlank } from '../../ui/not-blank.ts';
import { sayOnce } from '../../ui/say-once.ts';
import type { ClientWords } from './copy.ts';

/** Two spellings to merge, the one to give up first. */
export function spellingsSchema(t: Translate<ClientWords>) {
  const spelling = z.string().check(z.trim(), notBlank(t('both')));
  return sayOnce(t('both'), z.object({ from: spelling, to: spelling }));
}

export type Spellings = z.output<ReturnType<typeof spellingsSchema>>;
