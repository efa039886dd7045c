import * as z from 'zod/mini';
import { fold } from '../../../domain/search.ts';

/** Typing the name, as the keyboard at hand has it, shows that the admin has read whose data will be erased. */
export function confirmationSchema(name: string, message: string) {
  return z.object({
    name: z.string().check(z.refine((typed) => fold(typed) === fold(name), { error: message })),
  });
}
