import { S as formatInstant } from "./query-client-C_r5ehir.js";
import { _ as useLocale, h as useCopy, n as IconButton, t as Button } from "./button-C8IhjA6q.js";
import { D as usePractice, j as Page } from "./signed-in-app-B4DcFSkg.js";
import { t as Card } from "./card-Du-ZSyf7.js";
import { t as DataTable } from "./data-table-anf3RPYy.js";
import { t as EmptyState } from "./empty-state-D8KN2J6j.js";
import { t as Paging } from "./paging-Ccoy0MRS.js";
import { i as receivedAlertsQuery, n as AlertThread, o as alertsCopy, t as alerts_module_default } from "./alerts.module-BkwQ42ck.js";
import { s as formatDay } from "./calendar-day-DcbsT_ag.js";
import { S as errorWords } from "./backend-CQxifWza.js";
import { z as usePerson } from "../prerender.js";
import { t as MessageDialog } from "./message-dialog-Bjcos12d.js";
import { c as toast } from "./toast-queue-C_INJHgw.js";
import { a as useDisputeSupervision, t as useConfirmSupervision } from "./mutations-B99LudhQ.js";
import { _ as ConfirmationState, a as LogTable, f as ExportButtons, i as ProgressCard, n as SummaryCard, o as LogFiltersCard, r as SignaturesCard, s as LicenseCard, t as useLogFilters, v as log_module_default, y as logCopy } from "./use-log-filters-PbpcMQ5u.js";
import { useState } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { useQuery } from "@tanstack/react-query";
// web/features/alerts/components/received-alerts.tsx
/** What supervisors sent to the signed-in therapist, read or not, and the answers. */
function ReceivedAlerts() {
	const t = useCopy(alertsCopy);
	const locale = useLocale();
	const { timeZone } = usePractice();
	const [page, setPage] = useState(0);
	const query = useQuery(receivedAlertsQuery(page));
	return /* @__PURE__ */ jsx(Card, {
		title: t("received"),
		children: /* @__PURE__ */ jsx(DataTable, {
			label: t("received"),
			query: {
				...query,
				data: query.data?.rows
			},
			rowKey: ({ id }) => id,
			failure: t("loadFailed"),
			empty: /* @__PURE__ */ jsx(EmptyState, {
				title: t("noneReceived"),
				icon: "bell"
			}),
			footer: /* @__PURE__ */ jsx(Paging, {
				page,
				pageSize: 25,
				total: query.data?.total ?? 0,
				onPage: setPage
			}),
			columns: [
				{
					id: "date",
					header: t("date"),
					layout: "fit",
					cell: ({ created_at }) => formatInstant(created_at, timeZone, locale)
				},
				{
					id: "supervisor",
					header: t("from"),
					isRowHeader: true,
					cell: ({ supervisor_name }) => /* @__PURE__ */ jsx("span", {
						className: alerts_module_default.message,
						children: supervisor_name
					})
				},
				{
					id: "message",
					header: t("message"),
					cell: ({ message }) => /* @__PURE__ */ jsx("span", {
						className: alerts_module_default.message,
						children: message
					})
				},
				{
					id: "replies",
					header: t("replies"),
					layout: "fit",
					isUnlabelled: true,
					cell: (alert) => /* @__PURE__ */ jsx(AlertThread, {
						alert,
						name: alert.supervisor_name
					})
				}
			]
		})
	});
}
// web/features/supervision-log/components/own-log-screen.tsx
/** A therapist's own supervision: see it, confirm it, take the log to a licensing board. */
function OwnSupervisionScreen({ renderAlerts }) {
	const t = useCopy(logCopy);
	const { id: therapistId } = usePerson();
	const [filters, setFilters] = useLogFilters();
	const scope = {
		from: filters.from,
		to: filters.to,
		therapistId
	};
	return /* @__PURE__ */ jsxs(Page, {
		title: t("titleTherapist"),
		lead: t("leadTherapist"),
		children: [
			/* @__PURE__ */ jsx(LogFiltersCard, {
				filters,
				onFilters: setFilters
			}),
			/* @__PURE__ */ jsx(ExportButtons, { scope }),
			/* @__PURE__ */ jsx(LogTable, {
				scope,
				names: "supervisor",
				renderState: (entry) => /* @__PURE__ */ jsx(OwnState, { entry }),
				renderActions: (shown) => /* @__PURE__ */ jsx(ConfirmAll, { shown })
			}),
			/* @__PURE__ */ jsx(ProgressCard, {
				therapistId,
				isOwn: true
			}),
			/* @__PURE__ */ jsx(SignaturesCard, { scope }),
			/* @__PURE__ */ jsx(SummaryCard, { scope }),
			/* @__PURE__ */ jsx(LicenseCard, {}),
			renderAlerts()
		]
	});
}
function useConfirm() {
	const t = useCopy(logCopy);
	const confirm = useConfirmSupervision();
	return {
		isPending: confirm.isPending,
		confirm: (entries) => confirm.mutate(entries, {
			onSuccess: () => toast.success(t("done")),
			onError: (error) => toast.error(errorWords(error, t("confirmFailed")))
		})
	};
}
/** One task for everything on the page that is still open. */
function ConfirmAll({ shown }) {
	const t = useCopy(logCopy);
	const { confirm, isPending } = useConfirm();
	const open = shown.filter(({ confirmed_at, dispute }) => !confirmed_at && !dispute);
	if (open.length < 2) return null;
	return /* @__PURE__ */ jsx(Button, {
		icon: "check",
		tone: "primary",
		isPending,
		onClick: () => confirm(open),
		children: t("confirmAll", { count: open.length })
	});
}
function OwnState({ entry }) {
	const t = useCopy(logCopy);
	const locale = useLocale();
	const { confirm, isPending } = useConfirm();
	const [isDisputing, setDisputing] = useState(false);
	const session = {
		date: formatDay(entry.date, "medium", locale),
		name: entry.supervisor_name
	};
	const dispute = () => setDisputing(true);
	return /* @__PURE__ */ jsxs("div", {
		className: log_module_default.exports,
		children: [
			/* @__PURE__ */ jsx(ConfirmationState, {
				entry,
				isOwn: true
			}),
			!entry.confirmed_at && /* @__PURE__ */ jsx(Button, {
				isPending,
				"aria-label": t("confirmOf", session),
				onClick: () => confirm([entry]),
				children: t("confirm")
			}),
			!entry.dispute && (entry.confirmed_at ? /* @__PURE__ */ jsx(IconButton, {
				icon: "alert",
				label: t("disputeOf", session),
				onClick: dispute
			}) : /* @__PURE__ */ jsx(Button, {
				tone: "quiet",
				"aria-label": t("disputeOf", session),
				onClick: dispute,
				children: t("dispute")
			})),
			isDisputing && /* @__PURE__ */ jsx(DisputeDialog, {
				entry,
				onClose: () => setDisputing(false)
			})
		]
	});
}
function DisputeDialog({ entry, onClose }) {
	const t = useCopy(logCopy);
	const dispute = useDisputeSupervision();
	return /* @__PURE__ */ jsx(MessageDialog, {
		about: `supervision dispute ${entry.id}`,
		title: t("dispute"),
		lead: t("disputeLead"),
		label: t("disputeQuestion"),
		sendLabel: t("disputeSend"),
		needed: t("disputeNeeded"),
		tooLong: t("disputeTooLong"),
		sent: t("disputeSent"),
		failure: t("disputeFailed"),
		onSend: (message) => dispute.mutateAsync({
			entry,
			message
		}),
		onClose
	});
}
// web/app/own-supervision-route.tsx
/** A therapist's supervision, and what supervisors sent, with the answers. */
function OwnSupervisionRoute() {
	return /* @__PURE__ */ jsx(OwnSupervisionScreen, { renderAlerts: () => /* @__PURE__ */ jsx(ReceivedAlerts, {}) });
}
export { OwnSupervisionRoute };
