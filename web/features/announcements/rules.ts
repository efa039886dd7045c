import { startOf } from '../../ui/start-of.ts';
import type { AnnouncementInput } from './schema.ts';

/** The name unsaved input is kept under when the sign-in ends. */
export const ANNOUNCEMENT_DRAFT = 'announcement';

/** Whether a kept draft is what the form of an announcement holds. */
export function isAnnouncementInput(value: unknown): value is AnnouncementInput {
  return typeof value === 'object' && value !== null && 'audience' in value;
}

/** Where the preview of an announcement is cut: two lines on a phone. */
const PREVIEW_LENGTH = 120;

/** The beginning of a message, with an ellipsis where something is left out. */
export function previewOf(message: string): string {
  return startOf(message.replace(/\s+/g, ' ').trim(), PREVIEW_LENGTH);
}
