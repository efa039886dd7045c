// domain/hours.ts
/** Minutes as the specification shows hours (section 9): `7h 30m`. */
function formatMinutes(minutes) {
	return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}
/** Hours of supervision, which come in quarters: `1`, `1.5`, `0.25`. */
function formatHours(hours, locale = "en-US") {
	return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(hours);
}
/** A time of day, `16:15` or `16:15:00`, as people write it: `4:15 PM`. */
function formatTimeOfDay(time, locale = "en-US") {
	const [hour = 0, minute = 0] = time.split(":").map(Number);
	const at = Date.UTC(2e3, 0, 1, hour, minute);
	return new Intl.DateTimeFormat(locale, {
		timeStyle: "short",
		timeZone: "UTC"
	}).format(at);
}
/** True for hours of supervision that can be logged: at least 0.25, in quarters (spec section 9). */
function isSupervisionHours(hours) {
	return hours >= .25 && hours <= 24 && Number.isInteger(hours * 4);
}
export { isSupervisionHours as i, formatMinutes as n, formatTimeOfDay as r, formatHours as t };
