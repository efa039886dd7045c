import { g as choice_module_default, m as FieldError } from "../prerender.js";
import { t as classNames } from "./class-names-egYce0c6.js";
import { useId } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
// web/ui/radio-group.tsx
/** A choice of one, every answer visible. Takes `form.field('name')`; nothing is preselected. */
function RadioGroup({ legend, choices, error, hint, ...input }) {
	const id = useId();
	return /* @__PURE__ */ jsxs("fieldset", {
		"aria-describedby": error || hint ? id : void 0,
		children: [/* @__PURE__ */ jsx("legend", {
			className: choice_module_default.legend,
			children: legend
		}), /* @__PURE__ */ jsxs("div", {
			className: choice_module_default.group,
			children: [
				choices.map((choice) => /* @__PURE__ */ jsxs("label", {
					className: classNames(choice_module_default.choice, choice_module_default.card),
					children: [/* @__PURE__ */ jsx("input", {
						...input,
						type: "radio",
						value: choice.value,
						className: classNames(choice_module_default.input, choice_module_default.dot)
					}), /* @__PURE__ */ jsxs("span", {
						className: choice_module_default.text,
						children: [/* @__PURE__ */ jsx("span", { children: choice.label }), choice.hint && /* @__PURE__ */ jsx("span", {
							className: choice_module_default.hint,
							children: choice.hint
						})]
					})]
				}, choice.value)),
				/* @__PURE__ */ jsx(FieldError, {
					id,
					error
				}),
				hint && !error && /* @__PURE__ */ jsx("div", {
					id,
					className: choice_module_default.hint,
					children: hint
				})
			]
		})]
	});
}
/** Two to four ways to see or say the same thing, side by side. */
function Segments({ label, isLabelHidden = false, options, value, onChange, onBlur }) {
	const name = useId();
	return /* @__PURE__ */ jsxs("fieldset", { children: [/* @__PURE__ */ jsx("legend", {
		className: isLabelHidden ? "visually-hidden" : choice_module_default.segmentsLabel,
		children: label
	}), /* @__PURE__ */ jsx("div", {
		className: choice_module_default.segments,
		children: options.map((option) => /* @__PURE__ */ jsxs("label", {
			className: choice_module_default.segment,
			children: [/* @__PURE__ */ jsx("input", {
				type: "radio",
				name,
				checked: option.value === value,
				onChange: () => onChange(option.value),
				onBlur
			}), option.label]
		}, option.value))
	})] });
}
export { Segments as n, RadioGroup as t };
