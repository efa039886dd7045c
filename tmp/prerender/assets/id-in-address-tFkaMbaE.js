import * as z from "zod/mini";
// web/lib/id-in-address.ts
var id = z.guid();
/** The id that stands in an address, or null where it is none: people shorten and mistype addresses. */
function idInAddress(text) {
	return id.safeParse(text).data ?? null;
}
export { idInAddress as t };
