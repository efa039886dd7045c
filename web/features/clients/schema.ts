import * as z from 'zod/mini';
import type { Translate } from '../../lib/i18n.ts';
import { requiredText } from '../../ui/required-text.ts';
import { withSharedError } from '../../ui/shared-error.ts';
import type { ClientWords } from './copy.ts';

/** Two spellings to merge, the one to give up first. */
export function spellingsSchema(t: Translate<ClientWords>) {
  const spelling = requiredText(t('both'));
  return withSharedError(t('both'), z.object({ from: spelling, to: spelling }));
}

export type Spellings = z.output<ReturnType<typeof spellingsSchema>>;
