import { _ as useLocale, h as useCopy, n as IconButton, t as Button } from "./button-C8IhjA6q.js";
import { t as classNames } from "./class-names-egYce0c6.js";
import { D as Banner, a as TextField, f as Checkbox, i as TextArea, l as SubmitButton, m as FieldError, s as Form, u as useSchemaForm, z as usePerson } from "../prerender.js";
import { n as DialogFooter, t as Dialog } from "./dialog-BFTphX5M.js";
import { c as toast, l as ErrorState } from "./toast-queue-C_INJHgw.js";
import { s as formatDay } from "./calendar-day-DcbsT_ag.js";
import { t as Badge } from "./badge-b_9MhiAq.js";
import { t as formatHours } from "./hours-D03mLjke.js";
import { n as useLeftDraft, t as useKeptDraft } from "./drafts-fT-d4Tmx.js";
import { n as FormSegments, t as FormDatePicker } from "./form-fields-C0u56J0g.js";
import { A as supervisionCopy, _ as typeWord, a as initialsOf, c as keptOf, d as nameOf, f as newInput, g as typeFor, k as entryCopy, l as locationWord, n as USUAL_HOURS, o as inputOf, p as therapistOptions, s as keep, w as meetingQuery, y as assignedTherapistsQuery } from "./rules-Bf6fg1sc.js";
import { i as useDeleteSupervision, n as useCreateSupervision, r as useDeleteMeeting, s as useUpdateSupervision } from "./mutations-B99LudhQ.js";
import { n as TYPES, r as supervisionSchema, t as LOCATIONS } from "./schema-iCZZIf9o.js";
import { A as ConfirmDialog, D as usePractice, E as Popover, k as Loaded } from "./signed-in-app-B4DcFSkg.js";
import { t as CutText } from "./cut-text-e796rGHF.js";
import { useId, useRef, useState } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useQuery } from "@tanstack/react-query";
var supervision_module_default = {
	columns: "_columns_1xt2i_1",
	formFirst: "_formFirst_1xt2i_8",
	legend: "_legend_1xt2i_15",
	chips: "_chips_1xt2i_22",
	chip: "_chip_1xt2i_22",
	hours: "_hours_1xt2i_29",
	name: "_name_1xt2i_88",
	soft: "_soft_1xt2i_93",
	person: "_person_1xt2i_98",
	initials: "_initials_1xt2i_105",
	state: "_state_1xt2i_118",
	dispute: "_dispute_1xt2i_122",
	actions: "_actions_1xt2i_130",
	filters: "_filters_1xt2i_135",
	padded: "_padded_1xt2i_141",
	day: "_day_1xt2i_145",
	count: "_count_1xt2i_152",
	dots: "_dots_1xt2i_163",
	dot: "_dot_1xt2i_163",
	green: "_green_1xt2i_176",
	orange: "_orange_1xt2i_180",
	blue: "_blue_1xt2i_184",
	purple: "_purple_1xt2i_188",
	key: "_key_1xt2i_200"
};
// web/features/supervision/components/entry-actions.tsx
/** Edit and delete; for a locked session, why it stays. */
function EntryActions({ entry, onTask }) {
	const t = useCopy(entryCopy);
	const locale = useLocale();
	const of = {
		name: nameOf(entry),
		date: formatDay(entry.date, "medium", locale)
	};
	return /* @__PURE__ */ jsxs("span", {
		className: supervision_module_default.actions,
		children: [/* @__PURE__ */ jsx(IconButton, {
			icon: "edit",
			label: t("editOf", of),
			onClick: () => onTask({
				kind: "edit",
				entry
			})
		}), entry.locked ? /* @__PURE__ */ jsx(Popover, {
			title: t("whyLocked"),
			trigger: t("locked"),
			children: /* @__PURE__ */ jsx("p", { children: t("lockedBecause") })
		}) : /* @__PURE__ */ jsx(IconButton, {
			icon: "trash",
			label: t("deleteOf", of),
			onClick: () => onTask({
				kind: "delete",
				entry
			})
		})]
	});
}
// web/features/supervision/components/entry-parts.tsx
var DOTS = {
	Group: supervision_module_default.orange,
	Peer: supervision_module_default.blue,
	Other: supervision_module_default.purple
};
/** The colour of a type of supervision (spec section 2); its name stands beside it or in words. */
function TypeDot({ type }) {
	return /* @__PURE__ */ jsx("span", {
		"aria-hidden": "true",
		className: classNames(supervision_module_default.dot, DOTS[type ?? ""] ?? supervision_module_default.green)
	});
}
function TypeBadge({ type }) {
	const t = useCopy(entryCopy);
	return /* @__PURE__ */ jsxs(Badge, { children: [
		/* @__PURE__ */ jsx(TypeDot, { type }),
		" ",
		t(typeWord(type))
	] });
}
function LocationBadge({ location }) {
	const t = useCopy(entryCopy);
	return /* @__PURE__ */ jsx(Badge, { children: t(locationWord(location)) });
}
/** Initials and full name of the therapist, and whether they confirmed the session. */
function TherapistCell({ entry }) {
	const name = nameOf(entry);
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsxs("span", {
		className: supervision_module_default.person,
		children: [/* @__PURE__ */ jsx("span", {
			"aria-hidden": "true",
			className: supervision_module_default.initials,
			children: initialsOf(name)
		}), name]
	}), /* @__PURE__ */ jsx(Confirmation, { entry })] });
}
/** That others were there, and what the therapist says of the session. */
function Confirmation({ entry }) {
	const t = useCopy(entryCopy);
	return /* @__PURE__ */ jsxs(Fragment, { children: [entry.meeting_size > 1 && /* @__PURE__ */ jsx("div", {
		className: supervision_module_default.soft,
		children: t("meetingOf", { count: entry.meeting_size })
	}), /* @__PURE__ */ jsx(Answer, { entry })] });
}
/** What the therapist says of the session, or that it changed since they did. */
function Answer({ entry }) {
	const t = useCopy(entryCopy);
	if (entry.dispute) return /* @__PURE__ */ jsxs("div", {
		className: classNames(supervision_module_default.state, supervision_module_default.dispute),
		children: [/* @__PURE__ */ jsx(Badge, {
			tone: "danger",
			icon: "alert",
			children: t("disputed")
		}), /* @__PURE__ */ jsx("q", { children: entry.dispute })]
	});
	if (!entry.confirmed_at && !entry.reopened_at) return null;
	return /* @__PURE__ */ jsx("div", {
		className: supervision_module_default.state,
		children: entry.confirmed_at ? /* @__PURE__ */ jsx(Badge, {
			tone: "success",
			icon: "check",
			children: t("confirmed")
		}) : /* @__PURE__ */ jsx(Badge, {
			tone: "warning",
			icon: "alert",
			children: t("reopened")
		})
	});
}
/** The start of the notes, with the way to the rest. */
function NotesCell({ entry }) {
	const t = useCopy(entryCopy);
	if (!entry.notes) return null;
	return /* @__PURE__ */ jsx(CutText, {
		text: entry.notes,
		length: 40,
		title: t("notesOf", { name: nameOf(entry) })
	});
}
// web/features/supervision/components/no-therapists.tsx
/** Why the form has nobody to choose, and what helps. */
function NoTherapists() {
	const t = useCopy(supervisionCopy);
	const { id } = usePerson();
	const { data, error, refetch } = useQuery(assignedTherapistsQuery(id));
	if (error && !data) return /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: refetch,
		message: t("loadFailed")
	});
	if (data?.length !== 0) return null;
	return /* @__PURE__ */ jsxs(Banner, {
		tone: "info",
		children: [
			t("noTherapists"),
			" ",
			t("noTherapistsText")
		]
	});
}
// web/features/supervision/components/hours-fields.tsx
var field = {
	type: "number",
	inputMode: "decimal",
	min: .25,
	max: 24,
	step: .25
};
/** The hours: of all alike, the usual ones by one press, or of each therapist. */
function HoursFields({ form, options, isLocked }) {
	const t = useCopy(entryCopy);
	const locale = useLocale();
	const chosen = form.watch("therapistIds");
	const isEach = form.watch("isEach");
	const setHours = (hours) => {
		form.setValue("hours", String(hours), {
			shouldDirty: true,
			shouldValidate: form.formState.isSubmitted
		});
	};
	const each = /* @__PURE__ */ jsx(Checkbox, {
		label: t("eachHours"),
		disabled: isLocked,
		checked: isEach,
		onChange: ({ target }) => {
			form.setValue("isEach", target.checked, { shouldDirty: true });
			const hours = form.getValues("hours");
			const known = form.getValues("hoursOf");
			form.setValue("hoursOf", Object.fromEntries(options.map(({ value }) => [value, known[value] || hours])));
		}
	});
	if (isEach) return /* @__PURE__ */ jsxs(Fragment, { children: [options.filter(({ value }) => chosen.includes(value)).map(({ value, label }) => /* @__PURE__ */ jsx(TextField, {
		...field,
		label: t("hoursOf", { name: label }),
		readOnly: isLocked,
		...form.field(`hoursOf.${value}`)
	}, value)), each] });
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(TextField, {
			label: t("hours"),
			...field,
			readOnly: isLocked,
			...form.field("hours")
		}),
		!isLocked && /* @__PURE__ */ jsx("div", {
			className: supervision_module_default.chips,
			children: USUAL_HOURS.map((hours) => /* @__PURE__ */ jsx("button", {
				type: "button",
				className: supervision_module_default.hours,
				"aria-pressed": Number(form.watch("hours")) === hours,
				onClick: () => setHours(hours),
				children: t("hoursShort", { hours: formatHours(hours, locale) })
			}, hours))
		}),
		chosen.length > 1 && each
	] });
}
// web/features/supervision/components/therapist-chips.tsx
/** Whom the session is with; several at once are one meeting. */
function TherapistChips({ form, options, isSingle, isDisabled, firstChip }) {
	const t = useCopy(entryCopy);
	const id = useId();
	const chosen = form.watch("therapistIds");
	const { error } = form.field("therapistIds");
	const choose = (value, isOn) => {
		const others = isSingle ? [] : chosen.filter((each) => each !== value);
		const next = isOn ? [...others, value] : others;
		form.setValue("therapistIds", next, {
			shouldDirty: true,
			shouldValidate: form.formState.isSubmitted
		});
		if (!isSingle) form.setValue("type", typeFor(form.getValues("type"), next.length));
	};
	return /* @__PURE__ */ jsxs("fieldset", {
		disabled: isDisabled,
		"aria-describedby": error ? id : void 0,
		children: [
			/* @__PURE__ */ jsx("legend", {
				className: supervision_module_default.legend,
				children: t("therapist")
			}),
			/* @__PURE__ */ jsx("div", {
				className: supervision_module_default.chips,
				children: options.map(({ value, label }, index) => /* @__PURE__ */ jsxs("label", {
					className: supervision_module_default.chip,
					children: [/* @__PURE__ */ jsx("input", {
						type: isSingle ? "radio" : "checkbox",
						name: `${id} chip`,
						ref: index === 0 ? firstChip : void 0,
						checked: chosen.includes(value),
						"aria-invalid": error ? true : void 0,
						onChange: (event) => choose(value, event.target.checked)
					}), /* @__PURE__ */ jsx("span", { children: label })]
				}, value))
			}),
			/* @__PURE__ */ jsx(FieldError, {
				id,
				error
			})
		]
	});
}
// web/features/supervision/components/use-supervision-task.tsx
/** A screen has a form for a new session and one that edits; each keeps what it held. */
var supervisionDraft = (place, task) => `supervision ${place} ${task}`;
function isDraft(value) {
	return typeof value === "object" && value !== null && "typed" in value;
}
/**
* The dialog that is open, and what the end of a sign-in interrupted: an edit is open again, and
* `typed` is what the form for a new session starts with.
*/
function useSupervisionTask(place) {
	const begun = useLeftDraft(supervisionDraft(place, "new"), isDraft);
	const edited = useLeftDraft(supervisionDraft(place, "edit"), isDraft);
	const [task, setTask] = useState(edited?.entry ? {
		kind: "edit",
		entry: edited.entry,
		typed: edited.typed
	} : null);
	return {
		task,
		setTask,
		typed: begun?.typed
	};
}
// web/features/supervision/components/supervision-form.tsx
/** The one form of supervision: logs it, creates it on a day of the calendar, and edits it. */
function SupervisionForm(props) {
	const { place, day, entry, typed, onClose } = props;
	const [meeting] = useState(props.meeting ?? []);
	const firstChip = useRef(null);
	const t = useCopy(entryCopy);
	const words = useCopy(supervisionCopy);
	const { id: supervisorId } = usePerson();
	const assigned = useQuery(assignedTherapistsQuery(supervisorId));
	const create = useCreateSupervision();
	const update = useUpdateSupervision();
	const failure = words(failureOf(place, entry !== void 0));
	const entries = meeting.length > 0 ? meeting : entry ? [entry] : [];
	const form = useSchemaForm(supervisionSchema(t, words(place === "sessions" || entry ? "allRequired" : "therapistAndHoursRequired")), { defaultValues: typed ?? (entry ? inputOf(entry, entries) : newInput(day, keptOf(supervisorId))) });
	const { isDirty } = form.formState;
	useKeptDraft(supervisionDraft(place, entry ? "edit" : "new"), () => isDirty || typed ? {
		entry: entry ?? null,
		typed: form.getValues()
	} : null);
	const save = async (values) => {
		try {
			if (entry) await update.mutateAsync({
				before: entry,
				values,
				meeting
			});
			else {
				const date = place === "calendar" ? day : values.date;
				await create.mutateAsync({
					supervisorId,
					values: {
						...values,
						date
					}
				});
				keep(supervisorId, form.getValues());
			}
		} catch (error) {
			if (place === "calendar") toast.error(failure);
			throw error;
		}
		toast.success(words(entry ? "updated" : "created"));
		form.reset(newInput(day, keptOf(supervisorId)));
		firstChip.current?.focus();
		onClose();
	};
	const isLocked = entry?.locked === true;
	const options = therapistOptions(assigned.data ?? [], entries);
	return /* @__PURE__ */ jsxs(Form, {
		form,
		onSubmit: save,
		failure,
		children: [
			entry && /* @__PURE__ */ jsx(AboutAnswers, {
				entry,
				meeting
			}),
			(place === "sessions" || entry) && /* @__PURE__ */ jsx(FormDatePicker, {
				form,
				name: "date",
				label: t("date"),
				isDisabled: isLocked,
				...isLocked && { hint: t("lockedHint") }
			}),
			/* @__PURE__ */ jsx(TherapistChips, {
				form,
				options,
				isSingle: entry !== void 0 && meeting.length === 0,
				isDisabled: isLocked && meeting.length > 0,
				firstChip
			}),
			/* @__PURE__ */ jsx(HoursFields, {
				form,
				options,
				isLocked
			}),
			/* @__PURE__ */ jsx(TextArea, {
				label: t("notes"),
				isOptional: true,
				rows: 3,
				...form.field("notes")
			}),
			/* @__PURE__ */ jsx(TextField, {
				label: t("time"),
				isOptional: true,
				type: "time",
				...form.field("time")
			}),
			/* @__PURE__ */ jsx(FormSegments, {
				form,
				name: "type",
				label: t("type"),
				options: TYPES.map((value) => ({
					value,
					label: t(typeWord(value))
				}))
			}),
			/* @__PURE__ */ jsx(FormSegments, {
				form,
				name: "location",
				label: t("location"),
				options: LOCATIONS.map((value) => ({
					value,
					label: t(locationWord(value))
				}))
			}),
			!entry && /* @__PURE__ */ jsx(Consequence, { count: form.watch("therapistIds").length }),
			entry ? /* @__PURE__ */ jsxs(DialogFooter, { children: [/* @__PURE__ */ jsx(Button, {
				onClick: onClose,
				children: words("cancel")
			}), /* @__PURE__ */ jsx(SubmitButton, {
				form,
				children: words(place === "calendar" ? "save" : "saveChanges")
			})] }) : /* @__PURE__ */ jsx(SubmitButton, {
				form,
				wide: true,
				children: words(place === "calendar" ? "create" : "log")
			})
		]
	});
}
/** What the change of a session means for those who confirmed it or said that it is not right. */
function AboutAnswers({ entry, meeting }) {
	const words = useCopy(supervisionCopy);
	const isConfirmed = meeting.some(({ confirmed_at }) => confirmed_at);
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		meeting.length > 1 && /* @__PURE__ */ jsxs(Banner, {
			tone: "info",
			children: [words("meetingShared", { count: meeting.length }), isConfirmed && ` ${words("confirmedAny")}`]
		}),
		meeting.length < 2 && entry.confirmed_at && /* @__PURE__ */ jsx(Banner, {
			tone: "info",
			children: words("confirmedHint", { name: nameOf(entry) })
		}),
		(meeting.length > 0 ? meeting : [entry]).map((each) => each.dispute && /* @__PURE__ */ jsx(Banner, {
			tone: "warning",
			children: words("disputedHint", {
				name: nameOf(each),
				words: each.dispute
			})
		}, each.id))
	] });
}
/** What several therapists at once mean for the supervisor's pay. */
function Consequence({ count }) {
	const words = useCopy(supervisionCopy);
	const { isGroupPaidOnce } = usePractice();
	if (count < 2) return null;
	return /* @__PURE__ */ jsx("p", { children: words(isGroupPaidOnce ? "meetingOnce" : "meetingEach", { count }) });
}
function failureOf(place, isEdit) {
	if (place === "calendar") return isEdit ? "updateFailed" : "createFailed";
	return isEdit ? "updateSupervisionFailed" : "logFailed";
}
// web/features/supervision/components/supervision-dialogs.tsx
/** The dialogs of a list of supervision sessions, in the words of the screen it stands on. */
function SupervisionDialogs({ place, task, onClose }) {
	const t = useCopy(supervisionCopy);
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(Dialog, {
		title: t("editTitle"),
		isOpen: task?.kind === "edit",
		onClose,
		children: task?.kind === "edit" && /* @__PURE__ */ jsx(EditForm, {
			place,
			task,
			onClose
		})
	}), task?.kind === "delete" && /* @__PURE__ */ jsx(DeleteDialog, {
		place,
		onClose,
		entry: task.entry
	})] });
}
/** A session of a meeting is edited with the others of it. */
function EditForm({ place, task: { entry, typed }, onClose }) {
	const t = useCopy(supervisionCopy);
	const meeting = useQuery({
		...meetingQuery(entry),
		enabled: entry.meeting_id !== null
	});
	const form = (rows) => /* @__PURE__ */ jsx(SupervisionForm, {
		place,
		entry,
		typed,
		onClose,
		day: entry.date,
		meeting: rows
	});
	if (entry.meeting_id === null) return form([]);
	return /* @__PURE__ */ jsx(Loaded, {
		query: meeting,
		failure: t("loadFailed"),
		children: form
	});
}
function DeleteDialog({ place, entry, onClose }) {
	const t = useCopy(supervisionCopy);
	const remove = useDeleteSupervision();
	const removeMeeting = useDeleteMeeting();
	const isShared = entry.meeting_size > 1;
	const meeting = useQuery({
		...meetingQuery(entry),
		enabled: isShared
	});
	const [isWhole, setWhole] = useState(false);
	const isCalendar = place === "calendar";
	return /* @__PURE__ */ jsxs(ConfirmDialog, {
		title: t(isCalendar ? "deleteTitleAsked" : "deleteTitle"),
		isOpen: true,
		onClose,
		confirmLabel: t("deleteAction"),
		isDangerous: true,
		failure: t("deleteFailed"),
		onConfirm: async () => {
			if (isWhole) await removeMeeting.mutateAsync(meeting.data ?? []);
			else await remove.mutateAsync(entry);
			toast.success(t("deleted"));
		},
		children: [/* @__PURE__ */ jsx("p", { children: t(isCalendar ? "deleteQuestionFinal" : "deleteQuestion") }), isShared && /* @__PURE__ */ jsx(Checkbox, {
			label: t("deleteWhole", { count: entry.meeting_size }),
			disabled: !meeting.data,
			checked: isWhole,
			onChange: ({ target }) => setWhole(target.checked)
		})]
	});
}
export { Confirmation as a, TherapistCell as c, EntryActions as d, supervision_module_default as f, NoTherapists as i, TypeBadge as l, SupervisionForm as n, LocationBadge as o, useSupervisionTask as r, NotesCell as s, SupervisionDialogs as t, TypeDot as u };
