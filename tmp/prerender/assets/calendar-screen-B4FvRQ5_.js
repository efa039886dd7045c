import { c as isCalendarDay, l as lastOfMonth, o as firstOfMonth, s as formatDay } from "./calendar-day-DcbsT_ag.js";
import { _ as useLocale, h as useCopy } from "./button-C8IhjA6q.js";
import { z as usePerson } from "../prerender.js";
import { O as useToday, j as Page } from "./signed-in-app-B4DcFSkg.js";
import { t as Card } from "./card-Du-ZSyf7.js";
import { l as ErrorState } from "./toast-queue-C_INJHgw.js";
import { t as MonthGrid } from "./month-grid-BPbyN97Z.js";
import { A as supervisionCopy, C as logQuery, _ as typeWord, k as entryCopy, m as timeOf, p as therapistOptions, r as byDay, y as assignedTherapistsQuery } from "./rules-Bf6fg1sc.js";
import { n as TYPES } from "./schema-iCZZIf9o.js";
import { t as formatHours } from "./hours-D03mLjke.js";
import { t as DataTable } from "./data-table-anf3RPYy.js";
import { t as EmptyState } from "./empty-state-D8KN2J6j.js";
import { t as Select } from "./select-VjNleDtm.js";
import { c as TherapistCell, d as EntryActions, f as supervision_module_default, i as NoTherapists, l as TypeBadge, n as SupervisionForm, o as LocationBadge, r as useSupervisionTask, s as NotesCell, t as SupervisionDialogs, u as TypeDot } from "./supervision-dialogs-ue10EFNQ.js";
import { startTransition, useOptimistic } from "react";
import { useSearchParams } from "react-router";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useQuery } from "@tanstack/react-query";
// web/features/supervision/components/day-sessions.tsx
/** The sessions of a day, of all or of one therapist or type; the address keeps which. */
function DaySessions({ day, supervisorId, onTask }) {
	const t = useCopy(supervisionCopy);
	const tEntry = useCopy(entryCopy);
	const query = useQuery(logQuery({
		from: day,
		to: day,
		supervisorId
	}));
	const assigned = useQuery(assignedTherapistsQuery(supervisorId));
	const [filters, change] = useFilters();
	const shown = query.data?.filter(({ therapist_id, type }) => (filters.therapist === "" || therapist_id === filters.therapist) && (filters.type === "" || type === filters.type));
	const isFiltered = query.data?.length !== 0;
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("div", {
		className: supervision_module_default.padded,
		children: /* @__PURE__ */ jsxs("search", {
			className: supervision_module_default.filters,
			children: [/* @__PURE__ */ jsx(Select, {
				label: t("filterTherapist"),
				placeholder: t("all"),
				value: filters.therapist,
				options: dayTherapists(therapistOptions(assigned.data ?? []), query.data ?? []),
				onChange: (event) => change({
					...filters,
					therapist: event.target.value
				})
			}), /* @__PURE__ */ jsx(Select, {
				label: t("filterType"),
				placeholder: t("all"),
				value: filters.type,
				options: TYPES.map((value) => ({
					value,
					label: tEntry(typeWord(value))
				})),
				onChange: (event) => change({
					...filters,
					type: event.target.value
				})
			})]
		})
	}), /* @__PURE__ */ jsx(DataTable, {
		label: t("sessions"),
		columns: useColumns(onTask),
		query: {
			...query,
			data: shown
		},
		rowKey: ({ id }) => id,
		failure: t("loadFailed"),
		empty: /* @__PURE__ */ jsx(EmptyState, {
			title: t(isFiltered ? "noneFiltered" : "noneOnDay"),
			icon: "calendar"
		})
	})] });
}
/** Who is assigned, and who is not any more but had a session that day. */
function dayTherapists(assigned, entries) {
	const options = new Map(assigned.map(({ value, label }) => [value, label]));
	for (const { therapist_id, therapist_name } of entries) if (!options.has(therapist_id)) options.set(therapist_id, therapist_name);
	return [...options].map(([value, label]) => ({
		value,
		label
	}));
}
function useFilters() {
	const [params, setParams] = useSearchParams();
	const [filters, setFilters] = useOptimistic({
		therapist: params.get("therapist") ?? "",
		type: params.get("type") ?? ""
	});
	const change = (next) => startTransition(() => {
		setFilters(next);
		const address = new URLSearchParams(params);
		for (const [name, value] of Object.entries(next)) if (value) address.set(name, value);
		else address.delete(name);
		setParams(address, { replace: true });
	});
	return [filters, change];
}
function useColumns(onTask) {
	const t = useCopy(entryCopy);
	const locale = useLocale();
	return [
		{
			id: "therapist",
			header: t("therapist"),
			isRowHeader: true,
			cell: (entry) => /* @__PURE__ */ jsx(TherapistCell, { entry })
		},
		{
			id: "hours",
			header: t("hours"),
			layout: "end",
			cell: ({ hours }) => formatHours(hours, locale)
		},
		{
			id: "notes",
			header: t("notes"),
			cell: (entry) => /* @__PURE__ */ jsx(NotesCell, { entry })
		},
		{
			id: "time",
			header: t("time"),
			layout: "fit",
			cell: ({ time }) => timeOf(time, locale)
		},
		{
			id: "type",
			header: t("type"),
			layout: "fit",
			cell: ({ type }) => /* @__PURE__ */ jsx(TypeBadge, { type })
		},
		{
			id: "location",
			header: t("location"),
			layout: "fit",
			cell: ({ location }) => /* @__PURE__ */ jsx(LocationBadge, { location })
		},
		{
			id: "actions",
			header: t("actions"),
			layout: "fit",
			isUnlabelled: true,
			cell: (entry) => /* @__PURE__ */ jsx(EntryActions, {
				entry,
				onTask
			})
		}
	];
}
// web/features/supervision/components/calendar-screen.tsx
/** A month of supervision, the sessions of a day, and a panel that creates one (spec section 2). */
function SupervisionCalendarScreen() {
	const t = useCopy(supervisionCopy);
	const locale = useLocale();
	const { id: supervisorId } = usePerson();
	const today = useToday();
	const [params, setParams] = useSearchParams();
	const dayAsked = params.get("day") ?? "";
	const day = isCalendarDay(dayAsked) ? dayAsked : today;
	const monthAsked = `${params.get("month")}-01`;
	const month = isCalendarDay(monthAsked) ? monthAsked : firstOfMonth(day);
	const show = (nextDay, nextMonth) => {
		const next = new URLSearchParams(params);
		next.set("day", nextDay);
		next.set("month", nextMonth.slice(0, 7));
		setParams(next, { replace: true });
	};
	const query = useQuery(logQuery({
		from: month,
		to: lastOfMonth(month),
		supervisorId
	}));
	const days = byDay(query.data ?? []);
	const { task, setTask, typed } = useSupervisionTask("calendar");
	const date = formatDay(day, "medium", locale);
	return /* @__PURE__ */ jsxs(Page, {
		title: t("calendar"),
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: supervision_module_default.columns,
				children: [/* @__PURE__ */ jsx(Card, { children: query.error && !query.data ? /* @__PURE__ */ jsx(ErrorState, {
					error: query.error,
					onRetry: query.refetch,
					message: t("loadFailed")
				}) : /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(MonthGrid, {
					label: t("day"),
					month,
					onMonth: (next) => show(day, next),
					today,
					selected: day,
					onSelect: (next) => show(next, firstOfMonth(next)),
					renderDay: (each) => /* @__PURE__ */ jsx(Dots, { entries: days.get(each) ?? [] }),
					describeDay: (each) => {
						const count = days.get(each)?.length ?? 0;
						return count === 0 ? "" : t("sessionCount", { count });
					}
				}), /* @__PURE__ */ jsx(Legend, {})] }) }), /* @__PURE__ */ jsxs(Card, {
					title: t("createTitle"),
					children: [
						/* @__PURE__ */ jsx("p", {
							className: supervision_module_default.soft,
							children: formatDay(day, "full", locale)
						}),
						/* @__PURE__ */ jsx(NoTherapists, {}),
						/* @__PURE__ */ jsx(SupervisionForm, {
							place: "calendar",
							day,
							typed: typed && typed.date === day ? typed : void 0,
							onClose: () => void 0
						}, day)
					]
				})]
			}),
			/* @__PURE__ */ jsx(Card, {
				title: t("sessionsOn", { date }),
				children: /* @__PURE__ */ jsx(DaySessions, {
					day,
					supervisorId,
					onTask: setTask
				})
			}),
			/* @__PURE__ */ jsx(SupervisionDialogs, {
				place: "calendar",
				task,
				onClose: () => setTask(null)
			})
		]
	});
}
/** How many sessions a day has, and of which types. */
function Dots({ entries }) {
	if (entries.length === 0) return null;
	const types = [...new Set(entries.map(({ type }) => type))];
	return /* @__PURE__ */ jsxs("span", {
		className: supervision_module_default.day,
		children: [/* @__PURE__ */ jsx("span", {
			className: supervision_module_default.count,
			children: entries.length
		}), /* @__PURE__ */ jsx("span", {
			className: supervision_module_default.dots,
			children: types.map((type) => /* @__PURE__ */ jsx(TypeDot, { type }, type))
		})]
	});
}
function Legend() {
	const t = useCopy(entryCopy);
	return /* @__PURE__ */ jsx("div", {
		className: supervision_module_default.legend,
		children: TYPES.map((type) => /* @__PURE__ */ jsxs("span", {
			className: supervision_module_default.key,
			children: [/* @__PURE__ */ jsx(TypeDot, { type }), t(typeWord(type))]
		}, type))
	});
}
export { SupervisionCalendarScreen };
