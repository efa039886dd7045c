import { f as weekday, n as addMonths, o as firstOfMonth, p as weeksOfMonth, s as formatDay, t as addDays, u as partsOf } from "./calendar-day-DcbsT_ag.js";
import { _ as useLocale, h as useCopy, t as Button } from "./button-C8IhjA6q.js";
import { t as classNames } from "./class-names-egYce0c6.js";
import { t as uiCopy } from "./copy-CgwAZvJk.js";
import { t as MonthNavigator } from "./month-navigator-B_WF9CvC.js";
import { useRef, useState } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
var month_grid_module_default = {
	month: "_month_kvevh_1",
	head: "_head_kvevh_7",
	grid: "_grid_kvevh_15",
	day: "_day_kvevh_38",
	number: "_number_kvevh_57",
	content: "_content_kvevh_61",
	today: "_today_kvevh_68",
	selected: "_selected_kvevh_79"
};
// web/ui/month-grid.tsx
/**
* A month whose days can be chosen, weeks from Sunday (spec section 9). One stop for the Tab key; the
* arrows go by days and weeks, Home and End to the ends of a week, Page Up and Down by months, as the
* grid pattern of the ARIA practices has it.
*/
function MonthGrid({ label, month, onMonth, today, selected, onSelect, renderDay, describeDay }) {
	const t = useCopy(uiCopy);
	const locale = useLocale();
	const first = firstOfMonth(month);
	const [at, setAt] = useState(selected ?? today);
	const awaited = useRef(null);
	const stop = [
		at,
		selected,
		today
	].find((day) => day && firstOfMonth(day) === first) ?? first;
	const sunday = addDays(first, -weekday(first));
	const go = (day) => {
		awaited.current = day;
		setAt(day);
		if (firstOfMonth(day) !== first) onMonth(firstOfMonth(day));
	};
	const onKeyDown = (event) => {
		const next = dayByKey(event.key, stop);
		if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
		event.preventDefault();
		go(next);
	};
	const choose = (day) => {
		setAt(day);
		onSelect(day);
	};
	return /* @__PURE__ */ jsxs("div", {
		className: month_grid_module_default.month,
		children: [/* @__PURE__ */ jsxs("div", {
			className: month_grid_module_default.head,
			children: [/* @__PURE__ */ jsx(MonthNavigator, {
				month: first,
				onMonth
			}), /* @__PURE__ */ jsx(Button, {
				onClick: () => {
					onMonth(firstOfMonth(today));
					choose(today);
				},
				children: t("today")
			})]
		}), /* @__PURE__ */ jsxs("table", {
			role: "grid",
			className: month_grid_module_default.grid,
			"aria-label": label,
			onKeyDown,
			children: [/* @__PURE__ */ jsx("thead", { children: /* @__PURE__ */ jsx("tr", { children: [
				0,
				1,
				2,
				3,
				4,
				5,
				6
			].map((offset) => /* @__PURE__ */ jsx("th", {
				scope: "col",
				children: formatDay(addDays(sunday, offset), "weekday", locale)
			}, offset)) }) }), /* @__PURE__ */ jsx("tbody", { children: weeksOfMonth(first).map((week) => /* @__PURE__ */ jsx("tr", { children: week.map((day, column) => day ? /* @__PURE__ */ jsx("td", { children: /* @__PURE__ */ jsxs("button", {
				type: "button",
				ref: (button) => {
					if (!button || day !== awaited.current) return;
					awaited.current = null;
					button.focus();
				},
				tabIndex: day === stop ? 0 : -1,
				"aria-pressed": day === selected,
				"aria-current": day === today ? "date" : void 0,
				className: classNames(month_grid_module_default.day, day === today && month_grid_module_default.today, day === selected && month_grid_module_default.selected),
				onClick: () => choose(day),
				children: [
					/* @__PURE__ */ jsx("span", {
						className: "visually-hidden",
						children: [formatDay(day, "full", locale), describeDay(day)].filter(Boolean).join(", ")
					}),
					/* @__PURE__ */ jsx("span", {
						"aria-hidden": "true",
						className: month_grid_module_default.number,
						children: partsOf(day).day
					}),
					/* @__PURE__ */ jsx("span", {
						"aria-hidden": "true",
						className: month_grid_module_default.content,
						children: renderDay(day)
					})
				]
			}) }, day) : /* @__PURE__ */ jsx("td", {}, column)) }, week.find((day) => day !== null))) })]
		})]
	});
}
function dayByKey(key, day) {
	switch (key) {
		case "ArrowLeft": return addDays(day, -1);
		case "ArrowRight": return addDays(day, 1);
		case "ArrowUp": return addDays(day, -7);
		case "ArrowDown": return addDays(day, 7);
		case "Home": return addDays(day, -weekday(day));
		case "End": return addDays(day, 6 - weekday(day));
		case "PageUp": return addMonths(day, -1);
		case "PageDown": return addMonths(day, 1);
		default: return;
	}
}
export { MonthGrid as t };
