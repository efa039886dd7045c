import { n as addMonths, o as firstOfMonth, s as formatDay } from "./calendar-day-DcbsT_ag.js";
import { _ as useLocale, h as useCopy, n as IconButton, t as Button } from "./button-C8IhjA6q.js";
import { t as uiCopy } from "./copy-CgwAZvJk.js";
import { jsx, jsxs } from "react/jsx-runtime";
var month_navigator_module_default = {
	navigator: "_navigator_1b6l7_1",
	month: "_month_1b6l7_8"
};
// web/ui/month-navigator.tsx
/** A month, and the ways to the one before, the next, and back to the last. */
function MonthNavigator({ month, onMonth, first, last }) {
	const t = useCopy(uiCopy);
	const locale = useLocale();
	const newest = last && firstOfMonth(last);
	return /* @__PURE__ */ jsxs("div", {
		className: month_navigator_module_default.navigator,
		children: [
			/* @__PURE__ */ jsx(IconButton, {
				icon: "chevronLeft",
				label: t("previousMonth"),
				disabled: first !== void 0 && month <= firstOfMonth(first),
				onClick: () => onMonth(addMonths(month, -1))
			}),
			/* @__PURE__ */ jsx("h2", {
				"aria-live": "polite",
				className: month_navigator_module_default.month,
				children: formatDay(month, "month", locale)
			}),
			/* @__PURE__ */ jsx(IconButton, {
				icon: "chevronRight",
				label: t("nextMonth"),
				disabled: newest !== void 0 && month >= newest,
				onClick: () => onMonth(addMonths(month, 1))
			}),
			newest && month !== newest && /* @__PURE__ */ jsx(Button, {
				tone: "quiet",
				onClick: () => onMonth(newest),
				children: t("thisMonth")
			})
		]
	});
}
export { MonthNavigator as t };
