import * as z from 'zod/mini';
import { isBlank } from '../../domain/text.ts';

/**
 * A text that has to say something, without the blanks around it; `missing` is the error where nothing of it can be
 * seen, `tooLong` where it has more characters than `most`.
 */
export function requiredText(missing: string, most = Number.POSITIVE_INFINITY, tooLong = '') {
  return z.string().check(
    z.trim(),
    z.refine((text) => !isBlank(text), missing),
    z.maxLength(most, tooLong),
  );
}
