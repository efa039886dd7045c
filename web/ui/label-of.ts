import { say } from '../lib/i18n.ts';
import { uiCopy } from './copy.ts';

/** A label with the colon that parts it from its value; French puts a space before it. */
export function labelOf(label: string): string {
  return say(uiCopy, 'label', { label });
}
