import { h as useCopy, n as IconButton, t as Button } from "./button-C8IhjA6q.js";
import { S as errorWords } from "./backend-CQxifWza.js";
import { t as uiCopy } from "./copy-CgwAZvJk.js";
import { D as Banner, r as SearchField } from "../prerender.js";
import { t as Card } from "./card-Du-ZSyf7.js";
import { i as SkeletonBlock } from "./not-found-screen-B1SYfpcn.js";
import { c as toast } from "./toast-queue-C_INJHgw.js";
import { t as EmptyState } from "./empty-state-D8KN2J6j.js";
import { n as Segments } from "./radio-group-CBwdUKMD.js";
import { o as peopleCopy } from "./data-C_2WEIei.js";
import { l as useInviteAll, s as useChangeStanding, u as useRemovePerson } from "./use-finish-saving-WTPZ8D31.js";
import { a as matching, c as standingOf, i as listed, o as nameOf } from "./rules-q79ujQBW.js";
import { k as Loaded } from "./signed-in-app-B4DcFSkg.js";
import { i as people_module_default } from "./standing-button-BvAb_ICP.js";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
// web/features/people/components/invite-all.tsx
/** One is invited from the card; from here on it is worth a button. */
var SEVERAL = 2;
/** Invites everybody who was added without an invitation, as from a file. */
function InviteAll({ people }) {
	const t = useCopy(peopleCopy);
	const invite = useInviteAll();
	const waiting = people.filter((person) => standingOf(person) === "uninvited");
	if (waiting.length < SEVERAL) return null;
	const run = async () => {
		const { sent, kept, failed } = await invite.mutateAsync(waiting);
		if (sent > 0) toast.success(t("invitationsSent", { count: sent }));
		if (kept > 0) toast.success(t("invitationsKept", { count: kept }));
		if (failed > 0) toast.error(t("invitationsFailed", { count: failed }));
	};
	return /* @__PURE__ */ jsxs(Banner, {
		tone: "info",
		children: [
			t("uninvitedCount", { count: waiting.length }),
			" ",
			/* @__PURE__ */ jsx(Button, {
				icon: "mail",
				isPending: invite.isPending,
				onClick: run,
				children: t("inviteAll")
			})
		]
	});
}
// web/features/people/components/people-grid.tsx
/** A screen of three hundred cards takes a second to draw; nobody reads them all. */
var CARDS_AT_ONCE = 60;
/** Whether those who no longer work here are shown, in the address. */
var SHOWN = "show";
/** People as cards, to search; those who no longer work here are one press away. */
function PeopleGrid({ query, noneTitle, addButton, renderCard }) {
	const t = useCopy(peopleCopy);
	const [params, setParams] = useSearchParams();
	const [search, setSearch] = useState("");
	const shown = params.get(SHOWN) === "deactivated" ? "deactivated" : "active";
	const isDeactivated = shown === "deactivated";
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		query.data && !isDeactivated && /* @__PURE__ */ jsx(InviteAll, { people: query.data }),
		/* @__PURE__ */ jsxs("search", {
			className: people_module_default.tools,
			children: [/* @__PURE__ */ jsx(SearchField, {
				label: t("search"),
				value: search,
				onChange: setSearch
			}), /* @__PURE__ */ jsx(Segments, {
				label: t("show"),
				isLabelHidden: true,
				options: [{
					value: "active",
					label: t("active")
				}, {
					value: "deactivated",
					label: t("deactivated")
				}],
				value: shown,
				onChange: (next) => setParams(next === "active" ? {} : { [SHOWN]: next }, { replace: true })
			})]
		}),
		/* @__PURE__ */ jsx(Loaded, {
			query,
			failure: t("loadFailed"),
			skeleton: /* @__PURE__ */ jsx(GridSkeleton, {}),
			children: (people) => {
				const found = matching(listed(people, isDeactivated), search);
				if (found.length > 0) return /* @__PURE__ */ jsx(Cards, {
					people: found,
					renderCard
				}, `${shown} ${search}`);
				return /* @__PURE__ */ jsx(Card, { children: /* @__PURE__ */ jsx(EmptyState, {
					title: isDeactivated && search === "" ? t("noneDeactivated") : noneTitle,
					icon: search === "" ? "users" : "search",
					actions: search === "" ? !isDeactivated && addButton : /* @__PURE__ */ jsx(Button, {
						onClick: () => setSearch(""),
						children: t("clearSearch")
					})
				}) });
			}
		})
	] });
}
function Cards({ people, renderCard }) {
	const t = useCopy(peopleCopy);
	const [count, setCount] = useState(CARDS_AT_ONCE);
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("div", {
		className: people_module_default.grid,
		children: people.slice(0, count).map(renderCard)
	}), count < people.length && /* @__PURE__ */ jsx("div", {
		className: people_module_default.more,
		children: /* @__PURE__ */ jsx(Button, {
			onClick: () => setCount(count + CARDS_AT_ONCE),
			children: t("showMore")
		})
	})] });
}
function GridSkeleton() {
	return /* @__PURE__ */ jsx("div", {
		className: people_module_default.grid,
		children: [
			"1",
			"2",
			"3",
			"4",
			"5",
			"6"
		].map((card) => /* @__PURE__ */ jsx("div", {
			className: people_module_default.card,
			children: /* @__PURE__ */ jsx(SkeletonBlock, { lines: 5 })
		}, card))
	});
}
// web/features/people/components/remove-button.tsx
var DELETE = {
	icon: "trash",
	label: "deleteOf",
	done: "deleted",
	failed: "deleteFailed"
};
var DEACTIVATE = {
	icon: "archive",
	label: "deactivateOf",
	done: "deactivatedDone",
	failed: "deactivateFailed"
};
/**
* Lets somebody go without a question, and offers to undo it (design section 4). At once the person is
* deactivated, which can be taken back to the letter; only when the offer has lapsed are they deleted.
* Whoever leaves the page in between leaves somebody deactivated, whom anyone can restore.
*/
function RemoveButton({ person, isKept = false }) {
	const t = useCopy(peopleCopy);
	const tUi = useCopy(uiCopy);
	const change = useChangeStanding();
	const remove = useRemovePerson();
	const name = nameOf(person);
	const words = isKept ? DEACTIVATE : DELETE;
	const fail = (error, failure) => toast.error(errorWords(error, failure));
	const restore = () => change.mutate({
		person,
		standing: "restore"
	}, { onError: (error) => fail(error, t("restoreFailed", { name })) });
	return /* @__PURE__ */ jsx(IconButton, {
		icon: words.icon,
		label: t(words.label, { name }),
		onClick: async () => {
			try {
				await change.mutateAsync({
					person,
					standing: "deactivate"
				});
				toast.success(t(words.done, { name }), {
					label: tUi("undo"),
					onPress: restore,
					...!isKept && { onLapse: () => remove.mutate(person) }
				});
			} catch (error) {
				fail(error, t(words.failed, { name }));
			}
		}
	});
}
export { PeopleGrid as n, RemoveButton as t };
