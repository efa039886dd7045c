import { n as TONES, t as ChartFrame } from "./chart-frame-DGXLA5e9.js";
import { t as classNames } from "./class-names-egYce0c6.js";
import { t as startOf } from "./start-of-C9Ps97FC.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { AxisBottom, AxisLeft, AxisRight } from "@visx/axis";
import { scaleBand, scaleLinear } from "@visx/scale";
import { LinePath } from "@visx/shape";
var combined_chart_module_default = {
	grid: "_grid_1yb2l_1",
	ground: "_ground_1yb2l_5",
	tick: "_tick_1yb2l_9",
	value: "_value_1yb2l_16",
	bar: "_bar_1yb2l_23",
	second: "_second_1yb2l_30",
	line: "_line_1yb2l_36",
	dashed: "_dashed_1yb2l_43",
	point: "_point_1yb2l_47"
};
// web/ui/combined-chart.tsx
var HEIGHT = 304;
var MARGIN = {
	top: 28,
	bottom: 68,
	left: 56,
	right: 56
};
/**
* Bars, lines, or both, with one axis or two: the line, bar, dual-axis and bar-plus-line charts of the
* reports. Load it lazily, it brings the chart library.
*/
function CombinedChart({ label, categories, series }) {
	const right = series.some(({ axis }) => axis === "right") ? MARGIN.right : 8;
	const keys = series.map(({ id, label: name, kind }, index) => ({
		id,
		label: name,
		kind: legendKind(kind, index),
		tone: TONES[index]
	}));
	return /* @__PURE__ */ jsx(ChartFrame, {
		label,
		height: HEIGHT,
		minWidth: MARGIN.left + right + categories.length * roomFor(categories),
		legend: series.length > 1 ? keys : [],
		children: (width) => /* @__PURE__ */ jsx(Drawing, {
			categories,
			series,
			width,
			right
		})
	});
}
/** Bars behind the first are outlines, here as in the drawing. */
function legendKind(kind, index) {
	if (kind === "line") return "line";
	return index > 0 ? "outline" : "area";
}
function Drawing({ categories, series, width, right }) {
	const x = scaleBand({
		domain: categories.map(({ id }) => id),
		range: [MARGIN.left, width - right],
		padding: .3
	});
	const scales = {
		left: scaleOf(series, "left"),
		right: scaleOf(series, "right")
	};
	const bars = series.filter(({ kind }) => kind === "bar");
	const middleOf = (id) => (x(id) ?? 0) + x.bandwidth() / 2;
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		scales.left.ticks(4).map((tick) => /* @__PURE__ */ jsx("line", {
			className: tick === 0 ? combined_chart_module_default.ground : combined_chart_module_default.grid,
			x1: MARGIN.left,
			x2: width - right,
			y1: scales.left(tick),
			y2: scales.left(tick)
		}, tick)),
		/* @__PURE__ */ jsx(Figures, {
			side: "left",
			scale: scales.left,
			at: MARGIN.left,
			series
		}),
		/* @__PURE__ */ jsx(Figures, {
			side: "right",
			scale: scales.right,
			at: width - right,
			series
		}),
		/* @__PURE__ */ jsx(AxisBottom, {
			scale: x,
			top: HEIGHT - MARGIN.bottom,
			hideAxisLine: true,
			hideTicks: true,
			tickValues: categories.map(({ id }) => id),
			tickComponent: ({ y, formattedValue }) => {
				const category = categories.find(({ id }) => id === formattedValue);
				return category && /* @__PURE__ */ jsx(CategoryName, {
					category,
					y,
					x: middleOf(category.id)
				});
			}
		}),
		series.map((each, index) => {
			const wide = each.kind === "bar" ? x.bandwidth() / bars.length : 0;
			const drawn = {
				series: each,
				index,
				points: categories.map(({ id }, place) => ({
					id,
					at: each.kind === "bar" ? (x(id) ?? 0) + (bars.indexOf(each) + .5) * wide : middleOf(id),
					value: each.values[place] ?? 0
				})),
				y: scales[each.axis ?? "left"]
			};
			return /* @__PURE__ */ jsxs("g", {
				className: TONES[index],
				children: [each.kind === "bar" ? /* @__PURE__ */ jsx(Bars, {
					...drawn,
					wide
				}) : /* @__PURE__ */ jsx(Line, { ...drawn }), series.length === 1 && /* @__PURE__ */ jsx(Values, { ...drawn })]
			}, each.id);
		})
	] });
}
/** A scale for everything on one side, from 0 or what is below it. */
function scaleOf(all, side) {
	const values = on(side, all).flatMap((each) => [...each.values]);
	return scaleLinear({
		domain: [Math.min(0, ...values), Math.max(1, ...values)],
		range: [HEIGHT - MARGIN.bottom, MARGIN.top],
		nice: 4
	});
}
function on(side, all) {
	return all.filter(({ axis = "left" }) => axis === side);
}
/** The figures beside the drawing; nothing on a side where nothing is measured. */
function Figures({ side, scale, at, series }) {
	const [measured] = on(side, series);
	if (!measured) return null;
	return /* @__PURE__ */ jsx(side === "left" ? AxisLeft : AxisRight, {
		scale,
		left: at,
		numTicks: 4,
		hideAxisLine: true,
		hideTicks: true,
		tickFormat: (value) => measured.format(Number(value)),
		tickComponent: ({ x, y, formattedValue }) => /* @__PURE__ */ jsx("text", {
			className: combined_chart_module_default.tick,
			x,
			y,
			dx: side === "left" ? -4 : 4,
			dy: "0.3em",
			textAnchor: side === "left" ? "end" : "start",
			children: formattedValue
		})
	});
}
function Bars({ index, points, y, wide }) {
	return points.map(({ id, at, value }) => /* @__PURE__ */ jsx("rect", {
		className: classNames(combined_chart_module_default.bar, index > 0 && combined_chart_module_default.second),
		x: at - wide / 2,
		y: Math.min(y(0), y(value)),
		width: wide,
		height: Math.abs(y(value) - y(0))
	}, id));
}
function Line({ index, points, y }) {
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(LinePath, {
		data: [...points],
		x: ({ at }) => at,
		y: ({ value }) => y(value),
		className: classNames(combined_chart_module_default.line, index > 0 && combined_chart_module_default.dashed)
	}), points.map(({ id, at, value }) => /* @__PURE__ */ jsx("circle", {
		className: combined_chart_module_default.point,
		cx: at,
		cy: y(value),
		r: 4
	}, id))] });
}
/** What each point or bar stands for, where nothing else is drawn that it could be mistaken for. */
function Values({ series, points, y }) {
	return points.map(({ id, at, value }) => /* @__PURE__ */ jsx("text", {
		className: combined_chart_module_default.value,
		x: at,
		y: y(Math.max(value, 0)) - 8,
		textAnchor: "middle",
		children: series.format(value)
	}, id));
}
var LONGEST = 7;
var LINES = 3;
var LETTER = 6.5;
var WIDE_LETTER = 10;
var LEAST_ROOM = 36;
/** What a category takes so that its longest word does not run into the next. */
function roomFor(categories) {
	const widths = categories.flatMap(({ name }) => name.split(" ").slice(0, LINES)).map((word) => Array.from(startOf(word, LONGEST)).reduce((sum, letter) => sum + (/[\p{Lu}\p{Lo}\p{So}]/u.test(letter) ? WIDE_LETTER : LETTER), 6));
	return Math.max(LEAST_ROOM, ...widths);
}
function CategoryName({ category, x, y }) {
	const words = category.name.split(" ");
	return /* @__PURE__ */ jsxs("text", {
		className: combined_chart_module_default.tick,
		y,
		textAnchor: "middle",
		children: [/* @__PURE__ */ jsx("title", { children: category.name }), words.slice(0, LINES).map((word, line) => /* @__PURE__ */ jsx("tspan", {
			x,
			dy: "1.1em",
			children: startOf(word, LONGEST)
		}, line))]
	});
}
export { CombinedChart };
