import { s as formatDay } from "./calendar-day-DcbsT_ag.js";
import { n as payPeriodName } from "./pay-period-R48aGzSW.js";
import { _ as useLocale, h as useCopy, n as IconButton, s as Icon } from "./button-C8IhjA6q.js";
import { E as Popover } from "./signed-in-app-B4DcFSkg.js";
import { b as sessionsCopy } from "./query-client-C_r5ehir.js";
import { a as sessions_module_default } from "./session-task-dialogs-C3kNUjOz.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
// web/features/sessions/components/session-actions.tsx
/** What one can do with a session; for a locked one, why nothing. */
function SessionActions({ session, tasks }) {
	const t = useCopy(sessionsCopy);
	const locale = useLocale();
	const of = {
		client: session.client_name,
		date: formatDay(session.date, "medium", locale)
	};
	const repeat = /* @__PURE__ */ jsx(IconButton, {
		icon: "repeat",
		label: t("repeatOf", of),
		onClick: () => tasks.onRepeat(session)
	});
	if (session.lock_reason === "period_processed") return /* @__PURE__ */ jsxs("span", {
		className: sessions_module_default.actions,
		children: [repeat, /* @__PURE__ */ jsx(Locked, { session })]
	});
	return /* @__PURE__ */ jsxs("span", {
		className: sessions_module_default.actions,
		children: [
			repeat,
			session.archived ? /* @__PURE__ */ jsx(IconButton, {
				icon: "restore",
				label: t("restoreOf", of),
				onClick: () => tasks.onArchive(session, false)
			}) : /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(IconButton, {
				icon: "edit",
				label: t("editOf", of),
				onClick: () => tasks.onEdit(session)
			}), /* @__PURE__ */ jsx(IconButton, {
				icon: "archive",
				label: t("archiveOf", of),
				onClick: () => tasks.onArchive(session, true)
			})] }),
			/* @__PURE__ */ jsx(IconButton, {
				icon: "trash",
				label: t("removeOf", of),
				onClick: () => tasks.onDelete(session)
			})
		]
	});
}
function Locked({ session }) {
	const t = useCopy(sessionsCopy);
	const locale = useLocale();
	return /* @__PURE__ */ jsx(Popover, {
		title: t("whyLocked"),
		triggerClass: sessions_module_default.lock,
		trigger: /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(Icon, {
			name: "lock",
			size: 16
		}), t("locked")] }),
		children: /* @__PURE__ */ jsx("p", { children: t("lockedBecause", { period: payPeriodName(session.date, locale) }) })
	});
}
export { SessionActions as t };
