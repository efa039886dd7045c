import * as z from 'zod/mini';
import { isBlank } from '../../domain/text.ts';

/** A text that has to say something; `missing` is the error where nothing of it can be seen. */
export function notBlank(missing: string) {
  return z.refine<string>((text) => !isBlank(text), missing);
}
