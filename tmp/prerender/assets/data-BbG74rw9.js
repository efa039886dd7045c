import { C as explainErrors, i as database, n as answerOf } from "./backend-CQxifWza.js";
import { a as payrollKey } from "./data-CBkjf6pU.js";
import { n as yearEndErrors } from "./copy-I2kAuUfR.js";
import { queryOptions } from "@tanstack/react-query";
// web/features/year-end/data.ts
explainErrors(yearEndErrors);
/** In front of the keys of this feature: a payment changes all of it. */
var yearEndKey = [...payrollKey, "year end"];
/** What everybody was paid in a calendar year, and what of it is reported. */
var yearTotalsQuery = (year) => queryOptions({
	queryKey: [
		...yearEndKey,
		"totals",
		year
	],
	queryFn: ({ signal }) => answerOf(database.rpc("year_totals", { in_year: year }).abortSignal(signal))
});
/** From which sum on payments of a year are reported; set for that year or one before it. */
var thresholdQuery = (year) => queryOptions({
	queryKey: [
		...yearEndKey,
		"threshold",
		year
	],
	queryFn: async ({ signal }) => {
		const [known] = await answerOf(database.from("reporting_thresholds").select("year, amount").lte("year", year).order("year", { ascending: false }).limit(1).abortSignal(signal));
		return known ?? null;
	}
});
/** The files of a year that were taken, the newest first. */
var taxFilesQuery = (year) => queryOptions({
	queryKey: [
		...yearEndKey,
		"files",
		year
	],
	queryFn: ({ signal }) => answerOf(database.rpc("tax_files", { in_year: year }).abortSignal(signal))
});
/** Under which name, address and number the practice reports; null before it is said. */
var taxPayerQuery = () => queryOptions({
	queryKey: [...yearEndKey, "payer"],
	queryFn: async ({ signal }) => (await answerOf(database.rpc("tax_payer").abortSignal(signal)))[0] ?? null
});
/** The forms of a year to file again, because something about them has changed since. */
var correctionsQuery = (year) => queryOptions({
	queryKey: [
		...yearEndKey,
		"corrections",
		year
	],
	queryFn: ({ signal }) => answerOf(database.rpc("tax_corrections", { in_year: year }).abortSignal(signal))
});
/** What somebody was paid in each calendar year, by the day of payment. */
var payYearsQuery = (payeeId) => queryOptions({
	queryKey: [
		...yearEndKey,
		"of",
		payeeId
	],
	queryFn: ({ signal }) => answerOf(database.rpc("pay_years", { payee: payeeId }).abortSignal(signal))
});
export { thresholdQuery as a, taxPayerQuery as i, payYearsQuery as n, yearEndKey as o, taxFilesQuery as r, yearTotalsQuery as s, correctionsQuery as t };
