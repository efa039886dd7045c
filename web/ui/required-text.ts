import * as z from 'zod/mini';
import { isBlank } from '../../domain/text.ts';

/**
 * A required text, without the blanks around it. `missing` is the error for one without a visible character,
 * `tooLong` for one of more than `most` characters.
 */
export function requiredText(missing: string, most = Number.POSITIVE_INFINITY, tooLong = '') {
  return z.string().check(
    z.trim(),
    z.refine((text) => !isBlank(text), missing),
    z.maxLength(most, tooLong),
  );
}
