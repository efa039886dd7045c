import { t as classNames } from "./class-names-egYce0c6.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
var rows_module_default = {
	rows: "_rows_8bfx5_1",
	heading: "_heading_8bfx5_6",
	sum: "_sum_8bfx5_21",
	item: "_item_8bfx5_28",
	row: "_row_8bfx5_1",
	subject: "_subject_8bfx5_65",
	figure: "_figure_8bfx5_74",
	detail: "_detail_8bfx5_79",
	struck: "_struck_8bfx5_88",
	waiting: "_waiting_8bfx5_95",
	swipe: "_swipe_8bfx5_105",
	action: "_action_8bfx5_109"
};
// web/ui/rows.tsx
/** Two-line rows, for lists of what is looked at more than compared; the list form of phones. */
function Rows({ label, children }) {
	return /* @__PURE__ */ jsx("ul", {
		"aria-label": label,
		className: rows_module_default.rows,
		children
	});
}
/** A heading between rows, such as a day; it stays in sight while its rows scroll. */
function RowsHeading({ children, sum }) {
	return /* @__PURE__ */ jsxs("h2", {
		className: rows_module_default.heading,
		children: [
			/* @__PURE__ */ jsx("span", { children }),
			" ",
			sum && /* @__PURE__ */ jsx("span", {
				className: rows_module_default.sum,
				children: sum
			})
		]
	});
}
function Row({ subject, figure, detail, tone, onPress, swipe }) {
	const content = /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx("span", {
			className: rows_module_default.subject,
			children: subject
		}),
		" ",
		/* @__PURE__ */ jsx("span", {
			className: rows_module_default.figure,
			children: figure
		}),
		" ",
		/* @__PURE__ */ jsx("span", {
			className: rows_module_default.detail,
			children: detail
		})
	] });
	return /* @__PURE__ */ jsxs("li", {
		className: classNames(rows_module_default.item, tone && rows_module_default[tone]),
		children: [onPress ? /* @__PURE__ */ jsx("button", {
			type: "button",
			className: rows_module_default.row,
			onClick: onPress,
			children: content
		}) : /* @__PURE__ */ jsx("div", {
			className: rows_module_default.row,
			children: content
		}), swipe && /* @__PURE__ */ jsx("div", {
			className: rows_module_default.swipe,
			"aria-hidden": "true",
			children: swipe
		})]
	});
}
/** A button behind a swipe; nothing a keyboard stops at. */
function SwipeAction({ children, onPress }) {
	return /* @__PURE__ */ jsx("button", {
		type: "button",
		tabIndex: -1,
		className: rows_module_default.action,
		onClick: onPress,
		children
	});
}
export { SwipeAction as i, Rows as n, RowsHeading as r, Row as t };
