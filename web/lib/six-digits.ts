import * as z from 'zod/mini';

/** A code of six digits, however it is grouped, in digits of a full-width keyboard too. */
export function sixDigits(message: string) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => typed.normalize('NFKC').replace(/\s/g, '')),
    ),
    z.string().check(z.regex(/^\d{6}$/, message)),
  );
}
