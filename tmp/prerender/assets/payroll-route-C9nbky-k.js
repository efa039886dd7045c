import { i as formatDollars, n as centsOf, o as sumOf, r as formatDollarChange, t as amountOf } from "./money-CGqUnZw6.js";
import { n as useLeftDraft, t as useKeptDraft } from "./drafts-fT-d4Tmx.js";
import { _ as useLocale, a as buttonClass, h as useCopy, i as TextButton, n as IconButton, p as say, r as LinkButton, s as Icon, t as Button, u as defineCopy } from "./button-C8IhjA6q.js";
import { n as StatCard, r as StatCards, t as Card } from "./card-Du-ZSyf7.js";
import { A as ConfirmDialog, D as usePractice, E as Popover, N as Menu, O as useToday, j as Page, k as Loaded } from "./signed-in-app-B4DcFSkg.js";
import { t as DataTable } from "./data-table-anf3RPYy.js";
import { t as EmptyState } from "./empty-state-D8KN2J6j.js";
import { c as toast } from "./toast-queue-C_INJHgw.js";
import { a as adjustmentCopy, i as adjustmentSchema, n as ADJUSTMENT_DRAFT, o as adjustmentErrors, r as ADJUSTMENT_KINDS, s as payrollCopy } from "./pay-why-CfPSOWMu.js";
import { C as explainErrors, S as errorWords, a as done$1, i as database, n as answerOf, x as BackendError } from "./backend-CQxifWza.js";
import { _ as PAYMENT_METHODS, a as payrollKey, b as paymentCopy, c as supervisorRowsQuery, d as methodLabel, g as unpaidOf, h as payStateOf, l as therapistsQuery, m as payBadge, o as payrollRowsQuery, p as paidCount, r as payPeriodsQuery, s as payrollWarningsQuery, t as payDifferencesQuery, u as groupPayees, v as markPaidSchema, x as paymentErrors, y as takeBackSchema } from "./data-CBkjf6pU.js";
import { n as DialogFooter, t as Dialog } from "./dialog-BFTphX5M.js";
import { D as Banner, a as TextField, f as Checkbox, i as TextArea, l as SubmitButton, r as SearchField, s as Form, u as useSchemaForm } from "../prerender.js";
import { n as Segments, t as RadioGroup } from "./radio-group-CBwdUKMD.js";
import { t as Select } from "./select-VjNleDtm.js";
import { t as automaticPayrollCopy } from "./copy-DG5EtBDK.js";
import { r as payrollHoldQuery } from "./data-C87-BDZh.js";
import { t as holdWords } from "./rules-BOETL4zn.js";
import { t as MessageDialog } from "./message-dialog-Bjcos12d.js";
import { c as LateList, d as useRefuseLate, f as useTakeLate, h as lateSessionCopy, l as stateOf, m as lateSessionsQuery, o as payQuestionsQuery, r as askersOf, s as payQuestionCopy, t as LineQuestions } from "./line-questions-BFapfNHo.js";
import { t as PdfButton } from "./pdf-button-B2TjOtHW.js";
import { i as SkeletonBlock } from "./not-found-screen-B1SYfpcn.js";
import { n as payPeriodName } from "./pay-period-R48aGzSW.js";
import { t as FormDatePicker } from "./form-fields-C0u56J0g.js";
import { t as useKeptForm } from "./kept-form-2EDXlJlY.js";
import { t as Badge } from "./badge-b_9MhiAq.js";
import { s as formatDay } from "./calendar-day-DcbsT_ag.js";
import { S as formatInstant, T as isWithinHours, p as sessionKeys } from "./query-client-C_r5ehir.js";
import { i as LinkListSkeleton, n as LinkListGroup, r as LinkListItem, t as LinkList } from "./link-list-_A5r7Iij.js";
import { C as supervisorSortKey, E as totalsOf, S as supervisorPayee, T as therapistSortKey, _ as payrollReport, a as groupWarnings, b as stepIn, c as isProcessedLast, d as matching, f as nameOf, g as payeeOf$1, i as groupPeriods, m as overduePeriods, n as STEPS, p as neighboursOf, s as isDue, t as PERIOD_PARAMETER, w as therapistPayee, x as stepSearch, y as selectPeriod } from "./rules-BsMnCsoL.js";
import { n as payroll_module_default, t as PayLinesDialog } from "./pay-lines-dialog-C0t59-an.js";
import { t as exportTable } from "./exports-BhU2HWFc.js";
import { t as exportCopy } from "./export-copy-CHrH4jlt.js";
import { n as formatMinutes, t as formatHours } from "./hours-D03mLjke.js";
import { t as classNames } from "./class-names-egYce0c6.js";
import { t as useSortedRows } from "./sort-BxE96slx.js";
import { n as sundaysOf, o as completedWeeksCopy, r as completeCounts } from "./rules-CcB9rQxV.js";
import { C as isLedger, S as buildPayFile, a as useTakeFile, b as takenFilesQuery, c as UNTRIED, h as setUpsOf, n as provider_files_module_default, p as providerIn, r as useOpenTakenFile, s as PROVIDER_PARAMETER, t as useProviderOptions, u as codeOf, v as providerSettingsQuery, w as workerTypesOf, x as providerCopy, y as runLinesQuery } from "./use-provider-options-HYDwj-0t.js";
import { t as SessionsPanel } from "./sessions-panel-BUrTKyXw.js";
import { n as sessionHistory } from "./history-pCpBcBty.js";
import { n as peopleOf } from "./data-C_2WEIei.js";
import { t as SupervisorDialog } from "./supervisor-dialog-DZOVqVkF.js";
import { t as TherapistDialog } from "./therapist-dialog-ryAi38Zd.js";
import { t as PersonTaxNumber } from "./person-tax-number-DfFj4sNU.js";
import { useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import * as z from "zod/mini";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
// web/features/adjustments/data.ts
explainErrors(adjustmentErrors);
/** The period whose processing pays what waits: corrections and adjustments; null while there is none. */
var carryingPeriodQuery = () => queryOptions({
	queryKey: [...payrollKey, "carrying period"],
	queryFn: ({ signal }) => answerOf(database.rpc("carrying_period").abortSignal(signal))
});
var COLUMNS = `
  id, payee_id, kind, amount, note,
  payee:profiles!payroll_adjustments_payee_id_fkey(first_name, last_name, role)
`;
/** Adjustments that wait for the next processing, the oldest first. */
var waitingAdjustmentsQuery = () => queryOptions({
	queryKey: [...payrollKey, "adjustments"],
	queryFn: ({ signal }) => answerOf(database.from("payroll_adjustments").select(COLUMNS).is("payroll_period_id", null).order("created_at").abortSignal(signal))
});
/** Whose pay can be adjusted: therapists and supervisors who work here. */
var payeesQuery$1 = () => queryOptions({
	queryKey: [...payrollKey, "payees"],
	queryFn: ({ signal }) => answerOf(database.from("profiles").select("id, first_name, last_name, role").in("role", ["therapist", "supervisor"]).is("deactivated_at", null).order("role", { ascending: false }).order("first_name").order("last_name").abortSignal(signal))
});
// web/features/adjustments/mutations.ts
/** Adds an adjustment, or changes one that waits. */
function useSaveAdjustment() {
	return useAdjustmentMutation(({ id, values }) => {
		const { payeeId, kind, note } = values;
		const table = database.from("payroll_adjustments");
		const adjustment = {
			kind,
			amount: Number(values.amount),
			note
		};
		return done$1(id === void 0 ? table.insert({
			...adjustment,
			payee_id: payeeId
		}) : table.update(adjustment).eq("id", id));
	});
}
function useRemoveAdjustment() {
	return useAdjustmentMutation((id) => done$1(database.from("payroll_adjustments").delete().eq("id", id)));
}
function useAdjustmentMutation(mutationFn) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn,
		onSettled: () => queryClient.invalidateQueries({ queryKey: payrollKey })
	});
}
// web/features/adjustments/rules.ts
/** As it counts: a deduction takes from pay. */
function signedAmount({ kind, amount }) {
	return amountOf(kind === "deduction" ? -centsOf(amount) : centsOf(amount));
}
/** Whom an adjustment is for; that it is a supervisor is said, for the same person can be both by name. */
function payeeName(t, payee) {
	if (!payee) return "";
	const name = `${payee.first_name} ${payee.last_name}`;
	return payee.role === "supervisor" ? t("supervisor", { name }) : name;
}
// web/features/adjustments/components/adjustment-dialog.tsx
/** Adds an adjustment or changes one that waits. */
function AdjustmentDialog(props) {
	const t = useCopy(adjustmentCopy);
	return /* @__PURE__ */ jsx(Dialog, {
		title: t(props.adjustment ? "editTitle" : "addTitle"),
		isOpen: true,
		onClose: props.onClose,
		children: /* @__PURE__ */ jsx(AdjustmentForm, { ...props })
	});
}
function AdjustmentForm({ adjustment, typed, onClose }) {
	const t = useCopy(adjustmentCopy);
	const save = useSaveAdjustment();
	const form = useSchemaForm(adjustmentSchema(t), { defaultValues: typed ?? {
		payeeId: adjustment?.payee_id ?? "",
		kind: adjustment?.kind,
		amount: adjustment ? amountOf(centsOf(adjustment.amount)) : "",
		note: adjustment?.note ?? ""
	} });
	const { isDirty } = form.formState;
	useKeptDraft(ADJUSTMENT_DRAFT, () => isDirty || typed ? {
		adjustment,
		typed: form.getValues()
	} : null);
	return /* @__PURE__ */ jsxs(Form, {
		form,
		failure: t("saveFailed"),
		onSubmit: async (values) => {
			await save.mutateAsync({
				id: adjustment?.id,
				values
			});
			onClose();
			toast.success(t("saved"));
		},
		children: [
			adjustment ? /* @__PURE__ */ jsx("p", { children: payeeName(t, adjustment.payee) }) : /* @__PURE__ */ jsx(PayeeSelect, { ...form.field("payeeId") }),
			/* @__PURE__ */ jsx(RadioGroup, {
				legend: t("kind"),
				choices: ADJUSTMENT_KINDS.map((kind) => ({
					value: kind,
					label: t(kind),
					hint: t(`${kind}Hint`)
				})),
				...form.field("kind")
			}),
			/* @__PURE__ */ jsx(TextField, {
				label: t("amount"),
				hint: t("amountHint"),
				inputMode: "decimal",
				...form.field("amount")
			}),
			/* @__PURE__ */ jsx(TextArea, {
				label: t("note"),
				hint: t("noteHint"),
				...form.field("note")
			}),
			/* @__PURE__ */ jsxs(DialogFooter, { children: [/* @__PURE__ */ jsx(Button, {
				onClick: onClose,
				children: t("cancel")
			}), /* @__PURE__ */ jsx(SubmitButton, {
				form,
				children: t("save")
			})] })
		]
	});
}
function PayeeSelect(field) {
	const t = useCopy(adjustmentCopy);
	const payees = useQuery(payeesQuery$1()).data ?? [];
	return /* @__PURE__ */ jsx(Select, {
		label: t("payee"),
		placeholder: t("choosePayee"),
		options: payees.map((payee) => ({
			value: payee.id,
			label: payeeName(t, payee)
		})),
		...field
	});
}
var adjustments_module_default = {
	lead: "_lead_w3cgz_1",
	note: "_note_w3cgz_6"
};
// web/features/adjustments/components/adjustments-card.tsx
function isLeftForm(value) {
	return typeof value === "object" && value !== null && "typed" in value;
}
/** Bonuses, reimbursements and deductions that the period at hand will pay; nothing in any other period. */
function AdjustmentsCard({ periodId }) {
	const t = useCopy(adjustmentCopy);
	const left = useLeftDraft(ADJUSTMENT_DRAFT, isLeftForm);
	const [task, setTask] = useState(left ? {
		kind: "save",
		...left
	} : void 0);
	const isCarrying = useQuery(carryingPeriodQuery()).data === periodId;
	const adjustments = useQuery({
		...waitingAdjustmentsQuery(),
		enabled: isCarrying
	});
	const columns = useAdjustmentColumns(setTask);
	if (!isCarrying) return null;
	return /* @__PURE__ */ jsxs(Card, {
		title: t("title"),
		actions: /* @__PURE__ */ jsx(Button, {
			icon: "plus",
			onClick: () => setTask({ kind: "save" }),
			children: t("add")
		}),
		children: [
			(adjustments.data?.length ?? 0) > 0 && /* @__PURE__ */ jsx("p", {
				className: adjustments_module_default.lead,
				children: t("lead")
			}),
			/* @__PURE__ */ jsx(DataTable, {
				label: t("title"),
				query: adjustments,
				rowKey: ({ id }) => id,
				failure: t("loadFailed"),
				empty: /* @__PURE__ */ jsx(EmptyState, {
					title: t("none"),
					icon: "dollar"
				}),
				columns
			}),
			task?.kind === "save" && /* @__PURE__ */ jsx(AdjustmentDialog, {
				adjustment: task.adjustment,
				typed: task.typed,
				onClose: () => setTask(void 0)
			}),
			task?.kind === "remove" && /* @__PURE__ */ jsx(RemoveDialog, {
				adjustment: task.adjustment,
				onClose: () => setTask(void 0)
			})
		]
	});
}
function useAdjustmentColumns(onTask) {
	const t = useCopy(adjustmentCopy);
	const locale = useLocale();
	return [
		{
			id: "payee",
			header: t("payee"),
			cell: ({ payee }) => payeeName(t, payee),
			isRowHeader: true
		},
		{
			id: "kind",
			header: t("kind"),
			cell: ({ kind }) => t(kind),
			layout: "fit"
		},
		{
			id: "note",
			header: t("note"),
			cell: ({ note }) => /* @__PURE__ */ jsx("span", {
				className: adjustments_module_default.note,
				children: note
			})
		},
		{
			id: "amount",
			header: t("amount"),
			cell: (adjustment) => formatDollarChange(signedAmount(adjustment), locale),
			layout: "end"
		},
		{
			id: "actions",
			header: t("actions"),
			cell: (adjustment) => /* @__PURE__ */ jsx(Menu, {
				label: t("actionsOf", { name: payeeName(t, adjustment.payee) }),
				actions: [{
					id: "edit",
					label: t("edit"),
					icon: "edit",
					onAction: () => onTask({
						kind: "save",
						adjustment
					})
				}, {
					id: "remove",
					label: t("remove"),
					icon: "trash",
					isDangerous: true,
					onAction: () => onTask({
						kind: "remove",
						adjustment
					})
				}]
			}),
			layout: "fit",
			isUnlabelled: true
		}
	];
}
function RemoveDialog({ adjustment, onClose }) {
	const t = useCopy(adjustmentCopy);
	const locale = useLocale();
	const remove = useRemoveAdjustment();
	return /* @__PURE__ */ jsx(ConfirmDialog, {
		title: t("removeTitle"),
		isOpen: true,
		onClose,
		confirmLabel: t("remove"),
		isDangerous: true,
		failure: t("removeFailed"),
		onConfirm: async () => {
			await remove.mutateAsync(adjustment.id);
			toast.success(t("removed"));
		},
		children: /* @__PURE__ */ jsx("p", { children: t("removeText", {
			kind: t(adjustment.kind),
			amount: formatDollars(adjustment.amount, locale),
			name: payeeName(t, adjustment.payee),
			note: adjustment.note
		}) })
	});
}
// web/features/automatic-payroll/components/hold-banner.tsx
/** Says that a pending period could not be processed by itself, and why. */
function HoldBanner({ periodId }) {
	const t = useCopy(automaticPayrollCopy);
	const [held] = useQuery(payrollHoldQuery(periodId)).data ?? [];
	if (!held) return null;
	return /* @__PURE__ */ jsx(Banner, {
		tone: "warning",
		children: t("held", { reason: holdWords(held.reason) })
	});
}
// web/features/late-sessions/components/late-sessions-card.tsx
/** What therapists handed in after a period was processed, for the admin to decide; nothing without any. */
function LateSessionsCard({ from, to }) {
	const t = useCopy(lateSessionCopy);
	const sessions = useQuery(lateSessionsQuery(from, to));
	if (!sessions.error && (sessions.data ?? []).length === 0) return null;
	return /* @__PURE__ */ jsx(Card, {
		title: t("title"),
		children: /* @__PURE__ */ jsx(Loaded, {
			query: sessions,
			failure: t("loadFailed"),
			children: (found) => /* @__PURE__ */ jsx(LateList, {
				sessions: found,
				withNames: true,
				renderActions: (session) => stateOf(session) === "waiting" && /* @__PURE__ */ jsx(Decision, { session })
			})
		})
	});
}
function Decision({ session }) {
	const t = useCopy(lateSessionCopy);
	const [isRefusing, setRefusing] = useState(false);
	const take = useTakeLate();
	const refuse = useRefuseLate();
	const { therapist } = session;
	const name = therapist ? `${therapist.first_name} ${therapist.last_name}` : "";
	const who = {
		client: session.client_name,
		name
	};
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(Button, {
			tone: "primary",
			"aria-label": t("takeOf", who),
			isPending: take.isPending,
			onClick: () => take.mutate(session.id, {
				onSuccess: () => toast.success(t("tookIt", who)),
				onError: (error) => toast.error(errorWords(error, t("takeFailed")))
			}),
			children: t("take")
		}),
		/* @__PURE__ */ jsx(Button, {
			"aria-label": t("refuseOf", who),
			onClick: () => setRefusing(true),
			children: t("refuse")
		}),
		isRefusing && /* @__PURE__ */ jsx(MessageDialog, {
			about: `late session refusal ${session.id}`,
			title: t("refuseTitle", { name }),
			lead: t("refuseText"),
			label: t("reason"),
			sendLabel: t("refuse"),
			needed: t("reasonNeeded"),
			tooLong: t("messageTooLong"),
			sent: t("refusedIt"),
			failure: t("refuseFailed"),
			onSend: (reason) => refuse.mutateAsync({
				id: session.id,
				reason
			}),
			onClose: () => setRefusing(false)
		})
	] });
}
// web/features/payments/data.ts
/** Everybody a processed period pays, once each. */
var payeesQuery = (periodId) => queryOptions({
	queryKey: [
		...payrollKey,
		"payees",
		periodId
	],
	queryFn: ({ signal }) => answerOf(database.rpc("payroll_payees", { period_id: periodId }).abortSignal(signal))
});
/** Every payment of a period, the newest first. */
var paymentsQuery = (periodId) => queryOptions({
	queryKey: [
		...payrollKey,
		"payments",
		periodId
	],
	queryFn: ({ signal }) => answerOf(database.rpc("payroll_payment_history", { period_id: periodId }).abortSignal(signal))
});
/** Earlier processed periods with people for whom no payment was ever recorded. */
var unpaidPeriodsQuery = (before) => queryOptions({
	queryKey: [
		...payrollKey,
		"unpaid before",
		before
	],
	queryFn: ({ signal }) => answerOf(database.rpc("unpaid_periods", { before }).abortSignal(signal))
});
// web/features/payments/mutations.ts
explainErrors(paymentErrors);
/** Records that people of a processed period were paid, all in one act. */
function useMarkPaid() {
	return usePaymentMutation(({ periodId, values }) => answerOf(database.rpc("mark_payroll_paid", {
		period_id: periodId,
		payees: values.payees,
		paid_on: values.paidOn,
		method: values.method,
		reference: values.reference,
		note: values.note,
		send_mail: values.sendMail
	})));
}
/** Records that every earlier period was paid on its payment date. */
function useMarkEarlierPaid() {
	return usePaymentMutation((before) => answerOf(database.rpc("mark_earlier_periods_paid", { before })));
}
function useTakeBack() {
	return usePaymentMutation(({ id, reason }) => answerOf(database.rpc("take_back_payment", {
		payment_id: id,
		reason
	})));
}
function usePaymentMutation(mutationFn) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn,
		onSettled: () => queryClient.invalidateQueries({ queryKey: payrollKey })
	});
}
var payments_module_default = {
	hero: "_hero_1cn6w_1",
	label: "_label_1cn6w_9",
	figure: "_figure_1cn6w_15",
	people: "_people_1cn6w_23",
	earlier: "_earlier_1cn6w_31"
};
// web/features/payments/components/earlier-periods.tsx
/** Earlier periods for which nobody recorded a payment, as in a practice that has just begun to. */
function EarlierPeriods({ before }) {
	const t = useCopy(paymentCopy);
	const locale = useLocale();
	const unpaid = useQuery(unpaidPeriodsQuery(before)).data ?? [];
	const markEarlier = useMarkEarlierPaid();
	const [isAsking, setAsking] = useState(false);
	if (unpaid.length === 0) return null;
	const amount = formatDollars(sumOf(unpaid.map((period) => period.amount)), locale);
	return /* @__PURE__ */ jsxs(Banner, {
		tone: "warning",
		children: [/* @__PURE__ */ jsxs("div", {
			className: payments_module_default.earlier,
			children: [/* @__PURE__ */ jsx("span", { children: t("earlier", {
				count: unpaid.length,
				amount
			}) }), /* @__PURE__ */ jsx(Button, {
				onClick: () => setAsking(true),
				children: t("markEarlier")
			})]
		}), /* @__PURE__ */ jsx(ConfirmDialog, {
			title: t("markEarlier"),
			isOpen: isAsking,
			onClose: () => setAsking(false),
			confirmLabel: t("markEarlier"),
			failure: t("markFailed"),
			onConfirm: async () => {
				await markEarlier.mutateAsync(before);
				toast.success(t("earlierMarked", {
					count: unpaid.length,
					amount
				}));
			},
			children: t("markEarlierText", {
				count: unpaid.length,
				amount
			})
		})]
	});
}
// web/features/payments/components/mark-paid-dialog.tsx
/** Records for one person or several that they were paid: on which day, and how. */
function MarkPaidDialog(props) {
	const t = useCopy(paymentCopy);
	const locale = useLocale();
	const { period, people, onClose } = props;
	const [first] = people;
	const title = people.length === 1 && first ? t("markTitleOf", { name: first.name }) : t("markTitle", { period: payPeriodName(period.start_date, locale) });
	return /* @__PURE__ */ jsx(Dialog, {
		title,
		isOpen: true,
		onClose,
		children: /* @__PURE__ */ jsx(MarkPaidForm, { ...props })
	});
}
function MarkPaidForm({ period, people, onClose }) {
	const t = useCopy(paymentCopy);
	const locale = useLocale();
	const markPaid = useMarkPaid();
	const schema = useMemo(() => markPaidSchema(t), [t]);
	const ids = people.map(({ payee_id }) => payee_id);
	const form = useKeptForm(`payment ${period.id} ${ids.length === 1 ? ids[0] : ""}`, schema, {
		payees: ids,
		paidOn: period.payment_date,
		method: "direct_deposit",
		reference: "",
		note: "",
		sendMail: true
	});
	const chosen = form.watch("payees");
	const amount = formatDollars(sumOf(people.filter((each) => chosen.includes(each.payee_id)).map((each) => each.amount)), locale);
	return /* @__PURE__ */ jsxs(Form, {
		form,
		failure: t("markFailed"),
		onSubmit: async (values) => {
			await markPaid.mutateAsync({
				periodId: period.id,
				values
			});
			onClose();
			toast.success(t("marked", {
				count: values.payees.length,
				amount
			}));
		},
		children: [
			/* @__PURE__ */ jsx("p", { children: t("markText", {
				count: chosen.length,
				amount
			}) }),
			people.length > 1 && /* @__PURE__ */ jsxs("details", { children: [/* @__PURE__ */ jsx("summary", { children: t("choosePeople") }), /* @__PURE__ */ jsx("div", {
				className: payments_module_default.people,
				children: people.map((person) => /* @__PURE__ */ jsx(Checkbox, {
					value: person.payee_id,
					label: `${person.name}, ${formatDollars(person.amount, locale)}`,
					...form.register("payees")
				}, person.payee_id))
			})] }),
			/* @__PURE__ */ jsx(FormDatePicker, {
				form,
				name: "paidOn",
				label: t("day"),
				min: period.start_date
			}),
			/* @__PURE__ */ jsx(Select, {
				label: t("method"),
				options: PAYMENT_METHODS.map((method) => ({
					value: method,
					label: methodLabel(method)
				})),
				...form.field("method")
			}),
			/* @__PURE__ */ jsx(TextField, {
				label: t("reference"),
				hint: t("referenceHint"),
				isOptional: true,
				...form.field("reference")
			}),
			/* @__PURE__ */ jsx(TextField, {
				label: t("note"),
				hint: t("noteHint"),
				isOptional: true,
				...form.field("note")
			}),
			/* @__PURE__ */ jsx(Checkbox, {
				label: t("sendMail"),
				hint: t("sendMailHint"),
				...form.field("sendMail")
			}),
			/* @__PURE__ */ jsxs(DialogFooter, { children: [/* @__PURE__ */ jsx(Button, {
				onClick: onClose,
				children: t("cancel")
			}), /* @__PURE__ */ jsx(SubmitButton, {
				form,
				children: t("markAmount", { amount })
			})] })
		]
	});
}
// web/features/payments/components/payee-table.tsx
/** People of one kind with what each is due, and whether it was paid. */
function PayeeTable({ label, payees, people, onPay, onTakeBack }) {
	const t = useCopy(paymentCopy);
	const locale = useLocale();
	return /* @__PURE__ */ jsx(DataTable, {
		label,
		query: {
			...payees,
			data: people
		},
		rowKey: ({ payee_id }) => payee_id,
		empty: null,
		columns: [
			{
				id: "name",
				header: t("name"),
				cell: (person) => /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("div", { children: person.name }), /* @__PURE__ */ jsx("div", {
					className: payments_module_default.label,
					children: partsOf(person)
				})] }),
				isRowHeader: true,
				total: t("total")
			},
			{
				id: "status",
				header: t("status"),
				cell: (person) => /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(Badge, { ...payBadge(payStateOf(person), locale) }), person.status === "processed" && person.taken_back > 0 && /* @__PURE__ */ jsx("div", {
					className: payments_module_default.label,
					children: t("wasTakenBack")
				})] })
			},
			{
				id: "amount",
				header: t("amount"),
				cell: ({ amount }) => formatDollars(amount, locale),
				layout: "end",
				total: formatDollars(sumOf(people.map(({ amount }) => amount)), locale)
			},
			{
				id: "actions",
				header: t("actions"),
				cell: (person) => /* @__PURE__ */ jsx(Action, {
					person,
					onPay,
					onTakeBack
				}),
				layout: "fit",
				isUnlabelled: true
			}
		]
	});
	function partsOf({ email, therapist_amount: sessions, supervisor_amount: supervision }) {
		if (supervision === 0) return email;
		if (sessions === 0) return t("forSupervision");
		return t("forBoth", {
			sessions: formatDollars(sessions, locale),
			supervision: formatDollars(supervision, locale)
		});
	}
}
function Action({ person, onPay, onTakeBack }) {
	const t = useCopy(paymentCopy);
	const { name } = person;
	if (person.status === "nothing_due") return null;
	return person.status === "paid" ? /* @__PURE__ */ jsx(Button, {
		tone: "quiet",
		"aria-label": t("takeBackOf", { name }),
		onClick: () => onTakeBack(person),
		children: t("takeBack")
	}) : /* @__PURE__ */ jsx(Button, {
		"aria-label": t("markOf", { name }),
		onClick: () => onPay(person),
		children: t("mark")
	});
}
// web/features/payments/components/payment-history.tsx
/** Every payment of a period: who recorded it when, and what was taken back and why. */
function PaymentHistory({ periodId }) {
	const t = useCopy(paymentCopy);
	const locale = useLocale();
	const payments = useQuery(paymentsQuery(periodId));
	if (payments.data?.length === 0) return null;
	return /* @__PURE__ */ jsx(Card, {
		title: t("history"),
		children: /* @__PURE__ */ jsx(DataTable, {
			label: t("history"),
			query: payments,
			rowKey: ({ id }) => id,
			rowTone: ({ voided_at }) => voided_at === null ? void 0 : "muted",
			failure: t("historyFailed"),
			empty: null,
			columns: [
				{
					id: "name",
					header: t("name"),
					cell: ({ payee_name }) => payee_name,
					isRowHeader: true
				},
				{
					id: "day",
					header: t("paidOnHeader"),
					cell: ({ paid_on }) => formatDay(paid_on, "medium", locale),
					layout: "fit"
				},
				{
					id: "how",
					header: t("method"),
					cell: (payment) => /* @__PURE__ */ jsx(How, { payment })
				},
				{
					id: "amount",
					header: t("amount"),
					cell: ({ amount }) => formatDollars(amount, locale),
					layout: "end"
				}
			]
		})
	});
}
function How({ payment }) {
	const t = useCopy(paymentCopy);
	const locale = useLocale();
	const { timeZone } = usePractice();
	const { voided_at: voidedAt } = payment;
	const at = (instant) => formatInstant(instant, timeZone, locale);
	const by = (name) => name ?? "";
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx("div", { children: [
			methodLabel(payment.method),
			payment.reference,
			payment.note
		].filter(Boolean).join(", ") }),
		/* @__PURE__ */ jsx("div", {
			className: payments_module_default.label,
			children: t("recordedBy", {
				at: at(payment.created_at),
				name: by(payment.created_by_name)
			})
		}),
		voidedAt && /* @__PURE__ */ jsx("div", { children: t("takenBackBecause", {
			at: at(voidedAt),
			name: by(payment.voided_by_name),
			reason: payment.void_reason ?? ""
		}) })
	] });
}
// web/features/payments/components/take-back-dialog.tsx
/** Takes a payment back, with a reason that is kept; the person can then be paid anew. */
function TakeBackDialog({ person, onClose }) {
	const t = useCopy(paymentCopy);
	return /* @__PURE__ */ jsx(Dialog, {
		title: t("takeBackTitle", { name: person.name }),
		isOpen: true,
		onClose,
		size: "small",
		children: /* @__PURE__ */ jsx(TakeBackForm, {
			person,
			onClose
		})
	});
}
function TakeBackForm({ person, onClose }) {
	const t = useCopy(paymentCopy);
	const locale = useLocale();
	const takeBack = useTakeBack();
	const schema = useMemo(() => takeBackSchema(t), [t]);
	const id = person.payment_id ?? "";
	const form = useKeptForm(`payment taken back ${id}`, schema, { reason: "" });
	return /* @__PURE__ */ jsxs(Form, {
		form,
		failure: t("takeBackFailed"),
		onSubmit: async ({ reason }) => {
			await takeBack.mutateAsync({
				id,
				reason
			});
			onClose();
			toast.success(t("takenBack", { name: person.name }));
		},
		children: [
			/* @__PURE__ */ jsx("p", { children: t("takeBackText", { amount: formatDollars(person.amount, locale) }) }),
			/* @__PURE__ */ jsx(TextArea, {
				label: t("reason"),
				hint: t("reasonHint"),
				...form.field("reason")
			}),
			/* @__PURE__ */ jsxs(DialogFooter, { children: [/* @__PURE__ */ jsx(Button, {
				onClick: onClose,
				children: t("cancel")
			}), /* @__PURE__ */ jsx(SubmitButton, {
				form,
				children: t("takeBack")
			})] })
		]
	});
}
// web/features/payments/components/pay-step.tsx
/** The last step of a payroll: who is still to be paid, and who was, when and how. */
function PayStep({ period, handOver }) {
	const t = useCopy(paymentCopy);
	const isProcessed = period.status === "completed";
	const payees = useQuery({
		...payeesQuery(period.id),
		enabled: isProcessed
	});
	if (!isProcessed) return /* @__PURE__ */ jsx(Card, { children: /* @__PURE__ */ jsx(EmptyState, {
		title: t("notProcessed"),
		icon: "payroll",
		children: t("notProcessedText")
	}) });
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(EarlierPeriods, { before: period.start_date }),
		/* @__PURE__ */ jsx(Loaded, {
			query: payees,
			failure: t("loadFailed"),
			skeleton: /* @__PURE__ */ jsx(Card, { children: /* @__PURE__ */ jsx(SkeletonBlock, { lines: 8 }) }),
			children: (people) => /* @__PURE__ */ jsx(People, {
				period,
				payees,
				people,
				handOver
			})
		}),
		/* @__PURE__ */ jsx(PaymentHistory, { periodId: period.id })
	] });
}
function People({ period, payees, people, handOver }) {
	const t = useCopy(paymentCopy);
	const [asked, setAsked] = useState();
	const [taken, setTaken] = useState();
	const unpaid = unpaidOf(people);
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(StillToPay, {
			people,
			unpaid,
			onPay: () => setAsked(unpaid)
		}),
		handOver,
		groupPayees(people).map((group) => /* @__PURE__ */ jsx(Card, {
			title: t(group.kind),
			children: /* @__PURE__ */ jsx(PayeeTable, {
				label: t(group.kind),
				payees,
				people: group.people,
				onPay: (person) => setAsked([person]),
				onTakeBack: setTaken
			})
		}, group.kind)),
		asked && /* @__PURE__ */ jsx(MarkPaidDialog, {
			period,
			people: asked,
			onClose: () => setAsked(void 0)
		}),
		taken && /* @__PURE__ */ jsx(TakeBackDialog, {
			person: taken,
			onClose: () => setTaken(void 0)
		})
	] });
}
function StillToPay({ people, unpaid, onPay }) {
	const t = useCopy(paymentCopy);
	const locale = useLocale();
	const due = people.filter(({ amount }) => amount > 0);
	const paid = due.filter(({ status }) => status === "paid");
	const dollars = (some) => formatDollars(sumOf(some.map(({ amount }) => amount)), locale);
	return /* @__PURE__ */ jsx(Card, { children: /* @__PURE__ */ jsxs("div", {
		className: payments_module_default.hero,
		children: [/* @__PURE__ */ jsxs("div", { children: [
			/* @__PURE__ */ jsx("div", {
				className: payments_module_default.label,
				children: t(unpaid.length > 0 ? "stillToPay" : "allPaid")
			}),
			/* @__PURE__ */ jsx("div", {
				className: payments_module_default.figure,
				children: dollars(unpaid.length > 0 ? unpaid : due)
			}),
			/* @__PURE__ */ jsx("p", {
				className: payments_module_default.label,
				children: t("paidSoFar", {
					paid: dollars(paid),
					total: dollars(due),
					count: paid.length,
					people: due.length
				})
			})
		] }), unpaid.length > 0 && /* @__PURE__ */ jsx(Button, {
			tone: "primary",
			icon: "check",
			onClick: onPay,
			children: t("markCount", { count: unpaid.length })
		})]
	}) });
}
// web/features/payroll/components/overdue-notice.tsx
/** Pay periods that have ended and were not processed, each with the way to its processing. */
function OverdueNotice({ periods }) {
	const t = useCopy(payrollCopy);
	const locale = useLocale();
	const navigate = useNavigate();
	return periods.map((period) => {
		const name = payPeriodName(period.start_date, locale);
		return /* @__PURE__ */ jsx(Banner, {
			tone: "warning",
			children: /* @__PURE__ */ jsxs("div", {
				className: payroll_module_default.overdue,
				children: [/* @__PURE__ */ jsx("span", { children: t("overdue", {
					period: name,
					day: formatDay(period.payment_date, "medium", locale)
				}) }), /* @__PURE__ */ jsx(Button, {
					tone: "primary",
					onClick: () => navigate({ search: stepSearch(period, "process") }),
					children: t("processPeriod", { period: name })
				})]
			})
		}, period.id);
	});
}
// web/features/payroll/mutations.ts
/** Processes a period; the database lets one of several admins win and changes nothing for the rest. */
function useProcessPeriod() {
	const refresh = useRefreshPay();
	return useMutation({
		mutationFn: (ask) => answerOf(database.rpc("process_payroll_period", {
			period_id: ask.periodId,
			accept_warnings: ask.acceptWarnings
		})),
		onSettled: refresh
	});
}
/** Makes the period processed last pending again, within 24 hours and with a reason. */
function useReopenPeriod() {
	const refresh = useRefreshPay();
	return useMutation({
		mutationFn: (ask) => answerOf(database.rpc("reopen_payroll_period", {
			period_id: ask.periodId,
			reason: ask.reason
		})),
		onSettled: refresh
	});
}
/** Amounts change, and sessions lock or unlock. A refusal too means that something is out of date. */
function useRefreshPay() {
	const queryClient = useQueryClient();
	return () => Promise.all(sessionKeys.all.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
// web/features/payroll/components/process-amounts.tsx
/** In one sentence, what processing will pay. */
function ProcessAmounts({ period }) {
	const t = useCopy(payrollCopy);
	const locale = useLocale();
	const rows = useQuery({
		...payrollRowsQuery(period.id),
		staleTime: 0
	});
	const supervisors = useQuery({
		...supervisorRowsQuery(period.id),
		staleTime: 0
	});
	return /* @__PURE__ */ jsx(Loaded, {
		query: rows,
		failure: t("loadFailed"),
		children: (therapists) => {
			const totals = totalsOf(therapists);
			const supervision = sumOf((supervisors.data ?? []).map(({ pay }) => pay));
			return /* @__PURE__ */ jsx("p", { children: t("processText", {
				total: formatDollars(sumOf([totals.amount, supervision]), locale),
				amount: formatDollars(totals.amount, locale),
				therapists: t("therapistCount", { count: totals.therapists }),
				supervision: formatDollars(supervision, locale)
			}) });
		}
	});
}
var warning_list_module_default = {
	kinds: "_kinds_dk19e_1",
	found: "_found_dk19e_10"
};
// web/features/payroll/components/warning-list.tsx
/** So many of a kind are named; the rest is counted. */
var NAMED$2 = 20;
/** A kind with more than this many is closed at first. */
var FEW = 5;
/** What should be looked at before a period is processed, by kind and by name (design section 4). */
function WarningList({ period, warnings }) {
	const t = useCopy(payrollCopy);
	const locale = useLocale();
	return /* @__PURE__ */ jsx("ul", {
		className: warning_list_module_default.kinds,
		children: groupWarnings(warnings).map(({ kind, found }) => kind === "not_ended" ? /* @__PURE__ */ jsx("li", { children: t(kind, { day: formatDay(period.end_date, "medium", locale) }) }, kind) : /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsxs("details", {
			open: found.length <= FEW,
			children: [/* @__PURE__ */ jsxs("summary", { children: [
				t(kind),
				" (",
				found.length,
				")"
			] }), /* @__PURE__ */ jsxs("ul", {
				className: warning_list_module_default.found,
				children: [found.slice(0, NAMED$2).map((warning) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx(Finding, { warning }) }, `${warning.payee_id} ${warning.subject_id}`)), found.length > NAMED$2 && /* @__PURE__ */ jsx("li", { children: t("andMore", { count: found.length - NAMED$2 }) })]
			})]
		}) }, kind))
	});
}
function Finding({ warning }) {
	const t = useCopy(payrollCopy);
	const locale = useLocale();
	const { kind, payee_name: name, day, count } = warning;
	return [
		name,
		day && formatDay(day, "medium", locale),
		(kind === "duplicate" || kind === "unpriced" && count > 1) && t("times", { count })
	].filter(Boolean).join(", ");
}
// web/features/payroll/components/process-dialog.tsx
/** Says what processing will pay and what stands in the way, and asks for an explicit go-ahead. */
function ProcessDialog({ isOpen, ...question }) {
	const t = useCopy(payrollCopy);
	const locale = useLocale();
	return /* @__PURE__ */ jsx(Dialog, {
		title: t("processTitle", { period: payPeriodName(question.period.start_date, locale) }),
		isOpen,
		onClose: question.onClose,
		children: /* @__PURE__ */ jsx(Question, { ...question })
	});
}
function Question({ period, onClose, onGone }) {
	const t = useCopy(payrollCopy);
	useEffect(() => onGone, [onGone]);
	const warnings = useQuery(payrollWarningsQuery(period.id));
	const process = useProcessPeriod();
	const [hasSeen, setSeen] = useState(false);
	const [isAsked, setAsked] = useState(false);
	const needsGoAhead = (warnings.data?.length ?? 0) > 0;
	if (process.error && BackendError.from(process.error).key === "period_already_processed") return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(Banner, {
		tone: "danger",
		children: t("alreadyProcessed")
	}), /* @__PURE__ */ jsx(DialogFooter, { children: /* @__PURE__ */ jsx(Button, {
		tone: "primary",
		onClick: onClose,
		children: t("close")
	}) })] });
	const start = () => {
		if (needsGoAhead && !hasSeen) {
			setAsked(true);
			return;
		}
		process.mutate({
			periodId: period.id,
			acceptWarnings: hasSeen
		}, { onSuccess: () => {
			onClose();
			toast.success(t("processed"));
		} });
	};
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(ProcessAmounts, { period }),
		/* @__PURE__ */ jsx(Loaded, {
			query: warnings,
			failure: t("warningsFailed"),
			children: (found) => found.length === 0 ? /* @__PURE__ */ jsx(Banner, {
				tone: "success",
				children: t("nothingInTheWay")
			}) : /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsxs(Banner, {
				tone: "warning",
				children: [/* @__PURE__ */ jsx("strong", { children: t("settleFirst") }), /* @__PURE__ */ jsx(WarningList, {
					period,
					warnings: found
				})]
			}), /* @__PURE__ */ jsx(Checkbox, {
				label: t("goAhead"),
				checked: hasSeen,
				onChange: (event) => setSeen(event.target.checked),
				error: isAsked && !hasSeen ? t("goAheadNeeded") : void 0
			})] })
		}),
		process.error && /* @__PURE__ */ jsx(Banner, {
			tone: "danger",
			children: errorWords(process.error, t("processFailed"))
		}),
		/* @__PURE__ */ jsxs(DialogFooter, { children: [/* @__PURE__ */ jsx(Button, {
			onClick: onClose,
			children: t("cancel")
		}), /* @__PURE__ */ jsx(Button, {
			tone: "primary",
			icon: "check",
			disabled: !warnings.data,
			isPending: process.isPending,
			onClick: start,
			children: t("process")
		})] })
	] });
}
// web/features/payroll/components/payroll-actions.tsx
/** The header's buttons (spec section 2): a report once there are rows, processing while pending. */
function PayrollActions({ period, step, parts }) {
	const t = useCopy(payrollCopy);
	const today = useToday();
	const tExport = useCopy(exportCopy);
	const rows = useQuery(payrollRowsQuery(period.id)).data;
	const supervisors = useQuery(supervisorRowsQuery(period.id)).data;
	const isProcessed = period.status === "completed";
	const payees = useQuery({
		...payeesQuery(period.id),
		enabled: isProcessed
	}).data;
	const unpaid = isProcessed ? unpaidOf(payees ?? []).length : 0;
	const isEmpty = !rows || !supervisors || rows.length + supervisors.length === 0;
	const [isProcessing, setProcessing] = useState(false);
	const report = useRef(null);
	const processing = useRef(null);
	const keepPlace = useCallback(() => {
		requestAnimationFrame(() => {
			if (processing.current === null) report.current?.focus();
		});
	}, []);
	const processButton = useCallback((button) => {
		processing.current = button;
		return () => {
			processing.current = null;
			if (document.activeElement === button) report.current?.focus();
		};
	}, []);
	const downloadReport = async (format) => {
		try {
			await exportTable(payrollReport(t, period, rows ?? [], supervisors ?? []), format);
		} catch (error) {
			toast.error(errorWords(error, t("downloadFailed")));
		}
	};
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(Button, {
			ref: report,
			icon: "download",
			disabled: isEmpty,
			onClick: () => downloadReport("csv"),
			children: t("download")
		}),
		/* @__PURE__ */ jsx(Button, {
			icon: "download",
			disabled: isEmpty,
			onClick: () => downloadReport("workbook"),
			children: tExport("workbook")
		}),
		parts.renderDocuments(period, isEmpty),
		period.status === "pending" && /* @__PURE__ */ jsx(Button, {
			ref: processButton,
			tone: isDue(period, today) ? "primary" : "secondary",
			onClick: () => setProcessing(true),
			children: t("process")
		}),
		step !== "pay" && unpaid > 0 && /* @__PURE__ */ jsx(LinkButton, {
			tone: "primary",
			to: { search: stepSearch(period, "pay") },
			children: t("payPeople", { count: unpaid })
		}),
		/* @__PURE__ */ jsx(ProcessDialog, {
			period,
			isOpen: isProcessing,
			onClose: () => setProcessing(false),
			onGone: keepPlace
		}, period.id)
	] });
}
// web/features/payroll/components/period-status.tsx
var LOOKS = {
	pending: {
		tone: "neutral",
		shape: "hollow"
	},
	due: {
		tone: "warning",
		shape: "half"
	},
	processing: {
		tone: "accent",
		shape: "half"
	},
	completed: {
		tone: "accent",
		shape: "full"
	}
};
/** Where a period stands; one that has ended without being processed stands out. */
function PeriodStatus({ period, today }) {
	const t = useCopy(payrollCopy);
	return /* @__PURE__ */ jsx(Badge, {
		...LOOKS[isDue(period, today) ? "due" : period.status],
		children: t(period.status)
	});
}
// web/features/payroll/components/period-list.tsx
/** The pay periods as links: what is on, what comes next, and the past backwards. */
function PeriodList({ periods, today, selectedId }) {
	const t = useCopy(payrollCopy);
	const locale = useLocale();
	if (periods.length === 0) return /* @__PURE__ */ jsx(EmptyState, {
		title: t("noPeriods"),
		icon: "calendar",
		children: t("noPeriodsText")
	});
	return /* @__PURE__ */ jsx(LinkList, {
		label: t("periods"),
		hasSelection: selectedId !== void 0,
		children: groupPeriods(periods, today).map((group) => /* @__PURE__ */ jsx(LinkListGroup, {
			title: t(group.phase),
			children: group.periods.map((period) => /* @__PURE__ */ jsx(LinkListItem, {
				search: `?${PERIOD_PARAMETER}=${period.start_date}`,
				isSelected: period.id === selectedId,
				name: payPeriodName(period.start_date, locale),
				badge: /* @__PURE__ */ jsx(PeriodStatus, {
					period,
					today
				}),
				details: [`${formatDay(period.start_date, "medium", locale)} – ${formatDay(period.end_date, "medium", locale)}`, t("paymentDate", { day: formatDay(period.payment_date, "medium", locale) })]
			}, period.id))
		}, group.phase))
	});
}
// web/features/payroll/components/payroll-summary.tsx
/** What the period comes to: the sums of the rows below, of therapists and supervisors. */
function PayrollSummary({ period, rows }) {
	const t = useCopy(payrollCopy);
	const supervisors = useQuery(supervisorRowsQuery(period.id));
	if (!rows.data && rows.error) return null;
	const totals = rows.data && totalsOf(rows.data);
	return /* @__PURE__ */ jsxs(StatCards, { children: [
		/* @__PURE__ */ jsx(StatCard, {
			label: t("therapists"),
			value: totals?.therapists
		}),
		/* @__PURE__ */ jsx(StatCard, {
			label: t("sessions"),
			value: totals?.sessions
		}),
		/* @__PURE__ */ jsx(StatCard, {
			label: t("hours"),
			value: totals && formatMinutes(totals.minutes)
		}),
		/* @__PURE__ */ jsx(StatCard, {
			label: t("total"),
			value: totals && supervisors.data && /* @__PURE__ */ jsx(Total, {
				totals,
				supervisors: supervisors.data
			})
		})
	] });
}
/** The total opens into what it is made of. */
function Total({ totals, supervisors }) {
	const t = useCopy(payrollCopy);
	const locale = useLocale();
	const supervision = sumOf(supervisors.map(({ pay }) => pay));
	const amount = formatDollars(sumOf([totals.amount, supervision]), locale);
	return /* @__PURE__ */ jsx(Popover, {
		title: t("why", { amount }),
		label: t("why", { amount }),
		trigger: amount,
		children: /* @__PURE__ */ jsxs("table", {
			className: payroll_module_default.sum,
			children: [/* @__PURE__ */ jsxs("tbody", { children: [
				/* @__PURE__ */ jsxs("tr", { children: [/* @__PURE__ */ jsx("th", {
					scope: "row",
					children: t("sessions")
				}), /* @__PURE__ */ jsx("td", { children: formatDollars(totals.ofSessions, locale) })] }),
				/* @__PURE__ */ jsxs("tr", { children: [/* @__PURE__ */ jsx("th", {
					scope: "row",
					children: t("corrections")
				}), /* @__PURE__ */ jsx("td", { children: formatDollarChange(totals.corrections, locale) })] }),
				/* @__PURE__ */ jsxs("tr", { children: [/* @__PURE__ */ jsx("th", {
					scope: "row",
					children: say(adjustmentCopy, "title")
				}), /* @__PURE__ */ jsx("td", { children: formatDollarChange(totals.adjustments, locale) })] }),
				supervisors.length > 0 && /* @__PURE__ */ jsxs("tr", { children: [/* @__PURE__ */ jsx("th", {
					scope: "row",
					children: t("ofSupervisors")
				}), /* @__PURE__ */ jsx("td", { children: formatDollars(supervision, locale) })] })
			] }), /* @__PURE__ */ jsx("tfoot", { children: /* @__PURE__ */ jsxs("tr", { children: [/* @__PURE__ */ jsx("th", {
				scope: "row",
				children: t("total")
			}), /* @__PURE__ */ jsx("td", { children: amount })] }) })]
		})
	});
}
// web/features/payroll/schema.ts
var LONGEST_REASON$1 = 1e3;
/** Re-opening a processed period needs a reason, which is kept with it (design section 4). */
function reopenSchema(t) {
	return z.object({ reason: z.string().check(z.trim(), z.minLength(1, t("reopenReasonNeeded")), z.maxLength(LONGEST_REASON$1, t("reopenReasonTooLong"))) });
}
// web/features/payroll/components/reopen-dialog.tsx
/** Takes the processing of the latest period back, with a reason that is kept. */
function ReopenDialog(props) {
	const t = useCopy(payrollCopy);
	const locale = useLocale();
	const { period, isOpen, onClose } = props;
	return /* @__PURE__ */ jsx(Dialog, {
		title: t("reopenTitle", { period: payPeriodName(period.start_date, locale) }),
		isOpen,
		onClose,
		size: "small",
		children: /* @__PURE__ */ jsx(ReopenForm, { ...props })
	});
}
function ReopenForm({ period, onClose }) {
	const t = useCopy(payrollCopy);
	const reopen = useReopenPeriod();
	const schema = useMemo(() => reopenSchema(t), [t]);
	const form = useKeptForm(`re-opening ${period.id}`, schema, { reason: "" });
	return /* @__PURE__ */ jsxs(Form, {
		form,
		failure: t("reopenFailed"),
		onSubmit: async ({ reason }) => {
			await reopen.mutateAsync({
				periodId: period.id,
				reason
			});
			onClose();
			toast.success(t("reopened"));
		},
		children: [
			/* @__PURE__ */ jsx("p", { children: t("reopenText") }),
			/* @__PURE__ */ jsx(TextArea, {
				label: t("reopenReason"),
				...form.field("reason")
			}),
			/* @__PURE__ */ jsxs(DialogFooter, { children: [/* @__PURE__ */ jsx(Button, {
				onClick: onClose,
				children: t("cancel")
			}), /* @__PURE__ */ jsx(SubmitButton, {
				form,
				children: t("reopen")
			})] })
		]
	});
}
// web/features/payroll/components/reopened-difference.tsx
/** Why a period was re-opened, and what would now be paid differently (design section 4). */
function ReopenedDifference({ period }) {
	const t = useCopy(payrollCopy);
	const locale = useLocale();
	const { timeZone } = usePractice();
	const differences = useQuery(payDifferencesQuery(period.id));
	const columns = useDifferenceColumns(differences.data ?? []);
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(Banner, {
		tone: "warning",
		children: t("reopenedBecause", {
			at: period.reopened_at ? formatInstant(period.reopened_at, timeZone, locale) : "",
			name: nameOf(period.reopened_by_person),
			reason: period.reopen_reason ?? ""
		})
	}), differences.data?.length === 0 ? /* @__PURE__ */ jsx("p", {
		className: payroll_module_default.state,
		children: t("differenceNone")
	}) : /* @__PURE__ */ jsx(Card, {
		title: t("difference"),
		children: /* @__PURE__ */ jsx(DataTable, {
			label: t("difference"),
			query: differences,
			rowKey: (row) => `${row.role} ${row.payee_id} ${row.session_id ?? row.adjustment_id}`,
			failure: t("differenceFailed"),
			empty: null,
			columns
		})
	})] });
}
function useDifferenceColumns(rows) {
	const t = useCopy(payrollCopy);
	const locale = useLocale();
	const [before, now] = [rows.map((row) => row.old_amount), rows.map((row) => row.new_amount)];
	const changeOf = (was, is) => formatDollarChange(sumOf([...is, ...was.map((amount) => -amount)]), locale);
	return [
		{
			id: "name",
			header: t("name"),
			cell: (row) => row.payee_name,
			isRowHeader: true,
			total: t("total")
		},
		{
			id: "session",
			header: t("session"),
			cell: (row) => row.session_date ? formatDay(row.session_date, "medium", locale) : t("adjustment")
		},
		{
			id: "before",
			header: t("before"),
			cell: (row) => formatDollars(row.old_amount, locale),
			layout: "end",
			total: formatDollars(sumOf(before), locale)
		},
		{
			id: "now",
			header: t("now"),
			cell: (row) => formatDollars(row.new_amount, locale),
			layout: "end",
			total: formatDollars(sumOf(now), locale)
		},
		{
			id: "change",
			header: t("change"),
			cell: (row) => changeOf([row.old_amount], [row.new_amount]),
			layout: "end",
			total: changeOf(before, now)
		}
	];
}
// web/features/payroll/components/period-state.tsx
/** Design section 4: re-opening is possible for 24 hours. */
var HOURS_TO_REOPEN = 24;
/** Whether the amounts below still move, who fixed them, and what a re-opening changed. */
function PeriodState({ period, periods }) {
	const t = useCopy(payrollCopy);
	const locale = useLocale();
	const { timeZone } = usePractice();
	const [isReopening, setReopening] = useState(false);
	const { processed_at: processedAt } = period;
	if (processedAt === null || period.status !== "completed") return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("p", {
		className: payroll_module_default.state,
		children: t("preview")
	}), period.reopened_at !== null && /* @__PURE__ */ jsx(ReopenedDifference, { period })] });
	const canReopen = isProcessedLast(period, periods) && isWithinHours(processedAt, HOURS_TO_REOPEN);
	const at = formatInstant(processedAt, timeZone, locale);
	const name = nameOf(period.processed_by_person);
	return /* @__PURE__ */ jsxs("div", {
		className: payroll_module_default.state,
		children: [
			/* @__PURE__ */ jsx("p", { children: name ? t("processedAtBy", {
				at,
				name
			}) : t("processedAt", { at }) }),
			canReopen && /* @__PURE__ */ jsx(Button, {
				icon: "refresh",
				onClick: () => setReopening(true),
				children: t("reopen")
			}),
			/* @__PURE__ */ jsx(ReopenDialog, {
				period,
				isOpen: isReopening,
				onClose: () => setReopening(false)
			})
		]
	});
}
// web/features/payroll/components/process-step.tsx
/** What processing will pay and what remains to be settled; afterwards, who processed it and when. */
function ProcessStep({ period, periods }) {
	return /* @__PURE__ */ jsxs(Fragment, { children: [period.status === "pending" && /* @__PURE__ */ jsx(BeforeProcessing, { period }), /* @__PURE__ */ jsx(PeriodState, {
		period,
		periods
	})] });
}
function BeforeProcessing({ period }) {
	const t = useCopy(payrollCopy);
	const warnings = useQuery(payrollWarningsQuery(period.id));
	return /* @__PURE__ */ jsxs(Card, { children: [/* @__PURE__ */ jsx(ProcessAmounts, { period }), /* @__PURE__ */ jsx(Loaded, {
		query: warnings,
		failure: t("warningsFailed"),
		children: (found) => found.length === 0 ? /* @__PURE__ */ jsx(Banner, {
			tone: "success",
			children: t("nothingInTheWay")
		}) : /* @__PURE__ */ jsxs(Banner, {
			tone: "warning",
			children: [/* @__PURE__ */ jsx("strong", { children: t("settleFirst") }), /* @__PURE__ */ jsx(WarningList, {
				period,
				warnings: found
			})]
		})
	})] });
}
var run_steps_module_default = {
	steps: "_steps_zsdyu_1",
	step: "_step_zsdyu_1",
	done: "_done_zsdyu_20",
	name: "_name_zsdyu_28",
	says: "_says_zsdyu_40"
};
// web/features/payroll/components/run-steps.tsx
/** Review, Process, Pay: what a payroll goes through, and where this one stands. */
function RunSteps({ period, step, paid }) {
	const t = useCopy(payrollCopy);
	const locale = useLocale();
	const isProcessed = period.status === "completed";
	const states = {
		review: {
			isDone: isProcessed,
			says: t(isProcessed ? "stepReviewed" : "stepPreview")
		},
		process: {
			isDone: isProcessed,
			says: isProcessed ? t("stepProcessed") : t("stepEnds", { day: formatDay(period.end_date, "medium", locale) })
		},
		pay: {
			isDone: paid !== void 0 && paid.count === paid.of,
			says: paid ? t("stepPaid", {
				count: paid.count,
				of: paid.of
			}) : t("stepDue", { day: formatDay(period.payment_date, "medium", locale) })
		}
	};
	return /* @__PURE__ */ jsx("nav", {
		"aria-label": t("steps"),
		children: /* @__PURE__ */ jsx("ol", {
			className: run_steps_module_default.steps,
			children: STEPS.map((each, index) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsxs(Link, {
				to: { search: stepSearch(period, each) },
				className: classNames(run_steps_module_default.step, states[each].isDone && run_steps_module_default.done),
				"aria-current": each === step ? "step" : void 0,
				children: [/* @__PURE__ */ jsxs("span", {
					className: run_steps_module_default.name,
					children: [
						states[each].isDone ? /* @__PURE__ */ jsx(Icon, {
							name: "check",
							size: 16
						}) : `${index + 1}.`,
						" ",
						t(`step_${each}`)
					]
				}), /* @__PURE__ */ jsx("span", {
					className: run_steps_module_default.says,
					children: states[each].says
				})]
			}) }, each))
		})
	});
}
// web/features/payroll/components/pay-amount.tsx
/** An amount that opens into its lines, and says when it carries corrections of earlier periods, or adjustments. */
function PayAmount({ payee, corrections, adjustments, onExplain }) {
	const t = useCopy(payrollCopy);
	const locale = useLocale();
	const amount = formatDollars(payee.amount, locale);
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(TextButton, {
			"aria-label": t("whyOf", {
				amount,
				name: payee.name
			}),
			onClick: onExplain,
			children: amount
		}),
		corrections !== 0 && /* @__PURE__ */ jsx("div", {
			className: payroll_module_default.detail,
			children: t("withCorrections", { amount: formatDollarChange(corrections, locale) })
		}),
		adjustments !== 0 && /* @__PURE__ */ jsx("div", {
			className: payroll_module_default.detail,
			children: say(adjustmentCopy, "inPay", { amount: formatDollarChange(adjustments, locale) })
		})
	] });
}
// web/features/payroll/components/person-cell.tsx
/** Who a row is about: name and email in one cell, so that the figures have room. */
function PersonCell({ name, email }) {
	const [mailbox = "", ...host] = email.split("@");
	return /* @__PURE__ */ jsxs("div", {
		className: payroll_module_default.person,
		children: [name, /* @__PURE__ */ jsxs("div", {
			className: payroll_module_default.detail,
			children: [
				mailbox,
				/* @__PURE__ */ jsx("wbr", {}),
				host.map((part) => `@${part}`)
			]
		})]
	});
}
// web/features/payroll/components/supervisor-table.tsx
/** What supervision pays in this period; the supervisors' own screens show calendar months. */
function SupervisorTable({ period }) {
	const t = useCopy(payrollCopy);
	const locale = useLocale();
	const [explained, setExplained] = useState();
	const supervisors = useQuery(supervisorRowsQuery(period.id));
	const { rows, sort, onSort } = useSortedRows(supervisors.data, supervisorSortKey, {
		column: "name",
		direction: "ascending"
	});
	return /* @__PURE__ */ jsxs(Card, {
		title: t("supervisorPayroll"),
		actions: /* @__PURE__ */ jsx(Badge, {
			icon: "calendar",
			children: t("perPeriod")
		}),
		children: [/* @__PURE__ */ jsx(DataTable, {
			label: t("supervisorPayroll"),
			query: {
				...supervisors,
				data: rows
			},
			rowKey: (row) => row.supervisor_id,
			failure: t("supervisorsFailed"),
			sort,
			onSort,
			empty: /* @__PURE__ */ jsx(EmptyState, {
				title: t("noSupervisorRows"),
				icon: "payroll"
			}),
			columns: [
				{
					id: "name",
					header: t("name"),
					cell: (row) => /* @__PURE__ */ jsx(PersonCell, {
						name: row.name,
						email: row.email
					}),
					isRowHeader: true,
					isSortable: true,
					total: t("total")
				},
				{
					id: "hours",
					header: t("hours"),
					cell: (row) => formatHours(row.total_hours, locale),
					layout: "end",
					isSortable: true
				},
				{
					id: "rate",
					header: t("rate"),
					cell: (row) => row.rate === null ? t("noSupervisionRate") : t("perHour", { rate: formatDollars(row.rate, locale) }),
					layout: "end",
					isSortable: true
				},
				{
					id: "status",
					header: t("status"),
					cell: (row) => /* @__PURE__ */ jsx(Badge, { ...payBadge(payStateOf(row), locale) }),
					layout: "fit"
				},
				{
					id: "pay",
					header: t("pay"),
					cell: (row) => /* @__PURE__ */ jsx(PayAmount, {
						payee: supervisorPayee(row),
						corrections: row.corrections,
						adjustments: row.adjustments,
						onExplain: () => setExplained(row)
					}),
					layout: "end",
					isSortable: true,
					total: supervisors.data && formatDollars(sumOf(supervisors.data.map(({ pay }) => pay)), locale)
				}
			]
		}), explained && /* @__PURE__ */ jsx(PayLinesDialog, {
			period,
			payee: supervisorPayee(explained),
			onClose: () => setExplained(void 0)
		})]
	});
}
// web/features/payroll/components/edit-sessions-dialog.tsx
/** One therapist's sessions of a period, to add, edit, archive, restore and delete (spec section 2). */
function EditSessionsDialog({ period, therapist, onClose, renderSessions }) {
	const t = useCopy(payrollCopy);
	const locale = useLocale();
	return /* @__PURE__ */ jsxs(Dialog, {
		title: t("sessionsOf", { name: therapist.name }),
		isOpen: true,
		onClose,
		size: "large",
		children: [
			/* @__PURE__ */ jsx("p", { children: payPeriodName(period.start_date, locale) }),
			period.status === "completed" && /* @__PURE__ */ jsx("p", { children: t("editsBecomeCorrections") }),
			renderSessions({
				therapistId: therapist.therapistId,
				from: period.start_date,
				to: period.end_date
			})
		]
	});
}
// web/features/payroll/components/open-questions.tsx
/** Who has asked about their pay and waits for an answer. */
function OpenQuestions({ periodId, onOpen }) {
	const t = useCopy(payQuestionCopy);
	const askers = askersOf(useQuery(payQuestionsQuery(periodId)).data ?? []);
	if (askers.length === 0) return null;
	return /* @__PURE__ */ jsx("div", {
		className: payroll_module_default.notice,
		children: /* @__PURE__ */ jsxs(Banner, {
			tone: "warning",
			children: [
				t("waitingFor"),
				" ",
				askers.map(({ therapistId, name, count }, index) => /* @__PURE__ */ jsxs("span", { children: [index > 0 && ", ", /* @__PURE__ */ jsx(TextButton, {
					onClick: () => onOpen({
						therapistId,
						name
					}),
					children: count > 1 ? `${name} (${count})` : name
				})] }, therapistId))
			]
		})
	});
}
// web/features/payroll/components/other-therapist-menu.tsx
/** The way to the sessions of those who have no row yet, because nothing of theirs counts here. */
function OtherTherapistMenu({ rows, onChoose }) {
	const t = useCopy(payrollCopy);
	const therapists = useQuery(therapistsQuery()).data ?? [];
	const listed = new Set(rows.map(({ therapistId }) => therapistId));
	const others = therapists.filter(({ id }) => !listed.has(id));
	if (others.length === 0) return null;
	return /* @__PURE__ */ jsx(Menu, {
		label: t("otherTherapist"),
		triggerClass: buttonClass("quiet"),
		trigger: /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(Icon, { name: "plus" }), t("otherTherapist")] }),
		actions: others.map((therapist) => ({
			id: therapist.id,
			label: nameOf(therapist),
			onAction: () => onChoose({
				therapistId: therapist.id,
				name: nameOf(therapist)
			})
		}))
	});
}
// web/features/payroll/components/therapist-columns.tsx
/** The columns of the Therapist Details table (spec section 2). */
function useTherapistColumns({ renderWeeks, onExplain, onEdit }) {
	const t = useCopy(payrollCopy);
	const locale = useLocale();
	return [
		{
			id: "therapist",
			header: t("therapist"),
			cell: (row) => /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(PersonCell, {
				name: row.name,
				email: row.email
			}), renderWeeks(row)] }),
			isRowHeader: true,
			isSortable: true
		},
		{
			id: "sessions",
			header: t("sessions"),
			cell: (row) => row.sessionCount,
			layout: "end",
			isSortable: true
		},
		{
			id: "hours",
			header: t("hours"),
			cell: (row) => /* @__PURE__ */ jsx("span", {
				className: payroll_module_default.figure,
				children: formatMinutes(row.totalMinutes)
			}),
			layout: "end",
			isSortable: true
		},
		{
			id: "amount",
			header: t("amount"),
			cell: (row) => /* @__PURE__ */ jsx(Amount, {
				row,
				onExplain
			}),
			layout: "end",
			isSortable: true
		},
		{
			id: "status",
			header: t("status"),
			cell: (row) => /* @__PURE__ */ jsx(Badge, { ...payBadge(row.state, locale) }),
			layout: "fit",
			isSortable: true
		},
		{
			id: "actions",
			header: t("actions"),
			cell: (row) => /* @__PURE__ */ jsx(Button, {
				"aria-label": t("editSessionsOf", { name: row.name }),
				onClick: () => onEdit(row),
				children: t("editSessions")
			}),
			layout: "fit",
			isUnlabelled: true
		}
	];
}
function Amount({ row, onExplain }) {
	const t = useCopy(payrollCopy);
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(PayAmount, {
		payee: therapistPayee(row),
		corrections: row.corrections,
		adjustments: row.adjustments,
		onExplain: () => onExplain(row)
	}), row.unpricedCount > 0 && /* @__PURE__ */ jsx("div", { children: /* @__PURE__ */ jsx(Badge, {
		tone: "warning",
		icon: "alert",
		children: t("unpricedCount", { count: row.unpricedCount })
	}) })] });
}
// web/features/payroll/components/use-complete-weeks.tsx
/** How much of a pending period a therapist has called complete, to stand beside the name. */
function useCompleteWeeks(period) {
	const t = useCopy(completedWeeksCopy);
	const sundays = sundaysOf(period.start_date, period.end_date);
	const isPending = period.status === "pending";
	const { data } = useQuery({
		...completeCounts(sundays),
		enabled: isPending
	});
	return ({ therapistId }) => {
		if (!isPending || !data) return null;
		const complete = data.get(therapistId) ?? 0;
		return complete === sundays.length ? /* @__PURE__ */ jsx(Badge, {
			tone: "success",
			icon: "check",
			children: t("allOfPeriod")
		}) : /* @__PURE__ */ jsx("div", {
			className: payroll_module_default.detail,
			children: t("ofPeriod", {
				complete,
				weeks: sundays.length
			})
		});
	};
}
// web/features/payroll/components/therapist-table.tsx
/** A search is worth its place from here on. */
var MANY = 10;
/** What each therapist earns; every amount opens into its lines, every row into its sessions. */
function TherapistTable({ period, rows, parts }) {
	const t = useCopy(payrollCopy);
	const [search, setSearch] = useState("");
	const [explained, setExplained] = useState();
	const [edited, setEdited] = useState();
	const { sort, onSort, rows: sorted } = useSortedRows(rows.data, therapistSortKey, {
		column: "therapist",
		direction: "ascending"
	});
	const columns = useTherapistColumns({
		renderWeeks: useCompleteWeeks(period),
		onExplain: (row) => setExplained(therapistPayee(row)),
		onEdit: setEdited
	});
	const isSearching = search.trim() !== "";
	const shown = sorted && matching(sorted, search);
	const clearSearch = /* @__PURE__ */ jsx(Button, {
		onClick: () => setSearch(""),
		children: t("clearSearch")
	});
	return /* @__PURE__ */ jsxs(Card, {
		title: t("therapistDetails"),
		actions: rows.data && /* @__PURE__ */ jsxs(Fragment, { children: [rows.data.length >= MANY && /* @__PURE__ */ jsx(SearchField, {
			label: t("searchTherapists"),
			value: search,
			onChange: setSearch
		}), /* @__PURE__ */ jsx(OtherTherapistMenu, {
			rows: rows.data,
			onChoose: setEdited
		})] }),
		children: [
			/* @__PURE__ */ jsx(OpenQuestions, {
				periodId: period.id,
				onOpen: (asker) => setExplained(payeeOf$1(rows.data ?? [], asker))
			}),
			/* @__PURE__ */ jsx(DataTable, {
				label: t("therapistDetails"),
				columns,
				query: {
					...rows,
					data: shown
				},
				rowKey: (row) => row.therapistId,
				sort,
				onSort,
				failure: t("loadFailed"),
				empty: isSearching ? /* @__PURE__ */ jsx(EmptyState, {
					title: t("noMatch"),
					actions: clearSearch
				}) : /* @__PURE__ */ jsx(EmptyState, {
					title: t("noRows"),
					icon: "payroll"
				})
			}),
			explained && /* @__PURE__ */ jsx(PayLinesDialog, {
				period,
				payee: explained,
				onClose: () => setExplained(void 0),
				renderQuestions: (line) => parts.renderQuestions({
					periodId: period.id,
					therapistId: explained.id,
					line
				}),
				neighbours: neighboursOf(shown ?? [], explained),
				onMove: setExplained
			}),
			edited && /* @__PURE__ */ jsx(EditSessionsDialog, {
				period,
				therapist: edited,
				onClose: () => setEdited(void 0),
				renderSessions: parts.renderSessions
			})
		]
	});
}
// web/features/payroll/components/period-panel.tsx
/** Everything about one pay period: a run with three steps. */
function PeriodPanel({ period, periods, step, parts }) {
	const isProcessed = period.status === "completed";
	const payees = useQuery({
		...payeesQuery(period.id),
		enabled: isProcessed
	}).data;
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(RunSteps, {
			period,
			step,
			paid: isProcessed && payees ? paidCount(payees) : void 0
		}),
		step === "review" && /* @__PURE__ */ jsx(Review, {
			period,
			periods,
			parts
		}),
		step === "process" && /* @__PURE__ */ jsx(ProcessStep, {
			period,
			periods
		}),
		step === "pay" && parts.renderPay(period, parts.renderHandOver?.(period))
	] });
}
function Review({ period, periods, parts }) {
	const rows = useQuery(payrollRowsQuery(period.id));
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(PayrollSummary, {
			period,
			rows
		}),
		/* @__PURE__ */ jsx(PeriodState, {
			period,
			periods
		}),
		parts.renderNotices(period),
		parts.renderReview?.(period),
		/* @__PURE__ */ jsx(TherapistTable, {
			period,
			rows,
			parts
		}),
		/* @__PURE__ */ jsx(SupervisorTable, { period }),
		parts.renderAdjustments(period)
	] });
}
// web/features/payroll/components/payroll-screen.tsx
/** Payroll for admins (spec section 2): every pay period, what it pays and why, and its processing. */
function PayrollScreen(parts) {
	const t = useCopy(payrollCopy);
	const locale = useLocale();
	const today = useToday();
	const [parameters] = useSearchParams();
	const periods = useQuery(payPeriodsQuery());
	const selected = periods.data && selectPeriod(periods.data, parameters.get("period"), today);
	return /* @__PURE__ */ jsx(Page, {
		title: t("title"),
		lead: selected && payPeriodName(selected.start_date, locale),
		actions: selected && /* @__PURE__ */ jsx(PayrollActions, {
			period: selected,
			step: stepIn(parameters),
			parts
		}),
		children: /* @__PURE__ */ jsxs("div", {
			className: payroll_module_default.layout,
			children: [/* @__PURE__ */ jsx(Card, {
				title: t("periods"),
				children: /* @__PURE__ */ jsx(Loaded, {
					query: periods,
					failure: t("periodsFailed"),
					skeleton: /* @__PURE__ */ jsx(LinkListSkeleton, {}),
					children: (all) => /* @__PURE__ */ jsx(PeriodList, {
						periods: all,
						today,
						selectedId: selected?.id
					})
				})
			}), /* @__PURE__ */ jsxs("div", {
				className: payroll_module_default.panel,
				children: [/* @__PURE__ */ jsx(OverdueNotice, { periods: overduePeriods(periods.data ?? [], selected, today) }), selected && periods.data ? /* @__PURE__ */ jsx(PeriodPanel, {
					period: selected,
					periods: periods.data,
					step: stepIn(parameters),
					parts
				}, selected.id) : !periods.error && /* @__PURE__ */ jsx(NoPeriod, { isLoading: !periods.data })]
			})]
		})
	});
}
function NoPeriod({ isLoading }) {
	const t = useCopy(payrollCopy);
	return /* @__PURE__ */ jsx(Card, { children: isLoading ? /* @__PURE__ */ jsx(SkeletonBlock, { lines: 8 }) : /* @__PURE__ */ jsx(EmptyState, {
		title: t("selectPeriod"),
		icon: "payroll",
		children: t("selectPeriodText")
	}) });
}
// web/features/provider-files/components/problem-list.tsx
/** What stops a file, with names and dollars, and what to know before it is uploaded. */
function ProblemList({ problems }) {
	const t = useCopy(providerCopy);
	const errors = problems.filter(({ isError }) => isError);
	const warnings = problems.filter(({ isError }) => !isError);
	return /* @__PURE__ */ jsxs(Fragment, { children: [errors.length > 0 && /* @__PURE__ */ jsxs(Banner, {
		tone: "danger",
		children: [/* @__PURE__ */ jsx("strong", { children: t("stopped", { count: errors.length }) }), /* @__PURE__ */ jsx(Lines, { problems: errors })]
	}), warnings.length > 0 && /* @__PURE__ */ jsxs(Banner, {
		tone: "info",
		children: [/* @__PURE__ */ jsx("strong", { children: t("toKnow") }), /* @__PURE__ */ jsx(Lines, { problems: warnings })]
	})] });
}
function Lines({ problems }) {
	const t = useCopy(providerCopy);
	const locale = useLocale();
	return /* @__PURE__ */ jsx("ul", {
		className: provider_files_module_default.problems,
		children: problems.map(({ kind, about, people, amount }) => {
			const facts = [people.join(", "), amount === null ? "" : formatDollars(amount, locale)];
			return /* @__PURE__ */ jsxs("li", { children: [
				t(`problem_${kind}`, { about: aboutWords(t, kind, about) }),
				" ",
				facts.filter((fact) => fact !== "").join(" · ")
			] }, [
				kind,
				about,
				...people,
				amount
			].join("|"));
		})
	});
}
/** A pay code by its name; what the practice or the provider wrote as it is written. */
function aboutWords(t, kind, about) {
	if (kind !== "code_unmapped") return about;
	const { word, minutes } = codeOf(about);
	if (!word) return about;
	return minutes === void 0 ? t(word) : t("sessionOf", { minutes });
}
// web/features/provider-files/components/file-row.tsx
/** One file of a run: whom it is for, what stops it, and the button that takes it. */
function FileRow({ periodId, provider, workerType, file, isEmpty }) {
	const t = useCopy(providerCopy);
	const locale = useLocale();
	const [isAsking, setAsking] = useState(false);
	const files = useQuery(takenFilesQuery(periodId));
	const take = useTakeFile();
	const who = t(`type_${workerType}`);
	const earlier = files.data?.find((taken) => taken.provider === provider && taken.worker_type === workerType);
	const isStopped = file.problems.some(({ isError }) => isError);
	const takeNow = async (again) => {
		await take.mutateAsync({
			periodId,
			provider,
			workerType,
			file,
			again
		});
		toast.success(t("taken"));
	};
	const press = async () => {
		if (earlier) return setAsking(true);
		try {
			await takeNow(false);
		} catch (error) {
			toast.error(errorWords(error, t("takeFailed")));
		}
	};
	const sum = t("sum", {
		count: file.people,
		total: formatDollars(file.total, locale)
	});
	return /* @__PURE__ */ jsxs("section", {
		className: provider_files_module_default.part,
		"aria-label": who,
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: provider_files_module_default.head,
				children: [/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("div", {
					className: provider_files_module_default.name,
					children: who
				}), !isStopped && /* @__PURE__ */ jsx("div", {
					className: provider_files_module_default.soft,
					children: isEmpty ? t("nobody") : sum
				})] }), !isStopped && !isEmpty && /* @__PURE__ */ jsx(Button, {
					tone: earlier ? "secondary" : "primary",
					icon: "download",
					isPending: take.isPending,
					"aria-label": t("downloadOf", { who }),
					onClick: press,
					children: t("download")
				})]
			}),
			!isEmpty && /* @__PURE__ */ jsx(ProblemList, { problems: file.problems }),
			isAsking && earlier && /* @__PURE__ */ jsx(AgainDialog, {
				name: earlier.taken_by_name,
				takenAt: earlier.taken_at,
				onClose: () => setAsking(false),
				onConfirm: () => takeNow(true)
			})
		]
	});
}
function AgainDialog({ name, takenAt, onClose, onConfirm }) {
	const t = useCopy(providerCopy);
	const locale = useLocale();
	const { timeZone } = usePractice();
	return /* @__PURE__ */ jsx(ConfirmDialog, {
		title: t("againTitle"),
		isOpen: true,
		onClose,
		confirmLabel: t("takeAgain"),
		failure: t("takeFailed"),
		onConfirm,
		children: /* @__PURE__ */ jsx("p", { children: t("againText", {
			name,
			when: formatInstant(takenAt, timeZone, locale)
		}) })
	});
}
// web/features/provider-files/components/taken-files.tsx
/** What was handed over for a period, by whom, and whether the run still pays what it says. */
function TakenFiles({ periodId }) {
	const t = useCopy(providerCopy);
	const files = useQuery(takenFilesQuery(periodId));
	const columns = useColumns();
	if (files.data?.length === 0) return null;
	return /* @__PURE__ */ jsxs("section", {
		className: provider_files_module_default.part,
		"aria-label": t("history"),
		children: [
			/* @__PURE__ */ jsx("h3", {
				className: provider_files_module_default.name,
				children: t("history")
			}),
			files.data?.some((file) => !file.is_current) && /* @__PURE__ */ jsx(Banner, {
				tone: "warning",
				children: t("outOfDateText")
			}),
			/* @__PURE__ */ jsx(DataTable, {
				label: t("history"),
				query: files,
				failure: t("historyFailed"),
				rowKey: ({ id }) => id,
				empty: null,
				columns
			})
		]
	});
}
var SHOWN_OF_DIGEST = 12;
function useColumns() {
	const t = useCopy(providerCopy);
	const locale = useLocale();
	const { timeZone } = usePractice();
	const open = useOpenTakenFile();
	const reopen = (file) => open.mutateAsync(file).catch((error) => toast.error(errorWords(error, t("openFailed"))));
	return [
		{
			id: "file",
			header: t("file"),
			cell: ({ file_name, sha256 }) => /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("div", { children: file_name }), /* @__PURE__ */ jsx("div", {
				className: provider_files_module_default.soft,
				title: sha256,
				children: t("digest", { digest: `${sha256.slice(0, SHOWN_OF_DIGEST)}…` })
			})] }),
			isRowHeader: true
		},
		{
			id: "when",
			header: t("when"),
			cell: ({ taken_at }) => formatInstant(taken_at, timeZone, locale)
		},
		{
			id: "who",
			header: t("who"),
			cell: ({ taken_by_name }) => taken_by_name
		},
		{
			id: "state",
			header: t("state"),
			cell: ({ is_current }) => /* @__PURE__ */ jsx(Badge, {
				tone: is_current ? "neutral" : "warning",
				children: t(is_current ? "current" : "outOfDate")
			})
		},
		{
			id: "total",
			header: t("total"),
			cell: ({ total }) => formatDollars(total, locale),
			layout: "end"
		},
		{
			id: "open",
			header: t("open"),
			cell: (file) => /* @__PURE__ */ jsx(IconButton, {
				icon: "download",
				label: t("openOf", { file: file.file_name }),
				onClick: () => void reopen(file)
			}),
			layout: "fit",
			isUnlabelled: true
		}
	];
}
// web/features/provider-files/components/hand-over.tsx
/** The files of a processed period, for the payroll provider and for the books. */
function HandOver({ period }) {
	const t = useCopy(providerCopy);
	const known = useQuery(providerSettingsQuery());
	const lines = useQuery(runLinesQuery(period.id));
	const [parameters] = useSearchParams();
	const chosen = providerIn(parameters, known.data);
	return /* @__PURE__ */ jsxs(Card, {
		title: t("title"),
		actions: /* @__PURE__ */ jsx(LinkButton, {
			to: `/admin/payroll-files?${PROVIDER_PARAMETER}=${chosen}`,
			icon: "settings",
			children: t("setUp")
		}),
		children: [
			/* @__PURE__ */ jsx("p", {
				className: provider_files_module_default.soft,
				children: t("lead")
			}),
			/* @__PURE__ */ jsx(Loaded, {
				query: known,
				failure: t("loadFailed"),
				children: (providers) => /* @__PURE__ */ jsx(Loaded, {
					query: lines,
					failure: t("loadFailed"),
					children: (paid) => /* @__PURE__ */ jsx(Files, {
						period,
						providers,
						paid,
						provider: chosen
					})
				})
			}),
			/* @__PURE__ */ jsx(TakenFiles, { periodId: period.id })
		]
	});
}
function Files({ period, provider, providers, paid }) {
	const t = useCopy(providerCopy);
	const [parameters, setParameters] = useSearchParams();
	const run = {
		start: period.start_date,
		end: period.end_date,
		paymentDate: period.payment_date,
		lines: paid
	};
	const choose = (next) => {
		const changed = new URLSearchParams(parameters);
		changed.set(PROVIDER_PARAMETER, next);
		setParameters(changed, {
			replace: true,
			preventScrollReset: true
		});
	};
	const isFor = (workerType) => (line) => isLedger(provider) || line.workerType === null || line.workerType === workerType;
	return /* @__PURE__ */ jsxs("div", {
		className: provider_files_module_default.stack,
		children: [
			/* @__PURE__ */ jsx(Select, {
				label: t("provider"),
				hint: t(`how_${provider}`),
				options: useProviderOptions(),
				value: provider,
				onChange: (event) => choose(event.target.value)
			}),
			UNTRIED.includes(provider) && /* @__PURE__ */ jsx(Banner, {
				tone: "warning",
				children: t("untried")
			}),
			/* @__PURE__ */ jsx("div", { children: workerTypesOf(provider).map((workerType) => /* @__PURE__ */ jsx(FileRow, {
				periodId: period.id,
				provider,
				workerType,
				file: buildPayFile(provider, workerType, run, setUpsOf(providers)),
				isEmpty: !paid.some(isFor(workerType))
			}, workerType)) })
		]
	});
}
// web/features/payroll-review/copy.ts
var payrollReviewCopy = /* @__PURE__ */ defineCopy("payrollReview", {
	settle: ["Settle these first"],
	left: [["count"], " left"],
	nothing: ["Nothing stands in the way."],
	warningsFailed: ["What should be settled could not be loaded."],
	not_ended: ["This pay period has not ended yet"],
	not_endedWhy: [
		"It ends on ",
		["day"],
		". What is logged until then belongs to it."
	],
	questioned: [["name"], " asks about this pay"],
	questionedWhy: ["The question waits for an answer."],
	unpriced: [
		["name"],
		" has ",
		[
			"count",
			"plural",
			{
				"one": ["#", " session"],
				"other": ["#", " sessions"]
			}
		],
		" without a price"
	],
	unpricedWhy: [[
		"count",
		"plural",
		{
			"one": ["It pays"],
			"other": ["They pay"]
		}
	], " nothing until a rate is set."],
	future_dated: [
		["name"],
		" has a session on ",
		["day"],
		", which is still to come"
	],
	future_datedWhy: ["It would be paid before it took place."],
	duplicate: [
		["name"],
		" may have logged a client ",
		["count"],
		" times on ",
		["day"]
	],
	duplicateWhy: ["Each of these sessions would be paid."],
	missing_tax: [["name"], " has no tax data"],
	missing_taxWhy: ["What is paid cannot be reported without it."],
	supervision_disputed: [
		"Supervision by ",
		["name"],
		" on ",
		["day"],
		" is called wrong"
	],
	supervision_disputedWhy: ["Its therapist says so. It would be paid all the same."],
	supervision_unpriced: [["name"], " has no supervision rate"],
	supervision_unpricedWhy: [[
		"count",
		"plural",
		{
			"one": ["#", " supervision session pays"],
			"other": ["#", " supervision sessions pay"]
		}
	], " nothing."],
	week_open: [[
		"people",
		"plural",
		{
			"one": ["#", " therapist has not called every week complete"],
			"other": ["#", " therapists have not called every week complete"]
		}
	]],
	supervision_unconfirmed: [[
		"people",
		"plural",
		{
			"one": ["#", " therapist has not confirmed supervision"],
			"other": ["#", " therapists have not confirmed supervision"]
		}
	]],
	andMore: [
		["names"],
		" and ",
		["count"],
		" more"
	],
	answer: ["Answer"],
	setRates: ["Set rates"],
	setRate: ["Set rate"],
	addTax: ["Add tax data"],
	openSessions: ["Open sessions"],
	openLog: ["Open log"],
	remind: ["Remind all"],
	remindOne: ["Remind"],
	reminded: ["Reminded today"],
	remindedCount: [[
		"count",
		"plural",
		{
			"0": ["Nobody was reminded."],
			"one": ["#", " therapist was reminded by mail."],
			"other": ["#", " therapists were reminded by mail."]
		}
	]],
	remindedToday: [["count"], " had a reminder today."],
	wantNoMail: [["count"], " want no mails."],
	remindFailed: ["Nobody could be reminded."],
	actOf: [
		["action"],
		": ",
		["what"]
	],
	setAside: ["Set aside"],
	setAsideTitle: ["Set this aside?"],
	setAsideText: ["It no longer stands in the way of processing. Your reason is kept. It is back as soon as anything about it changes."],
	reason: ["Reason"],
	reasonNeeded: ["Please say why."],
	reasonTooLong: ["Please keep to 1,000 characters."],
	setAsideFailed: ["It could not be set aside."],
	cancel: ["Cancel"],
	asideTitle: [[
		"count",
		"plural",
		{
			"one": ["#", " set aside"],
			"other": ["#", " set aside"]
		}
	]],
	asideBy: [
		["by"],
		", ",
		["at"],
		": “",
		["reason"],
		"”"
	],
	putBack: ["Take up again"],
	putBackFailed: ["It could not be taken up again."],
	more: ["Show all ", ["count"]],
	why: ["What changed"],
	comparedWith: ["Compared with"],
	previous: ["Previous run"],
	half_year: ["Half a year ago"],
	causesFailed: ["What changed could not be loaded."],
	nobody: ["Nobody is paid in either run."],
	noFormer: ["There is no earlier run to compare with."],
	up: [
		"Up ",
		["amount"],
		": ",
		["causes"],
		"."
	],
	down: [
		"Down ",
		["amount"],
		": ",
		["causes"],
		"."
	],
	same: ["The total is the same."],
	sameBut: [
		"The total is the same: ",
		["causes"],
		"."
	],
	totals: [
		["before"],
		" in ",
		["period"],
		", ",
		["after"],
		" now."
	],
	otherCauses: ["other causes ", ["amount"]],
	countPhrase: [
		[
			"count",
			"plural",
			{
				"0": ["as many sessions"],
				"one": ["#", " more session"],
				"other": ["#", " more sessions"]
			}
		],
		" in ",
		[
			"span",
			"select",
			{
				"shorter": ["a shorter period"],
				"longer": ["a longer period"],
				"other": ["an equally long period"]
			}
		],
		" ",
		["amount"]
	],
	fewerPhrase: [
		[
			"count",
			"plural",
			{
				"one": ["#", " fewer session"],
				"other": ["#", " fewer sessions"]
			}
		],
		" in ",
		[
			"span",
			"select",
			{
				"shorter": ["a shorter period"],
				"longer": ["a longer period"],
				"other": ["an equally long period"]
			}
		],
		" ",
		["amount"]
	],
	phrase: [
		["cause"],
		" ",
		["amount"]
	],
	joined: ["People who were not in the other run"],
	departed: ["People who are not in this run"],
	corrections: ["Corrections of earlier periods"],
	bonuses: ["Bonuses"],
	reimbursements: ["Reimbursements"],
	deductions: ["Deductions"],
	no_shows: ["No-show fees"],
	supervision_volume: ["Hours of supervision"],
	supervision_rate: ["Supervision rates"],
	calendar: ["Weekdays in the period"],
	volume: ["Number of sessions"],
	mix: ["Lengths of sessions"],
	rate: ["Rates"],
	calendarDetail: [
		["before"],
		" weekdays then, ",
		["after"],
		" now"
	],
	sessionsDetail: [
		["before"],
		" sessions then, ",
		["after"],
		" now"
	],
	hoursDetail: [
		["before"],
		" h then, ",
		["after"],
		" h now"
	],
	difference: ["Difference"],
	lookAt: ["Look at these people"],
	movedText: [
		["before"],
		" then, ",
		["after"],
		" now"
	],
	isZero: ["Paid nothing"],
	hasNewRate: ["Rate changed inside the period"],
	isFirst: ["First payment"],
	linesOf: ["Pay of ", ["name"]]
});
// web/features/payroll-review/data.ts
/** With which run another is compared. */
var COMPARISONS = ["previous", "half_year"];
/** Everything to look at before a pending period is processed, what was set aside included. */
var payrollReviewQuery = (periodId) => queryOptions({
	queryKey: [
		...payrollKey,
		"review",
		periodId
	],
	queryFn: ({ signal }) => answerOf(database.rpc("payroll_review", { period_id: periodId }).abortSignal(signal))
});
/** Why a run differs from another: the practice first, then everybody whom either pays. */
var payrollCausesQuery = (periodId, against) => queryOptions({
	queryKey: [
		...payrollKey,
		"causes",
		periodId,
		against
	],
	queryFn: ({ signal }) => answerOf(database.rpc("payroll_causes", {
		period_id: periodId,
		against
	}).abortSignal(signal))
});
// web/features/payroll-review/rules.ts
/** The search parameter that keeps in the address what a run is compared with. */
var AGAINST_PARAMETER = "against";
function comparisonIn(parameters) {
	const asked = parameters.get(AGAINST_PARAMETER);
	return COMPARISONS.find((known) => known === asked) ?? "previous";
}
/** In the order in which they matter, with what settles each. */
var KINDS = {
	not_ended: null,
	questioned: "answer",
	supervision_disputed: "openLog",
	unpriced: "setRates",
	supervision_unpriced: "setRate",
	future_dated: "openSessions",
	duplicate: "openSessions",
	missing_tax: "addTax"
};
var kindsInOrder = Object.keys(KINDS).filter(isWarningKind);
function isWarningKind(kind) {
	return kind in KINDS;
}
/** What stands in the way, what was set aside, and whom to remind. */
function reviewOf(rows) {
	const findings = kindsInOrder.flatMap((kind) => rows.filter((row) => row.kind === kind).map((warning) => ({
		kind,
		act: KINDS[kind],
		warning
	})));
	const reminders = ["week_open", "supervision_unconfirmed"].map((kind) => ({
		kind,
		people: rows.filter((row) => row.kind === kind)
	}));
	return {
		open: findings.filter(({ warning }) => warning.set_aside_id === null),
		aside: findings.filter(({ warning }) => warning.set_aside_id !== null),
		reminders: reminders.filter(({ people }) => people.length > 0)
	};
}
var NAMED$1 = 3;
/** The first few names, and how many more there are. */
function namesOf(t, people) {
	const names = people.slice(0, NAMED$1).map(({ name }) => name);
	const rest = people.length - names.length;
	return rest > 0 ? t("andMore", {
		names: names.join(", "),
		count: rest
	}) : names.join(", ");
}
var CAUSES = [
	"joined",
	"departed",
	"volume",
	"calendar",
	"mix",
	"rate",
	"no_shows",
	"corrections",
	"bonuses",
	"reimbursements",
	"deductions",
	"supervision_volume",
	"supervision_rate"
];
/** The causes that there are, the largest first. */
function causesOf(practice, people) {
	const size = (row, name) => Math.abs(centsOf(row[name]));
	return CAUSES.map((name) => ({
		name,
		amount: practice[name],
		people: people.filter((row) => size(row, name) > 0).sort((one, other) => size(other, name) - size(one, name))
	})).filter(({ people }) => people.length > 0).sort((one, other) => Math.abs(centsOf(other.amount)) - Math.abs(centsOf(one.amount)));
}
var differenceOf = (row) => sumOf([row.after, -row.before]);
/** So many causes are said; the rest is one sum. */
var SAID = 4;
/** The difference and its largest causes in one sentence. Calendar and number are said as one. */
function sentenceOf(t, practice, locale) {
	const change = (amount) => formatDollarChange(amount, locale);
	const sessions = sumOf([practice.calendar, practice.volume]);
	const parts = [{
		amount: sessions,
		text: sessionsPhrase(t, practice, change(sessions))
	}, ...CAUSES.filter((name) => name !== "calendar" && name !== "volume").map((name) => ({
		amount: String(practice[name]),
		text: t("phrase", {
			cause: lowerFirst(t(name), locale),
			amount: change(practice[name])
		})
	}))].filter(({ amount }) => centsOf(amount) !== 0).sort((one, other) => Math.abs(centsOf(other.amount)) - Math.abs(centsOf(one.amount)));
	const rest = sumOf(parts.slice(SAID).map(({ amount }) => amount));
	const said = parts.slice(0, SAID).map(({ text }) => text);
	if (centsOf(rest) !== 0) said.push(t("otherCauses", { amount: change(rest) }));
	const difference = centsOf(differenceOf(practice));
	const causes = said.join(", ");
	if (difference === 0) return causes === "" ? t("same") : t("sameBut", { causes });
	const amount = formatDollars(differenceOf(practice).replace("-", ""), locale);
	return t(difference > 0 ? "up" : "down", {
		amount,
		causes
	});
}
/** Of people in both runs; who came or went is said apart. */
function sessionsPhrase(t, row, amount) {
	const more = row.sessions - row.sessions_before;
	const days = row.weekdays - row.weekdays_before;
	const span = days < 0 ? "shorter" : days > 0 ? "longer" : "equal";
	return more < 0 ? t("fewerPhrase", {
		count: -more,
		span,
		amount
	}) : t("countPhrase", {
		count: more,
		span,
		amount
	});
}
function lowerFirst(text, locale) {
	return text.charAt(0).toLocaleLowerCase(locale) + text.slice(1);
}
/** Whoever an admin should look at before paying. */
function flaggedOf(people) {
	return people.filter((row) => row.is_moved || row.is_zero || row.has_new_rate || row.is_first);
}
/** Whose lines to open. */
function payeeOf(row) {
	return {
		role: row.role === "supervisor" ? "supervisor" : "therapist",
		id: row.payee_id ?? "",
		name: row.name,
		amount: row.after
	};
}
var review_module_default = {
	list: "_list_1n3p4_1",
	what: "_what_1n3p4_21",
	people: "_people_1n3p4_38",
	acts: "_acts_1n3p4_44",
	sentence: "_sentence_1n3p4_50",
	soft: "_soft_1n3p4_55",
	causes: "_causes_1n3p4_60",
	cause: "_cause_1n3p4_60",
	label: "_label_1n3p4_88",
	amount: "_amount_1n3p4_92",
	total: "_total_1n3p4_113",
	flagged: "_flagged_1n3p4_121",
	aside: "_aside_1n3p4_130"
};
// web/features/payroll-review/components/cause-item.tsx
/** So many people are named; the rest is counted. */
var NAMED = 50;
/** A cause with its sum, which opens into people, and those into their lines. */
function CauseItem({ cause, onExplain }) {
	const t = useCopy(payrollReviewCopy);
	const locale = useLocale();
	const detail = useDetail();
	const { name, amount, people } = cause;
	return /* @__PURE__ */ jsxs("details", {
		className: review_module_default.cause,
		children: [/* @__PURE__ */ jsxs("summary", { children: [/* @__PURE__ */ jsx("span", {
			className: review_module_default.label,
			children: t(name)
		}), /* @__PURE__ */ jsx("span", {
			className: review_module_default.amount,
			children: formatDollarChange(amount, locale)
		})] }), /* @__PURE__ */ jsxs("ul", {
			className: review_module_default.people,
			children: [people.slice(0, NAMED).map((row) => /* @__PURE__ */ jsxs("li", { children: [/* @__PURE__ */ jsxs("span", { children: [
				/* @__PURE__ */ jsx(TextButton, {
					"aria-label": t("linesOf", { name: row.name }),
					onClick: () => onExplain(payeeOf(row)),
					children: row.name
				}),
				" ",
				/* @__PURE__ */ jsx("span", {
					className: review_module_default.soft,
					children: detail(name, row)
				})
			] }), /* @__PURE__ */ jsx("span", {
				className: review_module_default.amount,
				children: formatDollarChange(row[name], locale)
			})] }, row.payee_id)), people.length > NAMED && /* @__PURE__ */ jsx("li", {
				className: review_module_default.soft,
				children: t("andMore", {
					names: "…",
					count: people.length - NAMED
				})
			})]
		})]
	});
}
/** The counts behind an amount, where there are any. */
function useDetail() {
	const t = useCopy(payrollReviewCopy);
	const locale = useLocale();
	return (name, row) => {
		switch (name) {
			case "calendar": return t("calendarDetail", {
				before: row.weekdays_before,
				after: row.weekdays
			});
			case "volume": return t("sessionsDetail", {
				before: row.sessions_before,
				after: row.sessions
			});
			case "supervision_volume": return t("hoursDetail", {
				before: formatHours(row.hours_before, locale),
				after: formatHours(row.hours, locale)
			});
			default: return "";
		}
	};
}
// web/features/payroll-review/components/flagged-people.tsx
/** Whoever's pay moved far, is nothing, has a new rate in it or is the first: to look at before paying. */
function FlaggedPeople({ people, onExplain }) {
	const t = useCopy(payrollReviewCopy);
	const locale = useLocale();
	const id = useId();
	if (people.length === 0) return null;
	return /* @__PURE__ */ jsxs("section", {
		className: review_module_default.flagged,
		"aria-labelledby": id,
		children: [/* @__PURE__ */ jsx("h3", {
			id,
			children: t("lookAt")
		}), /* @__PURE__ */ jsx("ul", {
			className: review_module_default.list,
			children: people.map((row) => /* @__PURE__ */ jsxs("li", { children: [/* @__PURE__ */ jsxs("p", {
				className: review_module_default.what,
				children: [/* @__PURE__ */ jsx(TextButton, {
					"aria-label": t("linesOf", { name: row.name }),
					onClick: () => onExplain(payeeOf(row)),
					children: row.name
				}), /* @__PURE__ */ jsx("span", { children: t("movedText", {
					before: formatDollars(row.before, locale),
					after: formatDollars(row.after, locale)
				}) })]
			}), /* @__PURE__ */ jsxs("div", {
				className: review_module_default.acts,
				children: [
					row.is_moved && /* @__PURE__ */ jsx(Badge, {
						tone: "warning",
						children: formatDollarChange(differenceOf(row), locale)
					}),
					row.is_zero && /* @__PURE__ */ jsx(Badge, {
						tone: "warning",
						children: t("isZero")
					}),
					row.has_new_rate && /* @__PURE__ */ jsx(Badge, { children: t("hasNewRate") }),
					row.is_first && /* @__PURE__ */ jsx(Badge, { children: t("isFirst") })
				]
			})] }, row.payee_id))
		})]
	});
}
// web/features/payroll-review/components/run-causes.tsx
/** Why a run comes to another total than an earlier one: in a sentence, then cause by cause. */
function RunCauses({ period, onExplain }) {
	const t = useCopy(payrollReviewCopy);
	const [parameters, setParameters] = useSearchParams();
	const against = comparisonIn(parameters);
	const query = useQuery(payrollCausesQuery(period.id, against));
	return /* @__PURE__ */ jsx(Card, {
		title: t("why"),
		actions: /* @__PURE__ */ jsx(Segments, {
			label: t("comparedWith"),
			isLabelHidden: true,
			options: COMPARISONS.map((value) => ({
				value,
				label: t(value)
			})),
			value: against,
			onChange: (value) => setParameters((former) => {
				former.set(AGAINST_PARAMETER, value);
				return former;
			}, { replace: true })
		}),
		children: /* @__PURE__ */ jsx(Loaded, {
			query,
			failure: t("causesFailed"),
			skeleton: /* @__PURE__ */ jsx(SkeletonBlock, { lines: 4 }),
			children: ([practice, ...people]) => !practice || people.length === 0 ? /* @__PURE__ */ jsx("p", {
				className: review_module_default.soft,
				children: t("nobody")
			}) : practice.compared_start === null ? /* @__PURE__ */ jsx("p", {
				className: review_module_default.soft,
				children: t("noFormer")
			}) : /* @__PURE__ */ jsx(Told, {
				practice,
				people,
				onExplain
			})
		})
	});
}
function Told({ practice, people, onExplain }) {
	const t = useCopy(payrollReviewCopy);
	const locale = useLocale();
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx("p", {
			className: review_module_default.sentence,
			children: sentenceOf(t, practice, locale)
		}),
		/* @__PURE__ */ jsx("p", {
			className: review_module_default.soft,
			children: t("totals", {
				before: formatDollars(practice.before, locale),
				period: practice.compared_start ? payPeriodName(practice.compared_start, locale) : "",
				after: formatDollars(practice.after, locale)
			})
		}),
		/* @__PURE__ */ jsxs("div", {
			className: review_module_default.causes,
			children: [causesOf(practice, people).map((cause) => /* @__PURE__ */ jsx(CauseItem, {
				cause,
				onExplain
			}, cause.name)), /* @__PURE__ */ jsxs("p", {
				className: review_module_default.total,
				children: [/* @__PURE__ */ jsx("span", { children: t("difference") }), /* @__PURE__ */ jsx("span", {
					className: review_module_default.amount,
					children: formatDollarChange(differenceOf(practice), locale)
				})]
			})]
		}),
		/* @__PURE__ */ jsx(FlaggedPeople, {
			people: flaggedOf(people),
			onExplain
		})
	] });
}
// web/features/payroll-review/mutations.ts
/** Sets one warning aside as it is, with a reason that is kept. */
function useSetAside(periodId) {
	const refresh = useRefresh();
	return useMutation({
		mutationFn: ({ warning, reason }) => done$1(database.rpc("set_aside_warning", {
			period_id: periodId,
			kind: warning.kind,
			facts: warning.facts,
			reason,
			...warning.payee_id && { payee: warning.payee_id },
			...warning.subject_id && { subject: warning.subject_id }
		})),
		onSettled: refresh
	});
}
/** Takes up again what was set aside. */
function usePutBack() {
	const refresh = useRefresh();
	return useMutation({
		mutationFn: (setAside) => done$1(database.rpc("put_back_warning", { set_aside: setAside })),
		onSettled: refresh
	});
}
/** Reminds one person, or everybody whose week is open, by mail and once a day. */
function useRemind(periodId) {
	const refresh = useRefresh();
	return useMutation({
		mutationFn: (person) => answerOf(database.rpc("remind_of_weeks", {
			period_id: periodId,
			...person && { person }
		})),
		onSettled: refresh
	});
}
function useRefresh() {
	const queryClient = useQueryClient();
	return () => queryClient.invalidateQueries({ queryKey: payrollKey });
}
// web/features/payroll-review/components/use-warning-words.tsx
/** What a warning says, and why it matters. */
function useWarningWords(period) {
	const t = useCopy(payrollReviewCopy);
	const locale = useLocale();
	return ({ kind, warning }) => {
		const day = warning.day ?? (kind === "not_ended" ? period.end_date : null);
		const values = {
			name: warning.name,
			count: warning.count,
			day: day ? formatDay(day, "medium", locale) : ""
		};
		return {
			what: t(kind, values),
			why: t(`${kind}Why`, values)
		};
	};
}
// web/features/payroll-review/components/aside-list.tsx
/** What was set aside, by whom and why, to be taken up again. */
function AsideList({ findings, period }) {
	const t = useCopy(payrollReviewCopy);
	const locale = useLocale();
	const { timeZone } = usePractice();
	const words = useWarningWords(period);
	const putBack = usePutBack();
	const takeUp = (setAside) => {
		if (!setAside) return;
		putBack.mutate(setAside, { onError: (error) => toast.error(errorWords(error, t("putBackFailed"))) });
	};
	return /* @__PURE__ */ jsxs("details", {
		className: review_module_default.aside,
		children: [/* @__PURE__ */ jsx("summary", { children: t("asideTitle", { count: findings.length }) }), /* @__PURE__ */ jsx("ul", {
			className: review_module_default.list,
			children: findings.map((finding) => {
				const { what } = words(finding);
				const { set_aside_id, set_aside_at, set_aside_by, reason } = finding.warning;
				return /* @__PURE__ */ jsxs("li", { children: [/* @__PURE__ */ jsxs("p", {
					className: review_module_default.what,
					children: [what, /* @__PURE__ */ jsx("span", { children: t("asideBy", {
						by: set_aside_by,
						at: set_aside_at ? formatInstant(set_aside_at, timeZone, locale) : "",
						reason: reason ?? ""
					}) })]
				}), /* @__PURE__ */ jsx(Button, {
					tone: "quiet",
					"aria-label": t("actOf", {
						action: t("putBack"),
						what
					}),
					onClick: () => takeUp(set_aside_id),
					children: t("putBack")
				})] }, set_aside_id);
			})
		})]
	});
}
// web/features/payroll-review/components/remind-button.tsx
/** Reminds by mail, once a day, and says what came of it. */
function RemindButton({ label, about, remindedOn, person, periodId }) {
	const t = useCopy(payrollReviewCopy);
	const today = useToday();
	const remind = useRemind(periodId);
	const send = async () => {
		try {
			const outcomes = (await remind.mutateAsync(person)).map(({ outcome }) => outcome);
			const count = (of) => outcomes.filter((outcome) => outcome === of).length;
			const said = [
				t("remindedCount", { count: count("sent") }),
				count("today") > 0 && t("remindedToday", { count: count("today") }),
				count("no_mail") > 0 && t("wantNoMail", { count: count("no_mail") })
			];
			toast.success(said.filter(Boolean).join(" "));
		} catch (error) {
			toast.error(errorWords(error, t("remindFailed")));
		}
	};
	if (remindedOn.every((day) => day === today)) return /* @__PURE__ */ jsx("span", {
		className: review_module_default.soft,
		children: t("reminded")
	});
	return /* @__PURE__ */ jsx(Button, {
		"aria-label": t("actOf", {
			action: label,
			what: about
		}),
		isPending: remind.isPending,
		onClick: send,
		children: label
	});
}
// web/features/payroll-review/components/reminder-row.tsx
/** Therapists who have something to see to before they are paid; it stops nothing. */
function ReminderRow({ reminder, periodId }) {
	const t = useCopy(payrollReviewCopy);
	const { kind, people } = reminder;
	const what = t(kind, { people: people.length });
	const [first] = people;
	if (people.length === 1 && first) return /* @__PURE__ */ jsxs("li", { children: [/* @__PURE__ */ jsxs("p", {
		className: review_module_default.what,
		children: [
			what,
			" ",
			/* @__PURE__ */ jsx("span", { children: first.name })
		]
	}), /* @__PURE__ */ jsx(RemindOne, {
		person: first,
		periodId
	})] });
	return /* @__PURE__ */ jsxs("li", { children: [/* @__PURE__ */ jsxs("details", {
		className: review_module_default.what,
		children: [/* @__PURE__ */ jsxs("summary", { children: [
			what,
			" ",
			/* @__PURE__ */ jsx("span", { children: namesOf(t, people) })
		] }), /* @__PURE__ */ jsx("ul", {
			className: review_module_default.people,
			children: people.map((person) => /* @__PURE__ */ jsxs("li", { children: [person.name, /* @__PURE__ */ jsx(RemindOne, {
				person,
				periodId
			})] }, person.payee_id))
		})]
	}), /* @__PURE__ */ jsx(RemindButton, {
		label: t("remind"),
		about: what,
		remindedOn: people.map(({ reminded_on }) => reminded_on),
		periodId
	})] });
}
function RemindOne({ person, periodId }) {
	const t = useCopy(payrollReviewCopy);
	return /* @__PURE__ */ jsx(RemindButton, {
		label: t("remindOne"),
		about: person.name,
		remindedOn: [person.reminded_on],
		person: person.payee_id ?? void 0,
		periodId
	});
}
// web/features/payroll-review/schema.ts
var LONGEST_REASON = 1e3;
/** Setting a warning aside needs a reason, which is kept with it. */
function setAsideSchema(t) {
	return z.object({ reason: z.string().check(z.trim(), z.minLength(1, t("reasonNeeded")), z.maxLength(LONGEST_REASON, t("reasonTooLong"))) });
}
// web/features/payroll-review/components/set-aside-dialog.tsx
/** Asks why one warning need not stand in the way. */
function SetAsideDialog(props) {
	const t = useCopy(payrollReviewCopy);
	return /* @__PURE__ */ jsx(Dialog, {
		title: t("setAsideTitle"),
		isOpen: true,
		onClose: props.onClose,
		size: "small",
		children: /* @__PURE__ */ jsx(SetAsideForm, { ...props })
	});
}
function SetAsideForm({ period, finding, onClose }) {
	const t = useCopy(payrollReviewCopy);
	const setAside = useSetAside(period.id);
	const schema = useMemo(() => setAsideSchema(t), [t]);
	const { kind, warning } = finding;
	const form = useKeptForm(`setting aside ${kind} ${warning.facts}`, schema, { reason: "" });
	const { what } = useWarningWords(period)(finding);
	return /* @__PURE__ */ jsxs(Form, {
		form,
		failure: t("setAsideFailed"),
		onSubmit: async ({ reason }) => {
			await setAside.mutateAsync({
				warning,
				reason
			});
			onClose();
		},
		children: [
			/* @__PURE__ */ jsx("p", { children: /* @__PURE__ */ jsx("strong", { children: what }) }),
			/* @__PURE__ */ jsx("p", { children: t("setAsideText") }),
			/* @__PURE__ */ jsx(TextArea, {
				label: t("reason"),
				...form.field("reason")
			}),
			/* @__PURE__ */ jsxs(DialogFooter, { children: [/* @__PURE__ */ jsx(Button, {
				onClick: onClose,
				children: t("cancel")
			}), /* @__PURE__ */ jsx(SubmitButton, {
				form,
				children: t("setAside")
			})] })
		]
	});
}
// web/features/payroll-review/components/warning-row.tsx
/** What stands in the way, why it matters, and what settles it. */
function WarningRow({ finding, period, onAct, onSetAside }) {
	const t = useCopy(payrollReviewCopy);
	const { what, why } = useWarningWords(period)(finding);
	const { act, kind, warning } = finding;
	return /* @__PURE__ */ jsxs("li", { children: [/* @__PURE__ */ jsxs("p", {
		className: review_module_default.what,
		children: [what, /* @__PURE__ */ jsx("span", { children: why })]
	}), /* @__PURE__ */ jsxs("div", {
		className: review_module_default.acts,
		children: [act && /* @__PURE__ */ jsx(Button, {
			"aria-label": t("actOf", {
				action: t(act),
				what
			}),
			onClick: () => onAct(act, warning),
			children: t(act)
		}), kind !== "not_ended" && /* @__PURE__ */ jsx(Button, {
			tone: "quiet",
			"aria-label": t("actOf", {
				action: t("setAside"),
				what
			}),
			onClick: () => onSetAside(finding),
			children: t("setAside")
		})]
	})] });
}
// web/features/payroll-review/components/warnings-card.tsx
/** So many warnings are listed at first. */
var SHOWN = 8;
/** Everything that stands in the way of processing, each with what settles it beside it. */
function WarningsCard({ period, onAct }) {
	const t = useCopy(payrollReviewCopy);
	const query = useQuery(payrollReviewQuery(period.id));
	const [isWhole, setWhole] = useState(false);
	const [setting, setSetting] = useState(null);
	const left = (query.data && reviewOf(query.data))?.open.length ?? 0;
	return /* @__PURE__ */ jsxs(Card, {
		title: t("settle"),
		actions: left > 0 && /* @__PURE__ */ jsx("span", {
			className: review_module_default.soft,
			children: t("left", { count: left })
		}),
		children: [/* @__PURE__ */ jsx(Loaded, {
			query,
			failure: t("warningsFailed"),
			skeleton: /* @__PURE__ */ jsx(SkeletonBlock, { lines: 3 }),
			children: (rows) => {
				const { open, aside, reminders } = reviewOf(rows);
				return /* @__PURE__ */ jsxs(Fragment, { children: [
					open.length === 0 && /* @__PURE__ */ jsx(Banner, {
						tone: "success",
						children: t("nothing")
					}),
					/* @__PURE__ */ jsxs("ul", {
						className: review_module_default.list,
						children: [(isWhole ? open : open.slice(0, SHOWN)).map((finding) => /* @__PURE__ */ jsx(WarningRow, {
							finding,
							period,
							onAct,
							onSetAside: setSetting
						}, `${finding.kind} ${finding.warning.payee_id} ${finding.warning.subject_id}`)), reminders.map((reminder) => /* @__PURE__ */ jsx(ReminderRow, {
							reminder,
							periodId: period.id
						}, reminder.kind))]
					}),
					!isWhole && open.length > SHOWN && /* @__PURE__ */ jsx(Button, {
						onClick: () => setWhole(true),
						children: t("more", { count: open.length })
					}),
					aside.length > 0 && /* @__PURE__ */ jsx(AsideList, {
						findings: aside,
						period
					})
				] });
			}
		}), setting && /* @__PURE__ */ jsx(SetAsideDialog, {
			period,
			finding: setting,
			onClose: () => setSetting(null)
		})]
	});
}
// web/features/payroll-review/components/payroll-review.tsx
/** What should be settled before a run is processed, and why it comes to what it does. */
function PayrollReview({ period, onAct, onExplain }) {
	return /* @__PURE__ */ jsxs(Fragment, { children: [period.status === "pending" && /* @__PURE__ */ jsx(WarningsCard, {
		period,
		onAct
	}), /* @__PURE__ */ jsx(RunCauses, {
		period,
		onExplain
	})] });
}
// web/app/payroll-review-part.tsx
/** The review of a run, with the dialogs of other features that settle what it finds. */
function PayrollReviewPart({ period, ...parts }) {
	const navigate = useNavigate();
	const [opened, setOpened] = useState(null);
	const act = (kind, warning) => {
		const next = openedBy(kind, warning);
		if (next) setOpened(next);
		else navigate("/admin/supervision");
	};
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(PayrollReview, {
		period,
		onAct: act,
		onExplain: (payee) => setOpened({
			what: "lines",
			payee
		})
	}), opened && /* @__PURE__ */ jsx(OpenedDialog, {
		period,
		opened,
		onClose: () => setOpened(null),
		...parts
	})] });
}
/** What settles a warning; the supervision log is a screen of its own. */
function openedBy(kind, warning) {
	const { payee_id: id, name } = warning;
	const role = warning.role === "supervisor" ? "supervisor" : "therapist";
	if (kind === "openLog" || id === null) return null;
	switch (kind) {
		case "openSessions": return {
			what: "sessions",
			therapistId: id,
			name
		};
		case "answer": return {
			what: "lines",
			payee: {
				role,
				id,
				name,
				amount: 0
			}
		};
		default: return {
			what: "person",
			role,
			id
		};
	}
}
function OpenedDialog({ period, opened, onClose, renderSessions, renderQuestions }) {
	switch (opened.what) {
		case "sessions": return /* @__PURE__ */ jsx(EditSessionsDialog, {
			period,
			therapist: opened,
			onClose,
			renderSessions
		});
		case "lines": return /* @__PURE__ */ jsx(PayLinesDialog, {
			period,
			payee: opened.payee,
			onClose,
			renderQuestions: opened.payee.role === "therapist" ? (line) => renderQuestions({
				periodId: period.id,
				therapistId: opened.payee.id,
				line
			}) : void 0
		});
		case "person": return /* @__PURE__ */ jsx(PersonDialog, {
			role: opened.role,
			id: opened.id,
			onClose
		});
	}
}
function PersonDialog({ role, id, onClose }) {
	const person = useQuery(peopleOf(role)).data?.find((each) => each.id === id);
	if (!person) return null;
	return role === "supervisor" ? /* @__PURE__ */ jsx(SupervisorDialog, {
		person,
		renderTaxNumber: (each) => /* @__PURE__ */ jsx(PersonTaxNumber, { person: each }),
		onClose
	}) : /* @__PURE__ */ jsx(TherapistDialog, {
		person,
		onClose
	});
}
// web/app/payroll-route.tsx
var renderSessions = (scope) => /* @__PURE__ */ jsx(SessionsPanel, {
	...scope,
	canSetPay: true,
	renderHistory: sessionHistory
});
var renderQuestions = (about) => /* @__PURE__ */ jsx(LineQuestions, {
	...about,
	by: "admin"
});
/** Payroll with what belongs to other features: sessions, adjustments, questions, statements, payments. */
function PayrollRoute() {
	return /* @__PURE__ */ jsx(PayrollScreen, {
		renderSessions,
		renderNotices: ({ id, start_date, end_date }) => /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(HoldBanner, { periodId: id }), /* @__PURE__ */ jsx(LateSessionsCard, {
			from: start_date,
			to: end_date
		})] }),
		renderAdjustments: ({ id }) => /* @__PURE__ */ jsx(AdjustmentsCard, { periodId: id }),
		renderQuestions,
		renderReview: (period) => /* @__PURE__ */ jsx(PayrollReviewPart, {
			period,
			renderSessions,
			renderQuestions
		}),
		renderHandOver: (period) => /* @__PURE__ */ jsx(HandOver, { period }),
		renderDocuments: ({ id, start_date, end_date }, isEmpty) => /* @__PURE__ */ jsx(PdfButton, {
			period: {
				id,
				startDate: start_date,
				endDate: end_date
			},
			isDisabled: isEmpty
		}),
		renderPay: (period, handOver) => /* @__PURE__ */ jsx(PayStep, {
			period,
			handOver
		})
	});
}
export { PayrollRoute };
