import { t as Dialog } from "./dialog-BFTphX5M.js";
import { i as TextArea, l as SubmitButton, s as Form } from "../prerender.js";
import { t as useKeptForm } from "./kept-form-2EDXlJlY.js";
import { k as Loaded } from "./signed-in-app-B4DcFSkg.js";
import { useId } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import * as z from "zod/mini";
var conversation_module_default = {
	thread: "_thread_5m0mb_1",
	said: "_said_5m0mb_9",
	author: "_author_5m0mb_19",
	message: "_message_5m0mb_25"
};
// web/ui/conversation.tsx
var LONGEST = 2e3;
/** What two people said to each other about one thing, the first first, and a reply. */
function Conversation({ title, query, words, onSend, onClose, about }) {
	return /* @__PURE__ */ jsxs(Dialog, {
		title,
		isOpen: true,
		onClose,
		size: "small",
		children: [/* @__PURE__ */ jsx(Loaded, {
			query,
			failure: words.loadFailed,
			children: (said) => said.length === 0 ? /* @__PURE__ */ jsx("p", { children: words.none }) : /* @__PURE__ */ jsx("ol", {
				className: conversation_module_default.thread,
				children: said.map((each) => /* @__PURE__ */ jsx(Message, { said: each }, each.id))
			})
		}), onSend && /* @__PURE__ */ jsx(Reply, {
			about,
			words,
			onSend
		})]
	});
}
function Message({ said: { author, at, message, isOwn } }) {
	const id = useId();
	return /* @__PURE__ */ jsxs("li", {
		className: conversation_module_default.said,
		"data-own": isOwn || void 0,
		"aria-labelledby": id,
		children: [/* @__PURE__ */ jsxs("div", {
			id,
			className: conversation_module_default.author,
			children: [
				author,
				" · ",
				at
			]
		}), /* @__PURE__ */ jsx("p", {
			className: conversation_module_default.message,
			children: message
		})]
	});
}
function Reply({ about, words, onSend }) {
	const message = z.string().check(z.trim(), z.minLength(1, words.needed), z.maxLength(LONGEST, words.tooLong));
	const form = useKeptForm(about, z.object({ message }), { message: "" });
	return /* @__PURE__ */ jsxs(Form, {
		form,
		failure: words.failure,
		onSubmit: async (values) => {
			await onSend(values.message);
			form.reset({ message: "" });
		},
		children: [/* @__PURE__ */ jsx(TextArea, {
			label: words.reply,
			...form.field("message")
		}), /* @__PURE__ */ jsx(SubmitButton, {
			form,
			children: words.send
		})]
	});
}
export { Conversation as t };
