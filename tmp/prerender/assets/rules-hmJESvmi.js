import { c as isCalendarDay, o as firstOfMonth } from "./calendar-day-DcbsT_ag.js";
import { o as sumOf } from "./money-CGqUnZw6.js";
// web/features/dashboard/rules.ts
/** The month in the address (`2026-11`), as its first day; without one, or a later one, this month. */
function monthInUrl(params, today) {
	const asked = `${params.get("month")}-01`;
	const newest = firstOfMonth(today);
	return isCalendarDay(asked) && asked < newest ? asked : newest;
}
/** The address of a month's dashboard; this month needs none. */
function urlOfMonth(month, today) {
	return new URLSearchParams(month === firstOfMonth(today) ? {} : { month: month.slice(0, 7) });
}
/** The lengths a chart of some months shows: those offered and those that occur, longest first. */
function lengthsOf(months, offered) {
	const occurring = months.flatMap(({ byLength }) => Object.keys(byLength).map(Number));
	return [.../* @__PURE__ */ new Set([...offered, ...occurring])].sort((a, b) => b - a);
}
/** What each day holds of what counts: how many sessions, and what they pay. */
function payByDay(sessions) {
	const days = /* @__PURE__ */ new Map();
	for (const { date, pay, archived } of sessions) {
		if (archived) continue;
		const before = days.get(date);
		days.set(date, {
			count: (before?.count ?? 0) + 1,
			pay: sumOf([before?.pay ?? 0, pay])
		});
	}
	return days;
}
export { urlOfMonth as i, monthInUrl as n, payByDay as r, lengthsOf as t };
