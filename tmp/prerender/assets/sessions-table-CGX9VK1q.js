import { s as formatDay } from "./calendar-day-DcbsT_ag.js";
import { _ as useLocale, h as useCopy } from "./button-C8IhjA6q.js";
import { t as DataTable } from "./data-table-anf3RPYy.js";
import { t as Paging } from "./paging-Ccoy0MRS.js";
import { M as useMedia, k as Loaded } from "./signed-in-app-B4DcFSkg.js";
import { b as sessionsCopy, m as sessionPage, s as SORT_COLUMNS, v as sessionFieldCopy } from "./query-client-C_r5ehir.js";
import { a as sessions_module_default, i as SessionBadges, n as useSessionTasks, o as PayWhy } from "./session-task-dialogs-C3kNUjOz.js";
import { t as SessionActions } from "./session-actions-Bnsk_nmx.js";
import { i as formatDollars, o as sumOf } from "./money-CGqUnZw6.js";
import { n as Rows, r as RowsHeading } from "./rows-1N3psnCl.js";
import { i as SkeletonBlock } from "./not-found-screen-B1SYfpcn.js";
import { n as daysOfPage } from "./rules-CLj9u88H.js";
import { r as SessionRow } from "./history-pCpBcBty.js";
import { useState } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useQuery } from "@tanstack/react-query";
// web/features/sessions/components/sessions-by-day.tsx
/** The list of sessions as a phone has it: two-line rows under the heading of their day. */
function SessionsByDay({ query, tasks, cut, empty, footer }) {
	const t = useCopy(sessionsCopy);
	const locale = useLocale();
	return /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx(Loaded, {
		query,
		failure: t("loadFailed"),
		skeleton: /* @__PURE__ */ jsx(SkeletonBlock, { lines: 12 }),
		children: (rows) => rows.length === 0 ? empty : daysOfPage(rows, cut).map(({ day, sessions, isWhole }) => {
			const counted = sessions.filter(({ archived }) => !archived);
			const amount = formatDollars(sumOf(counted.map(({ pay }) => pay)), locale);
			const heading = formatDay(day, "full", locale);
			return /* @__PURE__ */ jsxs("section", {
				"aria-label": heading,
				children: [/* @__PURE__ */ jsx(RowsHeading, {
					sum: isWhole && t("daySum", {
						count: counted.length,
						amount
					}),
					children: heading
				}), /* @__PURE__ */ jsx(Rows, { children: sessions.map((session) => /* @__PURE__ */ jsx(SessionRow, {
					session,
					tasks
				}, session.id)) })]
			}, day);
		})
	}), footer] });
}
// web/features/sessions/components/sessions-table.tsx
var LATEST_FIRST = {
	column: "date",
	direction: "descending"
};
/** A therapist's sessions, a page at a time; the database filters, sorts and counts. */
function SessionsTable({ scope, onTask, empty }) {
	const t = useCopy(sessionsCopy);
	const [sort, setSort] = useState(LATEST_FIRST);
	const isPhone = useMedia("(max-width: 47.99rem)");
	const order = isPhone ? LATEST_FIRST : sort;
	const [page, setPage] = usePage(JSON.stringify({
		scope,
		order
	}));
	const query = useQuery(sessionPage(scope, {
		page,
		sort: order
	}));
	const tasks = useSessionTasks(onTask);
	const columns = useColumns(tasks);
	const total = query.data?.total ?? 0;
	const rows = {
		...query,
		data: query.data?.rows
	};
	const footer = /* @__PURE__ */ jsx(Paging, {
		page,
		total,
		pageSize: 25,
		onPage: setPage
	});
	if (isPhone) {
		const cut = {
			before: page > 0,
			after: (page + 1) * 25 < total
		};
		return /* @__PURE__ */ jsx(SessionsByDay, {
			query: rows,
			tasks,
			cut,
			empty,
			footer
		});
	}
	return /* @__PURE__ */ jsx(DataTable, {
		label: t("title"),
		columns,
		query: rows,
		rowKey: ({ id }) => id,
		rowTone: ({ archived }) => archived ? "struck" : void 0,
		sort,
		onSort: (next) => setSort(knownSort(next)),
		failure: t("loadFailed"),
		empty,
		footer
	});
}
/** Other filters start at the first page again. */
function usePage(list) {
	const [at, setAt] = useState({
		list,
		page: 0
	});
	return [at.list === list ? at.page : 0, (page) => setAt({
		list,
		page
	})];
}
function knownSort({ column, direction }) {
	return {
		column: SORT_COLUMNS.find((known) => known === column) ?? "date",
		direction
	};
}
function useColumns(tasks) {
	const t = useCopy(sessionsCopy);
	const tField = useCopy(sessionFieldCopy);
	const locale = useLocale();
	return [
		{
			id: "date",
			header: tField("date"),
			isSortable: true,
			isRowHeader: true,
			cell: ({ date }) => formatDay(date, "medium", locale),
			layout: "fit"
		},
		{
			id: "client_name",
			header: tField("client_name"),
			isSortable: true,
			cell: (session) => /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("span", {
				className: sessions_module_default.name,
				children: session.client_name
			}), /* @__PURE__ */ jsx(SessionBadges, { session })] })
		},
		{
			id: "duration",
			header: tField("duration"),
			isSortable: true,
			cell: ({ duration }) => t("minutes", { minutes: duration })
		},
		{
			id: "notes",
			header: tField("notes"),
			cell: ({ notes }) => notes && /* @__PURE__ */ jsx("span", {
				className: sessions_module_default.notes,
				children: notes
			})
		},
		{
			id: "pay",
			header: tField("revenue"),
			layout: "end",
			isSortable: true,
			cell: (session) => /* @__PURE__ */ jsx(PayWhy, { session })
		},
		{
			id: "actions",
			header: t("actions"),
			layout: "fit",
			isUnlabelled: true,
			cell: (session) => /* @__PURE__ */ jsx(SessionActions, {
				session,
				tasks
			})
		}
	];
}
export { SessionsTable as t };
