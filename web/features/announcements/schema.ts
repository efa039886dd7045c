import * as z from 'zod/mini';
import type { Translate } from '../../lib/i18n.ts';
import { requiredText } from '../../ui/required-text.ts';
import type { AnnouncementWords } from './copy.ts';

const LONGEST_TITLE = 200;
const LONGEST_MESSAGE = 5000;

/** For whom an announcement is; everyone unless chosen. */
export const AUDIENCES = ['everyone', 'therapist', 'supervisor'] as const;

/** Title and message must be non-blank. */
export function announcementSchema(t: Translate<AnnouncementWords>) {
  return z.object({
    title: requiredText(t('titleNeeded'), LONGEST_TITLE, t('titleTooLong')),
    message: requiredText(t('messageNeeded'), LONGEST_MESSAGE, t('messageTooLong')),
    audience: z.pipe(
      z.enum(AUDIENCES),
      z.transform((audience) => (audience === 'everyone' ? null : audience)),
    ),
  });
}

export type AnnouncementInput = z.input<ReturnType<typeof announcementSchema>>;
export type AnnouncementValues = z.output<ReturnType<typeof announcementSchema>>;
