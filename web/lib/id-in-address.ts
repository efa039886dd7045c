import * as z from 'zod/mini';

const id = z.guid();

/** The id that stands in an address, or null where it is none: people shorten and mistype addresses. */
export function idInAddress(text: string | null): string | null {
  return id.safeParse(text).data ?? null;
}
