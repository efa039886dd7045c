import { h as useCopy, i as TextButton, t as Button } from "./button-C8IhjA6q.js";
import { t as uiCopy } from "./copy-CgwAZvJk.js";
import { n as DialogFooter, t as Dialog } from "./dialog-BFTphX5M.js";
import { t as startOf } from "./start-of-C9Ps97FC.js";
import { useState } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
var cut_text_module_default = {
	text: "_text_15dyx_1",
	whole: "_whole_15dyx_6"
};
// web/ui/cut-text.tsx
/** The start of a long text, with the way to the whole of it. */
function CutText({ text, length, title }) {
	const t = useCopy(uiCopy);
	const [isOpen, setOpen] = useState(false);
	const start = startOf(text, length);
	if (start === text) return /* @__PURE__ */ jsx("span", {
		className: cut_text_module_default.text,
		children: text
	});
	return /* @__PURE__ */ jsxs("span", {
		className: cut_text_module_default.text,
		children: [
			start,
			" ",
			/* @__PURE__ */ jsx(TextButton, {
				"aria-label": `${t("viewMore")}: ${title}`,
				onClick: () => setOpen(true),
				children: t("viewMore")
			}),
			/* @__PURE__ */ jsxs(Dialog, {
				title,
				isOpen,
				onClose: () => setOpen(false),
				children: [/* @__PURE__ */ jsx("p", {
					className: cut_text_module_default.whole,
					children: text
				}), /* @__PURE__ */ jsx(DialogFooter, { children: /* @__PURE__ */ jsx(Button, {
					onClick: () => setOpen(false),
					children: t("close")
				}) })]
			})
		]
	});
}
export { CutText as t };
