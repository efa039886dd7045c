import { h as useCopy, t as Button } from "./button-C8IhjA6q.js";
import { t as uiCopy } from "./copy-CgwAZvJk.js";
import { n as DialogFooter, t as Dialog } from "./dialog-BFTphX5M.js";
import { i as TextArea, l as SubmitButton, s as Form } from "../prerender.js";
import { t as useKeptForm } from "./kept-form-2EDXlJlY.js";
import { c as toast } from "./toast-queue-C_INJHgw.js";
import { jsx, jsxs } from "react/jsx-runtime";
import * as z from "zod/mini";
// web/ui/message-dialog.tsx
var LONGEST = 1e3;
/** Writes a few words to somebody: a question, an answer, an objection. */
function MessageDialog({ title, onClose, ...message }) {
	return /* @__PURE__ */ jsx(Dialog, {
		title,
		isOpen: true,
		onClose,
		size: "small",
		children: /* @__PURE__ */ jsx(MessageForm, {
			...message,
			onClose
		})
	});
}
function MessageForm(message) {
	const t = useCopy(uiCopy);
	const words = z.string().check(z.trim(), z.minLength(1, message.needed), z.maxLength(LONGEST, message.tooLong));
	const form = useKeptForm(message.about, z.object({ message: words }), { message: "" });
	return /* @__PURE__ */ jsxs(Form, {
		form,
		failure: message.failure,
		onSubmit: async (values) => {
			await message.onSend(values.message);
			message.onClose();
			toast.success(message.sent);
		},
		children: [
			message.quoted && /* @__PURE__ */ jsx("blockquote", { children: message.quoted }),
			/* @__PURE__ */ jsx("p", { children: message.lead }),
			/* @__PURE__ */ jsx(TextArea, {
				label: message.label,
				...form.field("message")
			}),
			message.children,
			/* @__PURE__ */ jsxs(DialogFooter, { children: [/* @__PURE__ */ jsx(Button, {
				onClick: message.onClose,
				children: t("cancel")
			}), /* @__PURE__ */ jsx(SubmitButton, {
				form,
				children: message.sendLabel
			})] })
		]
	});
}
export { MessageDialog as t };
