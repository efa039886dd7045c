import { _ as useLocale, h as useCopy, r as LinkButton, t as Button } from "./button-C8IhjA6q.js";
import { S as errorWords } from "./backend-CQxifWza.js";
import { c as toast } from "./toast-queue-C_INJHgw.js";
import { s as formatDay } from "./calendar-day-DcbsT_ag.js";
import { x as dayOfInstant } from "./query-client-C_r5ehir.js";
import { t as Badge } from "./badge-b_9MhiAq.js";
import { o as peopleCopy } from "./data-C_2WEIei.js";
import { c as useInvite, s as useChangeStanding } from "./use-finish-saving-WTPZ8D31.js";
import { c as standingOf, n as isErased, o as nameOf, r as isIncomplete } from "./rules-q79ujQBW.js";
import { D as usePractice } from "./signed-in-app-B4DcFSkg.js";
import { useId } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
var people_module_default = {
	tools: "_tools_19b4x_1",
	grid: "_grid_19b4x_9",
	card: "_card_19b4x_15",
	who: "_who_19b4x_29",
	name: "_name_19b4x_36",
	soft: "_soft_19b4x_42",
	badges: "_badges_19b4x_47",
	facts: "_facts_19b4x_57",
	actions: "_actions_19b4x_72",
	more: "_more_19b4x_80",
	assigned: "_assigned_19b4x_84"
};
// web/features/people/components/person-card.tsx
/** One person in the list: who, where they stand, what there is to know and to do. */
function PersonCard({ person, icons, actions, children }) {
	const id = useId();
	return /* @__PURE__ */ jsxs("article", {
		"aria-labelledby": id,
		className: people_module_default.card,
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: people_module_default.who,
				children: [
					/* @__PURE__ */ jsx("h2", {
						id,
						className: people_module_default.name,
						children: nameOf(person)
					}),
					!isErased(person) && /* @__PURE__ */ jsx("div", {
						className: people_module_default.soft,
						children: person.email
					}),
					/* @__PURE__ */ jsx(StandingBadges, { person })
				]
			}),
			/* @__PURE__ */ jsx("div", {
				className: people_module_default.facts,
				children
			}),
			/* @__PURE__ */ jsxs("div", {
				className: people_module_default.actions,
				children: [actions, icons]
			})
		]
	});
}
/** Says what is out of the ordinary about somebody; nothing for most. */
function StandingBadges({ person }) {
	const t = useCopy(peopleCopy);
	const locale = useLocale();
	const { timeZone, sessionLengths } = usePractice();
	const standing = standingOf(person);
	return /* @__PURE__ */ jsxs("div", {
		className: people_module_default.badges,
		children: [
			standing === "deactivated" && /* @__PURE__ */ jsx(Badge, { children: t("deactivated") }),
			standing === "approval" && /* @__PURE__ */ jsx(Badge, {
				tone: "warning",
				icon: "clock",
				children: t("approval")
			}),
			standing === "uninvited" && /* @__PURE__ */ jsx(Badge, {
				icon: "mail",
				children: t("uninvited")
			}),
			standing === "invited" && person.invited_at && /* @__PURE__ */ jsx(Badge, {
				tone: "accent",
				icon: "mail",
				children: t("invited", { day: formatDay(dayOfInstant(person.invited_at, timeZone), "medium", locale) })
			}),
			standing !== "deactivated" && isIncomplete(person, sessionLengths) && /* @__PURE__ */ jsx(Badge, {
				tone: "warning",
				icon: "alert",
				children: t("incomplete")
			})
		]
	});
}
// web/features/people/components/standing-button.tsx
/** What somebody who is not simply at work here waits for: approval, an invitation, being restored. */
function StandingButton({ person }) {
	const t = useCopy(peopleCopy);
	switch (standingOf(person)) {
		case "approval": return /* @__PURE__ */ jsx(ChangeButton, {
			person,
			standing: "approve"
		});
		case "deactivated": return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(ChangeButton, {
			person,
			standing: "restore"
		}), /* @__PURE__ */ jsx(LinkButton, {
			to: `/admin/people/${person.id}/erase`,
			icon: "trash",
			"aria-label": t("eraseOf", { name: nameOf(person) }),
			children: t("erase")
		})] });
		case "uninvited": return /* @__PURE__ */ jsx(InviteButton, {
			person,
			label: "invite"
		});
		case "invited": return /* @__PURE__ */ jsx(InviteButton, {
			person,
			label: "inviteAgain"
		});
		default: return null;
	}
}
function ChangeButton({ person, standing }) {
	const t = useCopy(peopleCopy);
	const change = useChangeStanding();
	const name = nameOf(person);
	const isApproval = standing === "approve";
	return /* @__PURE__ */ jsx(Button, {
		icon: isApproval ? "check" : "restore",
		tone: isApproval ? "primary" : "secondary",
		"aria-label": t(isApproval ? "approveOf" : "restoreOf", { name }),
		isPending: change.isPending,
		onClick: async () => {
			try {
				await change.mutateAsync({
					person,
					standing
				});
				toast.success(t(isApproval ? "approved" : "restored", { name }));
			} catch (error) {
				const failure = t(isApproval ? "approveFailed" : "restoreFailed", { name });
				toast.error(errorWords(error, failure));
			}
		},
		children: t(standing)
	});
}
function InviteButton({ person, label }) {
	const t = useCopy(peopleCopy);
	const invite = useInvite();
	return /* @__PURE__ */ jsx(Button, {
		icon: "mail",
		"aria-label": t(`${label}Of`, { name: nameOf(person) }),
		isPending: invite.isPending,
		onClick: async () => {
			try {
				const way = await invite.mutateAsync(person);
				toast.success(t(way === "sent" ? "invitationSent" : "invitationKept", { email: person.email }));
			} catch (error) {
				toast.error(errorWords(error, t("inviteFailed")));
			}
		},
		children: t(label)
	});
}
export { people_module_default as i, PersonCard as n, StandingBadges as r, StandingButton as t };
