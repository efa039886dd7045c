import { i as database, n as answerOf } from "./backend-CQxifWza.js";
import { a as payrollKey } from "./data-CBkjf6pU.js";
import { queryOptions } from "@tanstack/react-query";
// web/features/automatic-payroll/data.ts
/** Why a period was not processed by itself on its payment date; empty where nothing is in the way. */
var payrollHoldQuery = (periodId) => queryOptions({
	queryKey: [
		...payrollKey,
		"hold",
		periodId
	],
	queryFn: ({ signal }) => answerOf(database.from("payroll_holds").select("reason").eq("payroll_period_id", periodId).abortSignal(signal))
});
/** So many checks are shown: a month of nights. */
var SHOWN = 31;
var CHECK_COLUMNS = `
  id, checked_at, period_count, statement_count, paid, drift_count,
  checked_by_person:profiles!payroll_checks_checked_by_fkey(first_name, last_name)
`;
/** The last recomputations of what was processed, the newest first. */
var payrollChecksQuery = () => queryOptions({
	queryKey: [...payrollKey, "checks"],
	queryFn: ({ signal }) => answerOf(database.from("payroll_checks").select(CHECK_COLUMNS).order("checked_at", { ascending: false }).limit(SHOWN).abortSignal(signal))
});
/** What did not add up in a check, by name. */
var payrollDriftsQuery = (checkId) => queryOptions({
	queryKey: [
		...payrollKey,
		"drifts",
		checkId
	],
	queryFn: ({ signal }) => answerOf(database.from("payroll_drifts").select("position, payee_name, period_start, session_id, adjustment_id, paid, due").eq("payroll_check_id", checkId).order("position").abortSignal(signal))
});
export { payrollDriftsQuery as n, payrollHoldQuery as r, payrollChecksQuery as t };
