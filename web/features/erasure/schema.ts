import * as z from 'zod/mini';

/** Somebody who types the name has read whose data go. */
export function confirmationSchema(name: string, message: string) {
  return z.object({
    name: z.string().check(z.refine((typed) => typed.trim() === name, { error: message })),
  });
}
