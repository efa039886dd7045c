import { i as formatDollars } from "./money-CGqUnZw6.js";
import { t as useAddInUrl } from "./add-in-url-CKm4nPFS.js";
import { n as useLeftDraft } from "./drafts-fT-d4Tmx.js";
import { _ as useLocale, h as useCopy, n as IconButton, r as LinkButton, t as Button } from "./button-C8IhjA6q.js";
import { D as usePractice, j as Page } from "./signed-in-app-B4DcFSkg.js";
import { D as Banner } from "../prerender.js";
import { t as Facts } from "./facts-U9RsXlX2.js";
import { S as THERAPIST_DRAFT } from "./use-finish-saving-WTPZ8D31.js";
import { n as peopleOf, o as peopleCopy } from "./data-C_2WEIei.js";
import { c as standingOf, o as nameOf, s as rateFor } from "./rules-q79ujQBW.js";
import { n as PeopleGrid, t as RemoveButton } from "./remove-button-Hp3t4a6V.js";
import { n as PersonCard, t as StandingButton } from "./standing-button-BvAb_ICP.js";
import { t as TherapistDialog } from "./therapist-dialog-ryAi38Zd.js";
import { useCallback, useState } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useQuery } from "@tanstack/react-query";
// web/features/people/components/therapists-screen.tsx
function isLeftForm(value) {
	return typeof value === "object" && value !== null && "typed" in value;
}
/** Therapist Management (spec section 2). */
function TherapistsScreen({ renderForm }) {
	const t = useCopy(peopleCopy);
	const query = useQuery(peopleOf("therapist"));
	const left = useLeftDraft(THERAPIST_DRAFT, isLeftForm);
	const [form, setForm] = useState(left ?? void 0);
	useAddInUrl(useCallback((how) => setForm({
		person: void 0,
		isFirst: how === "first"
	}), []));
	const waiting = query.data?.filter((person) => standingOf(person) === "approval").length ?? 0;
	const addButton = /* @__PURE__ */ jsx(Button, {
		tone: "primary",
		icon: "plus",
		onClick: () => setForm({ person: void 0 }),
		children: t("addTherapist")
	});
	return /* @__PURE__ */ jsxs(Page, {
		title: t("therapists"),
		actions: /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(LinkButton, {
			to: "/admin/import",
			icon: "document",
			children: t("import")
		}), addButton] }),
		children: [
			waiting > 0 && /* @__PURE__ */ jsx(Banner, {
				tone: "info",
				children: t("waiting", { count: waiting })
			}),
			/* @__PURE__ */ jsx(PeopleGrid, {
				query,
				noneTitle: t("noTherapists"),
				addButton,
				renderCard: (person) => /* @__PURE__ */ jsx(TherapistCard, {
					person,
					onEdit: () => setForm({ person })
				}, person.id)
			}),
			form && renderForm({
				...form,
				onClose: () => setForm(void 0)
			})
		]
	});
}
function TherapistCard({ person, onEdit }) {
	const t = useCopy(peopleCopy);
	const locale = useLocale();
	const { sessionLengths } = usePractice();
	const name = nameOf(person);
	const dollars = (rate) => rate === null ? "–" : formatDollars(rate, locale);
	return /* @__PURE__ */ jsxs(PersonCard, {
		person,
		icons: person.deactivated_at === null && /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(IconButton, {
			icon: "edit",
			label: t("editOf", { name }),
			onClick: onEdit
		}), /* @__PURE__ */ jsx(RemoveButton, { person })] }),
		actions: /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(LinkButton, {
			to: `/admin/therapists/${person.id}`,
			"aria-label": t("viewProfileOf", { name }),
			children: t("viewProfile")
		}), /* @__PURE__ */ jsx(StandingButton, { person })] }),
		children: [/* @__PURE__ */ jsx(Facts, { facts: [{
			name: t("phone"),
			value: person.phone ?? "–"
		}] }), /* @__PURE__ */ jsx(Facts, {
			isDense: true,
			facts: [...sessionLengths.map((minutes) => ({
				name: t("minutes", { minutes }),
				value: dollars(rateFor(person, minutes))
			})), {
				name: t("hourly"),
				value: dollars(person.hourly_rate)
			}]
		})]
	});
}
// web/app/therapists-route.tsx
/** The therapists, with the dialog that adds and edits them. */
function TherapistsRoute() {
	return /* @__PURE__ */ jsx(TherapistsScreen, { renderForm: (form) => /* @__PURE__ */ jsx(TherapistDialog, { ...form }) });
}
export { TherapistsRoute };
