import { h as useCopy, s as Icon, t as Button } from "./button-C8IhjA6q.js";
import { S as errorWords } from "./backend-CQxifWza.js";
import { t as uiCopy } from "./copy-CgwAZvJk.js";
import { jsx, jsxs } from "react/jsx-runtime";
var state_module_default = {
	state: "_state_1nv7g_1",
	picture: "_picture_1nv7g_8",
	title: "_title_1nv7g_12",
	text: "_text_1nv7g_17",
	actions: "_actions_1nv7g_22",
	asOf: "_asOf_1nv7g_29"
};
// web/ui/error-state.tsx
/** Something that could not be loaded, with the way to try again. */
function ErrorState({ error, onRetry, message }) {
	const t = useCopy(uiCopy);
	return /* @__PURE__ */ jsxs("div", {
		role: "alert",
		className: state_module_default.state,
		children: [
			/* @__PURE__ */ jsx("span", {
				className: state_module_default.picture,
				children: /* @__PURE__ */ jsx(Icon, {
					name: "alert",
					size: 24
				})
			}),
			/* @__PURE__ */ jsx("p", {
				className: state_module_default.title,
				children: errorWords(error, message ?? t("loadFailed"))
			}),
			onRetry && /* @__PURE__ */ jsx("div", {
				className: state_module_default.actions,
				children: /* @__PURE__ */ jsx(Button, {
					icon: "refresh",
					onClick: () => void onRetry(),
					children: t("retry")
				})
			})
		]
	});
}
// web/ui/toast-queue.ts
/** Spec section 9: a toast stays for 3000 ms. */
var SHOWN_FOR_MS = 3e3;
/** What can be undone stays as long as it takes to read and to decide. */
var WITH_ACTION_MS = 6e3;
var shown = [];
var messages = [];
var nextId = 1;
var listeners = /* @__PURE__ */ new Set();
function changed(next) {
	shown = next;
	messages = next.map(({ message }) => message);
	for (const listener of listeners) listener();
}
function show(message) {
	const entry = {
		message: {
			...message,
			id: nextId++
		},
		timer: void 0
	};
	changed([...shown, entry]);
	resume(entry);
}
function resume(entry) {
	clearTimeout(entry.timer);
	entry.timer = setTimeout(() => dismissToast(entry.message.id), entry.message.action ? WITH_ACTION_MS : SHOWN_FOR_MS);
}
/** Says briefly how something went. Screens speak; data and mutations do not. */
var toast = {
	success: (text, action) => show({
		tone: "success",
		text,
		...action && { action }
	}),
	error: (text) => show({
		tone: "error",
		text
	})
};
function dismissToast(id) {
	take(id)?.action?.onLapse?.();
}
/** Does what the message offers. */
function pressToast(id) {
	take(id)?.action?.onPress();
}
/** Does what the newest message offers, if one offers anything. */
function pressNewestToast() {
	const newest = messages.findLast(({ action }) => action);
	if (newest) pressToast(newest.id);
	return newest !== void 0;
}
function take(id) {
	const entry = shown.find(({ message }) => message.id === id);
	clearTimeout(entry?.timer);
	changed(shown.filter((other) => other !== entry));
	return entry?.message;
}
/** Keeps the messages while somebody points at them, so that an Undo can be reached. */
function pauseToasts() {
	for (const entry of shown) clearTimeout(entry.timer);
}
function resumeToasts() {
	for (const entry of shown) resume(entry);
}
function subscribeToToasts(listener) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
function currentToasts() {
	return messages;
}
export { pressToast as a, toast as c, pressNewestToast as i, ErrorState as l, dismissToast as n, resumeToasts as o, pauseToasts as r, subscribeToToasts as s, currentToasts as t, state_module_default as u };
