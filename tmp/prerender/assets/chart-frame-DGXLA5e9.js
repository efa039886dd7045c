import { t as classNames } from "./class-names-egYce0c6.js";
import { useCallback, useState } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
var chart_frame_module_default = {
	figure: "_figure_12hey_3",
	canvas: "_canvas_12hey_30",
	legend: "_legend_12hey_36",
	key: "_key_12hey_45",
	swatch: "_swatch_12hey_53",
	outline: "_outline_12hey_61",
	line: "_line_12hey_66",
	tone1: "_tone1_12hey_72",
	tone2: "_tone2_12hey_76",
	tone3: "_tone3_12hey_80",
	tone4: "_tone4_12hey_84",
	tone5: "_tone5_12hey_88",
	tone6: "_tone6_12hey_92",
	tone7: "_tone7_12hey_96",
	tone8: "_tone8_12hey_100"
};
// web/ui/use-width.ts
/** Follows the width of an element: `const [ref, width] = useWidth()`; 0 until it is known. */
function useWidth() {
	const [width, setWidth] = useState(0);
	return [useCallback((element) => {
		if (!element) return void 0;
		const observer = new ResizeObserver(([entry]) => {
			if (entry) setWidth(Math.floor(entry.contentRect.width));
		});
		observer.observe(element);
		return () => observer.disconnect();
	}, []), width];
}
// web/ui/chart-frame.tsx
/** The looks of up to eight series or slices, told apart by lightness as well as by colour. */
var TONES = [
	chart_frame_module_default.tone1,
	chart_frame_module_default.tone2,
	chart_frame_module_default.tone3,
	chart_frame_module_default.tone4,
	chart_frame_module_default.tone5,
	chart_frame_module_default.tone6,
	chart_frame_module_default.tone7,
	chart_frame_module_default.tone8
];
/** Room for a chart: as wide as it is given, and scrolled by wheel, finger or keyboard beyond that. */
function ChartFrame({ label, height, minWidth = 0, legend = [], children }) {
	const [ref, given] = useWidth();
	const width = Math.max(given, minWidth);
	const isScrolled = given > 0 && width > given;
	return /* @__PURE__ */ jsxs("figure", {
		className: chart_frame_module_default.figure,
		children: [/* @__PURE__ */ jsx("div", {
			ref,
			className: chart_frame_module_default.canvas,
			...isScrolled && {
				role: "group",
				"aria-label": label,
				tabIndex: 0
			},
			children: given > 0 && /* @__PURE__ */ jsx("svg", {
				role: "img",
				"aria-label": label,
				width,
				height,
				viewBox: `0 0 ${width} ${height}`,
				children: children(width)
			})
		}), legend.length > 0 && /* @__PURE__ */ jsx("figcaption", {
			className: chart_frame_module_default.legend,
			children: legend.map(({ id, label: name, kind, tone }) => /* @__PURE__ */ jsxs("span", {
				className: chart_frame_module_default.key,
				children: [/* @__PURE__ */ jsx("span", { className: classNames(chart_frame_module_default.swatch, chart_frame_module_default[kind], tone) }), /* @__PURE__ */ jsx("span", { children: name })]
			}, id))
		})]
	});
}
export { TONES as n, ChartFrame as t };
