import { h as useCopy, n as IconButton, t as Button } from "./button-C8IhjA6q.js";
import { t as classNames } from "./class-names-egYce0c6.js";
import { t as uiCopy } from "./copy-CgwAZvJk.js";
import { d as UnsavedContext } from "../prerender.js";
import { useMemo, useRef, useState } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
var dialog_module_default = {
	veil: "_veil_1m24b_1",
	appear: "_appear_1m24b_1",
	modal: "_modal_1m24b_12",
	rise: "_rise_1m24b_1",
	small: "_small_1m24b_24",
	medium: "_medium_1m24b_28",
	large: "_large_1m24b_32",
	dialog: "_dialog_1m24b_36",
	header: "_header_1m24b_43",
	title: "_title_1m24b_51",
	body: "_body_1m24b_57",
	footer: "_footer_1m24b_71",
	slide: "_slide_1m24b_1"
};
// web/ui/dialog.tsx
/**
* The one dialog: centred on a desk, a sheet from the bottom on a phone. A press outside does not close
* it, so that nothing typed is lost; Escape does, and asks first when a form in it holds something new.
*/
function Dialog$1({ isOpen, onClose, title, role, children, ...look }) {
	const holdsNew = useRef(false);
	const [isAsking, setAsking] = useState(false);
	const unsaved = useMemo(() => (isUnsaved) => {
		holdsNew.current = isUnsaved;
	}, []);
	const close = () => holdsNew.current ? setAsking(true) : onClose();
	return /* @__PURE__ */ jsxs(Shell, {
		isOpen,
		title,
		role,
		...look,
		onClose: close,
		children: [/* @__PURE__ */ jsx(UnsavedContext, {
			value: unsaved,
			children: /* @__PURE__ */ jsx("div", {
				className: dialog_module_default.body,
				children
			})
		}), isAsking && /* @__PURE__ */ jsx(UnsavedQuestion, {
			onStay: () => setAsking(false),
			onLeave: onClose
		})]
	});
}
function Shell({ title, isOpen, onClose, size = "medium", role = "dialog", isDismissable, children }) {
	const t = useCopy(uiCopy);
	return /* @__PURE__ */ jsx(ModalOverlay, {
		isOpen,
		isDismissable,
		onOpenChange: (open) => {
			if (!open) onClose();
		},
		className: dialog_module_default.veil,
		children: /* @__PURE__ */ jsx(Modal, {
			className: classNames(dialog_module_default.modal, dialog_module_default[size]),
			children: /* @__PURE__ */ jsxs(Dialog, {
				role,
				className: dialog_module_default.dialog,
				children: [/* @__PURE__ */ jsxs("header", {
					className: dialog_module_default.header,
					children: [/* @__PURE__ */ jsx(Heading, {
						slot: "title",
						level: 2,
						className: dialog_module_default.title,
						children: title
					}), /* @__PURE__ */ jsx(IconButton, {
						icon: "close",
						label: t("close"),
						onClick: onClose
					})]
				}), children]
			})
		})
	});
}
function UnsavedQuestion({ onStay, onLeave }) {
	const t = useCopy(uiCopy);
	return /* @__PURE__ */ jsx(Shell, {
		title: t("unsavedTitle"),
		role: "alertdialog",
		size: "small",
		isOpen: true,
		onClose: onStay,
		children: /* @__PURE__ */ jsxs("div", {
			className: dialog_module_default.body,
			children: [/* @__PURE__ */ jsx("p", { children: t("unsavedText") }), /* @__PURE__ */ jsxs(DialogFooter, { children: [/* @__PURE__ */ jsx(Button, {
				tone: "danger",
				onClick: onLeave,
				children: t("discard")
			}), /* @__PURE__ */ jsx(Button, {
				tone: "primary",
				onClick: onStay,
				children: t("keepEditing")
			})] })]
		})
	});
}
/** The row of buttons that ends a dialog: Cancel first, the task last. */
function DialogFooter({ children }) {
	return /* @__PURE__ */ jsx("div", {
		className: dialog_module_default.footer,
		children
	});
}
export { DialogFooter as n, Dialog$1 as t };
