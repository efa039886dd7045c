import { t as useKeptDraft } from "./drafts-fT-d4Tmx.js";
import { _ as useLocale, h as useCopy, t as Button } from "./button-C8IhjA6q.js";
import { D as usePractice, O as useToday } from "./signed-in-app-B4DcFSkg.js";
import { D as Banner, a as TextField, c as FormPart, f as Checkbox, l as SubmitButton, o as FieldRow, s as Form, u as useSchemaForm } from "../prerender.js";
import { t as uiCopy } from "./copy-CgwAZvJk.js";
import { n as DialogFooter, t as Dialog } from "./dialog-BFTphX5M.js";
import { S as THERAPIST_DRAFT, T as personFormCopy, a as ratesPreview, f as useSaveTherapist, g as isTaxNumberOptional, h as hasNoRates, m as hasNewRates, n as useEmploymentTypes, p as hasNewEmployment, r as SixMonths, t as useFinishSaving, v as ratesOf, w as therapistSchema, x as therapistInput, y as sampleRates } from "./use-finish-saving-WTPZ8D31.js";
import { c as isCalendarDay, s as formatDay } from "./calendar-day-DcbsT_ag.js";
import { i as formatDollars, r as formatDollarChange } from "./money-CGqUnZw6.js";
import { t as DataTable } from "./data-table-anf3RPYy.js";
import { l as ErrorState } from "./toast-queue-C_INJHgw.js";
import { n as FormSegments, t as FormDatePicker } from "./form-fields-C0u56J0g.js";
import { t as Paging } from "./paging-Ccoy0MRS.js";
import { i as SkeletonBlock } from "./not-found-screen-B1SYfpcn.js";
import { t as useDelayed } from "./use-delayed-CC8TZxce.js";
import { useState } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useQuery } from "@tanstack/react-query";
// web/features/person-form/components/rate-effect.tsx
/** From when new rates hold, and which sessions they would change by how much (design section 4). */
function RateEffect({ form, person, values }) {
	const t = useCopy(personFormCopy);
	const asked = useDelayed(JSON.stringify([values.ratesFrom, ratesOf(values)]));
	const isFirst = hasNoRates(person);
	const isReady = isCalendarDay(values.ratesFrom) && asked === JSON.stringify([values.ratesFrom, ratesOf(values)]);
	const query = useQuery({
		...ratesPreview(person.id, values.ratesFrom, ratesOf(values)),
		enabled: isReady
	});
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		isFirst ? /* @__PURE__ */ jsx("p", { children: t("ratesFirst") }) : /* @__PURE__ */ jsx(FormDatePicker, {
			form,
			name: "ratesFrom",
			label: t("ratesFrom")
		}),
		query.error && !query.data ? /* @__PURE__ */ jsx(ErrorState, {
			error: query.error,
			onRetry: query.refetch,
			message: t("effectFailed")
		}) : /* @__PURE__ */ jsx("section", {
			"aria-label": t("effect"),
			children: query.data ? /* @__PURE__ */ jsx(Effect, { changes: query.data }) : /* @__PURE__ */ jsx(SkeletonBlock, { lines: 2 })
		}),
		!isFirst && /* @__PURE__ */ jsx(SixMonths, {
			person,
			rates: ratesOf(values),
			isReady
		})
	] });
}
var PAGE_SIZE = 10;
function Effect({ changes }) {
	const t = useCopy(personFormCopy);
	const locale = useLocale();
	const [page, setPage] = useState(0);
	const [first] = changes;
	if (!first) return /* @__PURE__ */ jsx(Banner, {
		tone: "info",
		children: t("effectNone")
	});
	const { change_count: count, processed_count: processed, difference } = first;
	const shown = Math.min(page, Math.floor((changes.length - 1) / PAGE_SIZE));
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsxs(Banner, {
		tone: processed > 0 ? "warning" : "info",
		children: [
			t("effectSome", {
				count,
				difference: formatDollarChange(difference, locale)
			}),
			" ",
			processed > 0 && t("effectProcessed", { count: processed })
		]
	}), /* @__PURE__ */ jsx(DataTable, {
		label: t("effect"),
		query: {
			data: changes.slice(shown * PAGE_SIZE, (shown + 1) * PAGE_SIZE),
			error: null,
			refetch: () => void 0
		},
		rowKey: (change) => change.session_id,
		empty: null,
		columns: [
			{
				id: "day",
				header: t("day"),
				cell: (change) => formatDay(change.session_date, "medium", locale),
				layout: "fit"
			},
			{
				id: "client",
				header: t("client"),
				cell: (change) => change.client_name,
				isRowHeader: true
			},
			{
				id: "before",
				header: t("before"),
				cell: (change) => formatDollars(change.old_amount, locale),
				layout: "end"
			},
			{
				id: "after",
				header: t("after"),
				cell: (change) => formatDollars(change.new_amount, locale),
				layout: "end"
			}
		],
		footer: /* @__PURE__ */ jsx(Paging, {
			page: shown,
			pageSize: PAGE_SIZE,
			total: changes.length,
			onPage: setPage
		})
	})] });
}
// web/features/person-form/components/therapist-fields.tsx
var FOREIGN = { autoComplete: "off" };
function PersonFields({ form }) {
	const t = useCopy(personFormCopy);
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsxs(FieldRow, { children: [/* @__PURE__ */ jsx(TextField, {
			label: t("firstName"),
			maxLength: 100,
			...FOREIGN,
			...form.field("firstName")
		}), /* @__PURE__ */ jsx(TextField, {
			label: t("lastName"),
			maxLength: 100,
			...FOREIGN,
			...form.field("lastName")
		})] }),
		/* @__PURE__ */ jsx(TextField, {
			label: t("email"),
			type: "email",
			autoCapitalize: "none",
			maxLength: 255,
			...FOREIGN,
			...form.field("email")
		}),
		/* @__PURE__ */ jsxs(FieldRow, { children: [/* @__PURE__ */ jsx(TextField, {
			label: t("phone"),
			type: "tel",
			isOptional: true,
			maxLength: 50,
			...FOREIGN,
			...form.field("phone")
		}), /* @__PURE__ */ jsx(TextField, {
			label: t("specialization"),
			isOptional: true,
			maxLength: 200,
			...FOREIGN,
			...form.field("specialization")
		})] })
	] });
}
/** Spec section 4: switching the type switches the number that is asked for. */
function EmploymentFields({ form, person }) {
	const t = useCopy(personFormCopy);
	const isEmployee = form.watch("employmentType") === "w2";
	const isLater = !person && form.watch("isNumberLater");
	const numbers = isEmployee ? ["ssn"] : ["ein", "ssn"];
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(FormSegments, {
			form,
			name: "employmentType",
			...useEmploymentTypes()
		}),
		hasNewEmployment(person, form.watch("employmentType")) && /* @__PURE__ */ jsx(FormDatePicker, {
			form,
			name: "employmentFrom",
			label: t("employmentFrom")
		}),
		!person && /* @__PURE__ */ jsx(Checkbox, {
			label: t("numberLater"),
			hint: t("numberLaterHint"),
			...form.field("isNumberLater")
		}),
		/* @__PURE__ */ jsx(FieldRow, { children: (isLater ? [] : numbers).map((kind) => /* @__PURE__ */ jsx(TextField, {
			label: t(kind === "ssn" && !isEmployee ? "ownNumber" : kind),
			isOptional: kind === "ssn" && !isEmployee,
			inputMode: "numeric",
			maxLength: 20,
			hint: person?.[kind] ? t("storedHint") : isEmployee ? void 0 : t(`${kind}Hint`),
			...FOREIGN,
			...form.field(kind)
		}, `${kind} ${isEmployee}`)) }),
		/* @__PURE__ */ jsx(TextField, {
			label: t("taxForm"),
			isOptional: true,
			maxLength: 100,
			...FOREIGN,
			...form.field("taxForm")
		})
	] });
}
function RateFields({ form, others, hasSamples }) {
	const t = useCopy(personFormCopy);
	const samples = hasSamples ? sampleRates(t) : {};
	const rates = [...[
		"hourlyRate",
		"rate60",
		"rate45",
		"rate30"
	].map((name) => ({
		name,
		label: t(name)
	})), ...others.map((minutes) => ({
		name: `otherRates.${minutes}`,
		label: t("rateOther", { minutes: Number(minutes) })
	}))];
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("p", { children: t("ratesHint") }), /* @__PURE__ */ jsx(FieldRow, { children: rates.map(({ name, label }) => /* @__PURE__ */ jsx(TextField, {
		label,
		isOptional: true,
		inputMode: "decimal",
		maxLength: 12,
		placeholder: samples[name],
		...FOREIGN,
		...form.field(name)
	}, name)) })] });
}
function AddressFields({ form }) {
	const t = useCopy(personFormCopy);
	return /* @__PURE__ */ jsxs(Fragment, { children: [["addressLine1", "addressLine2"].map((name) => /* @__PURE__ */ jsx(TextField, {
		label: t(name),
		isOptional: true,
		maxLength: 200,
		...FOREIGN,
		...form.field(name)
	}, name)), /* @__PURE__ */ jsxs(FieldRow, { children: [
		/* @__PURE__ */ jsx(TextField, {
			label: t("city"),
			isOptional: true,
			maxLength: 100,
			...FOREIGN,
			...form.field("city")
		}),
		/* @__PURE__ */ jsx(TextField, {
			label: t("state"),
			isOptional: true,
			maxLength: 50,
			...FOREIGN,
			...form.field("state")
		}),
		/* @__PURE__ */ jsx(TextField, {
			label: t("zip"),
			isOptional: true,
			maxLength: 20,
			...FOREIGN,
			...form.field("zip")
		})
	] })] });
}
// web/features/person-form/components/therapist-dialog.tsx
/** Adds or edits a therapist, with every field, default and rule of spec section 5. */
function TherapistDialog(props) {
	const t = useCopy(personFormCopy);
	return /* @__PURE__ */ jsx(Dialog, {
		title: t(props.person ? "editTherapist" : "addTherapist"),
		isOpen: true,
		onClose: props.onClose,
		children: /* @__PURE__ */ jsx(TherapistForm, { ...props })
	});
}
function TherapistForm({ person, typed, isFirst = false, onClose }) {
	const t = useCopy(personFormCopy);
	const tUi = useCopy(uiCopy);
	const today = useToday();
	const { sessionLengths } = usePractice();
	const [employment, setEmployment] = useState(person?.employment_type ?? "contractor");
	const save = useSaveTherapist();
	const finish = useFinishSaving();
	const form = useSchemaForm(therapistSchema(t, { isTaxNumberOptional: isTaxNumberOptional(person, employment) }), { defaultValues: typed ?? therapistInput(person, today, sessionLengths, isFirst) });
	const values = form.watch();
	if (values.employmentType !== employment) setEmployment(values.employmentType);
	const { isDirty } = form.formState;
	useKeptDraft(THERAPIST_DRAFT, () => isDirty || typed ? {
		person,
		typed: {
			...form.getValues(),
			ssn: person?.ssn ?? "",
			ein: person?.ein ?? ""
		}
	} : null);
	const submit = async (checked) => {
		const id = await save.mutateAsync({
			before: person,
			values: checked
		});
		onClose();
		await finish(id, !person, checked);
	};
	return /* @__PURE__ */ jsxs(Form, {
		form,
		failure: t(person ? "saveFailed" : "addFailed"),
		onSubmit: submit,
		children: [
			/* @__PURE__ */ jsx(FormPart, {
				title: t("person"),
				children: /* @__PURE__ */ jsx(PersonFields, { form })
			}),
			/* @__PURE__ */ jsx(FormPart, {
				title: t("employment"),
				children: /* @__PURE__ */ jsx(EmploymentFields, {
					form,
					person
				})
			}),
			/* @__PURE__ */ jsxs(FormPart, {
				title: t("rates"),
				children: [/* @__PURE__ */ jsx(RateFields, {
					form,
					others: Object.keys(values.otherRates),
					hasSamples: isFirst
				}), person && hasNewRates(person, values) && /* @__PURE__ */ jsx(RateEffect, {
					form,
					person,
					values
				})]
			}),
			!(values.isNumberLater && !person) && /* @__PURE__ */ jsx(FormPart, {
				title: t("address"),
				children: /* @__PURE__ */ jsx(AddressFields, { form })
			}),
			!person && /* @__PURE__ */ jsx(Checkbox, {
				label: t("invite"),
				hint: t("inviteHint"),
				...form.field("isInvited")
			}),
			/* @__PURE__ */ jsxs(DialogFooter, { children: [/* @__PURE__ */ jsx(Button, {
				onClick: onClose,
				children: tUi("cancel")
			}), /* @__PURE__ */ jsx(SubmitButton, {
				form,
				children: t(person ? "save" : "add")
			})] })
		]
	});
}
export { TherapistDialog as t };
