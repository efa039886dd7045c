import { S as formatInstant } from "./query-client-C_r5ehir.js";
import { _ as useLocale, h as useCopy } from "./button-C8IhjA6q.js";
import { D as usePractice, j as Page } from "./signed-in-app-B4DcFSkg.js";
import { t as Badge } from "./badge-b_9MhiAq.js";
import { t as Card } from "./card-Du-ZSyf7.js";
import { t as DataTable } from "./data-table-anf3RPYy.js";
import { t as EmptyState } from "./empty-state-D8KN2J6j.js";
import { t as Paging } from "./paging-Ccoy0MRS.js";
import { a as sentAlertsQuery, n as AlertThread, o as alertsCopy, r as alertsKey, t as alerts_module_default } from "./alerts.module-BkwQ42ck.js";
import { D as Banner, i as TextArea, l as SubmitButton, s as Form, z as usePerson } from "../prerender.js";
import { c as toast, l as ErrorState } from "./toast-queue-C_INJHgw.js";
import { t as useKeptForm } from "./kept-form-2EDXlJlY.js";
import { t as Select } from "./select-VjNleDtm.js";
import { p as therapistOptions, y as assignedTherapistsQuery } from "./rules-Bf6fg1sc.js";
import { a as done, i as database } from "./backend-CQxifWza.js";
import { useState } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import * as z from "zod/mini";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
// web/features/alerts/mutations.ts
function useSendAlert(supervisorId) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: ({ therapistId, message }) => done(database.from("supervisor_alerts").insert({
			supervisor_id: supervisorId,
			therapist_id: therapistId,
			message
		})),
		onSuccess: () => queryClient.invalidateQueries({ queryKey: alertsKey })
	});
}
// web/features/alerts/schema.ts
var MAX_MESSAGE = 2e3;
/** An alert as it is typed (spec section 5); the database checks all of it again. */
function alertSchema(t) {
	return z.object({
		therapistId: z.string().check(z.minLength(1, t("required"))),
		message: z.string().check(z.trim(), z.minLength(1, t("required")), z.maxLength(MAX_MESSAGE, t("tooLong")))
	});
}
// web/features/alerts/components/alert-form.tsx
var EMPTY = {
	therapistId: "",
	message: ""
};
/** A message to one of the therapists assigned at this moment. */
function AlertForm() {
	const t = useCopy(alertsCopy);
	const { id } = usePerson();
	const assigned = useQuery(assignedTherapistsQuery(id));
	const send = useSendAlert(id);
	const form = useKeptForm("alert", alertSchema(t), EMPTY);
	return /* @__PURE__ */ jsxs(Form, {
		form,
		failure: t("sendFailed"),
		onSubmit: async (values) => {
			await send.mutateAsync(values);
			form.reset(EMPTY);
			toast.success(t("sent"));
		},
		children: [
			assigned.error && !assigned.data && /* @__PURE__ */ jsx(ErrorState, {
				error: assigned.error,
				onRetry: assigned.refetch,
				message: t("loadFailed")
			}),
			assigned.data?.length === 0 && /* @__PURE__ */ jsx(Banner, {
				tone: "info",
				children: t("noTherapists")
			}),
			/* @__PURE__ */ jsx(Select, {
				label: t("therapist"),
				placeholder: t("selectTherapist"),
				options: therapistOptions(assigned.data ?? []),
				...form.field("therapistId")
			}),
			/* @__PURE__ */ jsx(TextArea, {
				label: t("message"),
				rows: 5,
				...form.field("message")
			}),
			/* @__PURE__ */ jsx(SubmitButton, {
				form,
				wide: true,
				children: t("send")
			})
		]
	});
}
// web/features/alerts/components/alerts-screen.tsx
/** Send an alert, and see which were read (spec section 2). */
function AlertsScreen() {
	const t = useCopy(alertsCopy);
	return /* @__PURE__ */ jsx(Page, {
		title: t("title"),
		lead: t("lead"),
		children: /* @__PURE__ */ jsxs("div", {
			className: alerts_module_default.columns,
			children: [/* @__PURE__ */ jsx(Card, {
				title: t("sendTitle"),
				children: /* @__PURE__ */ jsx(AlertForm, {})
			}), /* @__PURE__ */ jsx(Card, {
				title: t("sentAlerts"),
				children: /* @__PURE__ */ jsx(SentAlerts, {})
			})]
		})
	});
}
function SentAlerts() {
	const t = useCopy(alertsCopy);
	const [page, setPage] = useState(0);
	const query = useQuery(sentAlertsQuery(page));
	return /* @__PURE__ */ jsx(DataTable, {
		label: t("sentAlerts"),
		columns: useColumns(),
		query: {
			...query,
			data: query.data?.rows
		},
		rowKey: ({ id }) => id,
		failure: t("loadFailed"),
		empty: /* @__PURE__ */ jsx(EmptyState, {
			title: t("none"),
			icon: "bell"
		}),
		footer: /* @__PURE__ */ jsx(Paging, {
			page,
			pageSize: 25,
			total: query.data?.total ?? 0,
			onPage: setPage
		})
	});
}
function useColumns() {
	const t = useCopy(alertsCopy);
	const locale = useLocale();
	const { timeZone } = usePractice();
	return [
		{
			id: "date",
			header: t("date"),
			layout: "fit",
			cell: ({ created_at }) => formatInstant(created_at, timeZone, locale)
		},
		{
			id: "therapist",
			header: t("therapist"),
			isRowHeader: true,
			cell: ({ therapist_name }) => therapist_name
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
			id: "read",
			header: t("read"),
			cell: ({ read_at }) => read_at ? t("readAt", { at: formatInstant(read_at, timeZone, locale) }) : /* @__PURE__ */ jsx(Badge, { children: t("unread") })
		},
		{
			id: "replies",
			header: t("replies"),
			layout: "fit",
			isUnlabelled: true,
			cell: (alert) => /* @__PURE__ */ jsx(AlertThread, {
				alert,
				name: alert.therapist_name
			})
		}
	];
}
export { AlertsScreen };
