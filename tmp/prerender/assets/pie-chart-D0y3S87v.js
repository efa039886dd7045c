import { n as TONES, t as ChartFrame } from "./chart-frame-DGXLA5e9.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { Pie } from "@visx/shape";
var pie_chart_module_default = {
	slice: "_slice_reqs8_1",
	share: "_share_reqs8_7"
};
// web/ui/pie-chart.tsx
var HEIGHT = 264;
var RADIUS = 80;
/** Narrower slices are named in the legend alone: their labels would run into each other. */
var LEAST_LABELLED = .03;
/** Labels grow away from the pie, whichever side of it they stand on. */
function anchorAt(angle) {
	const side = Math.sin(angle);
	if (Math.abs(side) < .25) return "middle";
	return side > 0 ? "start" : "end";
}
/**
* Shares of a whole, clockwise from the top, numbered so that nobody has to tell colours apart. Load it
* lazily, it brings the chart library.
*/
function PieChart({ label, slices, formatShare }) {
	const whole = slices.reduce((sum, { value }) => sum + value, 0);
	const shareOf = (value) => whole === 0 ? 0 : value / whole;
	return /* @__PURE__ */ jsx(ChartFrame, {
		label,
		height: HEIGHT,
		minWidth: 324,
		legend: slices.map(({ id, name, value }, index) => ({
			id,
			label: /* @__PURE__ */ jsxs(Fragment, { children: [
				index + 1,
				" ",
				/* @__PURE__ */ jsx("bdi", { children: name }),
				" ",
				formatShare(shareOf(value))
			] }),
			kind: "area",
			tone: TONES[index]
		})),
		children: (width) => /* @__PURE__ */ jsx("g", {
			transform: `translate(${width / 2} ${HEIGHT / 2})`,
			children: /* @__PURE__ */ jsx(Pie, {
				data: [...slices],
				pieValue: ({ value }) => value,
				pieSort: null,
				pieSortValues: null,
				outerRadius: RADIUS,
				children: ({ arcs, path }) => arcs.map((arc) => {
					const middle = (arc.startAngle + arc.endAngle) / 2;
					const share = shareOf(arc.data.value);
					return /* @__PURE__ */ jsxs("g", {
						className: TONES[arc.index],
						children: [/* @__PURE__ */ jsx("path", {
							className: pie_chart_module_default.slice,
							d: path(arc) ?? ""
						}), share >= LEAST_LABELLED && /* @__PURE__ */ jsxs("text", {
							className: pie_chart_module_default.share,
							x: Math.sin(middle) * 88,
							y: -Math.cos(middle) * 96,
							dy: "0.35em",
							textAnchor: anchorAt(middle),
							children: [
								arc.index + 1,
								" · ",
								formatShare(share)
							]
						})]
					}, arc.data.id);
				})
			})
		})
	});
}
export { PieChart };
