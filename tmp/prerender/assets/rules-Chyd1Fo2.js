import { u as defineCopy } from "./button-C8IhjA6q.js";
import { a as done, i as database } from "./backend-CQxifWza.js";
import { t as classNames } from "./class-names-egYce0c6.js";
import { r as Skeleton } from "./not-found-screen-B1SYfpcn.js";
import { n as announcementsKey } from "./data-BUVGmbgC.js";
import { useId } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { useMutation, useQueryClient } from "@tanstack/react-query";
var hero_figure_module_default = {
	hero: "_hero_11qp1_1",
	answer: "_answer_11qp1_8",
	label: "_label_11qp1_14",
	name: "_name_11qp1_21",
	figure: "_figure_11qp1_28",
	stale: "_stale_11qp1_50",
	amount: "_amount_11qp1_54",
	cents: "_cents_11qp1_58",
	facts: "_facts_11qp1_67",
	actions: "_actions_11qp1_76"
};
// web/ui/hero-figure.tsx
/** The answer of a screen, in one figure; at most one on a screen. */
function HeroFigure(props) {
	const { label, badge, value, isStale, facts, actions, children } = props;
	const id = useId();
	return /* @__PURE__ */ jsxs("section", {
		"aria-labelledby": id,
		"aria-busy": value === void 0,
		className: hero_figure_module_default.hero,
		children: [/* @__PURE__ */ jsxs("div", {
			className: hero_figure_module_default.answer,
			children: [
				/* @__PURE__ */ jsxs("div", {
					className: hero_figure_module_default.label,
					children: [/* @__PURE__ */ jsx("h2", {
						id,
						className: hero_figure_module_default.name,
						children: label
					}), badge]
				}),
				/* @__PURE__ */ jsx("div", {
					className: classNames(hero_figure_module_default.figure, isStale && hero_figure_module_default.stale),
					children: value ?? /* @__PURE__ */ jsx(Skeleton, { width: "hero" })
				}),
				facts && /* @__PURE__ */ jsx("p", {
					className: hero_figure_module_default.facts,
					children: facts
				}),
				actions && /* @__PURE__ */ jsx("div", {
					className: hero_figure_module_default.actions,
					children: actions
				})
			]
		}), children]
	});
}
/** A sum of money whose cents stand back: `$1,612.50`. Copied and read out it is one text. */
function Amount({ children }) {
	const [, whole, cents, after] = /^(.*?)([.,]\d{2})(\D*)$/.exec(children) ?? [];
	if (whole === void 0) return children;
	return /* @__PURE__ */ jsxs("span", {
		className: hero_figure_module_default.amount,
		children: [
			whole,
			/* @__PURE__ */ jsx("span", {
				className: hero_figure_module_default.cents,
				children: cents
			}),
			after
		]
	});
}
// web/features/announcements/copy.ts
/** Words about announcements (spec sections 2, 5 and 8). */
var announcementsCopy = /* @__PURE__ */ defineCopy("announcements", {
	title: ["Announcements"],
	none: ["No announcements yet."],
	noneText: ["What you announce appears on the dashboards and behind the bell."],
	loadFailed: ["The announcements could not be loaded."],
	showMore: ["Show more"],
	showLess: ["Show less"],
	viewAll: ["View All"],
	allTitle: ["All announcements"],
	send: ["Send Announcement"],
	announcementTitle: ["Title"],
	message: ["Message"],
	audience: ["For"],
	everyone: ["Everyone"],
	therapist: ["Therapists"],
	supervisor: ["Supervisors"],
	titleNeeded: ["Enter a title."],
	titleTooLong: ["At most 200 characters."],
	messageNeeded: ["Enter a message."],
	messageTooLong: ["At most 5,000 characters."],
	sendFailed: ["Failed to send announcement."],
	sent: ["Announcement sent!"],
	read: [
		"Read by ",
		["readers"],
		" of ",
		["audience"]
	],
	remove: ["Take back"],
	removeOf: [
		"Take back “",
		["title"],
		"”"
	],
	removeTitle: ["Take back announcement?"],
	removeQuestion: [
		"“",
		["title"],
		"” disappears for everybody. This action cannot be undone."
	],
	removeFailed: ["The announcement could not be taken back."],
	removed: ["Announcement taken back."],
	archive: ["Archive"],
	archiveOf: [
		"Archive “",
		["title"],
		"”"
	],
	archiveFailed: ["The announcement could not be archived. Please try again."],
	cancel: ["Cancel"],
	close: ["Close"]
});
// web/features/announcements/mutations.ts
/** Whatever lists announcements, the bell among it. */
function useRefresh() {
	const queryClient = useQueryClient();
	return () => queryClient.invalidateQueries({ queryKey: announcementsKey });
}
function useSendAnnouncement() {
	const refresh = useRefresh();
	return useMutation({
		mutationFn: ({ senderId, values }) => done(database.from("admin_announcements").insert({
			...values,
			created_by: senderId
		})),
		onSuccess: refresh
	});
}
/** Takes an announcement back, for everybody. */
function useRemoveAnnouncement() {
	const refresh = useRefresh();
	return useMutation({
		mutationFn: ({ id }) => done(database.from("admin_announcements").delete().eq("id", id)),
		onSuccess: refresh
	});
}
/** Puts an announcement away for this person; it goes at once, and comes back when that is refused. */
function useArchiveAnnouncement(personId) {
	const queryClient = useQueryClient();
	const refresh = useRefresh();
	const openKey = [
		...announcementsKey,
		"open",
		personId
	];
	return useMutation({
		mutationFn: ({ id }) => done(database.from("archived_announcements").insert({
			user_id: personId,
			announcement_id: id
		})),
		onMutate: async ({ id }) => {
			await queryClient.cancelQueries({ queryKey: openKey });
			const before = queryClient.getQueriesData({ queryKey: openKey });
			queryClient.setQueriesData({ queryKey: openKey }, (rows) => rows?.filter((row) => row.id !== id));
			return before;
		},
		onError: (_error, _announcement, before) => {
			for (const [queryKey, rows] of before ?? []) queryClient.setQueryData(queryKey, rows);
		},
		onSettled: refresh
	});
}
// web/features/announcements/rules.ts
/** The name unsaved input is kept under when the sign-in ends. */
var ANNOUNCEMENT_DRAFT = "announcement";
function isAnnouncementInput(value) {
	return typeof value === "object" && value !== null && "audience" in value;
}
/** Spec section 9: the preview of an announcement is cut at 120 characters. */
var PREVIEW_LENGTH = 120;
/** The beginning of a message, with an ellipsis where something is left out. */
function previewOf(message) {
	const characters = [...message.replace(/\s+/g, " ").trim()];
	if (characters.length <= PREVIEW_LENGTH) return characters.join("");
	return `${characters.slice(0, PREVIEW_LENGTH).join("").trimEnd()}…`;
}
export { useRemoveAnnouncement as a, Amount as c, useArchiveAnnouncement as i, HeroFigure as l, isAnnouncementInput as n, useSendAnnouncement as o, previewOf as r, announcementsCopy as s, ANNOUNCEMENT_DRAFT as t };
