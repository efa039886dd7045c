import { _ as useLocale, h as useCopy, t as Button } from "./button-C8IhjA6q.js";
import { n as DialogFooter, t as Dialog } from "./dialog-BFTphX5M.js";
import { b as sessionsCopy, v as sessionFieldCopy } from "./query-client-C_r5ehir.js";
import { t as EmptyState } from "./empty-state-D8KN2J6j.js";
import { t as AuditTable, u as auditCopy } from "./audit-table-CcbRQust.js";
import { i as formatDollars } from "./money-CGqUnZw6.js";
import { a as sessions_module_default } from "./session-task-dialogs-C3kNUjOz.js";
import { i as SwipeAction, t as Row } from "./rows-1N3psnCl.js";
import { useState } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
// web/features/sessions/components/session-row.tsx
/** A session in two lines; a press opens all about it. */
function SessionRow({ session, tasks }) {
	const t = useCopy(sessionsCopy);
	const tField = useCopy(sessionFieldCopy);
	const locale = useLocale();
	const isLocked = session.lock_reason === "period_processed";
	const exceptions = [
		session.archived && t("archivedBadge"),
		session.is_no_show && tField("is_no_show"),
		session.no_show_fee_collected && tField("no_show_fee_collected"),
		session.pay_reason === "no_rate" && t("unpriced")
	].filter((word) => word !== false);
	return /* @__PURE__ */ jsx(Row, {
		subject: session.client_name,
		figure: formatDollars(session.pay, locale),
		detail: /* @__PURE__ */ jsxs(Fragment, { children: [
			t("minutes", { minutes: session.duration }),
			exceptions.map((word) => /* @__PURE__ */ jsxs("span", { children: [" · ", /* @__PURE__ */ jsx("span", {
				className: sessions_module_default.exception,
				children: word
			})] }, word)),
			session.notes && ` · ${session.notes}`
		] }),
		tone: session.archived ? "struck" : void 0,
		onPress: () => tasks.onShow(session),
		swipe: isLocked ? void 0 : session.archived ? /* @__PURE__ */ jsx(SwipeAction, {
			onPress: () => tasks.onArchive(session, false),
			children: t("restore")
		}) : /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(SwipeAction, {
			onPress: () => tasks.onEdit(session),
			children: t("edit")
		}), /* @__PURE__ */ jsx(SwipeAction, {
			onPress: () => tasks.onArchive(session, true),
			children: t("archive")
		})] })
	});
}
// web/features/audit/components/history-button.tsx
/** Who changed one thing, beside that thing; for screens of other features (put together in web/app). */
function HistoryButton({ scope }) {
	const t = useCopy(auditCopy);
	const [isOpen, setOpen] = useState(false);
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(Button, {
		icon: "clock",
		onClick: () => setOpen(true),
		children: t("history")
	}), /* @__PURE__ */ jsxs(Dialog, {
		title: t("history"),
		isOpen,
		onClose: () => setOpen(false),
		size: "large",
		children: [/* @__PURE__ */ jsx(AuditTable, {
			scope,
			size: 10,
			empty: /* @__PURE__ */ jsx(EmptyState, {
				title: t("historyNone"),
				icon: "clock"
			})
		}), /* @__PURE__ */ jsx(DialogFooter, { children: /* @__PURE__ */ jsx(Button, {
			onClick: () => setOpen(false),
			children: t("close")
		}) })]
	})] });
}
// web/app/history.tsx
/** Who changed a session, beside the form that edits it. */
var sessionHistory = (id) => /* @__PURE__ */ jsx(HistoryButton, { scope: {
	kinds: ["session"],
	subject: id
} });
var PERSONAL = [
	"profile",
	"profile details",
	"pay rates",
	"tax identifier",
	"supervision assignment",
	"payroll adjustment"
];
/** Who changed what about a person, beside the profile. */
var personHistory = (id) => /* @__PURE__ */ jsx(HistoryButton, { scope: {
	kinds: PERSONAL,
	person: id
} });
export { sessionHistory as n, SessionRow as r, personHistory as t };
