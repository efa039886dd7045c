import { n as TONES, t as ChartFrame } from "./chart-frame-DGXLA5e9.js";
import { t as classNames } from "./class-names-egYce0c6.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { AxisBottom, AxisLeft } from "@visx/axis";
import { scaleBand, scaleLinear } from "@visx/scale";
import { BarStack } from "@visx/shape";
var bar_chart_module_default = {
	grid: "_grid_tsi75_1",
	tick: "_tick_tsi75_5",
	total: "_total_tsi75_11",
	bar: "_bar_tsi75_18"
};
// web/ui/bar-chart.tsx
var HEIGHT = 272;
/** What a short name, or a total, takes below or above a bar; where there is less, some are left out. */
var ROOM = 24;
var MARGIN = {
	top: 24,
	right: 4,
	bottom: 52,
	left: 32
};
/** Bars with their totals; load it lazily, it brings the chart library. */
function BarChart({ label, categories, series }) {
	return /* @__PURE__ */ jsx(ChartFrame, {
		label,
		height: HEIGHT,
		legend: series.length > 1 ? series.map(({ id, label: name }, index) => ({
			id,
			label: name,
			kind: "area",
			tone: TONES[index]
		})) : [],
		children: (width) => /* @__PURE__ */ jsx(Bars, {
			categories,
			series,
			width
		})
	});
}
function Bars({ categories, series, width }) {
	const columns = categories.map((name, index) => ({
		name,
		total: series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
		valueOf: (id) => series.find((each) => each.id === id)?.values[index] ?? 0
	}));
	const highest = Math.max(1, ...columns.map(({ total }) => total));
	const x = scaleBand({
		domain: [...categories],
		range: [MARGIN.left, width - MARGIN.right],
		padding: .4
	});
	const y = scaleLinear({
		domain: [0, highest],
		range: [HEIGHT - MARGIN.bottom, MARGIN.top],
		nice: 4
	});
	const ticks = y.ticks(4).filter(Number.isInteger);
	const each = Math.ceil(ROOM / x.step());
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		ticks.map((tick) => /* @__PURE__ */ jsx("line", {
			className: bar_chart_module_default.grid,
			x1: MARGIN.left,
			x2: width - MARGIN.right,
			y1: y(tick),
			y2: y(tick)
		}, tick)),
		/* @__PURE__ */ jsx(AxisLeft, {
			scale: y,
			left: MARGIN.left,
			tickValues: ticks,
			tickFormat: y.tickFormat(4, ",d"),
			hideAxisLine: true,
			hideTicks: true,
			tickComponent: ({ x: right, y: middle, formattedValue }) => /* @__PURE__ */ jsx("text", {
				className: bar_chart_module_default.tick,
				x: right,
				y: middle,
				dx: -4,
				dy: "0.3em",
				textAnchor: "end",
				children: formattedValue
			})
		}),
		/* @__PURE__ */ jsx(AxisBottom, {
			scale: x,
			tickValues: categories.filter((_, index) => index % each === 0),
			top: HEIGHT - MARGIN.bottom,
			hideAxisLine: true,
			hideTicks: true,
			tickComponent: ({ x: middle, y: top, formattedValue = "" }) => /* @__PURE__ */ jsx("text", {
				className: bar_chart_module_default.tick,
				y: top,
				textAnchor: "middle",
				children: formattedValue.split(" ").map((word) => /* @__PURE__ */ jsx("tspan", {
					x: middle,
					dy: "1.1em",
					children: word
				}, word))
			})
		}),
		/* @__PURE__ */ jsx(BarStack, {
			data: columns,
			keys: series.map(({ id }) => id),
			value: (column, id) => column.valueOf(id),
			x: ({ name }) => name,
			xScale: x,
			yScale: y,
			color: () => "",
			children: (stacks) => stacks.flatMap((stack) => stack.bars.filter(({ height }) => height > 0).map((bar) => /* @__PURE__ */ jsx("rect", {
				className: classNames(bar_chart_module_default.bar, TONES[stack.index]),
				x: bar.x,
				y: bar.y,
				width: bar.width,
				height: bar.height
			}, `${stack.key} ${bar.index}`)))
		}),
		(each === 1 ? columns.filter(({ total }) => total > 0) : []).map(({ name, total }) => /* @__PURE__ */ jsx("text", {
			className: bar_chart_module_default.total,
			x: (x(name) ?? 0) + x.bandwidth() / 2,
			y: y(total) - 6,
			textAnchor: "middle",
			children: total
		}, name))
	] });
}
export { BarChart };
