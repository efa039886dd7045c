import { c as isCalendarDay } from "./calendar-day-DcbsT_ag.js";
import { a as buttonClass, s as Icon } from "./button-C8IhjA6q.js";
import { t as classNames } from "./class-names-egYce0c6.js";
import { h as field_module_default } from "../prerender.js";
import { useMemo, useRef } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { Button } from "react-aria-components/Button";
import { Popover } from "react-aria-components/Popover";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { parseDate } from "@internationalized/date";
import { Calendar, CalendarCell, CalendarGrid, CalendarGridBody, CalendarGridHeader, CalendarHeaderCell } from "react-aria-components/Calendar";
import { DateInput, DatePicker, DateSegment } from "react-aria-components/DatePicker";
import { FieldError } from "react-aria-components/FieldError";
import { Group } from "react-aria-components/Group";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
var date_picker_module_default = {
	group: "_group_1txqp_1",
	input: "_input_1txqp_7",
	segment: "_segment_1txqp_17",
	open: "_open_1txqp_41",
	popover: "_popover_1txqp_56",
	dialog: "_dialog_1txqp_64",
	header: "_header_1txqp_68",
	title: "_title_1txqp_75",
	grid: "_grid_1txqp_79",
	cell: "_cell_1txqp_94"
};
// web/ui/date-picker.tsx
/** A day, typed or picked from a calendar whose weeks start on Sunday (spec section 9). */
function DatePicker$1({ label, hint, error, value, onChange, onBlur, min, max, isDisabled }) {
	const group = useRef(null);
	const date = useMemo(() => isCalendarDay(value) ? parseDate(value) : null, [value]);
	const leave = () => {
		if (value !== "" && group.current?.querySelector("[data-placeholder]")) onChange("");
		onBlur?.();
	};
	return /* @__PURE__ */ jsxs(DatePicker, {
		className: field_module_default.field,
		value: date,
		onChange: (next) => onChange(next ? next.toString() : ""),
		onBlur: leave,
		minValue: min ? parseDate(min) : void 0,
		maxValue: max ? parseDate(max) : void 0,
		firstDayOfWeek: "sun",
		shouldForceLeadingZeros: true,
		isDisabled,
		isInvalid: Boolean(error),
		children: [
			/* @__PURE__ */ jsx(Label, {
				className: field_module_default.label,
				children: label
			}),
			/* @__PURE__ */ jsxs(Group, {
				ref: group,
				className: classNames(field_module_default.control, date_picker_module_default.group),
				children: [/* @__PURE__ */ jsx(DateInput, {
					className: date_picker_module_default.input,
					children: (segment) => /* @__PURE__ */ jsx(DateSegment, {
						segment,
						className: date_picker_module_default.segment
					})
				}), /* @__PURE__ */ jsx(Button, {
					className: date_picker_module_default.open,
					children: /* @__PURE__ */ jsx(Icon, { name: "calendar" })
				})]
			}),
			/* @__PURE__ */ jsxs(FieldError, {
				className: field_module_default.error,
				children: [/* @__PURE__ */ jsx(Icon, {
					name: "alert",
					size: 16
				}), error]
			}),
			hint && /* @__PURE__ */ jsx(Text, {
				slot: "description",
				className: field_module_default.hint,
				children: hint
			}),
			/* @__PURE__ */ jsx(Popover, {
				className: date_picker_module_default.popover,
				children: /* @__PURE__ */ jsx(Dialog, {
					className: date_picker_module_default.dialog,
					children: /* @__PURE__ */ jsx(MonthCalendar, {})
				})
			})
		]
	});
}
function MonthCalendar() {
	return /* @__PURE__ */ jsxs(Calendar, { children: [/* @__PURE__ */ jsxs("header", {
		className: date_picker_module_default.header,
		children: [
			/* @__PURE__ */ jsx(Button, {
				slot: "previous",
				className: buttonClass("quiet", true),
				children: /* @__PURE__ */ jsx(Icon, { name: "chevronLeft" })
			}),
			/* @__PURE__ */ jsx(Heading, { className: date_picker_module_default.title }),
			/* @__PURE__ */ jsx(Button, {
				slot: "next",
				className: buttonClass("quiet", true),
				children: /* @__PURE__ */ jsx(Icon, { name: "chevronRight" })
			})
		]
	}), /* @__PURE__ */ jsxs(CalendarGrid, {
		className: date_picker_module_default.grid,
		children: [/* @__PURE__ */ jsx(CalendarGridHeader, { children: (day) => /* @__PURE__ */ jsx(CalendarHeaderCell, { children: day }) }), /* @__PURE__ */ jsx(CalendarGridBody, { children: (date) => /* @__PURE__ */ jsx(CalendarCell, {
			date,
			className: date_picker_module_default.cell
		}) })]
	})] });
}
export { DatePicker$1 as t };
