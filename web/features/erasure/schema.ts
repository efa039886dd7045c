import * as z from 'zod/mini';

/** Typing the name shows that the admin has read whose data will be erased. */
export function confirmationSchema(name: string, message: string) {
  return z.object({
    name: z.string().check(z.refine((typed) => typed.trim() === name, { error: message })),
  });
}
