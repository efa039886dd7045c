import { S as errorWords, i as database, n as answerOf } from "./backend-CQxifWza.js";
import { g as useLanguage, h as useCopy, t as Button, u as defineCopy } from "./button-C8IhjA6q.js";
import { c as toast } from "./toast-queue-C_INJHgw.js";
import { t as download } from "./download-CWFpOR8T.js";
import { b as fileFromFunction } from "../prerender.js";
import { a as payrollKey } from "./data-CBkjf6pU.js";
import { jsx } from "react/jsx-runtime";
import { queryOptions, useMutation } from "@tanstack/react-query";
// web/features/pay-statements/copy.ts
var payStatementCopy = /* @__PURE__ */ defineCopy("payStatement", {
	title: ["My Pay"],
	lead: ["Every pay period with its statement. Amounts are gross pay."],
	periods: ["Pay periods"],
	period: ["Pay period"],
	paymentDate: ["Payment date"],
	sessions: ["Sessions"],
	hours: ["Hours"],
	status: ["Status"],
	amount: ["Amount"],
	estimate: ["Estimate"],
	openQuestions: [[
		"count",
		"plural",
		{
			"one": ["#", " question waits"],
			"other": ["#", " questions wait"]
		}
	]],
	unpriced: [[
		"count",
		"plural",
		{
			"one": ["#", " session has no price yet and counts as nothing here."],
			"other": ["#", " sessions have no price yet and count as nothing here."]
		}
	]],
	periodsFailed: ["Your pay could not be loaded."],
	noPeriods: ["No pay yet"],
	noPeriodsText: ["It appears here with the first session you log."],
	back: ["All pay periods"],
	estimateOf: ["Pay estimate: ", ["period"]],
	statementOf: ["Pay statement: ", ["period"]],
	estimateText: ["An estimate: it follows every change until the pay period is processed."],
	finalText: [
		"Processed ",
		["at"],
		". These amounts do not change any more."
	],
	grossOnly: ["Gross pay only: taxes and other deductions by law are not part of this statement."],
	print: ["Print"],
	pdf: ["Save as PDF"],
	allPdf: ["Statements (PDF)"],
	pdfFailed: ["The PDF could not be made."],
	total: ["Total"],
	paidHow: ["Paid"],
	paidAs: ["Paid as"],
	w2: ["W-2 employee"],
	contractor: ["1099 contractor"],
	payrollId: ["Payroll ID"],
	reimbursed: ["Reimbursements in it"],
	yearToDate: [
		"Paid in ",
		["year"],
		" so far"
	],
	yearReimbursed: [
		"Reimbursed in ",
		["year"],
		" so far"
	],
	notRecorded: ["Not recorded yet"],
	factsFailed: ["What else stands on this statement could not be loaded."],
	corrections: ["Corrections"],
	adjustments: ["Adjustments"],
	lines: ["What this pay is made of"],
	day: ["Day"],
	client: ["Client"],
	minutes: ["Minutes"],
	why: ["Why"],
	questions: ["Questions"],
	leftOut: ["Not on this statement as it is now"],
	leftOutFailed: ["What is not on this statement could not be loaded."],
	archived: ["Archived sessions are not paid. Restore it if it took place."],
	late: [
		"Logged after the pay period was processed: it is paid as a correction in ",
		["period"],
		"."
	],
	changed: [
		"Changed after the pay period was processed: the difference is a correction in ",
		["period"],
		"."
	],
	theNext: ["the next pay period"],
	noSuchPeriod: ["There is no pay of yours for this period."]
});
// web/features/pay-statements/data.ts
/** Every pay period of a therapist with what it pays, the newest first. */
var payHistoryQuery = (therapistId) => queryOptions({
	queryKey: [
		...payrollKey,
		"history",
		therapistId
	],
	queryFn: ({ signal }) => answerOf(database.rpc("pay_history", { therapist: therapistId }).abortSignal(signal))
});
/** The sessions of a period's days that its statement does not show as they are now, and why. */
var leftOutQuery = (periodId, therapistId) => queryOptions({
	queryKey: [
		...payrollKey,
		"left out",
		periodId,
		therapistId
	],
	queryFn: ({ signal }) => answerOf(database.rpc("pay_left_out", {
		period_id: periodId,
		therapist: therapistId
	}).abortSignal(signal))
});
/** What stands on somebody's statement beside the amounts: as what they are paid, and the year so far. */
var statementFactsQuery = (periodId, { role, id }) => queryOptions({
	queryKey: [
		...payrollKey,
		"statement facts",
		periodId,
		role,
		id
	],
	queryFn: async ({ signal }) => {
		const asked = role === "supervisor" ? database.rpc("supervisor_pay_statements", {
			period_id: periodId,
			supervisor: id
		}) : database.rpc("pay_statements", {
			period_id: periodId,
			therapist: id
		});
		const [facts] = await answerOf(asked.select("worker_type, payroll_id, paid_on, payment_method, payment_reference, reimbursed, year, year_amount, year_reimbursed").abortSignal(signal));
		return facts ?? null;
	}
});
/** Saves somebody's statement, or everybody's, as a PDF. */
async function saveStatements({ id, startDate, endDate }, language, payee) {
	const pdf = await fileFromFunction("pay-statements", {
		period_id: id,
		...payee && { [`${payee.role}_id`]: payee.id },
		language
	});
	const name = `pay-statement${payee ? "" : "s"}-${startDate}-to-${endDate}.pdf`;
	download(name, pdf, "application/pdf");
}
// web/features/pay-statements/components/pdf-button.tsx
/** Saves statements on paper as one PDF. */
function PdfButton({ period, payee, isDisabled }) {
	const t = useCopy(payStatementCopy);
	const language = useLanguage();
	const save = useMutation({
		mutationFn: () => saveStatements(period, language, payee),
		onError: (error) => toast.error(errorWords(error, t("pdfFailed")))
	});
	return /* @__PURE__ */ jsx(Button, {
		icon: "document",
		disabled: isDisabled,
		isPending: save.isPending,
		onClick: () => save.mutate(),
		children: t(payee ? "pdf" : "allPdf")
	});
}
export { payStatementCopy as a, statementFactsQuery as i, leftOutQuery as n, payHistoryQuery as r, PdfButton as t };
