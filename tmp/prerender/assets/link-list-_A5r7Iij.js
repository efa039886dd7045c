import { t as classNames } from "./class-names-egYce0c6.js";
import { i as SkeletonBlock } from "./not-found-screen-B1SYfpcn.js";
import { useEffect, useId, useRef } from "react";
import { Link } from "react-router";
import { jsx, jsxs } from "react/jsx-runtime";
var link_list_module_default = {
	list: "_list_1k6v5_1",
	loading: "_loading_1k6v5_8",
	heading: "_heading_1k6v5_12",
	item: "_item_1k6v5_22",
	included: "_included_1k6v5_43",
	name: "_name_1k6v5_58",
	detail: "_detail_1k6v5_62"
};
// web/ui/link-list.tsx
/**
* A choice of one out of a long list beside what it chooses: links, so that each has an address and
* the keyboard needs no lessons. At most 60 % of the window high (spec section 2).
*/
function LinkList({ label, hasSelection, children }) {
	const list = useRef(null);
	useEffect(() => {
		if (hasSelection) revealSelected(list.current);
	}, [hasSelection]);
	return /* @__PURE__ */ jsx("nav", {
		ref: list,
		"aria-label": label,
		className: link_list_module_default.list,
		children
	});
}
/** Scrolls the list, and only the list, to the link that was asked for. */
function revealSelected(list) {
	const selected = list?.querySelector("[aria-current]");
	if (!list || !selected) return;
	const [outer, inner] = [list.getBoundingClientRect(), selected.getBoundingClientRect()];
	if (inner.bottom > outer.bottom) list.scrollTop += inner.top - outer.top - outer.height / 3;
}
/** Links under a heading that stays in view. */
function LinkListGroup({ title, children }) {
	const id = useId();
	return /* @__PURE__ */ jsxs("section", {
		"aria-labelledby": id,
		children: [/* @__PURE__ */ jsx("h3", {
			id,
			className: link_list_module_default.heading,
			children: title
		}), /* @__PURE__ */ jsx("ul", { children })]
	});
}
function LinkListItem({ search, isSelected, isIncluded, name, badge, details }) {
	return /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsxs(Link, {
		to: { search },
		"aria-current": isSelected ? "true" : void 0,
		preventScrollReset: true,
		className: classNames(link_list_module_default.item, isIncluded && link_list_module_default.included),
		children: [
			/* @__PURE__ */ jsx("span", {
				className: link_list_module_default.name,
				children: name
			}),
			badge,
			details.map((detail) => /* @__PURE__ */ jsx("span", {
				className: link_list_module_default.detail,
				children: detail
			}, detail))
		]
	}) });
}
function LinkListSkeleton() {
	return /* @__PURE__ */ jsx("div", {
		className: link_list_module_default.loading,
		children: /* @__PURE__ */ jsx(SkeletonBlock, { lines: 8 })
	});
}
export { LinkListSkeleton as i, LinkListGroup as n, LinkListItem as r, LinkList as t };
