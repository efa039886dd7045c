import { t as classNames } from "./class-names-egYce0c6.js";
import { jsx, jsxs } from "react/jsx-runtime";
var facts_module_default = {
	facts: "_facts_qp8py_1",
	dense: "_dense_qp8py_7",
	fact: "_fact_qp8py_1",
	name: "_name_qp8py_16"
};
// web/ui/facts.tsx
/** Names with their values, such as the parts of a summary. */
function Facts({ facts, isDense }) {
	return /* @__PURE__ */ jsx("dl", {
		className: classNames(facts_module_default.facts, isDense && facts_module_default.dense),
		children: facts.map(({ name, value }) => /* @__PURE__ */ jsxs("div", {
			className: facts_module_default.fact,
			children: [/* @__PURE__ */ jsx("dt", {
				className: facts_module_default.name,
				children: name
			}), /* @__PURE__ */ jsx("dd", { children: value })]
		}, name))
	});
}
export { Facts as t };
