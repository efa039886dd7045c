import { t as classNames } from "./class-names-egYce0c6.js";
import { s as Icon } from "./button-C8IhjA6q.js";
import { jsx, jsxs } from "react/jsx-runtime";
var badge_module_default = {
	badge: "_badge_vru7_1",
	neutral: "_neutral_vru7_24",
	accent: "_accent_vru7_29",
	success: "_success_vru7_34",
	warning: "_warning_vru7_39",
	danger: "_danger_vru7_44",
	bare: "_bare_vru7_49",
	mark: "_mark_vru7_55",
	half: "_half_vru7_63",
	full: "_full_vru7_67",
	tick: "_tick_vru7_71"
};
// web/ui/badge.tsx
/** A short state, such as Pending. Not for counts, roles or decoration. */
function Badge({ tone = "neutral", icon, shape, isBare, children }) {
	return /* @__PURE__ */ jsxs("span", {
		className: classNames(badge_module_default.badge, badge_module_default[tone], isBare && badge_module_default.bare),
		children: [
			shape && /* @__PURE__ */ jsx("span", {
				"aria-hidden": "true",
				className: classNames(badge_module_default.mark, badge_module_default[shape])
			}),
			icon && /* @__PURE__ */ jsx(Icon, {
				name: icon,
				size: 16
			}),
			children
		]
	});
}
export { Badge as t };
