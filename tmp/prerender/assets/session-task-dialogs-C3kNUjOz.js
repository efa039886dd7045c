import { c as isCalendarDay, s as formatDay } from "./calendar-day-DcbsT_ag.js";
import { _ as useLocale, h as useCopy, i as TextButton, t as Button } from "./button-C8IhjA6q.js";
import { A as ConfirmDialog, D as usePractice, E as Popover, O as useToday, S as useKnownClients, T as useOutbox, b as useCreateSession, v as SessionChangedError, w as useUpdateSession, x as useDeleteSession, y as useArchiveSession } from "./signed-in-app-B4DcFSkg.js";
import { c as toast } from "./toast-queue-C_INJHgw.js";
import { _ as payCopy, b as sessionsCopy, c as lastDuration, h as sessionsOfDay, i as revenueOf, l as payPreview, n as formValues, o as sessionSchema, r as isWaitingSession, v as sessionFieldCopy, y as sessionFormCopy } from "./query-client-C_r5ehir.js";
import { i as formatDollars } from "./money-CGqUnZw6.js";
import { n as payPeriodName } from "./pay-period-R48aGzSW.js";
import { n as DialogFooter, t as Dialog } from "./dialog-BFTphX5M.js";
import { t as Facts } from "./facts-U9RsXlX2.js";
import { a as lengthChoices, c as payReasonWords, i as isSameClient, o as likelyClients, s as offeredLength, t as clientOffer } from "./rules-CLj9u88H.js";
import { t as Badge } from "./badge-b_9MhiAq.js";
import { n as useLeftDraft, t as useKeptDraft } from "./drafts-fT-d4Tmx.js";
import { t as newId } from "./new-id-CvV5f-V5.js";
import { D as Banner, a as TextField, f as Checkbox, i as TextArea, l as SubmitButton, o as FieldRow, s as Form, u as useSchemaForm } from "../prerender.js";
import { t as uiCopy } from "./copy-CgwAZvJk.js";
import { n as FormSegments, t as FormDatePicker } from "./form-fields-C0u56J0g.js";
import { t as Combobox } from "./combobox-C_zfTfif.js";
import { S as errorWords, x as BackendError } from "./backend-CQxifWza.js";
import { r as Skeleton } from "./not-found-screen-B1SYfpcn.js";
import { useState } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useQuery } from "@tanstack/react-query";
// web/features/sessions/components/pay-why.tsx
/** The pay of a session; a press says why it is that, and which statement it is part of. */
function PayWhy({ session }) {
	const t = useCopy(payCopy);
	const amount = formatDollars(session.pay, useLocale());
	return /* @__PURE__ */ jsx(Popover, {
		title: t("why", { amount }),
		label: t("why", { amount }),
		trigger: amount,
		children: /* @__PURE__ */ jsx(PayReason, { session })
	});
}
/** Why a session pays what it pays, and which statement it is part of. */
function PayReason({ session }) {
	const t = useCopy(payCopy);
	const period = payPeriodName(session.date, useLocale());
	const isPending = session.payroll_status === null || session.payroll_status === "pending";
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("p", { children: payReasonWords({
		reason: session.pay_reason,
		rate: session.pay_rate,
		rateSince: session.pay_rate_since,
		minutes: session.duration,
		isNoShow: session.is_no_show
	}) }), /* @__PURE__ */ jsx("p", { children: session.archived ? t("notCounted") : t(isPending ? "inPending" : "inPaid", { period }) })] });
}
var sessions_module_default = {
	name: "_name_8gtof_1",
	badges: "_badges_8gtof_7",
	notes: "_notes_8gtof_14",
	actions: "_actions_8gtof_24",
	lock: "_lock_8gtof_28",
	filters: "_filters_8gtof_48",
	more: "_more_8gtof_56",
	opener: "_opener_8gtof_60",
	options: "_options_8gtof_64",
	effect: "_effect_8gtof_74",
	effectTitle: "_effectTitle_8gtof_82",
	effectAmount: "_effectAmount_8gtof_87",
	effectReason: "_effectReason_8gtof_93",
	panel: "_panel_8gtof_97",
	panelActions: "_panelActions_8gtof_103",
	likely: "_likely_8gtof_108",
	waiting: "_waiting_8gtof_115",
	near: "_near_8gtof_122",
	open: "_open_8gtof_60",
	sum: "_sum_8gtof_166",
	exception: "_exception_8gtof_177",
	reason: "_reason_8gtof_182",
	wholeNotes: "_wholeNotes_8gtof_188",
	links: "_links_8gtof_193"
};
// web/features/sessions/components/session-badges.tsx
/** What is special about a session, in a word each. */
function SessionBadges({ session }) {
	const t = useCopy(sessionsCopy);
	const tField = useCopy(sessionFieldCopy);
	if (!session.is_no_show && !session.archived) return null;
	return /* @__PURE__ */ jsxs("span", {
		className: sessions_module_default.badges,
		children: [
			session.is_no_show && /* @__PURE__ */ jsx(Badge, {
				tone: "warning",
				children: tField("is_no_show")
			}),
			session.no_show_fee_collected && /* @__PURE__ */ jsx(Badge, {
				tone: "success",
				children: tField("no_show_fee_collected")
			}),
			session.archived && /* @__PURE__ */ jsx(Badge, { children: t("archivedBadge") })
		]
	});
}
// web/features/sessions/components/session-detail.tsx
/** All about one session, and everything one can do with it. */
function SessionDetail({ session, tasks, onClose }) {
	const t = useCopy(sessionsCopy);
	const tField = useCopy(sessionFieldCopy);
	const locale = useLocale();
	const isLocked = session.lock_reason === "period_processed";
	const archive = (archived) => {
		tasks.onArchive(session, archived);
		onClose();
	};
	return /* @__PURE__ */ jsxs(Dialog, {
		title: session.client_name,
		isOpen: true,
		onClose,
		children: [
			/* @__PURE__ */ jsx(SessionBadges, { session }),
			/* @__PURE__ */ jsx(Facts, { facts: [
				{
					name: tField("date"),
					value: formatDay(session.date, "full", locale)
				},
				{
					name: tField("duration"),
					value: t("minutes", { minutes: session.duration })
				},
				{
					name: tField("revenue"),
					value: formatDollars(session.pay, locale)
				}
			] }),
			/* @__PURE__ */ jsxs("div", {
				className: sessions_module_default.reason,
				children: [/* @__PURE__ */ jsx(PayReason, { session }), isLocked && /* @__PURE__ */ jsx("p", { children: t("lockedBecause", { period: payPeriodName(session.date, locale) }) })]
			}),
			session.notes && /* @__PURE__ */ jsx("p", {
				className: sessions_module_default.wholeNotes,
				children: session.notes
			}),
			/* @__PURE__ */ jsxs(DialogFooter, { children: [
				!isLocked && /* @__PURE__ */ jsx(Button, {
					icon: "trash",
					onClick: () => tasks.onDelete(session),
					children: t("remove")
				}),
				!isLocked && /* @__PURE__ */ jsx(Button, {
					icon: session.archived ? "restore" : "archive",
					onClick: () => archive(!session.archived),
					children: t(session.archived ? "restore" : "archive")
				}),
				/* @__PURE__ */ jsx(Button, {
					icon: "repeat",
					onClick: () => tasks.onRepeat(session),
					children: t("repeat")
				}),
				!isLocked && !session.archived && /* @__PURE__ */ jsx(Button, {
					tone: "primary",
					icon: "edit",
					onClick: () => tasks.onEdit(session),
					children: t("edit")
				})
			] })
		]
	});
}
// web/features/sessions/components/already-logged.tsx
/** Says before it is saved that the same session is there already. It may well be meant: nothing is refused. */
function AlreadyLogged({ therapistId, sessionId, clientName, date, duration }) {
	const t = useCopy(sessionFormCopy);
	const today = useToday();
	const { data } = useQuery({
		...sessionsOfDay(therapistId, date),
		enabled: isCalendarDay(date) && clientName.trim() !== ""
	});
	const { entries } = useOutbox(isWaitingSession);
	const isSame = (session) => isSameClient(session.client_name, clientName) && session.duration === duration;
	const isLogged = data?.rows.some((session) => session.id !== sessionId && !session.archived && isSame(session));
	const isWaiting = entries.some(({ content }) => content.therapist_id === therapistId && content.date === date && isSame(content));
	if (clientName.trim() === "" || !(isLogged || isWaiting)) return null;
	return /* @__PURE__ */ jsx(Banner, {
		tone: "warning",
		children: t(date === today ? "loggedToday" : "loggedThatDay")
	});
}
// web/features/sessions/components/client-field.tsx
var CREATE = "create";
/** The client: one of the therapist's own with one press or a few letters, or plainly somebody new. */
function ClientField({ form, therapistId, day, isNew }) {
	const t = useCopy(sessionFormCopy);
	const { sessionLengths } = usePractice();
	const known = useKnownClients(therapistId);
	const { dirtyFields } = form.formState;
	const typed = form.watch("clientName");
	const offer = clientOffer(known, typed);
	const takeDuration = (client) => {
		const minutes = client && (client.usual_duration ?? client.duration);
		if (minutes && isNew && !dirtyFields.duration && sessionLengths.includes(minutes)) form.setValue("duration", String(minutes));
	};
	const take = (client) => {
		if (!client) return;
		form.setValue("clientName", client.client_name, {
			shouldDirty: true,
			shouldValidate: true
		});
		takeDuration(client);
	};
	const field = form.field("clientName");
	const suggestions = offer.matches.map((client) => ({
		id: client.client_name,
		label: client.client_name,
		detail: client.usual_duration === null ? void 0 : t("usually", { minutes: client.usual_duration })
	}));
	if (offer.isNew) {
		const name = typed.trim();
		suggestions.push({
			id: CREATE,
			label: t("createClient", { name }),
			detail: t("newClient")
		});
	}
	const likely = isNew && typed === "" ? likelyClients(known, day) : [];
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(Combobox, {
		label: t("client"),
		autoFocus: isNew && typed === "",
		suggestions,
		onPick: (id) => take(offer.matches.find(({ client_name }) => client_name === id)),
		hint: offer.isNew && /* @__PURE__ */ jsx(NewClient, {
			near: offer.near,
			onTake: take
		}),
		...field,
		onChange: (event) => {
			const name = event.target.value;
			takeDuration(known.find(({ client_name }) => isSameClient(client_name, name)));
			return field.onChange(event);
		}
	}), likely.length > 0 && /* @__PURE__ */ jsx("ul", {
		className: sessions_module_default.likely,
		"aria-label": t("likely"),
		children: likely.map((client) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx(Button, {
			onClick: () => take(client),
			children: client.client_name
		}) }, client.client_name))
	})] });
}
/** Says that nobody is spelled like this, and who is nearly. */
function NewClient({ near, onTake }) {
	const t = useCopy(sessionFormCopy);
	return /* @__PURE__ */ jsxs("span", {
		className: sessions_module_default.near,
		children: [t("newClient"), near.map((client) => /* @__PURE__ */ jsx(TextButton, {
			onClick: () => onTake(client),
			children: t("didYouMean", { name: client.client_name })
		}, client.client_name))]
	});
}
// web/features/sessions/components/pay-effect.tsx
/** What the session will be paid when it is saved like this, and why; read out as it changes. */
function PayEffect({ draft, before }) {
	const t = useCopy(sessionFormCopy);
	const locale = useLocale();
	const isReady = isCalendarDay(draft.date);
	const { data, error } = useQuery({
		...payPreview(draft),
		enabled: isReady
	});
	if (!isReady) return null;
	if (error) {
		const isRefused = !BackendError.from(error).isPassing;
		return /* @__PURE__ */ jsx(Banner, {
			tone: isRefused ? "warning" : "info",
			children: errorWords(error, t("effectUnknown"))
		});
	}
	const hasChanged = data && before && data.pay !== before.pay;
	return /* @__PURE__ */ jsxs("div", {
		role: "status",
		className: sessions_module_default.effect,
		children: [/* @__PURE__ */ jsx("span", {
			className: sessions_module_default.effectTitle,
			children: hasChanged ? t("effectWas", { before: formatDollars(before.pay, locale) }) : t("effect")
		}), data ? /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("span", {
			className: sessions_module_default.effectAmount,
			children: formatDollars(data.pay, locale)
		}), /* @__PURE__ */ jsx("span", {
			className: sessions_module_default.effectReason,
			children: payReasonWords({
				reason: data.pay_reason,
				rate: data.pay_rate,
				rateSince: data.pay_rate_since,
				minutes: draft.duration,
				isNoShow: draft.isNoShow
			})
		})] }) : /* @__PURE__ */ jsx(Skeleton, { width: "half" })]
	});
}
// web/features/sessions/components/use-session-task.tsx
/** The name the form's unsaved input is kept under when the sign-in ends. */
var SESSION_DRAFT = "session";
function isFormTask(value) {
	return typeof value === "object" && value !== null && "typed" in value;
}
/** What is being done in a dialog; begins with what the end of a sign-in interrupted. */
function useSessionTask(first) {
	const left = useLeftDraft(SESSION_DRAFT, isFormTask);
	return useState(left ?? first);
}
// web/features/sessions/components/session-form.tsx
/** The one form that logs and edits a session, for therapists and admins alike. */
function SessionForm(props) {
	const { therapistId, session, day, days, canSetPay = false, beginning, typed, onClose } = props;
	const t = useCopy(sessionFormCopy);
	const tField = useCopy(sessionFieldCopy);
	const tUi = useCopy(uiCopy);
	const locale = useLocale();
	const [before, setBefore] = useState(session);
	const [hasConflict, setConflict] = useState(false);
	const [requestId] = useState(newId);
	const { sessionLengths } = usePractice();
	const create = useCreateSession();
	const update = useUpdateSession();
	const form = useSchemaForm(sessionSchema(t, session ? void 0 : days), { defaultValues: typed ?? formValues(session, day, {
		...beginning,
		duration: offeredLength(sessionLengths, beginning?.duration ?? lastDuration())
	}) });
	const values = form.watch();
	const payBefore = formValues(before, day).pay;
	const hasNewPay = canSetPay && revenueOf(values.pay) !== revenueOf(payBefore);
	const { isDirty } = form.formState;
	useKeptDraft(SESSION_DRAFT, () => {
		if (!isDirty && !typed) return null;
		const draft = { typed: form.getValues() };
		return before ? {
			kind: "edit",
			session: before,
			...draft
		} : {
			kind: "add",
			...draft
		};
	});
	const saidOf = ({ outcome, pay }, { clientName, duration }) => {
		if (outcome === "kept") return t("kept");
		if (pay === null) return t("created");
		const amount = formatDollars(pay, locale);
		return t("createdFacts", {
			client: clientName,
			minutes: duration,
			amount
		});
	};
	const save = async (checked) => {
		let said = t("updated");
		try {
			if (before) await update.mutateAsync({
				before,
				values: checked,
				hasNewPay
			});
			else said = saidOf(await create.mutateAsync({
				therapistId,
				values: checked,
				requestId
			}), checked);
		} catch (error) {
			if (!(error instanceof SessionChangedError)) throw error;
			setBefore(error.current);
			setConflict(true);
			return;
		}
		toast.success(said);
		onClose();
	};
	const { isSubmitting, isSubmitSuccessful } = form.formState;
	const noShow = form.field("isNoShow");
	return /* @__PURE__ */ jsxs(Form, {
		form,
		onSubmit: save,
		failure: t(before ? "updateFailed" : "createFailed"),
		children: [
			hasConflict && before && /* @__PURE__ */ jsx(ChangedMeanwhile, { session: before }),
			/* @__PURE__ */ jsx(ClientField, {
				form,
				therapistId,
				day: values.date,
				isNew: !session
			}),
			/* @__PURE__ */ jsxs(FieldRow, { children: [/* @__PURE__ */ jsx(FormDatePicker, {
				form,
				name: "date",
				label: tField("date"),
				min: session ? void 0 : days?.from,
				max: session ? void 0 : days?.to
			}), /* @__PURE__ */ jsx(FormSegments, {
				form,
				name: "duration",
				label: tField("duration"),
				options: lengthChoices(sessionLengths, session?.duration ?? null).map((minutes) => ({
					value: String(minutes),
					label: t("minutes", { minutes })
				}))
			})] }),
			/* @__PURE__ */ jsx(Checkbox, {
				label: tField("is_no_show"),
				...noShow,
				onChange: (event) => {
					form.setValue("feeCollected", false);
					return noShow.onChange(event);
				}
			}),
			values.isNoShow && /* @__PURE__ */ jsx(Checkbox, {
				label: t("feeCollected"),
				...form.field("feeCollected")
			}),
			/* @__PURE__ */ jsx(TextArea, {
				label: tField("notes"),
				isOptional: true,
				rows: 3,
				...form.field("notes")
			}),
			canSetPay && /* @__PURE__ */ jsx(TextField, {
				label: tField("revenue"),
				hint: t("payHint"),
				isOptional: true,
				inputMode: "decimal",
				autoComplete: "off",
				...form.field("pay")
			}),
			!isSubmitting && !isSubmitSuccessful && /* @__PURE__ */ jsx(AlreadyLogged, {
				therapistId,
				sessionId: before?.id,
				clientName: values.clientName,
				date: values.date,
				duration: Number(values.duration)
			}),
			/* @__PURE__ */ jsx(PayEffect, {
				before,
				draft: {
					therapistId,
					sessionId: before?.id,
					date: values.date,
					duration: Number(values.duration),
					isNoShow: values.isNoShow,
					feeCollected: values.isNoShow && values.feeCollected,
					...hasNewPay && { revenue: revenueOf(values.pay) }
				}
			}),
			/* @__PURE__ */ jsxs(DialogFooter, { children: [/* @__PURE__ */ jsx(Button, {
				onClick: onClose,
				children: tUi("cancel")
			}), /* @__PURE__ */ jsx(SubmitButton, {
				form,
				children: t(session ? "save" : "create")
			})] })
		]
	});
}
function ChangedMeanwhile({ session }) {
	const t = useCopy(sessionFormCopy);
	const locale = useLocale();
	return /* @__PURE__ */ jsx(Banner, {
		tone: "warning",
		children: t("changedMeanwhile", {
			client: session.client_name,
			date: formatDay(session.date, "medium", locale),
			minutes: session.duration
		})
	});
}
// web/features/sessions/components/session-dialog.tsx
/** The dialog around the session form. */
function SessionDialog({ isOpen, renderHistory, ...form }) {
	const t = useCopy(sessionFormCopy);
	return /* @__PURE__ */ jsxs(Dialog, {
		title: t(form.session ? "editTitle" : "addTitle"),
		isOpen,
		onClose: form.onClose,
		children: [/* @__PURE__ */ jsx(SessionForm, { ...form }), form.session && renderHistory && /* @__PURE__ */ jsx("div", { children: renderHistory(form.session.id) })]
	});
}
// web/features/sessions/components/use-session-tasks.tsx
/** What pressing the buttons of a session does: archiving at once, the rest in a dialog. */
function useSessionTasks(onTask) {
	const t = useCopy(sessionsCopy);
	const archive = useArchiveSession();
	return {
		onShow: (session) => onTask({
			kind: "show",
			session
		}),
		onRepeat: ({ client_name, duration }) => onTask({
			kind: "add",
			beginning: {
				clientName: client_name,
				duration
			}
		}),
		onEdit: (session) => onTask({
			kind: "edit",
			session
		}),
		onDelete: (session) => onTask({
			kind: "delete",
			session
		}),
		onArchive: (session, archived) => archive.mutate({
			session,
			archived
		}, {
			onSuccess: () => toast.success(t(archived ? "archived" : "restored")),
			onError: (error) => toast.error(errorWords(error, t(archived ? "archiveFailed" : "restoreFailed")))
		})
	};
}
// web/features/sessions/components/session-task-dialogs.tsx
/** The dialogs of a list of sessions: all about one, the form, and the question before a session is deleted. */
function SessionTaskDialogs({ task, onTask, ...form }) {
	const onClose = () => onTask(null);
	const tasks = useSessionTasks(onTask);
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(SessionDialog, {
			...form,
			isOpen: task?.kind === "add" || task?.kind === "edit",
			session: task?.kind === "edit" ? task.session : void 0,
			beginning: task?.kind === "add" ? task.beginning : void 0,
			typed: task && "typed" in task ? task.typed : void 0,
			onClose
		}),
		task?.kind === "show" && /* @__PURE__ */ jsx(SessionDetail, {
			session: task.session,
			tasks,
			onClose
		}),
		task?.kind === "delete" && /* @__PURE__ */ jsx(DeleteDialog, {
			session: task.session,
			onClose
		})
	] });
}
function DeleteDialog({ session, onClose }) {
	const t = useCopy(sessionsCopy);
	const locale = useLocale();
	const remove = useDeleteSession();
	return /* @__PURE__ */ jsx(ConfirmDialog, {
		title: t("deleteTitle"),
		isOpen: true,
		onClose,
		confirmLabel: t("yes"),
		cancelLabel: t("no"),
		isDangerous: true,
		failure: t("deleteFailed"),
		onConfirm: async () => {
			await remove.mutateAsync(session);
			toast.success(t("deleted"));
		},
		children: t("deleteQuestion", {
			client: session.client_name,
			date: formatDay(session.date, "medium", locale)
		})
	});
}
export { sessions_module_default as a, SessionBadges as i, useSessionTasks as n, PayWhy as o, useSessionTask as r, SessionTaskDialogs as t };
