import { u as defineCopy } from "./button-C8IhjA6q.js";
import { i as database, n as answerOf } from "./backend-CQxifWza.js";
import { f as weekday, t as addDays } from "./calendar-day-DcbsT_ag.js";
import { queryOptions } from "@tanstack/react-query";
// web/features/completed-weeks/copy.ts
/** Words for calling a week complete, and for what admins see of it. */
var completedWeeksCopy = /* @__PURE__ */ defineCopy("completedWeeks", {
	title: ["Is everything logged?"],
	thisWeek: ["This week"],
	lastWeek: ["Last week"],
	say: ["My week is complete"],
	takeBack: ["Not complete after all"],
	complete: ["Complete"],
	failed: ["This could not be saved. Please try again."],
	ofPeriod: [
		["complete"],
		" of ",
		["weeks"],
		" weeks complete"
	],
	allOfPeriod: ["All weeks complete"]
});
// web/features/completed-weeks/data.ts
var completedWeeksKey = ["completed-weeks"];
/** Which weeks, by their Sundays, a therapist called complete. */
function completedWeeks(therapistId, from) {
	return queryOptions({
		queryKey: [
			...completedWeeksKey,
			therapistId,
			from
		],
		queryFn: async ({ signal }) => {
			const rows = await answerOf(database.from("completed_weeks").select("week_start").eq("therapist_id", therapistId).gte("week_start", from).abortSignal(signal));
			return new Set(rows.map((row) => row.week_start));
		}
	});
}
/** By therapist, how many of the weeks that begin on these Sundays are complete. */
function completeCounts(sundays) {
	return queryOptions({
		queryKey: [
			...completedWeeksKey,
			"everyone",
			sundays
		],
		queryFn: async ({ signal }) => {
			const rows = await answerOf(database.from("completed_weeks").select("therapist_id").in("week_start", [...sundays]).abortSignal(signal));
			const counts = /* @__PURE__ */ new Map();
			for (const row of rows) counts.set(row.therapist_id, (counts.get(row.therapist_id) ?? 0) + 1);
			return counts;
		}
	});
}
// web/features/completed-weeks/rules.ts
/** The Sunday a day's week begins with (spec section 9). */
function sundayOf(day) {
	return addDays(day, -weekday(day));
}
/** The Sundays of the weeks that some days touch. */
function sundaysOf(from, to) {
	const sundays = [];
	for (let sunday = sundayOf(from); sunday <= to; sunday = addDays(sunday, 7)) sundays.push(sunday);
	return sundays;
}
export { completedWeeksKey as a, completedWeeks as i, sundaysOf as n, completedWeeksCopy as o, completeCounts as r, sundayOf as t };
