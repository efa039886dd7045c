import { o as sumOf } from "./money-CGqUnZw6.js";
import { i as payPeriodPhase } from "./pay-period-R48aGzSW.js";
// web/features/payroll/rules.ts
/** The search parameter that keeps the selected period, by its first day, in the address. */
var PERIOD_PARAMETER = "period";
/** The search parameter that keeps the step of the run. */
var STEP_PARAMETER = "step";
var STEPS = [
	"review",
	"process",
	"pay"
];
/** The step the address asks for; without one, what is to be paid is looked at first. */
function stepIn(parameters) {
	const asked = parameters.get(STEP_PARAMETER);
	return STEPS.find((step) => step === asked) ?? "review";
}
/** The address of a step of a period's run. */
function stepSearch({ start_date }, step) {
	return `?${new URLSearchParams({
		[PERIOD_PARAMETER]: start_date,
		[STEP_PARAMETER]: step
	})}`;
}
function phaseOf(period, today) {
	return payPeriodPhase({
		startDate: period.start_date,
		endDate: period.end_date
	}, today);
}
/** The list of the payroll screen (spec section 2): what comes next stands first, the past backwards. */
function groupPeriods(newestFirst, today) {
	const inPhase = (phase) => newestFirst.filter((period) => phaseOf(period, today) === phase);
	return [
		{
			phase: "current",
			periods: inPhase("current")
		},
		{
			phase: "upcoming",
			periods: inPhase("upcoming").reverse()
		},
		{
			phase: "past",
			periods: inPhase("past")
		}
	].filter(({ periods }) => periods.length > 0);
}
/** The period the address asks for; without one the current, else the first (spec section 2). */
function selectPeriod(newestFirst, asked, today) {
	if (asked !== null) return newestFirst.find((period) => period.start_date === asked);
	return newestFirst.find((period) => phaseOf(period, today) === "current") ?? newestFirst[0];
}
/** True for a period that has ended and still waits to be processed. */
function isDue(period, today) {
	return period.status === "pending" && phaseOf(period, today) === "past";
}
/** Those that have ended and wait, the longest first, but for the one that is shown. */
function overduePeriods(newestFirst, shown, today) {
	return newestFirst.filter((period) => isDue(period, today) && period.id !== shown?.id).reverse();
}
/** The period that was processed last, the only one that can be re-opened (design section 4). */
function isProcessedLast(period, all) {
	const at = period.processed_at;
	return period.status === "completed" && at !== null && all.every((other) => other.processed_at === null || other.processed_at <= at);
}
function totalsOf(rows) {
	return {
		therapists: rows.length,
		sessions: rows.reduce((total, row) => total + row.sessionCount, 0),
		minutes: rows.reduce((total, row) => total + row.totalMinutes, 0),
		amount: sumOf(rows.map((row) => row.amount)),
		ofSessions: sumOf(rows.flatMap((row) => [
			row.amount,
			-row.corrections,
			-row.adjustments
		])),
		corrections: sumOf(rows.map((row) => row.corrections)),
		adjustments: sumOf(rows.map((row) => row.adjustments))
	};
}
/** What a period pays in all, and how much of it to whom. */
function runTotalOf({ therapists, amount }, supervisors) {
	const forSupervisors = sumOf(supervisors.map(({ pay }) => pay));
	return {
		therapists,
		forTherapists: amount,
		supervisors: supervisors.length,
		forSupervisors,
		amount: sumOf([amount, forSupervisors])
	};
}
var WARNING_KINDS = [
	"not_ended",
	"questioned",
	"supervision_disputed",
	"unpriced",
	"supervision_unpriced",
	"future_dated",
	"duplicate",
	"missing_tax"
];
/** The warnings by kind, in the order in which they matter. */
function groupWarnings(warnings) {
	return WARNING_KINDS.map((kind) => ({
		kind,
		found: warnings.filter((warning) => warning.kind === kind)
	})).filter(({ found }) => found.length > 0);
}
function therapistPayee({ therapistId, name, amount }) {
	return {
		role: "therapist",
		id: therapistId,
		name,
		amount
	};
}
function supervisorPayee({ supervisor_id, name, pay }) {
	return {
		role: "supervisor",
		id: supervisor_id,
		name,
		amount: pay
	};
}
/** A person's name; empty where it was not a person, or one who is gone. */
function nameOf(person) {
	return person ? `${person.first_name} ${person.last_name}` : "";
}
/** What the columns of the Supervisor Payroll table sort by. */
function supervisorSortKey(row, column) {
	switch (column) {
		case "hours": return row.total_hours;
		case "rate": return row.rate;
		case "pay": return row.pay;
		default: return row.name;
	}
}
var STATES = [
	"pending",
	"nothing_due",
	"processed",
	"paid"
];
/** What the columns of the Therapist Details table sort by. */
function therapistSortKey(row, column) {
	switch (column) {
		case "sessions": return row.sessionCount;
		case "hours": return row.totalMinutes;
		case "amount": return row.amount;
		case "status": return STATES.indexOf(row.state.status);
		default: return row.name;
	}
}
/** Who stands before and after a therapist in the list as it is shown, to go through it one by one. */
function neighboursOf(rows, at) {
	const index = rows.findIndex(({ therapistId }) => therapistId === at.id);
	const payeeAt = (place) => {
		const row = index < 0 ? void 0 : rows[place];
		return row && therapistPayee(row);
	};
	return {
		previous: payeeAt(index - 1),
		next: payeeAt(index + 1)
	};
}
/** Whose lines to open; somebody without a row in the list is paid nothing. */
function payeeOf(rows, { therapistId, name }) {
	const row = rows.find((each) => each.therapistId === therapistId);
	return row ? therapistPayee(row) : {
		role: "therapist",
		id: therapistId,
		name,
		amount: 0
	};
}
/** The rows whose name or email has the text, whatever the case. */
function matching(rows, search) {
	const wanted = search.trim().toLocaleLowerCase();
	if (wanted === "") return rows;
	return rows.filter(({ name, email }) => `${name} ${email}`.toLocaleLowerCase().includes(wanted));
}
/**
* The report of a period (spec section 7): Therapist, Sessions, Hours, Amount. Hours are decimal, to
* add up. Supervisors follow, without sessions and said to be supervisors.
*/
function payrollReport(t, period, rows, supervisors) {
	return {
		name: "pay-period-report",
		title: t("title"),
		from: period.start_date,
		to: period.end_date,
		columns: [
			{
				id: "therapist",
				header: t("therapist")
			},
			{
				id: "sessions",
				header: t("sessions"),
				kind: "number"
			},
			{
				id: "hours",
				header: t("hours"),
				kind: "number"
			},
			{
				id: "amount",
				header: t("amount"),
				kind: "dollars"
			}
		],
		rows: [...rows.map((row) => [
			row.name,
			row.sessionCount,
			row.totalMinutes / 60,
			row.amount
		]), ...supervisors.map((row) => [
			t("supervisorInReport", { name: row.name }),
			null,
			row.total_hours,
			row.pay
		])]
	};
}
/** Sessions by day, the first day first, then what is not of a day of the period. */
function groupLines(lines) {
	const groups = /* @__PURE__ */ new Map();
	for (const line of lines) {
		const day = line.kind === "session" ? line.day : null;
		const group = groups.get(day ?? line.kind) ?? {
			day,
			kind: line.kind,
			lines: []
		};
		groups.set(day ?? line.kind, {
			...group,
			lines: [...group.lines, line]
		});
	}
	const order = ({ day, kind }) => day ?? `later ${kind === "correction" ? 1 : 2}`;
	return [...groups.values()].sort((one, other) => order(one) < order(other) ? -1 : 1);
}
function lineKey({ kind, sessionId, adjustmentId }) {
	return `${kind} ${sessionId ?? adjustmentId}`;
}
var PARTS = [
	"sessions",
	"supervision",
	"no_show_fee",
	"no_show_unpaid",
	"overrides",
	"unpriced",
	"bonus",
	"reimbursement",
	"deduction",
	"corrections"
];
/** The words of a row of a summary (rpc/pay_summary). */
function partWord({ part }) {
	return `sum_${PARTS.find((known) => known === part) ?? "overrides"}`;
}
/** True for what is added to pay or taken from it, beside work. */
function isChange({ part }) {
	return [
		"bonus",
		"reimbursement",
		"deduction",
		"corrections"
	].includes(part);
}
/** What is out of the ordinary about a session: null for one at the usual rate. */
function lineMark({ reason, isNoShow, hours }) {
	switch (reason) {
		case "no_show_fee": return "markFee";
		case "no_show_unpaid": return "markUnpaid";
		case "admin": return "markAdmin";
		case "no_rate": return "markNoRate";
		case "paid_with_group": return "markWithGroup";
		case "deleted": return "markDeleted";
		case "moved": return "markMoved";
		case "archived": return "markArchived";
		default: return isNoShow && hours === null ? "markUsual" : null;
	}
}
export { supervisorSortKey as C, totalsOf as E, supervisorPayee as S, therapistSortKey as T, payrollReport as _, groupWarnings as a, stepIn as b, isProcessedLast as c, matching as d, nameOf as f, payeeOf as g, partWord as h, groupPeriods as i, lineKey as l, overduePeriods as m, STEPS as n, isChange as o, neighboursOf as p, groupLines as r, isDue as s, PERIOD_PARAMETER as t, lineMark as u, runTotalOf as v, therapistPayee as w, stepSearch as x, selectPeriod as y };
