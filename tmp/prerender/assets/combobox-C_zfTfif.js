import { h as useCopy } from "./button-C8IhjA6q.js";
import { t as classNames } from "./class-names-egYce0c6.js";
import { t as uiCopy } from "./copy-CgwAZvJk.js";
import { h as field_module_default, p as Field } from "../prerender.js";
import { useId, useState } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
var combobox_module_default = {
	combobox: "_combobox_1ct4s_1",
	list: "_list_1ct4s_6",
	option: "_option_1ct4s_25",
	active: "_active_1ct4s_37",
	detail: "_detail_1ct4s_41"
};
// web/ui/combobox.tsx
/**
* A line of text that offers what fits to it (ARIA 1.2 combobox with a list). The first suggestion is
* the one that Enter takes; Escape and Tab leave the text as it was typed.
*/
function Combobox({ label, hint, error, isOptional, isLabelHidden, id, suggestions, onPick, onChange, onBlur, onKeyDown, ...input }) {
	const t = useCopy(uiCopy);
	const listId = useId();
	const [isAsked, setAsked] = useState(false);
	const [at, setAt] = useState(0);
	const isOpen = isAsked && suggestions.length > 0;
	const active = isOpen ? Math.min(at, suggestions.length - 1) : -1;
	const open = () => {
		setAsked(true);
		setAt(0);
	};
	const pick = (suggestion) => {
		setAsked(false);
		if (suggestion) onPick(suggestion.id);
	};
	const press = (event) => {
		onKeyDown?.(event);
		const count = suggestions.length;
		if (event.key === "ArrowDown" && !isOpen) open();
		else if (event.key === "ArrowDown") setAt((active + 1) % count);
		else if (event.key === "ArrowUp" && isOpen) setAt((active - 1 + count) % count);
		else if (event.key === "Enter" && isOpen) pick(suggestions[active]);
		else if (event.key === "Escape" && isOpen) setAsked(false);
		else return;
		event.preventDefault();
		event.stopPropagation();
	};
	return /* @__PURE__ */ jsx(Field, {
		id,
		label,
		hint,
		error,
		isOptional,
		isLabelHidden,
		children: (attributes) => /* @__PURE__ */ jsxs("div", {
			className: combobox_module_default.combobox,
			children: [/* @__PURE__ */ jsx("input", {
				type: "text",
				autoComplete: "off",
				autoCapitalize: "words",
				...input,
				...attributes,
				role: "combobox",
				"aria-autocomplete": "list",
				"aria-expanded": isOpen,
				"aria-controls": listId,
				"aria-activedescendant": isOpen ? `${listId}-${active}` : void 0,
				className: field_module_default.control,
				onChange: (event) => {
					open();
					onChange?.(event);
				},
				onBlur: (event) => {
					setAsked(false);
					onBlur?.(event);
				},
				onKeyDown: press
			}), /* @__PURE__ */ jsx("div", {
				id: listId,
				role: "listbox",
				"aria-label": t("suggestions"),
				hidden: !isOpen,
				className: combobox_module_default.list,
				children: isOpen && suggestions.map((suggestion, index) => /* @__PURE__ */ jsxs("div", {
					id: `${listId}-${index}`,
					role: "option",
					"aria-selected": index === active,
					className: classNames(combobox_module_default.option, index === active && combobox_module_default.active),
					onPointerDown: (event) => event.preventDefault(),
					onMouseDown: (event) => event.preventDefault(),
					onPointerMove: () => setAt(index),
					onClick: () => pick(suggestion),
					children: [/* @__PURE__ */ jsx("span", { children: suggestion.label }), suggestion.detail && /* @__PURE__ */ jsxs(Fragment, { children: [" ", /* @__PURE__ */ jsx("span", {
						className: combobox_module_default.detail,
						children: suggestion.detail
					})] })]
				}, suggestion.id))
			})]
		})
	});
}
export { Combobox as t };
