import * as z from 'zod/mini';

const id = z.guid();

/** The id in an address, or null where it is not one: people shorten and mistype addresses. */
export function idInAddress(text: string | null): string | null {
  return id.safeParse(text).data ?? null;
}
