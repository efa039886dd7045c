import { l as lastOfMonth, r as dayOf, s as formatDay, t as addDays, u as partsOf } from "./calendar-day-DcbsT_ag.js";
// domain/pay-period.ts
var LAST_DAY_OF_FIRST_HALF = 15;
/**
* The pay period a day belongs to: the 1st to 15th is paid on the 16th, the 16th to month end on the
* 1st of the next month (spec section 9). A practice's own payment days live in the database.
*/
function payPeriodOf(day) {
	const { year, month, day: dayOfMonth } = partsOf(day);
	const firstHalf = dayOfMonth <= LAST_DAY_OF_FIRST_HALF;
	const startDate = dayOf(year, month, firstHalf ? 1 : 16);
	const endDate = firstHalf ? dayOf(year, month, LAST_DAY_OF_FIRST_HALF) : lastOfMonth(day);
	return {
		startDate,
		endDate,
		paymentDate: addDays(endDate, 1),
		name: nameOf(startDate, endDate, "en-US")
	};
}
function nameOf(startDate, endDate, locale) {
	return locale.startsWith("en") ? `${formatDay(startDate, "short", locale)} - ${partsOf(endDate).day}, ${partsOf(endDate).year}` : `${partsOf(startDate).day}–${formatDay(endDate, "medium", locale)}`;
}
/**
* What the pay period of a day is called: `Nov 1 - 15, 2026` as the database stores it, elsewhere as
* people write it there, `1–15 nov 2026`.
*/
function payPeriodName(day, locale) {
	const { startDate, endDate } = payPeriodOf(day);
	return nameOf(startDate, endDate, locale);
}
/** The pay period before. */
function payPeriodBefore(period) {
	return payPeriodOf(addDays(period.startDate, -1));
}
/** Where a period stands on a day: the three groups of the payroll screen (spec section 4). */
function payPeriodPhase(period, today) {
	if (period.startDate > today) return "upcoming";
	return period.endDate < today ? "past" : "current";
}
export { payPeriodPhase as i, payPeriodName as n, payPeriodOf as r, payPeriodBefore as t };
