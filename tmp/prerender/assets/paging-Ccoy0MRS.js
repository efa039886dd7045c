import { h as useCopy, n as IconButton } from "./button-C8IhjA6q.js";
import { t as uiCopy } from "./copy-CgwAZvJk.js";
import { n as data_table_module_default } from "./data-table-anf3RPYy.js";
import { jsx, jsxs } from "react/jsx-runtime";
// web/ui/paging.tsx
/** Where one is in a long list, and the ways forward and back; nothing when one page holds it all. */
function Paging({ page, pageSize, total, onPage }) {
	const t = useCopy(uiCopy);
	if (total <= pageSize) return null;
	const from = page * pageSize + 1;
	const to = Math.min(total, from + pageSize - 1);
	return /* @__PURE__ */ jsxs("nav", {
		className: data_table_module_default.paging,
		"aria-label": t("pages"),
		children: [
			/* @__PURE__ */ jsx("span", { children: t("pageOf", {
				from,
				to,
				total
			}) }),
			/* @__PURE__ */ jsx(IconButton, {
				icon: "chevronLeft",
				label: t("previousPage"),
				disabled: page === 0,
				onClick: () => onPage(page - 1)
			}),
			/* @__PURE__ */ jsx(IconButton, {
				icon: "chevronRight",
				label: t("nextPage"),
				disabled: to >= total,
				onClick: () => onPage(page + 1)
			})
		]
	});
}
export { Paging as t };
