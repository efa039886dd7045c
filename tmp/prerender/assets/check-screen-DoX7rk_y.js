import { S as formatInstant } from "./query-client-C_r5ehir.js";
import { i as formatDollars } from "./money-CGqUnZw6.js";
import { S as errorWords, i as database, n as answerOf } from "./backend-CQxifWza.js";
import { _ as useLocale, h as useCopy, r as LinkButton, t as Button } from "./button-C8IhjA6q.js";
import { D as usePractice, j as Page } from "./signed-in-app-B4DcFSkg.js";
import { t as Badge } from "./badge-b_9MhiAq.js";
import { D as Banner } from "../prerender.js";
import { t as Card } from "./card-Du-ZSyf7.js";
import { t as DataTable } from "./data-table-anf3RPYy.js";
import { t as EmptyState } from "./empty-state-D8KN2J6j.js";
import { c as toast } from "./toast-queue-C_INJHgw.js";
import { t as automaticPayrollCopy } from "./copy-DG5EtBDK.js";
import { n as payrollDriftsQuery, t as payrollChecksQuery } from "./data-C87-BDZh.js";
import { n as payPeriodName } from "./pay-period-R48aGzSW.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
// web/features/automatic-payroll/mutations.ts
/** Recomputes every processed period now, as every night. */
function useCheckPayroll() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: () => answerOf(database.rpc("check_payroll")),
		onSettled: () => queryClient.invalidateQueries({ queryKey: payrollChecksQuery().queryKey })
	});
}
// web/features/automatic-payroll/components/drift-card.tsx
/** By name, what the pay rule says now and what was paid. */
function DriftCard({ check }) {
	const t = useCopy(automaticPayrollCopy);
	const locale = useLocale();
	const drifts = useQuery(payrollDriftsQuery(check.id));
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsxs(Banner, {
		tone: "danger",
		children: [
			/* @__PURE__ */ jsx("strong", { children: t("drifted", { count: check.drift_count }) }),
			" ",
			t("driftText")
		]
	}), /* @__PURE__ */ jsx(Card, {
		title: t("drifts"),
		children: /* @__PURE__ */ jsx(DataTable, {
			label: t("drifts"),
			query: drifts,
			rowKey: ({ position }) => String(position),
			failure: t("driftsFailed"),
			empty: null,
			columns: [
				{
					id: "name",
					header: t("name"),
					cell: ({ payee_name }) => payee_name,
					isRowHeader: true
				},
				{
					id: "period",
					header: t("period"),
					cell: ({ period_start }) => payPeriodName(period_start, locale)
				},
				{
					id: "what",
					header: t("what"),
					cell: ({ adjustment_id }) => t(adjustment_id === null ? "session" : "adjustment")
				},
				{
					id: "paid",
					header: t("paid"),
					cell: ({ paid }) => formatDollars(paid, locale),
					layout: "end"
				},
				{
					id: "due",
					header: t("due"),
					cell: ({ due }) => formatDollars(due, locale),
					layout: "end"
				}
			]
		})
	})] });
}
// web/features/automatic-payroll/components/check-screen.tsx
/** The nightly recomputation of what was processed: how it ended, and by name what drifted. */
function CheckScreen() {
	const t = useCopy(automaticPayrollCopy);
	const checks = useQuery(payrollChecksQuery());
	const check = useCheckPayroll();
	const latest = checks.data?.[0];
	return /* @__PURE__ */ jsxs(Page, {
		title: t("checkTitle"),
		lead: t("lead"),
		actions: /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(LinkButton, {
			to: "/admin/payroll",
			icon: "chevronLeft",
			children: t("back")
		}), /* @__PURE__ */ jsx(Button, {
			tone: "primary",
			icon: "refresh",
			isPending: check.isPending,
			onClick: () => check.mutate(void 0, { onError: (error) => toast.error(errorWords(error, t("checkFailed"))) }),
			children: t("checkNow")
		})] }),
		children: [latest && (latest.drift_count === 0 ? /* @__PURE__ */ jsx(Banner, {
			tone: "success",
			children: t("sound")
		}) : /* @__PURE__ */ jsx(DriftCard, { check: latest }, latest.id)), /* @__PURE__ */ jsx(Card, {
			title: t("earlier"),
			children: /* @__PURE__ */ jsx(DataTable, {
				label: t("earlier"),
				query: checks,
				rowKey: ({ id }) => id,
				failure: t("checksFailed"),
				empty: /* @__PURE__ */ jsx(EmptyState, {
					title: t("noChecks"),
					icon: "check",
					children: t("noChecksText")
				}),
				columns: useCheckColumns()
			})
		})]
	});
}
function useCheckColumns() {
	const t = useCopy(automaticPayrollCopy);
	const locale = useLocale();
	const { timeZone } = usePractice();
	return [
		{
			id: "at",
			header: t("at"),
			cell: ({ checked_at }) => formatInstant(checked_at, timeZone, locale),
			isRowHeader: true
		},
		{
			id: "by",
			header: t("by"),
			cell: ({ checked_by_person: by }) => by ? `${by.first_name} ${by.last_name}` : t("byItself")
		},
		{
			id: "periods",
			header: t("periods"),
			cell: ({ period_count }) => period_count,
			layout: "end"
		},
		{
			id: "statements",
			header: t("statements"),
			cell: ({ statement_count }) => statement_count,
			layout: "end"
		},
		{
			id: "paid",
			header: t("paid"),
			cell: ({ paid }) => formatDollars(paid, locale),
			layout: "end"
		},
		{
			id: "outcome",
			header: t("outcome"),
			cell: (check) => /* @__PURE__ */ jsx(Outcome, { check })
		}
	];
}
function Outcome({ check }) {
	const t = useCopy(automaticPayrollCopy);
	return check.drift_count === 0 ? /* @__PURE__ */ jsx(Badge, {
		tone: "success",
		icon: "check",
		children: t("sound")
	}) : /* @__PURE__ */ jsx(Badge, {
		tone: "danger",
		icon: "alert",
		children: t("drifted", { count: check.drift_count })
	});
}
export { CheckScreen };
