import { i as database, n as answerOf } from "./backend-CQxifWza.js";
import * as z from "zod/mini";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
// web/features/dashboard/data.ts
var dashboardKey = ["dashboard"];
/** How many sessions and hours some days held, and the busiest of them. */
function statisticsOf(therapistId, from, to) {
	return queryOptions({
		queryKey: [
			...dashboardKey,
			"statistics",
			therapistId,
			from,
			to
		],
		queryFn: async ({ signal }) => {
			const [row] = await answerOf(database.rpc("therapist_statistics", {
				therapist: therapistId,
				from_date: from,
				to_date: to
			}).abortSignal(signal));
			return row ?? null;
		},
		placeholderData: keepPreviousData
	});
}
/** Spec section 9: charts cover the last 6 months. */
var MONTHS = 6;
var counts = z.record(z.string(), z.number());
/** Sessions a month, by length. */
function monthlyOverview(therapistId) {
	return queryOptions({
		queryKey: [
			...dashboardKey,
			"overview",
			therapistId
		],
		queryFn: async ({ signal }) => {
			return (await answerOf(database.rpc("monthly_overview", {
				therapist: therapistId,
				months: MONTHS
			}).abortSignal(signal))).map(({ month, total, by_length }) => ({
				month,
				total,
				byLength: counts.parse(by_length)
			}));
		}
	});
}
export { statisticsOf as n, monthlyOverview as t };
