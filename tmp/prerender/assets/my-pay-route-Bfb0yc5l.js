import { S as errorWords } from "./backend-CQxifWza.js";
import { _ as useLocale, h as useCopy, i as TextButton, n as IconButton, o as textButtonClass, p as say, r as LinkButton, t as Button } from "./button-C8IhjA6q.js";
import { t as Card } from "./card-Du-ZSyf7.js";
import { D as usePractice, S as useKnownClients, j as Page, k as Loaded } from "./signed-in-app-B4DcFSkg.js";
import { c as toast } from "./toast-queue-C_INJHgw.js";
import { a as questionsAbout, c as LateList, h as lateSessionCopy, i as isOpen, l as stateOf, m as lateSessionsQuery, n as useAskAboutPay, o as payQuestionsQuery, p as useWithdrawLate, s as payQuestionCopy, t as LineQuestions, u as useHandIn } from "./line-questions-BFapfNHo.js";
import { s as formatDay } from "./calendar-day-DcbsT_ag.js";
import { D as Banner, f as Checkbox, i as TextArea, l as SubmitButton, o as FieldRow, s as Form, z as usePerson } from "../prerender.js";
import { t as Combobox } from "./combobox-C_zfTfif.js";
import { t as uiCopy } from "./copy-CgwAZvJk.js";
import { n as DialogFooter, t as Dialog } from "./dialog-BFTphX5M.js";
import { n as FormSegments, t as FormDatePicker } from "./form-fields-C0u56J0g.js";
import { t as useKeptForm } from "./kept-form-2EDXlJlY.js";
import { t as clientOffer } from "./rules-CLj9u88H.js";
import { t as MessageDialog } from "./message-dialog-Bjcos12d.js";
import { t as EmptyState } from "./empty-state-D8KN2J6j.js";
import { a as payStatementCopy, n as leftOutQuery, r as payHistoryQuery, t as PdfButton } from "./pdf-button-B2TjOtHW.js";
import { a as isFinal, i as askedPeriod, n as StatementFacts, o as whyLeftOut, r as STATEMENT_PARAMETER, t as OwnYears } from "./own-years-Bv4-Qa7F.js";
import { n as formatMinutes } from "./hours-D03mLjke.js";
import { i as formatDollars, r as formatDollarChange } from "./money-CGqUnZw6.js";
import { n as payPeriodName } from "./pay-period-R48aGzSW.js";
import { t as Badge } from "./badge-b_9MhiAq.js";
import { t as DataTable } from "./data-table-anf3RPYy.js";
import { h as payStateOf, m as payBadge } from "./data-CBkjf6pU.js";
import { S as formatInstant } from "./query-client-C_r5ehir.js";
import { t as Facts } from "./facts-U9RsXlX2.js";
import { t as PayWhy } from "./pay-why-CfPSOWMu.js";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import * as z from "zod/mini";
import { useQuery } from "@tanstack/react-query";
// web/features/late-sessions/schema.ts
var LONGEST_NAME = 200;
var LONGEST_MESSAGE = 1e3;
/** What a therapist types; the database checks all of it again. */
function lateSessionSchema(t) {
	return z.object({
		clientName: z.string().check(z.trim(), z.minLength(1, t("clientNeeded")), z.maxLength(LONGEST_NAME, t("clientTooLong"))),
		date: z.string().check(z.minLength(1, t("dayNeeded"))),
		duration: z.string().check(z.minLength(1, t("lengthNeeded"))),
		isNoShow: z.boolean(),
		feeCollected: z.boolean(),
		message: z.string().check(z.trim(), z.maxLength(LONGEST_MESSAGE, t("messageTooLong")))
	});
}
// web/features/late-sessions/components/hand-in-dialog.tsx
/** A session that was not logged before its pay period was processed. */
function HandInDialog(props) {
	const t = useCopy(lateSessionCopy);
	return /* @__PURE__ */ jsx(Dialog, {
		title: t("handInTitle"),
		isOpen: true,
		onClose: props.onClose,
		children: /* @__PURE__ */ jsx(HandInForm, { ...props })
	});
}
function HandInForm({ from, to, onClose }) {
	const t = useCopy(lateSessionCopy);
	const tUi = useCopy(uiCopy);
	const locale = useLocale();
	const { sessionLengths } = usePractice();
	const handIn = useHandIn();
	const form = useKeptForm(`late session ${from}`, lateSessionSchema(t), {
		clientName: "",
		date: to,
		duration: String(sessionLengths[0] ?? ""),
		isNoShow: false,
		feeCollected: false,
		message: ""
	});
	const typed = form.watch("clientName");
	const suggestions = clientOffer(useKnownClients(usePerson().id), typed).matches.map(({ client_name: name }) => ({
		id: name,
		label: name
	}));
	return /* @__PURE__ */ jsxs(Form, {
		form,
		failure: t("sendFailed"),
		onSubmit: async (values) => {
			await handIn.mutateAsync(values);
			onClose();
			const day = formatDay(values.date, "medium", locale);
			toast.success(t("sent", {
				client: values.clientName,
				day
			}));
		},
		children: [
			/* @__PURE__ */ jsx("p", { children: t("handInText") }),
			/* @__PURE__ */ jsx(Combobox, {
				label: t("client"),
				suggestions,
				onPick: (name) => form.setValue("clientName", name, {
					shouldDirty: true,
					shouldValidate: true
				}),
				...form.field("clientName")
			}),
			/* @__PURE__ */ jsxs(FieldRow, { children: [/* @__PURE__ */ jsx(FormDatePicker, {
				form,
				name: "date",
				label: t("day"),
				min: from,
				max: to
			}), /* @__PURE__ */ jsx(FormSegments, {
				form,
				name: "duration",
				label: t("length"),
				options: sessionLengths.map((minutes) => ({
					value: String(minutes),
					label: t("minutes", { minutes })
				}))
			})] }),
			/* @__PURE__ */ jsx(Checkbox, {
				label: t("noShow"),
				...form.field("isNoShow")
			}),
			form.watch("isNoShow") && /* @__PURE__ */ jsx(Checkbox, {
				label: t("feeCollected"),
				...form.field("feeCollected")
			}),
			/* @__PURE__ */ jsx(TextArea, {
				label: t("message"),
				isOptional: true,
				rows: 3,
				...form.field("message")
			}),
			/* @__PURE__ */ jsxs(DialogFooter, { children: [/* @__PURE__ */ jsx(Button, {
				onClick: onClose,
				children: tUi("cancel")
			}), /* @__PURE__ */ jsx(SubmitButton, {
				form,
				children: t("send")
			})] })
		]
	});
}
// web/features/late-sessions/components/late-sessions.tsx
/** A therapist's way to hand in what is missing from a processed period, and what became of it. */
function LateSessions({ startDate, endDate, canAsk }) {
	const t = useCopy(lateSessionCopy);
	const [isOpen, setOpen] = useState(false);
	const sessions = useQuery(lateSessionsQuery(startDate, endDate));
	const withdraw = useWithdrawLate();
	if (!canAsk && (sessions.data ?? []).length === 0) return null;
	return /* @__PURE__ */ jsxs(Card, {
		title: t("title"),
		actions: canAsk && /* @__PURE__ */ jsx(Button, {
			icon: "plus",
			onClick: () => setOpen(true),
			children: t("handIn")
		}),
		children: [
			canAsk && /* @__PURE__ */ jsx("p", { children: t("lead") }),
			/* @__PURE__ */ jsx(Loaded, {
				query: sessions,
				failure: t("loadFailed"),
				children: (found) => /* @__PURE__ */ jsx(LateList, {
					sessions: found,
					renderActions: (session) => stateOf(session) === "waiting" && /* @__PURE__ */ jsx(TextButton, {
						onClick: () => withdraw.mutate(session.id, { onError: (error) => toast.error(errorWords(error, t("withdrawFailed"))) }),
						children: t("withdraw")
					})
				})
			}),
			isOpen && /* @__PURE__ */ jsx(HandInDialog, {
				from: startDate,
				to: endDate,
				onClose: () => setOpen(false)
			})
		]
	});
}
// web/features/pay-questions/components/ask-dialog.tsx
/** A therapist's question about a line, or about the whole pay of a period. */
function AskDialog({ periodId, line, onClose }) {
	const t = useCopy(payQuestionCopy);
	const ask = useAskAboutPay();
	return /* @__PURE__ */ jsx(MessageDialog, {
		about: [
			"pay question",
			periodId,
			line.sessionId ?? line.adjustmentId
		].join(" "),
		title: t("askTitle"),
		lead: t("askText"),
		label: t("question"),
		sendLabel: t("send"),
		needed: t("messageNeeded"),
		tooLong: t("messageTooLong"),
		sent: t("sent"),
		failure: t("sendFailed"),
		onSend: (message) => ask.mutateAsync({
			periodId,
			line,
			message
		}),
		onClose
	});
}
// web/features/pay-questions/components/ask-button.tsx
/** How a therapist asks about a line of the own pay, unless a question about it waits already. */
function AskButton({ periodId, therapistId, line, name }) {
	const t = useCopy(payQuestionCopy);
	const [isAsking, setAsking] = useState(false);
	const questions = useQuery(payQuestionsQuery(periodId)).data ?? [];
	if (questionsAbout(questions, therapistId, line).some(isOpen)) return null;
	const ask = () => setAsking(true);
	return /* @__PURE__ */ jsxs(Fragment, { children: [name === void 0 ? /* @__PURE__ */ jsx(Button, {
		icon: "help",
		onClick: ask,
		children: t("askAboutAll")
	}) : /* @__PURE__ */ jsx(IconButton, {
		icon: "help",
		label: t("askAbout", { name }),
		onClick: ask
	}), isAsking && /* @__PURE__ */ jsx(AskDialog, {
		periodId,
		line,
		onClose: () => setAsking(false)
	})] });
}
// web/features/pay-statements/components/back-link.tsx
/** From a statement to all of them. */
function BackLink() {
	const t = useCopy(payStatementCopy);
	return /* @__PURE__ */ jsx(LinkButton, {
		to: ".",
		icon: "chevronLeft",
		children: t("back")
	});
}
var pay_statements_module_default = {
	figure: "_figure_f6buk_1",
	badges: "_badges_f6buk_5",
	total: "_total_f6buk_11",
	soft: "_soft_f6buk_16",
	client: "_client_f6buk_20",
	ask: "_ask_f6buk_25",
	printed: "_printed_f6buk_29"
};
// web/features/pay-statements/components/period-table.tsx
/** Every pay period of a therapist, the newest first; each opens its statement. */
function PeriodTable({ periods }) {
	const t = useCopy(payStatementCopy);
	return /* @__PURE__ */ jsx(DataTable, {
		label: t("periods"),
		query: periods,
		rowKey: (period) => period.payroll_period_id,
		failure: t("periodsFailed"),
		empty: /* @__PURE__ */ jsx(EmptyState, {
			title: t("noPeriods"),
			icon: "payroll",
			children: t("noPeriodsText")
		}),
		columns: usePeriodColumns()
	});
}
function usePeriodColumns() {
	const t = useCopy(payStatementCopy);
	const locale = useLocale();
	return [
		{
			id: "period",
			header: t("period"),
			cell: (period) => /* @__PURE__ */ jsx(Link, {
				className: textButtonClass,
				to: { search: `?${STATEMENT_PARAMETER}=${period.start_date}` },
				children: payPeriodName(period.start_date, locale)
			}),
			isRowHeader: true
		},
		{
			id: "paymentDate",
			header: t("paymentDate"),
			cell: (period) => formatDay(period.payment_date, "medium", locale)
		},
		{
			id: "sessions",
			header: t("sessions"),
			cell: (period) => period.session_count,
			layout: "end"
		},
		{
			id: "hours",
			header: t("hours"),
			cell: (period) => /* @__PURE__ */ jsx("span", {
				className: pay_statements_module_default.figure,
				children: formatMinutes(period.total_minutes)
			}),
			layout: "end"
		},
		{
			id: "status",
			header: t("status"),
			cell: (period) => /* @__PURE__ */ jsx(PeriodState, { period })
		},
		{
			id: "amount",
			header: t("amount"),
			cell: (period) => formatDollars(period.amount, locale),
			layout: "end"
		}
	];
}
/** Whether the amount still moves, and whether a question waits for its answer. */
function PeriodState({ period }) {
	const t = useCopy(payStatementCopy);
	const locale = useLocale();
	return /* @__PURE__ */ jsxs("span", {
		className: pay_statements_module_default.badges,
		children: [isFinal(period) ? /* @__PURE__ */ jsx(Badge, { ...payBadge(payStateOf(period), locale) }) : /* @__PURE__ */ jsx(Badge, {
			tone: "accent",
			children: t("estimate")
		}), period.open_questions > 0 && /* @__PURE__ */ jsx(Badge, {
			tone: "warning",
			children: t("openQuestions", { count: period.open_questions })
		})]
	});
}
// web/features/pay-statements/components/statement-parts.tsx
/** A column to ask in, as long as the period can be asked about. */
function askColumn(header, { can_ask }, cell) {
	return can_ask ? [{
		id: "ask",
		header,
		cell,
		layout: "fit",
		isUnlabelled: true
	}] : [];
}
// web/features/pay-statements/components/left-out.tsx
/** Why is this not on my pay? Every session of the period's days that the statement has not, or had otherwise. */
function LeftOut({ period, parts }) {
	const t = useCopy(payStatementCopy);
	const locale = useLocale();
	const { id } = usePerson();
	const sessions = useQuery(leftOutQuery(period.payroll_period_id, id));
	const about = ({ session_id }) => ({
		periodId: period.payroll_period_id,
		line: {
			sessionId: session_id,
			adjustmentId: null
		}
	});
	if (!sessions.error && (sessions.data ?? []).length === 0) return null;
	return /* @__PURE__ */ jsx(Card, {
		title: t("leftOut"),
		children: /* @__PURE__ */ jsx(DataTable, {
			label: t("leftOut"),
			query: sessions,
			rowKey: (session) => session.session_id,
			failure: t("leftOutFailed"),
			empty: null,
			columns: [
				{
					id: "day",
					header: t("day"),
					cell: (session) => formatDay(session.session_date, "medium", locale),
					layout: "fit"
				},
				{
					id: "client",
					header: t("client"),
					cell: (session) => /* @__PURE__ */ jsx("div", {
						className: pay_statements_module_default.client,
						children: session.client_name
					}),
					isRowHeader: true
				},
				{
					id: "minutes",
					header: t("minutes"),
					cell: (session) => session.minutes,
					layout: "end"
				},
				{
					id: "why",
					header: t("why"),
					cell: (session) => /* @__PURE__ */ jsxs(Fragment, { children: [t(whyLeftOut(session), { period: session.other_period ? payPeriodName(session.other_period, locale) : t("theNext") }), session.why !== "changed" && parts.renderQuestions(about(session))] })
				},
				...askColumn(t("questions"), period, (session) => {
					if (session.why === "changed") return null;
					const day = formatDay(session.session_date, "medium", locale);
					return parts.renderAsk({
						...about(session),
						name: `${session.client_name}, ${day}`
					});
				})
			]
		})
	});
}
// web/features/pay-statements/components/statement-actions.tsx
/** Back to all periods, and the two ways to keep a statement. */
function StatementActions({ period }) {
	const t = useCopy(payStatementCopy);
	const { id } = usePerson();
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(BackLink, {}),
		/* @__PURE__ */ jsx(Button, {
			icon: "document",
			onClick: () => window.print(),
			children: t("print")
		}),
		/* @__PURE__ */ jsx(PdfButton, {
			period: {
				id: period.payroll_period_id,
				startDate: period.start_date,
				endDate: period.end_date
			},
			payee: {
				role: "therapist",
				id
			}
		})
	] });
}
// web/features/pay-statements/components/statement-screen.tsx
/** The statement of one pay period: the estimate before it is processed, what was fixed afterwards. */
function StatementScreen({ period, parts }) {
	const t = useCopy(payStatementCopy);
	const locale = useLocale();
	const { name, address, phone, timeZone } = usePractice();
	const { id, firstName, lastName } = usePerson();
	const theWhole = {
		periodId: period.payroll_period_id,
		line: {
			sessionId: null,
			adjustmentId: null
		}
	};
	const at = period.processed_at ? formatInstant(period.processed_at, timeZone, locale) : "";
	return /* @__PURE__ */ jsxs(Page, {
		title: t(isFinal(period) ? "statementOf" : "estimateOf", { period: payPeriodName(period.start_date, locale) }),
		lead: t(isFinal(period) ? "finalText" : "estimateText", { at }),
		actions: /* @__PURE__ */ jsx(StatementActions, { period }),
		children: [
			/* @__PURE__ */ jsx("p", {
				className: pay_statements_module_default.printed,
				children: [
					`${firstName} ${lastName}`,
					name,
					address,
					phone
				].filter(Boolean).join(", ")
			}),
			/* @__PURE__ */ jsxs(Card, { children: [
				/* @__PURE__ */ jsx(Totals, { period }),
				/* @__PURE__ */ jsx(StatementFacts, {
					periodId: period.payroll_period_id,
					payee: {
						role: "therapist",
						id
					}
				}),
				period.unpriced_count > 0 && /* @__PURE__ */ jsx(Banner, {
					tone: "warning",
					children: t("unpriced", { count: period.unpriced_count })
				}),
				/* @__PURE__ */ jsx("p", {
					className: pay_statements_module_default.soft,
					children: t("grossOnly")
				}),
				parts.renderQuestions(theWhole),
				period.can_ask && /* @__PURE__ */ jsx("p", {
					className: pay_statements_module_default.ask,
					children: parts.renderAsk(theWhole)
				})
			] }),
			/* @__PURE__ */ jsx(Card, {
				title: t("lines"),
				children: parts.renderWhy({
					periodId: period.payroll_period_id,
					canAsk: period.can_ask
				})
			}),
			/* @__PURE__ */ jsx(LeftOut, {
				period,
				parts
			}),
			isFinal(period) && parts.renderLate({
				startDate: period.start_date,
				endDate: period.end_date,
				canAsk: period.can_ask
			})
		]
	});
}
function Totals({ period }) {
	const t = useCopy(payStatementCopy);
	const locale = useLocale();
	const changes = [{
		name: t("corrections"),
		amount: period.corrections
	}, {
		name: t("adjustments"),
		amount: period.adjustments
	}].filter(({ amount }) => amount !== 0);
	return /* @__PURE__ */ jsx(Facts, {
		isDense: true,
		facts: [
			{
				name: t("total"),
				value: /* @__PURE__ */ jsx("strong", {
					className: pay_statements_module_default.total,
					children: formatDollars(period.amount, locale)
				})
			},
			{
				name: t("paymentDate"),
				value: formatDay(period.payment_date, "medium", locale)
			},
			{
				name: t("sessions"),
				value: period.session_count
			},
			{
				name: t("hours"),
				value: formatMinutes(period.total_minutes)
			},
			...changes.map(({ name, amount }) => ({
				name,
				value: formatDollarChange(amount, locale)
			}))
		]
	});
}
// web/features/pay-statements/components/my-pay-screen.tsx
/** What a therapist was paid and will be: all pay periods, or the statement of one. */
function MyPayScreen(parts) {
	const t = useCopy(payStatementCopy);
	const { id } = usePerson();
	const asked = useSearchParams()[0].get(STATEMENT_PARAMETER);
	const periods = useQuery(payHistoryQuery(id));
	if (asked === null) return /* @__PURE__ */ jsxs(Page, {
		title: t("title"),
		lead: t("lead"),
		children: [/* @__PURE__ */ jsx(Card, { children: /* @__PURE__ */ jsx(PeriodTable, { periods }) }), parts.renderYears()]
	});
	const period = periods.data && askedPeriod(periods.data, asked);
	if (period) return /* @__PURE__ */ jsx(StatementScreen, {
		period,
		parts
	});
	return /* @__PURE__ */ jsx(Page, {
		title: t("title"),
		actions: /* @__PURE__ */ jsx(BackLink, {}),
		children: /* @__PURE__ */ jsx(Loaded, {
			query: periods,
			failure: t("periodsFailed"),
			children: () => /* @__PURE__ */ jsx(Card, { children: /* @__PURE__ */ jsx(EmptyState, {
				title: t("noSuchPeriod"),
				icon: "payroll"
			}) })
		})
	});
}
// web/app/my-pay-route.tsx
/** A therapist's own pay, as payroll explains it, with the questions about it and what came late. */
function MyPayRoute() {
	const { id } = usePerson();
	return /* @__PURE__ */ jsx(MyPayScreen, {
		renderWhy: ({ periodId, canAsk }) => /* @__PURE__ */ jsx(PayWhy, {
			periodId,
			payee: {
				role: "therapist",
				id
			},
			label: say(payStatementCopy, "lines"),
			renderQuestions: (line) => /* @__PURE__ */ jsx(LineQuestions, {
				periodId,
				line,
				therapistId: id,
				by: "therapist"
			}),
			...canAsk && { renderAsk: (line, name) => /* @__PURE__ */ jsx(AskButton, {
				periodId,
				line,
				name,
				therapistId: id
			}) }
		}),
		renderQuestions: (about) => /* @__PURE__ */ jsx(LineQuestions, {
			...about,
			therapistId: id,
			by: "therapist"
		}),
		renderAsk: (about) => /* @__PURE__ */ jsx(AskButton, {
			...about,
			therapistId: id
		}),
		renderYears: () => /* @__PURE__ */ jsx(OwnYears, { personId: id }),
		renderLate: (period) => /* @__PURE__ */ jsx(LateSessions, { ...period })
	});
}
export { MyPayRoute };
