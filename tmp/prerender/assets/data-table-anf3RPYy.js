import { h as useCopy, s as Icon } from "./button-C8IhjA6q.js";
import { t as classNames } from "./class-names-egYce0c6.js";
import { t as uiCopy } from "./copy-CgwAZvJk.js";
import { l as ErrorState } from "./toast-queue-C_INJHgw.js";
import { r as Skeleton } from "./not-found-screen-B1SYfpcn.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
var data_table_module_default = {
	scroll: "_scroll_1p1im_1",
	table: "_table_1p1im_6",
	foot: "_foot_1p1im_52",
	end: "_end_1p1im_61",
	fit: "_fit_1p1im_73",
	muted: "_muted_1p1im_78",
	struck: "_struck_1p1im_82",
	sort: "_sort_1p1im_87",
	refreshing: "_refreshing_1p1im_118",
	paging: "_paging_1p1im_122",
	figure: "_figure_1p1im_206",
	unlabelled: "_unlabelled_1p1im_215"
};
// web/ui/data-table.tsx
var SKELETON_ROWS = [
	"1",
	"2",
	"3",
	"4",
	"5"
];
/** The one table. On a phone its rows are two lines, by its style sheet alone. */
function DataTable({ label, columns, query, rowKey, rowTone, empty, failure, sort, onSort, footer }) {
	const t = useCopy(uiCopy);
	const rows = query.data;
	if (!rows && query.error) return /* @__PURE__ */ jsx(ErrorState, {
		error: query.error,
		onRetry: query.refetch,
		message: failure
	});
	if (rows?.length === 0) return empty;
	const figure = columns.findLast(({ layout }) => layout === "end")?.id;
	const hasTotals = columns.some((column) => column.total !== void 0);
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsxs("div", {
		className: data_table_module_default.scroll,
		children: [/* @__PURE__ */ jsxs("table", {
			"aria-label": label,
			"aria-busy": !rows || query.isPlaceholderData || void 0,
			className: classNames(data_table_module_default.table, query.isPlaceholderData && data_table_module_default.refreshing),
			children: [
				/* @__PURE__ */ jsx("thead", { children: /* @__PURE__ */ jsx("tr", { children: columns.map((column) => /* @__PURE__ */ jsx(HeaderCell, {
					column,
					sort,
					onSort
				}, column.id)) }) }),
				/* @__PURE__ */ jsx("tbody", { children: rows ? rows.map((row) => /* @__PURE__ */ jsx("tr", {
					className: toneClass(rowTone?.(row)),
					children: columns.map((column) => /* @__PURE__ */ jsx(BodyCell, {
						column,
						isFigure: column.id === figure,
						children: column.cell(row)
					}, column.id))
				}, rowKey(row))) : SKELETON_ROWS.map((row) => /* @__PURE__ */ jsx("tr", { children: columns.map((column) => /* @__PURE__ */ jsx("td", { children: /* @__PURE__ */ jsx(Skeleton, {}) }, column.id)) }, row)) }),
				rows && hasTotals && /* @__PURE__ */ jsx("tfoot", {
					className: data_table_module_default.foot,
					children: /* @__PURE__ */ jsx("tr", { children: columns.map((column) => /* @__PURE__ */ jsx(BodyCell, {
						column,
						isFigure: column.id === figure,
						children: column.total
					}, column.id)) })
				})
			]
		}), !rows && /* @__PURE__ */ jsx("span", {
			role: "status",
			className: "visually-hidden",
			children: t("loading")
		})]
	}), rows && footer] });
}
function toneClass(tone) {
	if (tone === "struck") return classNames(data_table_module_default.struck, data_table_module_default.muted);
	return tone && data_table_module_default.muted;
}
function HeaderCell({ column, sort, onSort }) {
	const isSorted = sort?.column === column.id;
	const isAscending = isSorted && sort.direction === "ascending";
	return /* @__PURE__ */ jsx("th", {
		scope: "col",
		"aria-sort": isSorted ? sort.direction : void 0,
		className: column.layout && data_table_module_default[column.layout],
		children: column.isSortable && onSort ? /* @__PURE__ */ jsxs("button", {
			type: "button",
			className: data_table_module_default.sort,
			onClick: () => onSort({
				column: column.id,
				direction: isAscending ? "descending" : "ascending"
			}),
			children: [column.header, /* @__PURE__ */ jsx(Icon, {
				name: isSorted && !isAscending ? "sortDown" : "sortUp",
				size: 16
			})]
		}) : column.header
	});
}
function BodyCell({ column, isFigure, children }) {
	const className = classNames(column.layout && data_table_module_default[column.layout], isFigure && data_table_module_default.figure, column.isUnlabelled && data_table_module_default.unlabelled);
	return column.isRowHeader ? /* @__PURE__ */ jsx("th", {
		scope: "row",
		className,
		children
	}) : /* @__PURE__ */ jsx("td", {
		"data-label": column.header,
		className,
		children: /* @__PURE__ */ jsx("div", { children })
	});
}
export { data_table_module_default as n, DataTable as t };
