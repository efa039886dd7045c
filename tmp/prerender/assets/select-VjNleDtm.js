import { t as classNames } from "./class-names-egYce0c6.js";
import { h as field_module_default, p as Field } from "../prerender.js";
import { s as Icon } from "./button-C8IhjA6q.js";
import { jsx, jsxs } from "react/jsx-runtime";
var select_module_default = {
	select: "_select_1e5gz_1",
	chevron: "_chevron_1e5gz_8"
};
// web/ui/select.tsx
/**
* A choice of one out of many. It is the browser's own select: phones open their wheel, keyboards
* find by typing, and three hundred names are no trouble.
*/
function Select({ label, hint, error, isOptional, isLabelHidden, id, options, placeholder, ...select }) {
	return /* @__PURE__ */ jsx(Field, {
		id,
		label,
		hint,
		error,
		isOptional,
		isLabelHidden,
		children: (attributes) => /* @__PURE__ */ jsxs("div", {
			className: field_module_default.frame,
			children: [/* @__PURE__ */ jsxs("select", {
				...select,
				...attributes,
				className: classNames(field_module_default.control, select_module_default.select),
				children: [placeholder !== void 0 && /* @__PURE__ */ jsx("option", {
					value: "",
					children: placeholder
				}), options.map((option) => /* @__PURE__ */ jsx("option", {
					value: option.value,
					disabled: option.isDisabled,
					children: option.label
				}, option.value))]
			}, options.length === 0 ? "empty" : "filled"), /* @__PURE__ */ jsx("span", {
				className: select_module_default.chevron,
				children: /* @__PURE__ */ jsx(Icon, { name: "chevronDown" })
			})]
		})
	});
}
export { Select as t };
