import { _ as useLocale, h as useCopy } from "./button-C8IhjA6q.js";
import { t as Card } from "./card-Du-ZSyf7.js";
import { i as SkeletonBlock } from "./not-found-screen-B1SYfpcn.js";
import { t as Facts } from "./facts-U9RsXlX2.js";
import { s as formatDay } from "./calendar-day-DcbsT_ag.js";
import { t as DataTable } from "./data-table-anf3RPYy.js";
import { i as formatDollars } from "./money-CGqUnZw6.js";
import { f as methodWords } from "./data-CBkjf6pU.js";
import { a as payStatementCopy, i as statementFactsQuery } from "./pdf-button-B2TjOtHW.js";
import { t as yearEndCopy } from "./copy-I2kAuUfR.js";
import { n as payYearsQuery } from "./data-BbG74rw9.js";
import { k as Loaded } from "./signed-in-app-B4DcFSkg.js";
import { jsx } from "react/jsx-runtime";
import { useQuery } from "@tanstack/react-query";
// web/features/pay-statements/rules.ts
/** The search parameter that keeps the opened statement, by the period's first day, in the address. */
var STATEMENT_PARAMETER = "period";
/** The period whose statement the address asks for. */
function askedPeriod(periods, asked) {
	return periods.find((period) => period.start_date === asked);
}
/** True once a period was processed and its amounts stand. */
function isFinal(period) {
	return period.status === "completed";
}
var REASONS = [
	"archived",
	"late",
	"changed"
];
/** Why a session is not on a statement as it is now (rpc/pay_left_out). */
function whyLeftOut({ why }) {
	return REASONS.find((known) => known === why) ?? "changed";
}
// web/features/pay-statements/components/statement-facts.tsx
/** As what somebody is paid, when and how it was, and what they were paid in the year so far. */
function StatementFacts({ periodId, payee }) {
	const t = useCopy(payStatementCopy);
	const query = useQuery(statementFactsQuery(periodId, payee));
	return /* @__PURE__ */ jsx(Loaded, {
		query,
		failure: t("factsFailed"),
		skeleton: /* @__PURE__ */ jsx(SkeletonBlock, { lines: 2 }),
		children: (stated) => stated && /* @__PURE__ */ jsx(Stated, { stated })
	});
}
var TYPES$1 = {
	w2: "w2",
	"1099": "contractor"
};
function Stated({ stated }) {
	const t = useCopy(payStatementCopy);
	const locale = useLocale();
	const type = TYPES$1[stated.worker_type ?? ""];
	const year = { year: String(stated.year) };
	const dollars = (name, amount) => amount === 0 ? [] : [{
		name,
		value: formatDollars(amount, locale)
	}];
	return /* @__PURE__ */ jsx(Facts, {
		isDense: true,
		facts: [
			{
				name: t("paidHow"),
				value: paidWords(stated, locale) || t("notRecorded")
			},
			...type ? [{
				name: t("paidAs"),
				value: t(type)
			}] : [],
			...stated.payroll_id ? [{
				name: t("payrollId"),
				value: stated.payroll_id
			}] : [],
			...dollars(t("reimbursed"), stated.reimbursed),
			{
				name: t("yearToDate", year),
				value: formatDollars(stated.year_amount, locale)
			},
			...dollars(t("yearReimbursed", year), stated.year_reimbursed)
		]
	});
}
/** 'Nov 16, 2026, check 1042'; empty before it is paid. */
function paidWords(stated, locale) {
	if (stated.paid_on === null) return "";
	const how = methodWords(stated.payment_method, stated.payment_reference);
	return [formatDay(stated.paid_on, "medium", locale), how].filter(Boolean).join(", ");
}
// web/features/year-end/components/own-years.tsx
var TYPES = {
	w2: "w2",
	"1099": "contractor"
};
/** What somebody was paid in each calendar year; nothing before the first payment. */
function OwnYears({ personId }) {
	const t = useCopy(yearEndCopy);
	const locale = useLocale();
	const years = useQuery(payYearsQuery(personId));
	if (!years.error && (years.data ?? []).length === 0) return null;
	return /* @__PURE__ */ jsx(Card, {
		title: t("ownTitle"),
		children: /* @__PURE__ */ jsx(DataTable, {
			label: t("ownTitle"),
			query: years,
			rowKey: (row) => `${row.year} ${row.worker_type}`,
			failure: t("ownFailed"),
			empty: null,
			columns: [
				{
					id: "year",
					header: t("year"),
					cell: ({ year }) => String(year),
					isRowHeader: true
				},
				{
					id: "type",
					header: t("workerType"),
					cell: ({ worker_type: type }) => t(TYPES[type ?? ""] ?? "unknownType")
				},
				{
					id: "payments",
					header: t("payments"),
					cell: (row) => row.payments,
					layout: "end"
				},
				{
					id: "reimbursed",
					header: t("reimbursed"),
					cell: (row) => formatDollars(row.reimbursements, locale),
					layout: "end"
				},
				{
					id: "paid",
					header: t("paid"),
					cell: (row) => formatDollars(row.amount, locale),
					layout: "end"
				}
			]
		})
	});
}
export { isFinal as a, askedPeriod as i, StatementFacts as n, whyLeftOut as o, STATEMENT_PARAMETER as r, OwnYears as t };
