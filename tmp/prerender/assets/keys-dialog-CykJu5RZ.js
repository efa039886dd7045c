import { h as useCopy } from "./button-C8IhjA6q.js";
import { f as Checkbox } from "../prerender.js";
import { t as Dialog } from "./dialog-BFTphX5M.js";
import { _ as findCopy, d as find_module_default, g as setKeysOn, p as areKeysOn } from "./signed-in-app-B4DcFSkg.js";
import { useState } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
// web/features/find/components/keys-dialog.tsx
/** The keys that work everywhere, and whether single ones do. */
function KeysDialog({ onClose }) {
	const t = useCopy(findCopy);
	const [isOn, setOn] = useState(areKeysOn);
	const keys = [
		{
			does: t("keyFind"),
			keys: [
				"Ctrl K",
				"⌘ K",
				"/"
			]
		},
		{
			does: t("keyAdd"),
			keys: ["N"]
		},
		{
			does: t("keyList"),
			keys: ["?"]
		},
		{
			does: t("keyClose"),
			keys: ["Esc"]
		}
	];
	return /* @__PURE__ */ jsxs(Dialog, {
		title: t("keys"),
		isOpen: true,
		onClose,
		size: "small",
		children: [/* @__PURE__ */ jsx("dl", {
			className: find_module_default.keys,
			children: keys.map((line) => /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", { children: line.does }), /* @__PURE__ */ jsx("dd", { children: line.keys.map((key, place) => /* @__PURE__ */ jsxs("span", { children: [place > 0 && ` ${t("or")} `, /* @__PURE__ */ jsx("kbd", {
				className: find_module_default.key,
				children: key
			})] }, key)) })] }, line.does))
		}), /* @__PURE__ */ jsx(Checkbox, {
			label: t("keysOn"),
			hint: t("keysOnHint"),
			checked: isOn,
			onChange: (event) => {
				setKeysOn(event.target.checked);
				setOn(event.target.checked);
			}
		})]
	});
}
export { KeysDialog };
