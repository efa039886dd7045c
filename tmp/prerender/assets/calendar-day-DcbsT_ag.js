// domain/calendar-day.ts
var MS_PER_DAY = 864e5;
var DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
/** True for a day that exists: `2028-02-29` does, `2026-02-29` and `2026-2-1` do not. */
function isCalendarDay(text) {
	const parts = readParts(text);
	return parts !== null && parts.day <= daysInMonth(parts.year, parts.month);
}
function readParts(text) {
	const match = DAY_PATTERN.exec(text);
	if (!match) return null;
	const [year, month, day] = [
		Number(match[1]),
		Number(match[2]),
		Number(match[3])
	];
	return year >= 1 && month >= 1 && month <= 12 && day >= 1 ? {
		year,
		month,
		day
	} : null;
}
/** Year, month and day of a calendar day; throws a RangeError for a day that does not exist. */
function partsOf(day) {
	const parts = readParts(day);
	if (!parts || parts.day > daysInMonth(parts.year, parts.month)) throw new RangeError(`Not a calendar day: ${day}`);
	return parts;
}
/** The calendar day of these numbers; throws a RangeError if there is none. */
function dayOf(year, month, day) {
	const text = `${monthOf(year, month)}-${twoDigits(day)}`;
	partsOf(text);
	return text;
}
function monthOf(year, month) {
	return `${String(year).padStart(4, "0")}-${twoDigits(month)}`;
}
function twoDigits(value) {
	return String(value).padStart(2, "0");
}
/** Number of days in a month (1 to 12). */
function daysInMonth(year, month) {
	if (month === 2) return year % 4 === 0 && year % 100 !== 0 || year % 400 === 0 ? 29 : 28;
	return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
function epochDay(day) {
	const { year, month, day: dayOfMonth } = partsOf(day);
	return (/* @__PURE__ */ new Date(0)).setUTCFullYear(year, month - 1, dayOfMonth) / MS_PER_DAY;
}
function fromEpochDay(count) {
	const at = /* @__PURE__ */ new Date(count * MS_PER_DAY);
	return dayOf(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate());
}
/** The day so many days later, or earlier when negative. */
function addDays(day, count) {
	return fromEpochDay(epochDay(day) + count);
}
/** Days from one day to another; negative when `to` comes first. */
function daysBetween(from, to) {
	return epochDay(to) - epochDay(from);
}
/** The same day of another month, or that month's last day where it is shorter. */
function addMonths(day, count) {
	const { year, month, day: dayOfMonth } = partsOf(day);
	const months = year * 12 + (month - 1) + count;
	const targetYear = Math.floor(months / 12);
	const targetMonth = months - targetYear * 12 + 1;
	return dayOf(targetYear, targetMonth, Math.min(dayOfMonth, daysInMonth(targetYear, targetMonth)));
}
/** The first day of the day's month. */
function firstOfMonth(day) {
	const { year, month } = partsOf(day);
	return dayOf(year, month, 1);
}
/** The last day of the day's month. */
function lastOfMonth(day) {
	const { year, month } = partsOf(day);
	return dayOf(year, month, daysInMonth(year, month));
}
/** 0 for Sunday to 6 for Saturday. */
function weekday(day) {
	return ((epochDay(day) + 4) % 7 + 7) % 7;
}
/** Every day from the first to the last, both included; none when the last comes first. */
function eachDay(from, to) {
	const start = epochDay(from);
	const length = Math.max(0, epochDay(to) - start + 1);
	return Array.from({ length }, (_, index) => fromEpochDay(start + index));
}
/**
* The weeks of the day's month, Sunday first (spec section 9), with `null` for the days of the
* neighbouring months.
*/
function weeksOfMonth(day) {
	const first = firstOfMonth(day);
	const cells = [...Array.from({ length: weekday(first) }, () => null), ...eachDay(first, lastOfMonth(first))];
	while (cells.length % 7 !== 0) cells.push(null);
	return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
/** The calendar day it is in a time zone at an instant, whatever the zone of this machine. */
function todayIn(timeZone, now = /* @__PURE__ */ new Date()) {
	const fields = new Map(new Intl.DateTimeFormat("en-US", {
		timeZone,
		calendar: "gregory",
		numberingSystem: "latn",
		year: "numeric",
		month: "numeric",
		day: "numeric"
	}).formatToParts(now).map(({ type, value }) => [type, Number(value)]));
	return dayOf(fields.get("year") ?? 0, fields.get("month") ?? 0, fields.get("day") ?? 0);
}
var DAY_FORMATS = {
	/** Nov 1, 2026: the date display of spec section 9 */
	medium: {
		month: "short",
		day: "numeric",
		year: "numeric"
	},
	/** Nov 1 */
	short: {
		month: "short",
		day: "numeric"
	},
	/** Sunday, November 1, 2026 */
	full: {
		weekday: "long",
		month: "long",
		day: "numeric",
		year: "numeric"
	},
	/** November 2026 */
	month: {
		month: "long",
		year: "numeric"
	},
	/** Nov 2026: chart labels, spec section 9 */
	monthShort: {
		month: "short",
		year: "numeric"
	},
	/** Sun */
	weekday: { weekday: "short" },
	/** Sun, Nov 1 */
	weekdayDay: {
		weekday: "short",
		month: "short",
		day: "numeric"
	},
	/** S, the head of a narrow calendar's column */
	weekdayLetter: { weekday: "narrow" }
};
var formatters = /* @__PURE__ */ new Map();
/** A day in words; US English is spec section 9's display, `Nov 1, 2026`. */
function formatDay(day, format = "medium", locale = "en-US") {
	const key = `${locale} ${format}`;
	let formatter = formatters.get(key);
	if (!formatter) {
		formatter = new Intl.DateTimeFormat(locale, {
			...DAY_FORMATS[format],
			timeZone: "UTC"
		});
		formatters.set(key, formatter);
	}
	return formatter.format(epochDay(day) * MS_PER_DAY);
}
export { eachDay as a, isCalendarDay as c, todayIn as d, weekday as f, daysBetween as i, lastOfMonth as l, addMonths as n, firstOfMonth as o, weeksOfMonth as p, dayOf as r, formatDay as s, addDays as t, partsOf as u };
