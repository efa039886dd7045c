import { h as useCopy, t as Button } from "./button-C8IhjA6q.js";
import { O as useToday, k as Loaded } from "./signed-in-app-B4DcFSkg.js";
import { D as Banner, a as TextField, c as FormPart, f as Checkbox, l as SubmitButton, o as FieldRow, r as SearchField, s as Form } from "../prerender.js";
import { t as uiCopy } from "./copy-CgwAZvJk.js";
import { n as DialogFooter, t as Dialog } from "./dialog-BFTphX5M.js";
import { t as useKeptForm } from "./kept-form-2EDXlJlY.js";
import { C as supervisorSchema, T as personFormCopy, _ as newSupervisionRate, b as supervisorInput, d as useSaveSupervisor, i as SixMonthsOfSupervision, n as useEmploymentTypes, o as useAssign, p as hasNewEmployment, t as useFinishSaving } from "./use-finish-saving-WTPZ8D31.js";
import { S as errorWords } from "./backend-CQxifWza.js";
import { n as peopleOf, t as assignmentsQuery } from "./data-C_2WEIei.js";
import { a as matching, i as listed, o as nameOf, t as assignedTo } from "./rules-q79ujQBW.js";
import { n as FormSegments, t as FormDatePicker } from "./form-fields-C0u56J0g.js";
import { useState } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useQuery } from "@tanstack/react-query";
var person_form_module_default = { choices: "_choices_14mje_1" };
// web/features/person-form/components/assignment-list.tsx
/** A search is worth its place from here on. */
var MANY = 10;
/** Every therapist with a tick for those this supervisor sees; a tick counts at once. */
function AssignmentList({ supervisorId }) {
	const t = useCopy(personFormCopy);
	const [search, setSearch] = useState("");
	const [problem, setProblem] = useState();
	const therapists = useQuery(peopleOf("therapist"));
	const assignments = useQuery(assignmentsQuery());
	const assign = useAssign();
	const [asked, setAsked] = useState(/* @__PURE__ */ new Map());
	const toggle = async (therapist, isAssigned) => {
		setProblem(void 0);
		setAsked((all) => new Map(all).set(therapist.id, isAssigned));
		try {
			await assign.mutateAsync({
				supervisor_id: supervisorId,
				therapist_id: therapist.id,
				isAssigned
			});
		} catch (error) {
			const failure = t(isAssigned ? "assignFailed" : "unassignFailed", { name: nameOf(therapist) });
			setProblem(errorWords(error, failure));
		} finally {
			setAsked((all) => all.get(therapist.id) === isAssigned ? new Map([...all].filter(([id]) => id !== therapist.id)) : all);
		}
	};
	const both = {
		data: therapists.data && assignments.data && {
			all: therapists.data,
			assignments: assignments.data
		},
		error: therapists.error ?? assignments.error,
		refetch: () => Promise.all([therapists.refetch(), assignments.refetch()])
	};
	return /* @__PURE__ */ jsx(Loaded, {
		query: both,
		failure: t("assignmentsFailed"),
		children: (loaded) => {
			const ticked = new Set(assignedTo(supervisorId, loaded.all, loaded.assignments).map(({ id }) => id));
			const active = listed(loaded.all, false);
			const found = matching(active, search);
			return /* @__PURE__ */ jsxs(Fragment, { children: [
				/* @__PURE__ */ jsx("p", { children: t("assignedHint") }),
				problem && /* @__PURE__ */ jsx(Banner, {
					tone: "danger",
					children: problem
				}),
				active.length > MANY && /* @__PURE__ */ jsx(SearchField, {
					label: t("searchTherapists"),
					value: search,
					onChange: setSearch
				}),
				found.length === 0 && /* @__PURE__ */ jsx("p", { children: t("noTherapists") }),
				/* @__PURE__ */ jsx("ul", {
					className: person_form_module_default.choices,
					children: found.map((therapist) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx(Checkbox, {
						label: nameOf(therapist),
						checked: asked.get(therapist.id) ?? ticked.has(therapist.id),
						onChange: (event) => toggle(therapist, event.target.checked)
					}) }, therapist.id))
				})
			] });
		}
	});
}
// web/features/person-form/components/supervisor-tax-fields.tsx
/** On what a supervisor is paid, and under which number and address that is reported; none is required. */
function SupervisorTaxFields({ form, person }) {
	const t = useCopy(personFormCopy);
	const isEmployee = form.watch("employmentType") === "w2";
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
		/* @__PURE__ */ jsx(FieldRow, { children: numbers.map((kind) => /* @__PURE__ */ jsx(TextField, {
			label: t(kind === "ssn" && !isEmployee ? "ownNumber" : kind),
			isOptional: true,
			inputMode: "numeric",
			autoComplete: "off",
			maxLength: 20,
			hint: person?.[kind] ? t("storedHint") : void 0,
			...form.field(kind)
		}, kind)) }),
		[
			"taxForm",
			"addressLine1",
			"addressLine2"
		].map((name) => /* @__PURE__ */ jsx(TextField, {
			label: t(name),
			isOptional: true,
			autoComplete: "off",
			maxLength: name === "taxForm" ? 100 : 200,
			...form.field(name)
		}, name)),
		/* @__PURE__ */ jsx(FieldRow, { children: [
			"city",
			"state",
			"zip"
		].map((name) => /* @__PURE__ */ jsx(TextField, {
			label: t(name),
			isOptional: true,
			autoComplete: "off",
			maxLength: name === "city" ? 100 : name === "state" ? 50 : 20,
			...form.field(name)
		}, name)) })
	] });
}
// web/features/person-form/components/supervisor-dialog.tsx
/** Adds or edits a supervisor (spec section 5), and assigns therapists at once (section 4). */
function SupervisorDialog(props) {
	const t = useCopy(personFormCopy);
	return /* @__PURE__ */ jsx(Dialog, {
		title: t(props.person ? "editSupervisor" : "addSupervisor"),
		isOpen: true,
		onClose: props.onClose,
		children: /* @__PURE__ */ jsx(SupervisorForm, { ...props })
	});
}
function SupervisorForm({ person, renderTaxNumber, onClose }) {
	const t = useCopy(personFormCopy);
	const tUi = useCopy(uiCopy);
	const save = useSaveSupervisor();
	const finish = useFinishSaving();
	const form = useKeptForm(`supervisor ${person?.id ?? "new"}`, supervisorSchema(t), supervisorInput(person, useToday()), (values) => ({
		...values,
		ssn: person?.ssn ?? "",
		ein: person?.ein ?? ""
	}));
	const submit = async (values) => {
		const id = await save.mutateAsync({
			before: person,
			values
		});
		onClose();
		await finish(id, !person, values);
	};
	return /* @__PURE__ */ jsxs(Form, {
		form,
		failure: t(person ? "saveFailed" : "addFailed"),
		onSubmit: submit,
		children: [
			/* @__PURE__ */ jsxs(FieldRow, { children: [/* @__PURE__ */ jsx(TextField, {
				label: t("firstName"),
				autoComplete: "off",
				maxLength: 100,
				...form.field("firstName")
			}), /* @__PURE__ */ jsx(TextField, {
				label: t("lastName"),
				autoComplete: "off",
				maxLength: 100,
				...form.field("lastName")
			})] }),
			/* @__PURE__ */ jsx(TextField, {
				label: t("email"),
				type: "email",
				autoComplete: "off",
				autoCapitalize: "none",
				maxLength: 255,
				...form.field("email")
			}),
			/* @__PURE__ */ jsxs(FieldRow, { children: [/* @__PURE__ */ jsx(TextField, {
				label: t("phone"),
				type: "tel",
				isOptional: true,
				autoComplete: "off",
				maxLength: 50,
				...form.field("phone")
			}), /* @__PURE__ */ jsx(TextField, {
				label: t("supervisionRate"),
				hint: t("supervisionRateHint"),
				isOptional: true,
				inputMode: "decimal",
				autoComplete: "off",
				maxLength: 12,
				...form.field("supervisionRate")
			})] }),
			person && /* @__PURE__ */ jsx(RateCost, {
				person,
				typed: form.watch("supervisionRate")
			}),
			/* @__PURE__ */ jsxs(FormPart, {
				title: t("employment"),
				children: [person && renderTaxNumber(person), /* @__PURE__ */ jsx(SupervisorTaxFields, {
					form,
					person
				})]
			}),
			/* @__PURE__ */ jsx(FormPart, {
				title: t("assigned"),
				children: person ? /* @__PURE__ */ jsx(AssignmentList, { supervisorId: person.id }) : /* @__PURE__ */ jsx("p", { children: t("assignLater") })
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
/** What another rate would have cost, once one is typed. */
function RateCost({ person, typed }) {
	const rate = newSupervisionRate(person, typed);
	return rate !== void 0 && /* @__PURE__ */ jsx(SixMonthsOfSupervision, {
		person,
		rate
	});
}
export { SupervisorDialog as t };
