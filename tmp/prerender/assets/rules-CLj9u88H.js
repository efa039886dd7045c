import { c as isCalendarDay, i as daysBetween, n as addMonths, s as formatDay } from "./calendar-day-DcbsT_ag.js";
import { i as formatDollars } from "./money-CGqUnZw6.js";
import { d as language, f as localeOf, p as say } from "./button-C8IhjA6q.js";
import { _ as payCopy } from "./query-client-C_r5ehir.js";
// domain/names.ts
/** A name without capitals and accents, with single blanks, for finding it by a few letters. */
function foldName(name) {
	return name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}
/** How many letters must be added, taken away or changed to make one text the other. */
function editDistance(a, b) {
	let before = Array.from({ length: b.length + 1 }, (_, index) => index);
	for (let i = 1; i <= a.length; i += 1) {
		const row = [i];
		for (let j = 1; j <= b.length; j += 1) {
			const change = (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
			row.push(Math.min((before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, change));
		}
		before = row;
	}
	return before[b.length] ?? 0;
}
var SHORTEST = 4;
var LONGER = 8;
/** Two names that are probably one, misspelt: a letter differs, two in longer names. */
function isNearName(one, other) {
	const [a, b] = [one, other].map((name) => foldName(name).replace(/[^\p{L}\p{N}]/gu, ""));
	if (a === void 0 || b === void 0 || a === b) return a === b;
	const shorter = Math.min(a.length, b.length);
	const most = shorter < LONGER ? 1 : 2;
	if (shorter < SHORTEST || Math.abs(a.length - b.length) > most) return false;
	return editDistance(a, b) <= most;
}
/**
* What a few letters may mean, the likeliest first: names that begin with them, names with a word that
* does, names they are inside of, then names that are nearly the same.
*/
function matchingNames(all, nameOf, typed) {
	const letters = foldName(typed);
	const rankOf = (name) => {
		if (name.startsWith(letters)) return 0;
		if (name.includes(` ${letters}`)) return 1;
		if (name.includes(letters)) return 2;
		return isNearName(name, letters) ? 3 : 4;
	};
	return all.map((each) => ({
		each,
		rank: rankOf(foldName(nameOf(each)))
	})).filter(({ rank }) => rank < 4).sort((a, b) => a.rank - b.rank).map(({ each }) => each);
}
// web/features/sessions/rules.ts
/** The last three months to today (spec section 9). */
function defaultFilters(today) {
	return {
		from: addMonths(today, -3),
		to: today,
		duration: null,
		isArchivedHidden: false
	};
}
/** The filters in the address; what is missing or makes no sense there falls back to the default. */
function filtersInUrl(params, today) {
	const usual = defaultFilters(today);
	const day = (name, otherwise) => {
		const text = params.get(name) ?? "";
		return isCalendarDay(text) ? text : otherwise;
	};
	return {
		from: day("from", usual.from),
		to: day("to", usual.to),
		duration: lengthIn(params.get("duration")),
		isArchivedHidden: params.get("archived") === "hidden"
	};
}
function lengthIn(text) {
	return /^[1-9]\d{1,2}$/.test(text ?? "") ? Number(text) : null;
}
/** The lengths to choose from: those the practice offers, and the present one if it no longer does. */
function lengthChoices(offered, present) {
	const all = present === null ? offered : [...offered, present];
	return [...new Set(all)].sort((a, b) => b - a);
}
/** What a new session is preselected with: the wished length, else an hour, else the longest. */
function offeredLength(offered, wished) {
	return [
		wished,
		60,
		...offered
	].find((minutes) => minutes !== null && offered.includes(minutes)) ?? 60;
}
/** The address of a list with these filters; what is usual, or was emptied, is left out. */
function urlOfFilters(filters, today) {
	const usual = defaultFilters(today);
	const params = new URLSearchParams();
	if (filters.from && filters.from !== usual.from) params.set("from", filters.from);
	if (filters.to && filters.to !== usual.to) params.set("to", filters.to);
	if (filters.duration !== null) params.set("duration", String(filters.duration));
	if (filters.isArchivedHidden) params.set("archived", "hidden");
	return params;
}
/** Why an amount is what it is, as sentences, in the language in force. */
function payReasonWords({ reason, rate, rateSince, minutes, isNoShow }) {
	const locale = localeOf(language());
	const values = {
		rate: rate === null ? "" : formatDollars(rate, locale),
		since: rateSince === null ? "" : formatDay(rateSince, "medium", locale),
		minutes: minutes ?? 0
	};
	const isByRate = reason === "tier" || reason === "hourly";
	const why = isByRate && rateSince !== null ? `${reason}Since` : reason;
	const words = isPayReason(why) ? say(payCopy, why, values) : why;
	return isNoShow === true && (isByRate || reason === "stored") ? `${say(payCopy, "usualRate")} ${words}` : words;
}
function isPayReason(key) {
	return key in payCopy.words;
}
/** The day a new session starts with: today, or the nearest day the list shows. */
function startingDay(today, from, to) {
	if (today < from) return from;
	return today > to ? to : today;
}
/** How many clients the form offers to log with one press. */
var LIKELY = 4;
/**
* Whom a therapist most likely saw on a day: those whose last session was whole weeks before come
* first, then the latest. Whoever is already logged for that day, or later, is not offered.
*/
function likelyClients(recent, day) {
	const before = recent.filter(({ last_date }) => last_date < day);
	const isUsualDay = ({ last_date }) => daysBetween(last_date, day) % 7 === 0;
	return [...before.filter(isUsualDay), ...before.filter((client) => !isUsualDay(client))].slice(0, LIKELY);
}
/** The length one press logs: the usual one, if the practice still offers it. */
function pressedLength({ usual_duration: usual }, offered) {
	return usual !== null && offered.includes(usual) ? usual : null;
}
/** Sessions are of one client when the names agree but for capitals and blanks around (private.client_key). */
function isSameClient(one, other) {
	return one.trim().toLowerCase() === other.trim().toLowerCase();
}
var MOST_OFFERED = 6;
function clientOffer(known, typed) {
	const nameOf = ({ client_name }) => client_name;
	if (foldName(typed) === "") return {
		matches: known.slice(0, MOST_OFFERED),
		isNew: false,
		near: []
	};
	const isNew = !known.some((client) => isSameClient(client.client_name, typed));
	const begun = (name) => foldName(name).startsWith(foldName(typed));
	return {
		matches: matchingNames(known, nameOf, typed).slice(0, MOST_OFFERED),
		isNew,
		near: isNew ? known.filter(({ client_name: name }) => begun(name) || isNearName(name, typed)).slice(0, 2) : []
	};
}
/** A page of sessions, the latest day first, by day; a day that may go on elsewhere is not whole. */
function daysOfPage(rows, cut) {
	const days = /* @__PURE__ */ new Map();
	for (const row of rows) days.set(row.date, [...days.get(row.date) ?? [], row]);
	const [first, last] = [rows[0]?.date, rows.at(-1)?.date];
	return [...days].map(([day, sessions]) => ({
		day,
		sessions,
		isWhole: !(cut.before && day === first) && !(cut.after && day === last)
	}));
}
export { lengthChoices as a, payReasonWords as c, urlOfFilters as d, isSameClient as i, pressedLength as l, daysOfPage as n, likelyClients as o, filtersInUrl as r, offeredLength as s, clientOffer as t, startingDay as u };
