import { i as formatDollars } from "./money-CGqUnZw6.js";
import { t as useAddInUrl } from "./add-in-url-CKm4nPFS.js";
import { _ as useLocale, h as useCopy, n as IconButton, r as LinkButton, t as Button } from "./button-C8IhjA6q.js";
import { t as Facts } from "./facts-U9RsXlX2.js";
import { j as Page, k as Loaded } from "./signed-in-app-B4DcFSkg.js";
import { n as appCopy, r as Skeleton } from "./not-found-screen-B1SYfpcn.js";
import { n as peopleOf, o as peopleCopy, t as assignmentsQuery } from "./data-C_2WEIei.js";
import { o as nameOf, t as assignedTo } from "./rules-q79ujQBW.js";
import { i as people_module_default, n as PersonCard, t as StandingButton } from "./standing-button-BvAb_ICP.js";
import { n as PeopleGrid, t as RemoveButton } from "./remove-button-Hp3t4a6V.js";
import { t as SupervisorDialog } from "./supervisor-dialog-DZOVqVkF.js";
import { t as PersonTaxNumber } from "./person-tax-number-DfFj4sNU.js";
import { t as ResetButton } from "./reset-button-C7UBmDbD.js";
import { useCallback, useState } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useQuery } from "@tanstack/react-query";
// web/features/people/components/supervisors-screen.tsx
/** Supervisor Management (spec section 2). */
function SupervisorsScreen({ renderForm, renderAccess, logLink }) {
	const t = useCopy(peopleCopy);
	const query = useQuery(peopleOf("supervisor"));
	const [form, setForm] = useState();
	useAddInUrl(useCallback(() => setForm({ person: void 0 }), []));
	const addButton = /* @__PURE__ */ jsx(Button, {
		tone: "primary",
		icon: "plus",
		onClick: () => setForm({ person: void 0 }),
		children: t("addSupervisor")
	});
	return /* @__PURE__ */ jsxs(Page, {
		title: t("supervisors"),
		actions: /* @__PURE__ */ jsxs(Fragment, { children: [logLink, addButton] }),
		children: [/* @__PURE__ */ jsx(PeopleGrid, {
			query,
			noneTitle: t("noSupervisors"),
			addButton,
			renderCard: (person) => /* @__PURE__ */ jsx(SupervisorCard, {
				person,
				onEdit: () => setForm({ person }),
				access: renderAccess(person)
			}, person.id)
		}), form && renderForm({
			...form,
			onClose: () => setForm(void 0)
		})]
	});
}
function SupervisorCard({ person, onEdit, access }) {
	const t = useCopy(peopleCopy);
	const locale = useLocale();
	const name = nameOf(person);
	const rate = person.supervision_rate;
	return /* @__PURE__ */ jsx(PersonCard, {
		person,
		icons: person.deactivated_at === null && /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(IconButton, {
			icon: "edit",
			label: t("editOf", { name }),
			onClick: onEdit
		}), /* @__PURE__ */ jsx(RemoveButton, {
			person,
			isKept: true
		})] }),
		actions: /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(StandingButton, { person }), access] }),
		children: /* @__PURE__ */ jsx(Facts, { facts: [
			{
				name: t("phone"),
				value: person.phone ?? "–"
			},
			{
				name: t("supervisionRate"),
				value: rate === null ? t("notAvailable") : t("perHour", { rate: formatDollars(rate, locale) })
			},
			{
				name: t("assigned"),
				value: /* @__PURE__ */ jsx(Assigned, { supervisorId: person.id })
			}
		] })
	});
}
function Assigned({ supervisorId }) {
	const t = useCopy(peopleCopy);
	const therapists = useQuery(peopleOf("therapist"));
	const assignments = useQuery(assignmentsQuery());
	const both = {
		data: therapists.data && assignments.data && {
			therapists: therapists.data,
			assignments: assignments.data
		},
		error: therapists.error ?? assignments.error,
		refetch: () => Promise.all([therapists.refetch(), assignments.refetch()])
	};
	return /* @__PURE__ */ jsx(Loaded, {
		query: both,
		failure: t("loadFailed"),
		skeleton: /* @__PURE__ */ jsx(Skeleton, { width: "half" }),
		children: (loaded) => {
			const assigned = assignedTo(supervisorId, loaded.therapists, loaded.assignments);
			if (assigned.length === 0) return t("noneAssigned");
			return /* @__PURE__ */ jsx("ul", {
				className: people_module_default.assigned,
				children: assigned.map((therapist) => /* @__PURE__ */ jsx("li", { children: nameOf(therapist) }, therapist.id))
			});
		}
	});
}
// web/app/supervisors-route.tsx
/** The supervisors, with the dialog that adds, edits and assigns. */
function SupervisorsRoute() {
	const t = useCopy(appCopy);
	return /* @__PURE__ */ jsx(SupervisorsScreen, {
		renderForm: (form) => /* @__PURE__ */ jsx(SupervisorDialog, {
			...form,
			renderTaxNumber: (person) => /* @__PURE__ */ jsx(PersonTaxNumber, { person })
		}),
		renderAccess: (person) => /* @__PURE__ */ jsx(ResetButton, {
			profileId: person.id,
			name: nameOf(person)
		}),
		logLink: /* @__PURE__ */ jsx(LinkButton, {
			to: "/admin/supervision",
			icon: "document",
			children: t("supervisionLog")
		})
	});
}
export { SupervisorsRoute };
