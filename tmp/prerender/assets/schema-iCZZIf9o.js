import { c as isCalendarDay } from "./calendar-day-DcbsT_ag.js";
import { i as isSupervisionHours } from "./hours-D03mLjke.js";
import * as z from "zod/mini";
// web/features/supervision/schema.ts
/** The kinds and places of supervision (spec section 3). */
var TYPES = [
	"Individual",
	"Group",
	"Peer",
	"Other"
];
var LOCATIONS = [
	"In-person",
	"Virtual",
	"Phone"
];
var MAX_NOTES = 4e3;
/**
* What a person types about a supervision session; `required` is what the screen says of a gap. With
* `isEach` every therapist has hours of their own.
*/
function supervisionSchema(t, required) {
	const problemOf = (text) => {
		if (!text?.trim()) return required;
		return isSupervisionHours(Number(text)) ? null : t("hoursInvalid");
	};
	return z.pipe(z.object({
		therapistIds: z.array(z.string()).check(z.minLength(1, required)),
		date: z.string().check(z.refine(isCalendarDay, required)),
		hours: z.string(),
		isEach: z.boolean(),
		hoursOf: z.record(z.string(), z.string()),
		notes: z.string().check(z.trim(), z.maxLength(MAX_NOTES, t("notesTooLong"))),
		time: z.string(),
		type: z.string(),
		location: z.string()
	}).check(({ value, issues }) => {
		for (const { path, text } of typedHours(value)) {
			const message = problemOf(text);
			if (message) issues.push({
				code: "custom",
				path,
				message,
				input: text
			});
		}
	}), z.transform(({ therapistIds, hours, isEach, hoursOf, type, location, ...rest }) => ({
		...rest,
		entries: therapistIds.map((therapistId) => ({
			therapistId,
			hours: Number(isEach ? hoursOf[therapistId] : hours)
		})),
		type: TYPES.find((known) => known === type) ?? null,
		location: LOCATIONS.find((known) => known === location) ?? null
	})));
}
/** The fields of hours that count, and where each stands in the form. */
function typedHours({ therapistIds, hours, isEach, hoursOf }) {
	if (!isEach) return [{
		path: ["hours"],
		text: hours
	}];
	return therapistIds.map((id) => ({
		path: ["hoursOf", id],
		text: hoursOf[id]
	}));
}
export { TYPES as n, supervisionSchema as r, LOCATIONS as t };
