import { jsx, jsxs } from "react/jsx-runtime";
var chart_figures_module_default = { figures: "_figures_vwf4q_1" };
// web/ui/chart-figures.tsx
/** The figures of a chart, for those who read rather than look. */
function ChartFigures({ label, columns, rows }) {
	return /* @__PURE__ */ jsxs("table", {
		"aria-label": label,
		className: chart_figures_module_default.figures,
		children: [/* @__PURE__ */ jsx("thead", { children: /* @__PURE__ */ jsx("tr", { children: columns.map((column) => /* @__PURE__ */ jsx("th", {
			scope: "col",
			children: column
		}, column)) }) }), /* @__PURE__ */ jsx("tbody", { children: rows.map(({ id, name, values }) => /* @__PURE__ */ jsxs("tr", { children: [/* @__PURE__ */ jsx("th", {
			scope: "row",
			children: name
		}), values.map((value, index) => /* @__PURE__ */ jsx("td", { children: value }, columns[index + 1]))] }, id ?? name)) })]
	});
}
export { ChartFigures as t };
