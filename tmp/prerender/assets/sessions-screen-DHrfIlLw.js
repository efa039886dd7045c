import { s as formatDay } from "./calendar-day-DcbsT_ag.js";
import { t as formatHours } from "./hours-D03mLjke.js";
import { _ as useLocale, h as useCopy } from "./button-C8IhjA6q.js";
import { z as usePerson } from "../prerender.js";
import { O as useToday, j as Page } from "./signed-in-app-B4DcFSkg.js";
import { t as Card } from "./card-Du-ZSyf7.js";
import { t as DataTable } from "./data-table-anf3RPYy.js";
import { t as EmptyState } from "./empty-state-D8KN2J6j.js";
import { t as Paging } from "./paging-Ccoy0MRS.js";
import { A as supervisionCopy, S as logPageQuery, k as entryCopy, t as EVER, v as SORT_COLUMNS } from "./rules-Bf6fg1sc.js";
import { a as Confirmation, d as EntryActions, f as supervision_module_default, i as NoTherapists, n as SupervisionForm, r as useSupervisionTask, s as NotesCell, t as SupervisionDialogs } from "./supervision-dialogs-ue10EFNQ.js";
import { useState } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useQuery } from "@tanstack/react-query";
// web/features/supervision/components/sessions-screen.tsx
/** Log supervision, and find, edit and delete what was logged (spec section 2). */
function SupervisionSessionsScreen() {
	const t = useCopy(supervisionCopy);
	const today = useToday();
	const { task, setTask, typed } = useSupervisionTask("sessions");
	return /* @__PURE__ */ jsxs(Page, {
		title: t("sessions"),
		children: [/* @__PURE__ */ jsxs("div", {
			className: supervision_module_default.formFirst,
			children: [/* @__PURE__ */ jsxs(Card, {
				title: t("logTitle"),
				children: [/* @__PURE__ */ jsx(NoTherapists, {}), /* @__PURE__ */ jsx(SupervisionForm, {
					place: "sessions",
					day: today,
					typed,
					onClose: () => void 0
				})]
			}), /* @__PURE__ */ jsx(Card, {
				title: t("allSessions"),
				children: /* @__PURE__ */ jsx(SupervisionTable, { onTask: setTask })
			})]
		}), /* @__PURE__ */ jsx(SupervisionDialogs, {
			place: "sessions",
			task,
			onClose: () => setTask(null)
		})]
	});
}
function SupervisionTable({ onTask }) {
	const t = useCopy(supervisionCopy);
	const { id: supervisorId } = usePerson();
	const [page, setPage] = useState(0);
	const [sort, setSort] = useState({
		column: "date",
		direction: "descending"
	});
	const query = useQuery(logPageQuery({
		...EVER,
		supervisorId
	}, page, sort));
	const columns = useColumns(onTask);
	return /* @__PURE__ */ jsx(DataTable, {
		label: t("allSessions"),
		columns,
		query: {
			...query,
			data: query.data?.rows
		},
		rowKey: ({ id }) => id,
		sort,
		onSort: (next) => {
			setSort(knownSort(next));
			setPage(0);
		},
		failure: t("loadFailed"),
		empty: /* @__PURE__ */ jsx(EmptyState, {
			title: t("noneYet"),
			icon: "sessions"
		}),
		footer: /* @__PURE__ */ jsx(Paging, {
			page,
			pageSize: 25,
			total: query.data?.total ?? 0,
			onPage: setPage
		})
	});
}
function knownSort({ column, direction }) {
	return {
		column: SORT_COLUMNS.find((known) => known === column) ?? "date",
		direction
	};
}
function useColumns(onTask) {
	const t = useCopy(entryCopy);
	const locale = useLocale();
	return [
		{
			id: "date",
			header: t("date"),
			isSortable: true,
			layout: "fit",
			cell: ({ date }) => formatDay(date, "medium", locale)
		},
		{
			id: "therapist_name",
			header: t("therapist"),
			isSortable: true,
			isRowHeader: true,
			cell: (entry) => /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("span", {
				className: supervision_module_default.name,
				children: entry.therapist_name.trim() || entry.therapist_id
			}), /* @__PURE__ */ jsx(Confirmation, { entry })] })
		},
		{
			id: "hours",
			header: t("hours"),
			isSortable: true,
			layout: "end",
			cell: ({ hours }) => formatHours(hours, locale)
		},
		{
			id: "notes",
			header: t("notes"),
			cell: (entry) => /* @__PURE__ */ jsx(NotesCell, { entry })
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
export { SupervisionSessionsScreen };
