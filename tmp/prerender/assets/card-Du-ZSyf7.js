import { r as Skeleton } from "./not-found-screen-B1SYfpcn.js";
import { useId } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
var card_module_default = {
	card: "_card_1vu8m_2",
	header: "_header_1vu8m_10",
	title: "_title_1vu8m_19",
	actions: "_actions_1vu8m_23",
	stats: "_stats_1vu8m_35",
	stat: "_stat_1vu8m_35",
	statLabel: "_statLabel_1vu8m_48",
	figure: "_figure_1vu8m_54",
	statDetail: "_statDetail_1vu8m_65"
};
// web/ui/card.tsx
/** A part of a screen, with a heading if it has a title. It has no box: what has one needs somebody. */
function Card({ title, actions, children }) {
	const id = useId();
	return /* @__PURE__ */ jsxs("section", {
		"aria-labelledby": title ? id : void 0,
		className: card_module_default.card,
		children: [(title || actions) && /* @__PURE__ */ jsxs("header", {
			className: card_module_default.header,
			children: [title && /* @__PURE__ */ jsx("h2", {
				id,
				className: card_module_default.title,
				children: title
			}), actions && /* @__PURE__ */ jsx("div", {
				className: card_module_default.actions,
				children: actions
			})]
		}), children]
	});
}
/** One figure with its name below it. */
function StatCard({ label, value, detail }) {
	return /* @__PURE__ */ jsxs("div", {
		className: card_module_default.stat,
		children: [
			/* @__PURE__ */ jsx("dt", {
				className: card_module_default.statLabel,
				children: label
			}),
			/* @__PURE__ */ jsx("dd", {
				className: card_module_default.figure,
				children: value ?? /* @__PURE__ */ jsx(Skeleton, { width: "half" })
			}),
			detail && /* @__PURE__ */ jsx("dd", {
				className: card_module_default.statDetail,
				children: detail
			})
		]
	});
}
/** Figures in a line, each set smaller than the one of the screen: two in a row on a phone. */
function StatCards({ children }) {
	return /* @__PURE__ */ jsx("dl", {
		className: card_module_default.stats,
		children
	});
}
export { StatCard as n, StatCards as r, Card as t };
