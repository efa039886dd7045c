import { u as state_module_default } from "./toast-queue-C_INJHgw.js";
import { jsx, jsxs } from "react/jsx-runtime";
// web/ui/empty-state.tsx
/** A list without rows: one sentence, what to do about it, no picture. */
function EmptyState({ title, children, actions }) {
	return /* @__PURE__ */ jsxs("div", {
		className: state_module_default.state,
		children: [
			/* @__PURE__ */ jsx("p", {
				className: state_module_default.title,
				children: title
			}),
			children && /* @__PURE__ */ jsx("div", {
				className: state_module_default.text,
				children
			}),
			actions && /* @__PURE__ */ jsx("div", {
				className: state_module_default.actions,
				children: actions
			})
		]
	});
}
export { EmptyState as t };
