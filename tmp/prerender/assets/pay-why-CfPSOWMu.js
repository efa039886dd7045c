import { _ as useLocale, h as useCopy, p as say, u as defineCopy } from "./button-C8IhjA6q.js";
import { t as EmptyState } from "./empty-state-D8KN2J6j.js";
import { D as usePractice, k as Loaded } from "./signed-in-app-B4DcFSkg.js";
import { i as paySummaryQuery, n as payLinesQuery } from "./data-CBkjf6pU.js";
import { s as formatDay } from "./calendar-day-DcbsT_ag.js";
import { t as formatHours } from "./hours-D03mLjke.js";
import { a as readDollars, i as formatDollars, n as centsOf, r as formatDollarChange } from "./money-CGqUnZw6.js";
import { h as partWord, l as lineKey, o as isChange, r as groupLines, u as lineMark } from "./rules-BsMnCsoL.js";
import { S as formatInstant } from "./query-client-C_r5ehir.js";
import { n as payPeriodName } from "./pay-period-R48aGzSW.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import * as z from "zod/mini";
import { useQuery } from "@tanstack/react-query";
// web/features/payroll/copy.ts
var payrollCopy = /* @__PURE__ */ defineCopy("payroll", {
	markWithGroup: ["Paid once, with the meeting"],
	title: ["Payroll"],
	periods: ["Pay periods"],
	noPeriods: ["No pay periods yet"],
	noPeriodsText: ["They appear with the first session that is logged."],
	selectPeriod: ["Select a Pay Period"],
	selectPeriodText: ["Choose one from the list to see who earned what."],
	current: ["Current Pay Period"],
	upcoming: ["Upcoming Pay Period"],
	past: ["Past Pay Periods"],
	paymentDate: ["Payment date: ", ["day"]],
	pending: ["Pending"],
	processing: ["Processing"],
	completed: ["Completed"],
	steps: ["Steps of this payroll"],
	step_review: ["Review"],
	step_process: ["Process"],
	step_pay: ["Pay"],
	stepPreview: ["Preview"],
	stepReviewed: ["Amounts are fixed"],
	stepProcessed: ["Processed"],
	stepEnds: ["Ends ", ["day"]],
	stepPaid: [
		["count"],
		" of ",
		["of"],
		" paid"
	],
	stepDue: ["Due ", ["day"]],
	overdue: [
		["period"],
		" has ended and is not processed yet. It is to be paid on ",
		["day"],
		"."
	],
	processPeriod: ["Process ", ["period"]],
	payPeople: ["Pay ", [
		"count",
		"plural",
		{
			"one": ["#", " person"],
			"other": ["#", " people"]
		}
	]],
	therapists: ["Therapists"],
	sessions: ["Sessions"],
	hours: ["Hours"],
	total: ["Total"],
	preview: ["Preview: these amounts follow every change until the pay period is processed."],
	processedAt: [
		"Processed ",
		["at"],
		". These amounts do not change any more."
	],
	processedAtBy: [
		"Processed ",
		["at"],
		" by ",
		["name"],
		". These amounts do not change any more."
	],
	therapistDetails: ["Therapist Details"],
	therapist: ["Therapist"],
	amount: ["Amount"],
	status: ["Status"],
	actions: ["Actions"],
	editSessions: ["Edit Sessions"],
	editSessionsOf: ["Edit sessions of ", ["name"]],
	sessionsOf: ["Sessions of ", ["name"]],
	otherTherapist: ["Add for another therapist"],
	editsBecomeCorrections: ["This pay period has been processed: what you change here appears as a correction in the next one."],
	searchTherapists: ["Search name or email"],
	noMatch: ["No therapist matches your search"],
	clearSearch: ["Clear search"],
	unpricedCount: [["count"], " unpriced"],
	withCorrections: ["corrections: ", ["amount"]],
	noRows: ["No payroll data available for this period."],
	supervisorPayroll: ["Supervisor Payroll"],
	perPeriod: ["Per pay period"],
	supervisorsFailed: ["The supervisor payroll of this period could not be loaded."],
	supervisorInReport: [["name"], " (supervision)"],
	noSupervisorRows: ["No supervisor payroll data for this period."],
	name: ["Name"],
	rate: ["Rate"],
	pay: ["Pay"],
	perHour: [["rate"], "/h"],
	noSupervisionRate: ["N/A"],
	download: ["Download Report"],
	downloadFailed: ["The report could not be made."],
	process: ["Process Payroll"],
	loadFailed: ["The payroll of this period could not be loaded."],
	periodsFailed: ["The pay periods could not be loaded."],
	why: [
		"Why ",
		["amount"],
		"?"
	],
	whyOf: [
		"Why ",
		["amount"],
		" for ",
		["name"],
		"?"
	],
	reason: ["Reason"],
	noLines: ["Nothing adds up to this amount: no session counts here."],
	linesFailed: ["The sessions behind this amount could not be loaded."],
	corrections: ["Corrections of earlier periods"],
	ofSupervisors: ["Supervisors"],
	processTitle: [
		"Process ",
		["period"],
		"?"
	],
	processText: [
		"Pays ",
		["total"],
		" in all: ",
		["amount"],
		" to ",
		["therapists"],
		" and ",
		["supervision"],
		" for supervision. The amounts are then fixed: later changes appear as corrections in the next pay period."
	],
	therapistCount: [[
		"count",
		"plural",
		{
			"one": ["#", " therapist"],
			"other": ["#", " therapists"]
		}
	]],
	nothingInTheWay: ["Nothing stands in the way."],
	settleFirst: ["Please look at these first"],
	warningsFailed: ["The check of this pay period could not be made."],
	not_ended: [
		"This pay period has not ended yet. It ends on ",
		["day"],
		"."
	],
	questioned: ["Questions of therapists that wait for an answer"],
	previous: ["Previous therapist"],
	next: ["Next therapist"],
	unpriced: ["Sessions without a price, which pay nothing"],
	future_dated: ["Sessions dated in the future"],
	duplicate: ["Sessions that may have been logged twice"],
	missing_tax: ["People without tax data"],
	supervision_disputed: ["Supervision that its therapist calls wrong"],
	supervision_unpriced: ["Supervision without a rate, which pays nothing"],
	andMore: [
		"and ",
		["count"],
		" more"
	],
	times: [["count"], " times"],
	goAhead: ["I have seen this. Process the pay period all the same."],
	goAheadNeeded: ["Please confirm that you have seen this, or settle it first."],
	processFailed: ["The payroll could not be processed. Nothing was changed."],
	processed: ["Payroll processed!"],
	alreadyProcessed: ["Somebody else has already processed this pay period. You changed nothing; its amounts are shown behind this window."],
	cancel: ["Cancel"],
	close: ["Close"],
	reopen: ["Re-open"],
	reopenTitle: [
		"Re-open ",
		["period"],
		"?"
	],
	reopenText: ["The pay period becomes pending again, its amounts follow the sessions, and it has to be processed once more. This is possible for the pay period processed last, for 24 hours."],
	reopenReason: ["Reason"],
	reopenReasonNeeded: ["Please say why."],
	reopenReasonTooLong: ["Please keep to 1,000 characters."],
	reopenFailed: ["The pay period could not be re-opened."],
	reopened: ["Pay period re-opened."],
	reopenedBecause: [
		"Re-opened ",
		["at"],
		" by ",
		["name"],
		": “",
		["reason"],
		"”"
	],
	difference: ["What changed since it was processed"],
	differenceFailed: ["The difference could not be loaded."],
	differenceNone: ["Nothing has changed since it was processed."],
	session: ["Session"],
	adjustment: ["Adjustment"],
	before: ["Paid before"],
	now: ["Now"],
	change: ["Change"],
	sumLabel: ["What this amount is made of"],
	linesLabel: ["The lines, day by day"],
	sum_sessions: [
		["count"],
		" × ",
		["minutes"],
		" min at ",
		["price"]
	],
	sum_supervision: [
		["hours"],
		" h of supervision at ",
		["rate"]
	],
	sum_no_show_fee: [
		[
			"count",
			"plural",
			{
				"one": ["#", " no-show fee"],
				"other": ["#", " no-show fees"]
			}
		],
		" at ",
		["price"]
	],
	sum_no_show_unpaid: [[
		"count",
		"plural",
		{
			"one": ["#", " no-show that is not paid"],
			"other": ["#", " no-shows that are not paid"]
		}
	]],
	sum_overrides: [[
		"count",
		"plural",
		{
			"one": ["#", " amount set by an admin"],
			"other": ["#", " amounts set by an admin"]
		}
	]],
	sum_unpriced: [[
		"count",
		"plural",
		{
			"one": ["#", " session without a rate"],
			"other": ["#", " sessions without a rate"]
		}
	]],
	sum_bonus: [[
		"count",
		"plural",
		{
			"one": ["Bonus"],
			"other": ["#", " bonuses"]
		}
	]],
	sum_reimbursement: [[
		"count",
		"plural",
		{
			"one": ["Reimbursement"],
			"other": ["#", " reimbursements"]
		}
	]],
	sum_deduction: [[
		"count",
		"plural",
		{
			"one": ["Deduction"],
			"other": ["#", " deductions"]
		}
	]],
	sum_corrections: [
		[
			"count",
			"plural",
			{
				"one": ["Correction"],
				"other": ["#", " corrections"]
			}
		],
		" of ",
		["period"]
	],
	sinceDay: ["since ", ["since"]],
	eachRounded: ["each session rounded to the cent"],
	hourlyRate: [["rate"], " an hour"],
	markFee: ["No-show fee"],
	markUnpaid: ["No-show, not paid"],
	markUsual: ["No-show, usual rate"],
	markAdmin: ["Set by an admin"],
	markNoRate: ["No rate"],
	markChange: [
		["before"],
		" → ",
		["after"]
	],
	markDeleted: ["deleted"],
	markMoved: ["moved"],
	markArchived: ["archived"],
	lineLength: [["minutes"], " min"],
	lineHours: [["hours"], " h"],
	adjustments: ["Adjustments"]
});
// web/features/adjustments/copy.ts
var adjustmentCopy = /* @__PURE__ */ defineCopy("adjustment", {
	title: ["Adjustments"],
	lead: ["Paid as a line of the statement when this pay period is processed, and included in the amounts above."],
	add: ["Add Adjustment"],
	addTitle: ["Add an adjustment"],
	editTitle: ["Change the adjustment"],
	inPay: ["adjustments: ", ["amount"]],
	none: ["No adjustment waits."],
	loadFailed: ["The adjustments could not be loaded."],
	payee: ["For"],
	choosePayee: ["Choose a therapist or supervisor"],
	supervisor: [["name"], " (supervisor)"],
	kind: ["Kind"],
	bonus: ["Bonus"],
	bonusHint: ["Added to pay"],
	reimbursement: ["Reimbursement"],
	reimbursementHint: ["Added to pay, for something the person has paid"],
	deduction: ["Deduction"],
	deductionHint: ["Taken from pay"],
	amount: ["Amount"],
	amountHint: ["In dollars, such as 25.00"],
	note: ["Note"],
	noteHint: ["What it is for. It stands on the statement."],
	actions: ["Actions"],
	actionsOf: ["Actions for the adjustment of ", ["name"]],
	edit: ["Edit"],
	remove: ["Remove"],
	removeTitle: ["Remove this adjustment?"],
	removeText: [
		["kind"],
		" of ",
		["amount"],
		" for ",
		["name"],
		": “",
		["note"],
		"”"
	],
	removeFailed: ["The adjustment could not be removed."],
	removed: ["Adjustment removed."],
	save: ["Save"],
	saved: ["Adjustment saved."],
	saveFailed: ["The adjustment could not be saved."],
	cancel: ["Cancel"],
	payeeNeeded: ["Please choose whom it is for."],
	kindNeeded: ["Please choose a kind."],
	amountNeeded: ["Please enter an amount above 0, with at most two decimals."],
	noteNeeded: ["Please say what it is for."],
	noteTooLong: ["Please keep to 500 characters."]
});
var adjustmentErrors = /* @__PURE__ */ defineCopy("adjustmentErrors", { adjustment_settled: ["This adjustment was paid in the meantime and cannot be changed. Add another one that makes up for it."] });
// web/features/adjustments/schema.ts
var ADJUSTMENT_KINDS = [
	"bonus",
	"reimbursement",
	"deduction"
];
/** Under which the form is kept when the sign-in ends. */
var ADJUSTMENT_DRAFT = "adjustment";
var LONGEST_NOTE = 500;
var MOST = "1000000.00";
/** What an admin types; the database checks all of it again. */
function adjustmentSchema(t) {
	return z.object({
		payeeId: z.string().check(z.minLength(1, t("payeeNeeded"))),
		kind: z.enum(ADJUSTMENT_KINDS, t("kindNeeded")),
		amount: z.pipe(z.string().check(z.refine(isAmount, t("amountNeeded"))), z.transform((text) => readDollars(text) ?? "")),
		note: z.string().check(z.trim(), z.minLength(1, t("noteNeeded")), z.maxLength(LONGEST_NOTE, t("noteTooLong")))
	});
}
function isAmount(text) {
	const amount = readDollars(text);
	return amount !== null && centsOf(amount) > 0 && centsOf(amount) <= centsOf(MOST);
}
var pay_why_module_default = {
	why: "_why_21oi7_1",
	summary: "_summary_21oi7_7",
	lines: "_lines_21oi7_8",
	amount: "_amount_21oi7_52",
	day: "_day_21oi7_69",
	line: "_line_21oi7_8",
	who: "_who_21oi7_82",
	length: "_length_21oi7_87",
	mark: "_mark_21oi7_92",
	figure: "_figure_21oi7_100"
};
// web/features/payroll/components/line-mark.tsx
/** What is out of the ordinary about a line, in one row; nothing where the usual rate applied. */
function LineMark({ line }) {
	const t = useCopy(payrollCopy);
	const locale = useLocale();
	const { timeZone } = usePractice();
	const { correction, adjustmentId } = line;
	const mark = lineMark(line);
	const kind = ADJUSTMENT_KINDS.find((known) => adjustmentId !== null && known === line.reason);
	const words = [
		...kind ? [say(adjustmentCopy, kind)] : [],
		...mark ? [t(mark)] : [],
		...correction ? [
			...line.day ? [formatDay(line.day, "medium", locale)] : [],
			t("markChange", {
				before: formatDollars(correction.paid, locale),
				after: formatDollars(correction.due, locale)
			}),
			...correction.changedAt ? [`${correction.changedBy}, ${formatInstant(correction.changedAt, timeZone, locale)}`] : []
		] : []
	];
	if (words.length === 0) return null;
	const text = words.join(" · ");
	return /* @__PURE__ */ jsx("div", {
		className: pay_why_module_default.mark,
		title: text,
		children: text
	});
}
// web/features/payroll/components/pay-line-list.tsx
/** Every line under its day; what is out of the ordinary is marked, the rest needs no words. */
function PayLineList({ label, lines, ...parts }) {
	return /* @__PURE__ */ jsx("table", {
		className: pay_why_module_default.lines,
		"aria-label": label,
		children: groupLines(lines).map((group) => /* @__PURE__ */ jsxs("tbody", { children: [/* @__PURE__ */ jsx(GroupHeading, { group }), group.lines.map((line) => /* @__PURE__ */ jsx(LineRow, {
			line,
			...parts
		}, lineKey(line)))] }, group.day ?? group.kind))
	});
}
function GroupHeading({ group: { day, kind } }) {
	const t = useCopy(payrollCopy);
	const locale = useLocale();
	const heading = day ? formatDay(day, "weekdayDay", locale) : t(kind === "correction" ? "corrections" : "adjustments");
	return /* @__PURE__ */ jsx("tr", { children: /* @__PURE__ */ jsx("th", {
		scope: "rowgroup",
		colSpan: 2,
		className: pay_why_module_default.day,
		children: heading
	}) });
}
function LineRow({ line, renderQuestions, renderAsk }) {
	const t = useCopy(payrollCopy);
	const locale = useLocale();
	const { minutes, hours, day } = line;
	const length = minutes !== null ? t("lineLength", { minutes }) : hours !== null && t("lineHours", { hours: formatHours(hours, locale) });
	const name = [line.who ?? line.note, day && formatDay(day, "medium", locale)];
	const isAdjustment = line.kind === "adjustment";
	return /* @__PURE__ */ jsxs("tr", { children: [/* @__PURE__ */ jsxs("th", {
		scope: "row",
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: pay_why_module_default.line,
				children: [/* @__PURE__ */ jsx("span", {
					className: pay_why_module_default.who,
					children: isAdjustment ? line.note : line.who
				}), length && /* @__PURE__ */ jsxs("span", {
					className: pay_why_module_default.length,
					children: [" · ", length]
				})]
			}),
			/* @__PURE__ */ jsx(LineMark, { line }),
			renderQuestions?.(line)
		]
	}), /* @__PURE__ */ jsx("td", {
		className: pay_why_module_default.amount,
		children: /* @__PURE__ */ jsxs("div", {
			className: pay_why_module_default.figure,
			children: [line.kind === "session" ? formatDollars(line.amount, locale) : formatDollarChange(line.amount, locale), renderAsk?.(line, name.filter(Boolean).join(", "))]
		})
	})] });
}
// web/features/payroll/components/pay-summary.tsx
/** An amount in a few rows: so many sessions at such a price, fees, adjustments, corrections, total. */
function PaySummary({ parts }) {
	const t = useCopy(payrollCopy);
	const locale = useLocale();
	const total = parts.find(({ part }) => part === "total");
	return /* @__PURE__ */ jsxs("table", {
		className: pay_why_module_default.summary,
		"aria-label": t("sumLabel"),
		children: [/* @__PURE__ */ jsx("tbody", { children: parts.filter(({ part }) => part !== "total").map((part) => /* @__PURE__ */ jsxs("tr", { children: [/* @__PURE__ */ jsx("th", {
			scope: "row",
			children: /* @__PURE__ */ jsx(PartWords, { part })
		}), /* @__PURE__ */ jsx("td", { children: isChange(part) ? formatDollarChange(part.amount, locale) : formatDollars(part.amount, locale) })] }, Object.values(part).join(" "))) }), /* @__PURE__ */ jsx("tfoot", { children: /* @__PURE__ */ jsxs("tr", { children: [/* @__PURE__ */ jsx("th", {
			scope: "row",
			children: t("total")
		}), /* @__PURE__ */ jsx("td", { children: formatDollars(total?.amount ?? 0, locale) })] }) })]
	});
}
function PartWords({ part }) {
	const t = useCopy(payrollCopy);
	const locale = useLocale();
	const { minutes, rate, price, hours, rate_since: since } = part;
	const details = [
		...part.part === "sessions" && rate !== null && rate !== price ? [t("hourlyRate", { rate: formatDollars(rate, locale) })] : [],
		...since !== null ? [t("sinceDay", { since: formatDay(since, "medium", locale) })] : [],
		...part.is_product ? [] : [t("eachRounded")]
	];
	return /* @__PURE__ */ jsxs(Fragment, { children: [t(partWord(part), {
		count: part.line_count,
		minutes: minutes ?? 0,
		hours: formatHours(hours ?? 0, locale),
		price: formatDollars(price ?? 0, locale),
		rate: formatDollars(rate ?? 0, locale),
		period: part.corrected_period ? payPeriodName(part.corrected_period, locale) : ""
	}), details.length > 0 && /* @__PURE__ */ jsxs("small", { children: [" ", details.join(", ")] })] });
}
// web/features/payroll/components/pay-why.tsx
/** Why an amount is what it is: what it is made of in a few rows, then every line by day. */
function PayWhy({ periodId, payee, label, ...parts }) {
	const t = useCopy(payrollCopy);
	const summary = useQuery(paySummaryQuery(periodId, payee));
	const lines = useQuery(payLinesQuery(periodId, payee));
	if (lines.data?.length === 0) return /* @__PURE__ */ jsx(EmptyState, {
		title: t("noLines"),
		icon: "payroll"
	});
	return /* @__PURE__ */ jsxs("div", {
		className: pay_why_module_default.why,
		children: [/* @__PURE__ */ jsx(Loaded, {
			query: summary,
			failure: t("linesFailed"),
			children: (found) => /* @__PURE__ */ jsx(PaySummary, { parts: found })
		}), /* @__PURE__ */ jsx(Loaded, {
			query: lines,
			failure: t("linesFailed"),
			children: (found) => /* @__PURE__ */ jsx(PayLineList, {
				label: label ?? t("linesLabel"),
				lines: found,
				...parts
			})
		})]
	});
}
export { adjustmentCopy as a, adjustmentSchema as i, ADJUSTMENT_DRAFT as n, adjustmentErrors as o, ADJUSTMENT_KINDS as r, payrollCopy as s, PayWhy as t };
