import { S as errorWords } from "./backend-CQxifWza.js";
import { _ as useLocale, h as useCopy, n as IconButton, t as Button } from "./button-C8IhjA6q.js";
import { z as usePerson } from "../prerender.js";
import { t as EmptyState } from "./empty-state-D8KN2J6j.js";
import { D as usePractice, a as OPEN_PARAMETER, c as isUnread, i as ON_SCREEN, j as Page, k as Loaded, l as notifications, n as useArchive, o as SHOW_PARAMETER, r as useMarkRead, s as isArchived, t as notifications_module_default, u as notificationsCopy } from "./signed-in-app-B4DcFSkg.js";
import { n as Segments } from "./radio-group-CBwdUKMD.js";
import { c as toast } from "./toast-queue-C_INJHgw.js";
import { S as formatInstant } from "./query-client-C_r5ehir.js";
import { t as classNames } from "./class-names-egYce0c6.js";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { jsx, jsxs } from "react/jsx-runtime";
import { useQuery } from "@tanstack/react-query";
// web/features/notifications/components/notification-item.tsx
/** One notification in full, with what can be done with it. */
function NotificationItem({ notification, isOpened }) {
	const t = useCopy(notificationsCopy);
	const locale = useLocale();
	const { timeZone } = usePractice();
	const item = useRef(null);
	useEffect(() => {
		if (!isOpened) return;
		item.current?.focus();
		item.current?.scrollIntoView({ block: "nearest" });
	}, [isOpened]);
	const { title, message, sender, created_at } = notification;
	const name = title ?? t("alertOf", { sender });
	return /* @__PURE__ */ jsxs("li", {
		ref: item,
		tabIndex: -1,
		className: notifications_module_default.full,
		children: [/* @__PURE__ */ jsxs("div", {
			className: notifications_module_default.fullText,
			children: [
				/* @__PURE__ */ jsxs("h2", {
					className: classNames(notifications_module_default.fullTitle, isUnread(notification) && notifications_module_default.new),
					children: [isUnread(notification) && /* @__PURE__ */ jsxs("span", {
						className: notifications_module_default.unreadWord,
						children: [t("new"), " "]
					}), name]
				}),
				/* @__PURE__ */ jsx("p", {
					className: notifications_module_default.fullMessage,
					children: message
				}),
				/* @__PURE__ */ jsxs("p", {
					className: notifications_module_default.when,
					children: [
						title ? t("from", { sender }) : "",
						" ",
						formatInstant(created_at, timeZone, locale)
					]
				})
			]
		}), /* @__PURE__ */ jsx(ItemActions, {
			notification,
			name
		})]
	});
}
function ItemActions({ notification, name }) {
	const t = useCopy(notificationsCopy);
	const { id } = usePerson();
	const markRead = useMarkRead();
	const archive = useArchive(id);
	return /* @__PURE__ */ jsxs("div", {
		className: notifications_module_default.fullActions,
		children: [isUnread(notification) && /* @__PURE__ */ jsx(IconButton, {
			icon: "check",
			label: t("markRead", { title: name }),
			onClick: () => markRead.mutate([notification.id], { onError: (error) => toast.error(errorWords(error, t("markFailed"))) })
		}), notification.kind === "announcement" && /* @__PURE__ */ jsx(IconButton, {
			icon: isArchived(notification) ? "restore" : "archive",
			label: t(isArchived(notification) ? "putBack" : "archive", { title: name }),
			onClick: () => archive.mutate(notification, { onError: (error) => toast.error(errorWords(error, t(isArchived(notification) ? "putBackFailed" : "archiveFailed"))) })
		})]
	});
}
// web/features/notifications/components/notifications-screen.tsx
/** All that was told to a person, in full: what is new, what was read, and what was put away. */
function NotificationsScreen() {
	const t = useCopy(notificationsCopy);
	const { id } = usePerson();
	const [params, setParams] = useSearchParams();
	const query = useQuery(notifications(id, ON_SCREEN));
	const markRead = useMarkRead();
	const opened = params.get(OPEN_PARAMETER);
	useReadOnce(query.data, opened);
	const isArchive = params.get(SHOW_PARAMETER) === "archived";
	const hasUnread = query.data?.some(isUnread) ?? false;
	return /* @__PURE__ */ jsxs(Page, {
		title: t("title"),
		actions: hasUnread && /* @__PURE__ */ jsx(Button, {
			icon: "check",
			onClick: () => markRead.mutate("all", { onError: (error) => toast.error(errorWords(error, t("markFailed"))) }),
			children: t("markAll")
		}),
		children: [/* @__PURE__ */ jsx(Segments, {
			label: t("show"),
			options: [{
				value: "current",
				label: t("current")
			}, {
				value: "archived",
				label: t("archived")
			}],
			value: isArchive ? "archived" : "current",
			onChange: (show) => setParams(show === "archived" ? { [SHOW_PARAMETER]: show } : {}, { replace: true })
		}), /* @__PURE__ */ jsx(Loaded, {
			query,
			failure: t("loadFailed"),
			children: (rows) => /* @__PURE__ */ jsx(NotificationList, {
				rows: rows.filter((row) => isArchived(row) === isArchive),
				isArchive,
				opened
			})
		})]
	});
}
/** What is opened from the bell is read. */
function useReadOnce(rows, opened) {
	const { mutate } = useMarkRead();
	const isDue = rows?.some((row) => row.id === opened && isUnread(row)) ?? false;
	useEffect(() => {
		if (isDue && opened) mutate([opened]);
	}, [
		isDue,
		opened,
		mutate
	]);
}
function NotificationList({ rows, isArchive, opened }) {
	const t = useCopy(notificationsCopy);
	if (rows.length === 0) return /* @__PURE__ */ jsx(EmptyState, {
		title: t(isArchive ? "noneArchived" : "none"),
		icon: "bell"
	});
	return /* @__PURE__ */ jsx("ul", {
		className: notifications_module_default.page,
		children: rows.map((row) => /* @__PURE__ */ jsx(NotificationItem, {
			notification: row,
			isOpened: row.id === opened
		}, row.id))
	});
}
export { NotificationsScreen };
