import { n as payPeriodName } from "./pay-period-R48aGzSW.js";
import { _ as useLocale, h as useCopy } from "./button-C8IhjA6q.js";
import { z as usePerson } from "../prerender.js";
import { t as Dialog } from "./dialog-BFTphX5M.js";
import { t as PERIOD_PARAMETER } from "./rules-BsMnCsoL.js";
import { _ as findCopy, d as find_module_default, f as GROUPS, h as moved, m as matching } from "./signed-in-app-B4DcFSkg.js";
import { i as database, n as answerOf } from "./backend-CQxifWza.js";
import { useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { jsx, jsxs } from "react/jsx-runtime";
import { queryOptions, useQuery } from "@tanstack/react-query";
// web/features/find/data.ts
var findKey = ["find"];
/** People an admin finds by name, and where. */
var findPeople = () => queryOptions({
	queryKey: [...findKey, "people"],
	queryFn: ({ signal }) => answerOf(database.from("profiles").select("id, first_name, last_name, email, role").in("role", ["therapist", "supervisor"]).is("deactivated_at", null).order("first_name").order("last_name").abortSignal(signal))
});
/** The pay periods, the newest first. */
var findPeriods = () => queryOptions({
	queryKey: [...findKey, "periods"],
	queryFn: ({ signal }) => answerOf(database.from("payroll_periods").select("id, start_date, end_date").order("start_date", { ascending: false }).abortSignal(signal))
});
// web/features/find/components/find-field.tsx
/** A combobox over the entries: the focus stays in the field, the arrows choose in the list. */
function FindField({ entries, onChoose }) {
	const t = useCopy(findCopy);
	const id = useId();
	const [typed, setTyped] = useState("");
	const [place, setPlace] = useState(0);
	const field = useRef(null);
	useEffect(() => field.current?.focus(), []);
	const found = matching(entries, typed);
	const chosen = found[Math.min(place, found.length - 1)];
	const optionId = (entry) => `${id}-${found.indexOf(entry)}`;
	const press = (event) => {
		const by = {
			ArrowDown: 1,
			ArrowUp: -1
		}[event.key];
		if (by !== void 0) {
			event.preventDefault();
			setPlace(moved(Math.min(place, found.length - 1), by, found.length));
		} else if (event.key === "Enter" && chosen) {
			event.preventDefault();
			onChoose(chosen);
		}
	};
	return /* @__PURE__ */ jsxs("div", {
		className: find_module_default.find,
		children: [
			/* @__PURE__ */ jsx("input", {
				ref: field,
				type: "text",
				role: "combobox",
				"aria-label": t("field"),
				placeholder: t("field"),
				"aria-expanded": found.length > 0,
				"aria-controls": `${id}-list`,
				"aria-autocomplete": "list",
				"aria-activedescendant": chosen && optionId(chosen),
				autoComplete: "off",
				spellCheck: false,
				className: find_module_default.field,
				value: typed,
				onChange: (event) => {
					setTyped(event.target.value);
					setPlace(0);
				},
				onKeyDown: press
			}),
			/* @__PURE__ */ jsx("p", {
				role: "status",
				className: found.length > 0 ? find_module_default.count : find_module_default.none,
				children: found.length > 0 ? t("found", { count: found.length }) : t("none")
			}),
			/* @__PURE__ */ jsx("div", {
				role: "listbox",
				id: `${id}-list`,
				"aria-label": t("title"),
				className: find_module_default.list,
				children: GROUPS.map((group) => /* @__PURE__ */ jsx(Options, {
					title: t(group),
					entries: found.filter((entry) => entry.group === group),
					chosen,
					optionId,
					onChoose
				}, group))
			})
		]
	});
}
function Options({ title, entries, chosen, optionId, onChoose }) {
	const id = useId();
	if (entries.length === 0) return null;
	return /* @__PURE__ */ jsxs("div", {
		role: "group",
		"aria-labelledby": id,
		children: [/* @__PURE__ */ jsx("p", {
			id,
			className: find_module_default.group,
			children: title
		}), entries.map((entry) => /* @__PURE__ */ jsx(Option, {
			entry,
			id: optionId(entry),
			isChosen: entry === chosen,
			onChoose
		}, `${entry.to} ${entry.label}`))]
	});
}
function Option({ entry, id, isChosen, onChoose }) {
	const option = useRef(null);
	useEffect(() => {
		if (isChosen) option.current?.scrollIntoView({ block: "nearest" });
	}, [isChosen]);
	return /* @__PURE__ */ jsxs("div", {
		ref: option,
		role: "option",
		id,
		"aria-selected": isChosen,
		className: find_module_default.option,
		onMouseDown: (event) => event.preventDefault(),
		onClick: () => onChoose(entry),
		children: [
			/* @__PURE__ */ jsx("span", {
				className: find_module_default.label,
				children: entry.label
			}),
			" ",
			entry.detail && /* @__PURE__ */ jsx("span", {
				className: find_module_default.detail,
				children: entry.detail
			})
		]
	});
}
// web/features/find/components/palette.tsx
/** Finds people, pay periods, screens and actions by their names, and goes there. */
function Palette({ entries, isAdding, onClose }) {
	const t = useCopy(findCopy);
	const navigate = useNavigate();
	const { found, isFailed } = useFound(!isAdding);
	const all = isAdding ? entries.filter(({ group }) => group === "actions") : [...entries, ...found];
	return /* @__PURE__ */ jsxs(Dialog, {
		title: t(isAdding ? "add" : "title"),
		isOpen: true,
		onClose,
		children: [/* @__PURE__ */ jsx(FindField, {
			entries: all,
			onChoose: ({ to }) => {
				onClose();
				navigate(to);
			}
		}), isFailed && /* @__PURE__ */ jsx("p", {
			className: find_module_default.failed,
			children: t("loadFailed")
		})]
	});
}
/** People and pay periods; admins look after both. */
function useFound(isWanted) {
	const t = useCopy(findCopy);
	const locale = useLocale();
	const enabled = usePerson().role === "admin" && isWanted;
	const people = useQuery({
		...findPeople(),
		enabled
	});
	const periods = useQuery({
		...findPeriods(),
		enabled
	});
	return {
		found: [...(people.data ?? []).map((person) => ({
			group: "people",
			label: `${person.first_name} ${person.last_name}`,
			detail: `${t(person.role === "supervisor" ? "supervisor" : "therapist")}, ${person.email}`,
			to: person.role === "supervisor" ? "/admin/supervisors" : `/admin/therapists/${person.id}`
		})), ...(periods.data ?? []).map((period) => ({
			group: "periods",
			label: payPeriodName(period.end_date, locale),
			to: `/admin/payroll?${new URLSearchParams({ [PERIOD_PARAMETER]: period.start_date })}`
		}))],
		isFailed: people.isError || periods.isError
	};
}
export { Palette };
