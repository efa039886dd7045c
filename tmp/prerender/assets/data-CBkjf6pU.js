import { a as done, i as database, n as answerOf } from "./backend-CQxifWza.js";
import { c as isCalendarDay, s as formatDay } from "./calendar-day-DcbsT_ag.js";
import { p as say, u as defineCopy } from "./button-C8IhjA6q.js";
import * as z from "zod/mini";
import { queryOptions } from "@tanstack/react-query";
// web/features/payments/copy.ts
var paymentCopy = /* @__PURE__ */ defineCopy("payment", {
	pending: ["Pending"],
	processed: ["Processed"],
	paid: ["Paid"],
	nothing_due: ["Nothing due"],
	paidOn: ["Paid ", ["day"]],
	by_direct_deposit: ["direct deposit"],
	by_check: ["check"],
	by_cash: ["cash"],
	by_card: ["card"],
	direct_deposit: ["Direct deposit"],
	check: ["Check"],
	cash: ["Cash"],
	card: ["Card"],
	other: ["Other"],
	notProcessed: ["This pay period is not processed yet"],
	notProcessedText: ["Once it is processed, this is where you record who was paid, when and how."],
	loadFailed: ["Who is paid by this period could not be loaded."],
	stillToPay: ["Still to pay"],
	allPaid: ["Everybody is paid"],
	paidSoFar: [
		["paid"],
		" of ",
		["total"],
		" is paid, to ",
		["count"],
		" of ",
		["people"],
		" people."
	],
	markCount: [[
		"count",
		"plural",
		{
			"one": [
				"Mark ",
				"#",
				" as paid"
			],
			"other": [
				"Mark ",
				"#",
				" as paid"
			]
		}
	]],
	w2: ["Pay of W-2 employees"],
	contractors: ["Pay of 1099 contractors"],
	typeUnknown: ["W-2 or 1099 not said"],
	name: ["Name"],
	status: ["Status"],
	amount: ["Amount"],
	total: ["Total"],
	actions: ["Actions"],
	forSupervision: ["Supervision"],
	forBoth: [
		"Sessions ",
		["sessions"],
		", supervision ",
		["supervision"]
	],
	wasTakenBack: ["An earlier payment was taken back"],
	mark: ["Mark as paid"],
	markOf: ["Mark as paid: ", ["name"]],
	takeBack: ["Take back"],
	takeBackOf: ["Take back: ", ["name"]],
	markTitle: [
		"Mark ",
		["period"],
		" as paid"
	],
	markTitleOf: [
		"Mark ",
		["name"],
		" as paid"
	],
	markText: [[
		"count",
		"plural",
		{
			"one": [
				"#",
				" person gets ",
				["amount"],
				"."
			],
			"other": [
				"#",
				" people get ",
				["amount"],
				" together."
			]
		}
	], " The money itself moves at your bank or payroll provider."],
	choosePeople: ["Choose people"],
	somebodyNeeded: ["Choose at least one person."],
	day: ["Day of payment"],
	dayNeeded: ["Please give the day of payment."],
	method: ["Paid by"],
	methodNeeded: ["Please say how it was paid."],
	reference: ["Reference"],
	referenceHint: ["The number of a check, for example. Whoever is paid can read it."],
	referenceTooLong: ["Please keep to 100 characters."],
	note: ["Note"],
	noteHint: ["Whoever is paid can read it."],
	textTooLong: ["Please keep to 500 characters."],
	sendMail: ["Tell them by mail"],
	sendMailHint: ["To those who want mail. The mail does not say how much."],
	cancel: ["Cancel"],
	markAmount: [
		"Mark ",
		["amount"],
		" as paid"
	],
	markFailed: ["The payment could not be recorded. Nothing was changed."],
	marked: [
		[
			"count",
			"plural",
			{
				"one": ["#", " person"],
				"other": ["#", " people"]
			}
		],
		", ",
		["amount"],
		": paid."
	],
	takeBackTitle: [
		"Take back the payment to ",
		["name"],
		"?"
	],
	takeBackText: [["amount"], " counts as not paid again, and can be marked as paid anew. The record of this payment stays, with your reason."],
	takeBackFailed: ["The payment could not be taken back."],
	takenBack: [["name"], ": payment taken back."],
	reason: ["Reason"],
	reasonHint: ["Returned by the bank, check lost, marked by mistake. Whoever was paid can read it."],
	reasonNeeded: ["Please say why."],
	history: ["Payments"],
	historyFailed: ["The payments could not be loaded."],
	paidOnHeader: ["Paid on"],
	recordedBy: [
		"Recorded ",
		["at"],
		" by ",
		["name"]
	],
	takenBackBecause: [
		"Taken back ",
		["at"],
		" by ",
		["name"],
		": “",
		["reason"],
		"”"
	],
	earlier: [
		[
			"count",
			"plural",
			{
				"one": ["#", " earlier pay period has"],
				"other": ["#", " earlier pay periods have"]
			}
		],
		" people who are not marked as paid: ",
		["amount"],
		"."
	],
	markEarlier: ["Mark all earlier periods as paid"],
	markEarlierText: [
		[
			"count",
			"plural",
			{
				"one": ["#", " pay period"],
				"other": ["#", " pay periods"]
			}
		],
		", ",
		["amount"],
		": each is recorded as paid by direct deposit on its payment date. Nobody gets a mail about it."
	],
	earlierMarked: [
		[
			"count",
			"plural",
			{
				"one": ["#", " earlier period"],
				"other": ["#", " earlier periods"]
			}
		],
		", ",
		["amount"],
		": paid."
	]
});
/** Refusals of the database, by their names. */
var paymentErrors = /* @__PURE__ */ defineCopy("paymentErrors", {
	already_paid: ["Somebody of these is already marked as paid. Close this window to see it."],
	nobody_to_pay: ["Everybody of this pay period is marked as paid already."],
	payment_date_unlikely: ["The day of payment lies between the first day of the pay period and today, or its payment date where that is later."],
	payment_taken_back: ["This payment was already taken back."],
	period_paid: ["Somebody is marked as paid for this pay period. Take the payments back before you re-open it."]
});
// web/features/payments/schema.ts
/** How pay reaches a person; the order is the one in which it is offered. */
var PAYMENT_METHODS = [
	"direct_deposit",
	"check",
	"cash",
	"card",
	"other"
];
var LONGEST_REFERENCE = 100;
var LONGEST_TEXT = 500;
/** What an admin says about a payment; the database checks all of it again. */
function markPaidSchema(t) {
	return z.object({
		payees: z.array(z.string()).check(z.minLength(1, t("somebodyNeeded"))),
		paidOn: z.string().check(z.refine(isCalendarDay, t("dayNeeded"))),
		method: z.enum(PAYMENT_METHODS, t("methodNeeded")),
		reference: z.string().check(z.trim(), z.maxLength(LONGEST_REFERENCE, t("referenceTooLong"))),
		note: z.string().check(z.trim(), z.maxLength(LONGEST_TEXT, t("textTooLong"))),
		sendMail: z.boolean()
	});
}
/** Taking a payment back needs a reason, which stays with it. */
function takeBackSchema(t) {
	return z.object({ reason: z.string().check(z.trim(), z.minLength(1, t("reasonNeeded")), z.maxLength(LONGEST_TEXT, t("textTooLong"))) });
}
// web/features/payments/rules.ts
function payStateOf(row) {
	return {
		status: statusOf(row),
		paidOn: row.paid_on,
		method: row.payment_method,
		reference: row.payment_reference
	};
}
function statusOf({ status, paid_on }) {
	if (paid_on !== null) return "paid";
	if (status === "nothing_due") return status;
	return status === "completed" || status === "processed" ? "processed" : "pending";
}
/** 'check 1042', 'direct deposit'; empty for other ways without a word of their own. */
function methodWords(method, reference) {
	const known = PAYMENT_METHODS.find((each) => each === method);
	return [known && known !== "other" ? say(paymentCopy, `by_${known}`) : "", reference ?? ""].filter((part) => part !== "").join(" ");
}
/** 'Processed', or 'Paid Nov 16, check 1042'. */
function payStateWords(state, locale) {
	if (state.status !== "paid" || state.paidOn === null) return say(paymentCopy, state.status);
	const paid = say(paymentCopy, "paidOn", { day: formatDay(state.paidOn, "medium", locale) });
	const how = methodWords(state.method, state.reference);
	return how === "" ? paid : `${paid}, ${how}`;
}
/** A way of paying as a choice. */
function methodLabel(method) {
	const known = PAYMENT_METHODS.find((each) => each === method) ?? "other";
	return say(paymentCopy, known);
}
/** How many of those a period owes were paid. */
function paidCount(people) {
	return {
		count: people.filter(({ status }) => status === "paid").length,
		of: people.filter(({ amount }) => amount > 0).length
	};
}
/** Whom a period still owes. */
function unpaidOf(people) {
	return people.filter(({ status }) => status === "processed");
}
var GROUPS = [
	{
		kind: "w2",
		type: "w2"
	},
	{
		kind: "contractors",
		type: "1099"
	},
	{
		kind: "typeUnknown",
		type: null
	}
];
/** W-2 and 1099 apart, and those of whom nobody has said yet. */
function groupPayees(people) {
	return GROUPS.map(({ kind, type }) => ({
		kind,
		people: people.filter(({ worker_type }) => worker_type === type)
	})).filter((group) => group.people.length > 0);
}
var LOOKS = {
	pending: {
		tone: "neutral",
		shape: "hollow"
	},
	processed: {
		tone: "accent",
		shape: "full"
	},
	paid: {
		tone: "success",
		shape: "tick"
	},
	nothing_due: { tone: "neutral" }
};
/** The badge of somebody's pay: a tick only where it was paid. */
function payBadge(state, locale) {
	return {
		...LOOKS[state.status],
		children: payStateWords(state, locale)
	};
}
// web/features/payroll/data.ts
/** In front of every key of this feature: whatever changes pay makes all of it stale. */
var payrollKey = ["payroll"];
var PERIOD_COLUMNS = `
  id, name, start_date, end_date, payment_date, status, processed_at, reopened_at, reopen_reason,
  processed_by_person:profiles!payroll_periods_processed_by_fkey(first_name, last_name),
  reopened_by_person:profiles!payroll_periods_reopened_by_fkey(first_name, last_name)
`;
/** All pay periods, the newest first, up to two ahead of today. */
var payPeriodsQuery = () => queryOptions({
	queryKey: [...payrollKey, "periods"],
	queryFn: async ({ signal }) => {
		await done(database.rpc("ensure_pay_periods").abortSignal(signal));
		return answerOf(database.from("payroll_periods").select(PERIOD_COLUMNS).order("start_date", { ascending: false }).abortSignal(signal));
	}
});
var payrollRowsQuery = (periodId) => queryOptions({
	queryKey: [
		...payrollKey,
		"rows",
		periodId
	],
	queryFn: async ({ signal }) => {
		return (await answerOf(database.rpc("payroll_rows", { period_id: periodId }).abortSignal(signal))).map((row) => ({
			therapistId: row.therapist_id,
			name: `${row.first_name} ${row.last_name}`,
			email: row.email,
			sessionCount: row.session_count,
			totalMinutes: row.total_minutes,
			amount: row.amount,
			corrections: row.corrections,
			adjustments: row.adjustments,
			unpricedCount: row.unpriced_count,
			state: payStateOf(row)
		}));
	}
});
var payLinesQuery = (periodId, { role, id }) => queryOptions({
	queryKey: [
		...payrollKey,
		"lines",
		periodId,
		role,
		id
	],
	queryFn: ({ signal }) => role === "therapist" ? therapistLines(periodId, id, signal) : supervisorLines(periodId, id, signal)
});
/** What an amount is made of: a row for each length and price, and for everything else of a kind. */
var paySummaryQuery = (periodId, { role, id }) => queryOptions({
	queryKey: [
		...payrollKey,
		"summary",
		periodId,
		role,
		id
	],
	queryFn: ({ signal }) => answerOf(database.rpc("pay_summary", {
		period_id: periodId,
		payee: id,
		payee_role: role
	}).abortSignal(signal))
});
async function therapistLines(periodId, therapist, signal) {
	return (await answerOf(database.rpc("payroll_lines_of", {
		period_id: periodId,
		therapist
	}).abortSignal(signal))).map((line) => ({
		...lineOf(line),
		who: line.client_name,
		minutes: line.minutes,
		hours: null,
		isNoShow: line.is_no_show ?? false
	}));
}
async function supervisorLines(periodId, supervisor, signal) {
	return (await answerOf(database.rpc("supervisor_payroll_lines_of", {
		period_id: periodId,
		supervisor
	}).abortSignal(signal))).map((line) => ({
		...lineOf(line),
		who: line.therapist_name,
		minutes: null,
		hours: line.hours,
		isNoShow: false
	}));
}
/** What the lines of therapists and supervisors have in common. */
function lineOf(line) {
	return {
		kind: line.kind,
		sessionId: line.session_id,
		day: line.session_date,
		amount: line.amount,
		reason: line.reason ?? line.kind,
		rate: line.rate,
		rateSince: line.rate_since,
		adjustmentId: line.adjustment_id,
		note: line.note,
		correction: line.kind === "correction" ? {
			paid: line.old_amount ?? 0,
			due: line.new_amount ?? 0,
			changedBy: line.changed_by_name ?? "",
			changedAt: line.changed_at
		} : null
	};
}
/** What supervision pays each supervisor in a period. */
var supervisorRowsQuery = (periodId) => queryOptions({
	queryKey: [
		...payrollKey,
		"supervisors",
		periodId
	],
	queryFn: ({ signal }) => answerOf(database.rpc("supervisor_payroll_rows", { period_id: periodId }).abortSignal(signal))
});
/** What should be settled before a period is processed; asked anew every time. */
var payrollWarningsQuery = (periodId) => queryOptions({
	queryKey: [
		...payrollKey,
		"warnings",
		periodId
	],
	queryFn: ({ signal }) => answerOf(database.rpc("payroll_warnings", { period_id: periodId }).abortSignal(signal)),
	gcTime: 0
});
/** What a re-opened period would pay differently from what it paid before, session by session. */
var payDifferencesQuery = (periodId) => queryOptions({
	queryKey: [
		...payrollKey,
		"differences",
		periodId
	],
	queryFn: ({ signal }) => answerOf(database.rpc("payroll_differences", { period_id: periodId }).abortSignal(signal))
});
/** The therapists who work here, also those without a session in a period. */
var therapistsQuery = () => queryOptions({
	queryKey: [...payrollKey, "therapists"],
	queryFn: ({ signal }) => answerOf(database.from("profiles").select("id, first_name, last_name").eq("role", "therapist").is("deactivated_at", null).order("first_name").order("last_name").abortSignal(signal))
});
export { PAYMENT_METHODS as _, payrollKey as a, paymentCopy as b, supervisorRowsQuery as c, methodLabel as d, methodWords as f, unpaidOf as g, payStateOf as h, paySummaryQuery as i, therapistsQuery as l, payBadge as m, payLinesQuery as n, payrollRowsQuery as o, paidCount as p, payPeriodsQuery as r, payrollWarningsQuery as s, payDifferencesQuery as t, groupPayees as u, markPaidSchema as v, paymentErrors as x, takeBackSchema as y };
