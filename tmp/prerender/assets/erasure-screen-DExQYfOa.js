import { h as useCopy, r as LinkButton, u as defineCopy } from "./button-C8IhjA6q.js";
import { t as Card } from "./card-Du-ZSyf7.js";
import { t as EmptyState } from "./empty-state-D8KN2J6j.js";
import { j as Page, k as Loaded } from "./signed-in-app-B4DcFSkg.js";
import { i as personOf, r as personKeys } from "./data-C_2WEIei.js";
import { n as isErased, o as nameOf } from "./rules-q79ujQBW.js";
import { a as TextField, l as SubmitButton, s as Form, u as useSchemaForm } from "../prerender.js";
import { c as toast } from "./toast-queue-C_INJHgw.js";
import { C as explainErrors, a as done, i as database } from "./backend-CQxifWza.js";
import { useParams } from "react-router";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import * as z from "zod/mini";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
// web/features/erasure/copy.ts
/** Words of the screen where an admin erases what the law lets go. */
var erasureCopy = /* @__PURE__ */ defineCopy("erasure", {
	title: ["Erase Personal Data"],
	back: ["All people"],
	loadFailed: ["The person could not be loaded."],
	notFound: ["Person not found"],
	notFoundText: ["This person may have been deleted."],
	active: [["name"], " still works here"],
	activeText: ["Deactivate the person first: whoever works here is reached and paid by these data."],
	erased: [
		"The personal data of ",
		["name"],
		" are erased"
	],
	erasedText: ["What had to stay is listed in the audit trail and in payroll."],
	removed: ["What is removed"],
	removedContact: ["Email and postal address, telephone, field of work"],
	removedAccess: ["Sign-in, devices, second factor, recovery codes"],
	removedMessages: ["Messages between supervisor and therapist, mails that wait"],
	kept: ["What is kept, and why"],
	keptEmployment: ["Name, role, employment type, tax form, tax number"],
	keptEmploymentWhy: ["Employment tax records are kept at least four years after the tax is due, payroll records three. The tax number can be removed in the profile when that time is over."],
	keptPayroll: ["Sessions, supervision, statements, corrections, questions about pay"],
	keptPayrollWhy: ["They are the payroll. Session notes belong to the clients’ records, which a practice keeps as its state asks."],
	keptAudit: ["The audit trail"],
	keptAuditWhy: ["It can be added to and not changed. The entries of this step say what was removed, not what it was; older ones keep the values of their time."],
	keptBackups: ["Backups"],
	keptBackupsWhy: ["They go as they grow old."],
	confirm: ["Confirm"],
	confirmText: [
		"This cannot be undone. If ",
		["name"],
		" comes back, enter an email address and send an invitation."
	],
	name: ["Type the name: ", ["name"]],
	nameWrong: [
		"Type ",
		["name"],
		" to confirm."
	],
	erase: ["Erase Personal Data"],
	done: [
		"The personal data of ",
		["name"],
		" were erased."
	],
	failed: ["The personal data could not be erased."]
});
var erasureErrors = /* @__PURE__ */ defineCopy("erasureErrors", {
	person_unknown: ["This person may have been deleted."],
	person_active: ["Deactivate the person first."]
});
// web/features/erasure/rules.ts
/** What an admin can do about a person's data: nothing before they left, nothing twice. */
function erasureOf(person) {
	if (person === null || person.role === "admin") return "unknown";
	if (isErased(person)) return "erased";
	return person.deactivated_at === null ? "active" : "possible";
}
var erasure_module_default = {
	pair: "_pair_jijgd_1",
	removed: "_removed_jijgd_8",
	kept: "_kept_jijgd_15",
	what: "_what_jijgd_21",
	why: "_why_jijgd_25"
};
// web/features/erasure/mutations.ts
explainErrors(erasureErrors);
/** Erases what the law lets go of somebody who left; the audit trail says that it was done. */
function useErase() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (person) => done(database.rpc("erase_person", { person })),
		onSuccess: () => Promise.all([...personKeys.all, ["audit"]].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
	});
}
// web/features/erasure/schema.ts
/** Somebody who types the name has read whose data go. */
function confirmationSchema(name, message) {
	return z.object({ name: z.string().check(z.refine((typed) => typed.trim() === name, { error: message })) });
}
// web/features/erasure/components/erasure-form.tsx
/** Asks for the name before anything goes. */
function ErasureForm({ person }) {
	const t = useCopy(erasureCopy);
	const name = nameOf(person);
	const erase = useErase();
	const form = useSchemaForm(confirmationSchema(name, t("nameWrong", { name })), { defaultValues: { name: "" } });
	return /* @__PURE__ */ jsx(Card, {
		title: t("confirm"),
		children: /* @__PURE__ */ jsxs(Form, {
			form,
			failure: t("failed"),
			onSubmit: async () => {
				await erase.mutateAsync(person.id);
				toast.success(t("done", { name }));
			},
			children: [
				/* @__PURE__ */ jsx("p", { children: t("confirmText", { name }) }),
				/* @__PURE__ */ jsx(TextField, {
					label: t("name", { name }),
					autoComplete: "off",
					...form.field("name")
				}),
				/* @__PURE__ */ jsx(SubmitButton, {
					form,
					tone: "danger",
					children: t("erase")
				})
			]
		})
	});
}
// web/features/erasure/components/erasure-lists.tsx
var GOES = [
	"removedContact",
	"removedAccess",
	"removedMessages"
];
var STAYS = [
	["keptEmployment", "keptEmploymentWhy"],
	["keptPayroll", "keptPayrollWhy"],
	["keptAudit", "keptAuditWhy"],
	["keptBackups", "keptBackupsWhy"]
];
/** What erasing removes. */
function WhatGoes() {
	const t = useCopy(erasureCopy);
	return /* @__PURE__ */ jsx(Card, {
		title: t("removed"),
		children: /* @__PURE__ */ jsx("ul", {
			className: erasure_module_default.removed,
			children: GOES.map((what) => /* @__PURE__ */ jsx("li", { children: t(what) }, what))
		})
	});
}
/** What stays, each with its reason. */
function WhatStays() {
	const t = useCopy(erasureCopy);
	return /* @__PURE__ */ jsx(Card, {
		title: t("kept"),
		children: /* @__PURE__ */ jsx("dl", {
			className: erasure_module_default.kept,
			children: STAYS.map(([what, why]) => /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
				className: erasure_module_default.what,
				children: t(what)
			}), /* @__PURE__ */ jsx("dd", {
				className: erasure_module_default.why,
				children: t(why)
			})] }, what))
		})
	});
}
// web/features/erasure/components/erasure-screen.tsx
/** Where an admin erases what the law lets go of somebody who left, and sees what stays and why. */
function ErasureScreen() {
	const t = useCopy(erasureCopy);
	const { id = "" } = useParams();
	const query = useQuery(personOf(id));
	const person = query.data;
	const list = person?.role === "supervisor" ? "supervisors" : "therapists";
	return /* @__PURE__ */ jsx(Page, {
		title: t("title"),
		lead: person ? nameOf(person) : void 0,
		actions: /* @__PURE__ */ jsx(LinkButton, {
			to: `/admin/${list}?show=deactivated`,
			tone: "quiet",
			icon: "chevronLeft",
			children: t("back")
		}),
		children: /* @__PURE__ */ jsx(Loaded, {
			query,
			failure: t("loadFailed"),
			children: (found) => /* @__PURE__ */ jsx(Standing, { person: found })
		})
	});
}
function Standing({ person }) {
	const t = useCopy(erasureCopy);
	const erasure = erasureOf(person);
	if (person === null || erasure === "unknown") return /* @__PURE__ */ jsx(Card, { children: /* @__PURE__ */ jsx(EmptyState, {
		title: t("notFound"),
		icon: "users",
		children: t("notFoundText")
	}) });
	if (erasure !== "possible") return /* @__PURE__ */ jsx(Card, { children: /* @__PURE__ */ jsx(EmptyState, {
		title: t(erasure, { name: nameOf(person) }),
		icon: erasure === "erased" ? "check" : "user",
		children: t(`${erasure}Text`)
	}) });
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsxs("div", {
		className: erasure_module_default.pair,
		children: [/* @__PURE__ */ jsx(WhatGoes, {}), /* @__PURE__ */ jsx(WhatStays, {})]
	}), /* @__PURE__ */ jsx(ErasureForm, { person }, person.id)] });
}
export { ErasureScreen };
