import { _ as useLocale, a as buttonClass, c as addIcons, h as useCopy, n as IconButton, o as textButtonClass, p as say, s as Icon, t as Button$1, u as defineCopy } from "./button-C8IhjA6q.js";
import { D as Banner, F as signOutForInactivity, I as useSession, L as PersonContext, N as signOut, R as homeOf, S as FullScreenStatus, T as Logo, k as currentSession, w as usePageTitle, z as usePerson } from "../prerender.js";
import { S as errorWords, a as done, i as database, m as OUTBOX, n as answerOf, x as BackendError } from "./backend-CQxifWza.js";
import { n as useLostEntries, t as noteUnsent } from "./unsent-BV9a1Vhr.js";
import { d as todayIn, s as formatDay } from "./calendar-day-DcbsT_ag.js";
import { S as formatInstant, a as rowOf, d as rememberDuration, i as revenueOf, p as sessionKeys, r as isWaitingSession, t as createQueryClient, u as recentClients } from "./query-client-C_r5ehir.js";
import { t as uiCopy } from "./copy-CgwAZvJk.js";
import { n as DialogFooter, t as Dialog$1 } from "./dialog-BFTphX5M.js";
import { t as classNames } from "./class-names-egYce0c6.js";
import { i as SkeletonBlock, n as appCopy, t as NotFoundScreen } from "./not-found-screen-B1SYfpcn.js";
import { a as pressToast, c as toast$1, i as pressNewestToast, l as ErrorState, n as dismissToast, o as resumeToasts, r as pauseToasts, s as subscribeToToasts, t as currentToasts } from "./toast-queue-C_INJHgw.js";
import { n as announcementsKey } from "./data-BUVGmbgC.js";
import { Component, Suspense, createContext, lazy, use, useContext, useEffect, useId, useState, useSyncExternalStore } from "react";
import { Link, NavLink, Navigate, Route, Routes, useLocation, useNavigate } from "react-router";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { createPortal } from "react-dom";
import { Button } from "react-aria-components/Button";
import { Menu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { QueryClientProvider, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { DialogTrigger, OverlayTriggerStateContext } from "react-aria-components/Dialog";
import { I18nProvider } from "react-aria-components/I18nProvider";
var menu_module_default = {
	popover: "_popover_1h85k_1",
	menu: "_menu_1h85k_12",
	item: "_item_1h85k_16",
	dangerous: "_dangerous_1h85k_38",
	header: "_header_1h85k_42"
};
// web/ui/menu.tsx
/** A button that opens a list of actions. */
function Menu$1({ label, actions, trigger, triggerClass, header }) {
	return /* @__PURE__ */ jsxs(MenuTrigger, { children: [/* @__PURE__ */ jsx(Button, {
		"aria-label": trigger ? void 0 : label,
		className: triggerClass ?? buttonClass("quiet", true),
		children: trigger ?? /* @__PURE__ */ jsx(Icon, { name: "more" })
	}), /* @__PURE__ */ jsxs(Popover, {
		placement: "bottom end",
		className: menu_module_default.popover,
		children: [header && /* @__PURE__ */ jsx("div", {
			className: menu_module_default.header,
			children: header
		}), /* @__PURE__ */ jsx(Menu, {
			"aria-label": label,
			className: menu_module_default.menu,
			children: actions.map((action) => /* @__PURE__ */ jsxs(MenuItem, {
				id: action.id,
				isDisabled: action.isDisabled,
				onAction: action.onAction,
				className: classNames(menu_module_default.item, action.isDangerous && menu_module_default.dangerous),
				children: [action.icon && /* @__PURE__ */ jsx(Icon, { name: action.icon }), action.label]
			}, action.id))
		})]
	})] });
}
var page_module_default = {
	title: "_title_129q3_1",
	lead: "_lead_129q3_9",
	actions: "_actions_129q3_15",
	page: "_page_129q3_23"
};
// web/ui/use-media.ts
/** Whether the window is as a media query says, now and whenever that changes. */
function useMedia(query) {
	return useSyncExternalStore((listener) => {
		const media = matchMedia(query);
		media.addEventListener("change", listener);
		return () => media.removeEventListener("change", listener);
	}, () => matchMedia(query).matches);
}
// web/ui/page.tsx
/** Given by the frame of an area; without one a screen's title stands above its parts. */
var BarContext = createContext(null);
/** The same width as in the style sheets. */
var PHONE = "(max-width: 47.99rem)";
/** A screen: its one title, in the bar and on the browser's tab, its main actions, and its parts. */
function Page({ title, lead, actions, more, isPlusEnough, children }) {
	const bar = use(BarContext);
	const isPhone = useMedia(PHONE);
	usePageTitle(title);
	const heading = /* @__PURE__ */ jsx("h1", {
		className: page_module_default.title,
		title,
		children: bar?.areaTitle ?? title
	});
	const buttons = actions && !(isPhone && isPlusEnough) && /* @__PURE__ */ jsx("div", {
		className: page_module_default.actions,
		children: actions
	});
	const isInBar = bar !== null && !isPhone;
	return /* @__PURE__ */ jsxs("div", {
		className: page_module_default.page,
		children: [
			bar?.title ? createPortal(heading, bar.title) : !bar && heading,
			isInBar ? bar.actions && createPortal(buttons, bar.actions) : buttons,
			more && bar?.actions && createPortal(/* @__PURE__ */ jsx(Menu$1, { ...more }), bar.actions),
			lead && /* @__PURE__ */ jsx("p", {
				className: page_module_default.lead,
				children: lead
			}),
			children
		]
	});
}
// web/ui/confirm-dialog.tsx
/** Asks before something happens, and shows how it went. */
function ConfirmDialog(props) {
	return /* @__PURE__ */ jsx(Dialog$1, {
		title: props.title,
		isOpen: props.isOpen,
		onClose: props.onClose,
		size: "small",
		role: "alertdialog",
		children: /* @__PURE__ */ jsx(Question, { ...props })
	});
}
function Question({ onClose, children, confirmLabel, cancelLabel, isDangerous, onConfirm, failure }) {
	const t = useCopy(uiCopy);
	const [isPending, setPending] = useState(false);
	const [problem, setProblem] = useState(null);
	const confirm = async () => {
		setPending(true);
		try {
			await onConfirm();
			onClose();
		} catch (error) {
			setProblem(errorWords(error, failure));
		} finally {
			setPending(false);
		}
	};
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx("div", { children }),
		problem && /* @__PURE__ */ jsx(Banner, {
			tone: "danger",
			children: problem
		}),
		/* @__PURE__ */ jsxs(DialogFooter, { children: [/* @__PURE__ */ jsx(Button$1, {
			onClick: onClose,
			children: cancelLabel ?? t("cancel")
		}), /* @__PURE__ */ jsx(Button$1, {
			tone: isDangerous ? "danger" : "primary",
			isPending,
			onClick: confirm,
			children: confirmLabel
		})] })
	] });
}
// web/ui/loaded.tsx
/** Shows loaded data, or that it loads, or that it could not be loaded. */
function Loaded({ query, skeleton, failure, children }) {
	if (query.data !== void 0) return children(query.data);
	if (query.error) return /* @__PURE__ */ jsx(ErrorState, {
		error: query.error,
		onRetry: query.refetch,
		message: failure
	});
	return skeleton ?? /* @__PURE__ */ jsx(SkeletonBlock, {});
}
// web/lib/practice.ts
var PracticeContext = createContext(null);
/** The practice; for screens behind a guard. */
function usePractice() {
	const practice = useContext(PracticeContext);
	if (!practice) throw new Error("Nobody is signed in here.");
	return practice;
}
var MINUTE = 6e4;
function everyMinute(listener) {
	const timer = setInterval(listener, MINUTE);
	document.addEventListener("visibilitychange", listener);
	return () => {
		clearInterval(timer);
		document.removeEventListener("visibilitychange", listener);
	};
}
/** Today in the time zone of the practice, whatever the device thinks; moves on at midnight. */
function useToday() {
	const { timeZone } = usePractice();
	return useSyncExternalStore(everyMinute, () => todayIn(timeZone));
}
var popover_module_default = {
	popover: "_popover_hwlkc_1",
	content: "_content_hwlkc_18",
	title: "_title_hwlkc_24"
};
// web/ui/popover.tsx
/** A button that opens a small panel beside itself. */
function Popover$1({ title, label, trigger, triggerClass, children }) {
	const id = useId();
	return /* @__PURE__ */ jsxs(DialogTrigger, { children: [/* @__PURE__ */ jsx(Button, {
		"aria-label": label,
		className: triggerClass ?? textButtonClass,
		children: trigger
	}), /* @__PURE__ */ jsx(Popover, {
		className: popover_module_default.popover,
		"aria-labelledby": id,
		children: /* @__PURE__ */ jsxs("div", {
			className: popover_module_default.content,
			children: [/* @__PURE__ */ jsx("h2", {
				id,
				className: popover_module_default.title,
				children: title
			}), children]
		})
	})] });
}
/** Closes the panel one stands in: for links in it, which lead somewhere else. */
function useClosePopover() {
	const state = useContext(OverlayTriggerStateContext);
	return () => state?.close();
}
// web/lib/outbox.ts
var NONE = [];
var memory = /* @__PURE__ */ new Map();
var listeners$1 = /* @__PURE__ */ new Set();
function notify() {
	for (const listener of listeners$1) listener();
}
function read(key) {
	const known = memory.get(key);
	if (known) return known;
	const kept = parse(localStorage.getItem(key));
	memory.set(key, kept);
	return kept;
}
function parse(text) {
	try {
		const list = JSON.parse(text ?? "[]");
		return Array.isArray(list) ? list.filter(isWaiting) : NONE;
	} catch {
		return NONE;
	}
}
function isWaiting(value) {
	return typeof value === "object" && value !== null && "id" in value && "content" in value;
}
function write(key, entries) {
	memory.set(key, entries);
	if (entries.length > 0) localStorage.setItem(key, JSON.stringify(entries));
	else localStorage.removeItem(key);
	notify();
}
/** Another tab wrote; after a sign-out this tab may hold the only copy. */
function onStorage({ key, newValue }) {
	if (!key?.startsWith("outbox ") || currentSession().status !== "signed-in") return;
	memory.set(key, parse(newValue));
	notify();
}
function subscribe$2(listener) {
	if (listeners$1.size === 0) window.addEventListener("storage", onStorage);
	listeners$1.add(listener);
	return () => {
		listeners$1.delete(listener);
		if (listeners$1.size === 0) window.removeEventListener("storage", onStorage);
	};
}
function useKey() {
	return `${OUTBOX}${usePerson().id}`;
}
/** What waits of one kind, and the ways to add to it and take from it. */
function useOutbox(isContent) {
	const key = useKey();
	const all = useSyncExternalStore(subscribe$2, () => read(key));
	const ofKind = (entries) => entries.flatMap(({ content, ...entry }) => isContent(content) ? [{
		...entry,
		content
	}] : []);
	return {
		entries: ofKind(all),
		waiting: () => ofKind(read(key)).filter(({ refusal }) => refusal === void 0),
		count: () => ofKind(read(key)).length,
		keep: (entry) => write(key, [...read(key), entry]),
		drop: (id) => write(key, read(key).filter((entry) => entry.id !== id)),
		refuse: (id, refusal) => write(key, read(key).map((entry) => entry.id === id ? {
			...entry,
			refusal
		} : entry))
	};
}
/** Once for each sign-in: takes up what an ended sign-in left, and leaves nothing after a sign-out. */
function useOutboxOfPerson() {
	const key = useKey();
	const { id } = usePerson();
	useEffect(() => {
		const left = read(key);
		if (left.length > 0) write(key, left);
		return () => {
			const session = currentSession();
			if (session.status !== "signed-out") return;
			const waiting = read(key).length;
			if (session.reason === "asked") memory.delete(key);
			else if (waiting > 0) noteUnsent(id, waiting);
		};
	}, [key, id]);
}
// web/features/sessions/mutations.ts
function useRefresh() {
	const queryClient = useQueryClient();
	return () => Promise.all(sessionKeys.all.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
/** Out of reach of the practice, the session is kept on the device and sent later. */
function useCreateSession() {
	const refresh = useRefresh();
	const queryClient = useQueryClient();
	const { keep } = useOutbox(isWaitingSession);
	return useMutation({
		mutationFn: async ({ therapistId, values, requestId }) => {
			const revenue = revenueOf(values.pay);
			const row = {
				...rowOf(values),
				therapist_id: therapistId,
				...revenue !== null && { revenue }
			};
			rememberDuration(values.duration);
			const sent = await send(row, requestId);
			if (sent) return {
				outcome: "saved",
				requestId,
				pay: sent.pay
			};
			keep({
				id: requestId,
				content: row
			});
			return {
				outcome: "kept",
				requestId,
				pay: null
			};
		},
		onSuccess: ({ outcome }, { therapistId, values }) => {
			if (outcome === "kept") return;
			queryClient.setQueryData(recentClients(therapistId).queryKey, (clients) => clients?.map((client) => client.client_name === values.clientName && client.last_date < values.date ? {
				...client,
				last_date: values.date
			} : client));
			refresh();
		}
	});
}
/** Takes back what was logged a moment ago, wherever it is by now. */
function useTakeBackSession() {
	const refresh = useRefresh();
	const { drop } = useOutbox(isWaitingSession);
	return useMutation({
		mutationFn: async ({ therapistId, logged }) => {
			drop(logged.requestId);
			if (logged.outcome === "kept" && !navigator.onLine) return;
			await done(database.from("sessions").delete().eq("therapist_id", therapistId).eq("client_request_id", logged.requestId));
		},
		onSuccess: refresh
	});
}
/** Null when the practice could not be reached. Whatever it answers is an answer. */
async function send(row, requestId) {
	if (!navigator.onLine) return null;
	try {
		const [saved] = await answerOf(database.from("sessions").upsert({
			...row,
			client_request_id: requestId
		}, {
			onConflict: "therapist_id,client_request_id",
			ignoreDuplicates: true
		}).select("revenue, revenue_source, is_no_show"));
		return { pay: saved && !saved.is_no_show && saved.revenue_source !== "none" ? saved.revenue : null };
	} catch (error) {
		if (BackendError.from(error).status === 0) return null;
		throw error;
	}
}
/** The clients a therapist is known to see: those the practice tells, and those that wait on this device. */
function useKnownClients(therapistId) {
	const { data: recent = [] } = useQuery(recentClients(therapistId));
	const { entries } = useOutbox(isWaitingSession);
	const known = new Map(recent.map((client) => [client.client_name, client]));
	for (const { content } of entries) {
		if (content.therapist_id !== therapistId) continue;
		const before = known.get(content.client_name);
		const last_date = before && before.last_date > content.date ? before.last_date : content.date;
		known.set(content.client_name, {
			client_name: content.client_name,
			duration: content.duration,
			usual_duration: before?.usual_duration ?? content.duration,
			last_date
		});
	}
	return [...known.values()];
}
/** The sessions that wait on this device, and the sending of them. */
function useWaitingSessions() {
	const refresh = useRefresh();
	const outbox = useOutbox(isWaitingSession);
	const sending = useMutation({
		mutationFn: () => "locks" in navigator ? navigator.locks.request("send-sessions", () => sendAll(outbox)) : sendAll(outbox),
		onSuccess: (sent) => sent > 0 ? refresh() : void 0
	});
	return {
		entries: outbox.entries,
		discard: outbox.drop,
		count: outbox.count,
		send: sending
	};
}
/** How many arrived. */
async function sendAll(outbox) {
	let sent = 0;
	for (const { id, content } of outbox.waiting()) try {
		if (!await send(content, id)) break;
		outbox.drop(id);
		sent += 1;
	} catch (error) {
		const fault = BackendError.from(error);
		if (fault.isPassing || fault.status === 401) break;
		outbox.refuse(id, errorWords(fault, fault.message));
	}
	return sent;
}
/** The session as it is now, which is not what the person began to edit. */
var SessionChangedError = class extends Error {
	current;
	constructor(current) {
		super("The session was changed meanwhile.");
		this.name = "SessionChangedError";
		this.current = current;
	}
};
function useUpdateSession() {
	const refresh = useRefresh();
	return useMutation({
		mutationFn: async ({ before, values, hasNewPay }) => {
			if ((await answerOf(database.from("sessions").update({
				...rowOf(values),
				...hasNewPay && { revenue: revenueOf(values.pay) }
			}).eq("id", before.id).eq("updated_at", before.updated_at).select("id"))).length === 0) throw await whyNothingChanged(before);
		},
		onSuccess: refresh
	});
}
async function whyNothingChanged({ id, therapist_id }) {
	const [row] = await answerOf(database.from("sessions").select("date").eq("id", id).limit(1));
	if (!row) return deletedMeanwhile();
	const [current] = await answerOf(database.rpc("session_list", {
		therapist: therapist_id,
		from_date: row.date,
		to_date: row.date
	}).eq("id", id));
	return current ? new SessionChangedError(current) : deletedMeanwhile();
}
function deletedMeanwhile() {
	return new BackendError({
		message: "The session was deleted meanwhile.",
		status: 404,
		key: "session_deleted_meanwhile"
	});
}
/** Archives or restores at once on the screen, and takes it back when the database refuses. */
function useArchiveSession() {
	const queryClient = useQueryClient();
	const refresh = useRefresh();
	return useMutation({
		mutationFn: async ({ session, archived }) => {
			if ((await answerOf(database.from("sessions").update({ archived }).eq("id", session.id).select("id"))).length === 0) throw deletedMeanwhile();
		},
		onMutate: async ({ session, archived }) => {
			await queryClient.cancelQueries({ queryKey: sessionKeys.lists });
			const before = queryClient.getQueriesData({ queryKey: sessionKeys.lists });
			queryClient.setQueriesData({ queryKey: sessionKeys.lists }, (page) => page && {
				...page,
				rows: page.rows.map((row) => row.id === session.id ? {
					...row,
					archived
				} : row)
			});
			return before;
		},
		onError: (_error, _variables, before) => {
			for (const [queryKey, page] of before ?? []) queryClient.setQueryData(queryKey, page);
		},
		onSettled: refresh
	});
}
function useDeleteSession() {
	const refresh = useRefresh();
	return useMutation({
		mutationFn: (session) => done(database.from("sessions").delete().eq("id", session.id)),
		onSuccess: refresh
	});
}
// web/ui/area-icons.ts
/** The line icons of the signed-in areas, on a grid of 24 (icon.tsx draws them). */
var AREA_ICONS = {
	analytics: "M4 4v16h16M8 16v-4M12.5 16V8M17 16v-6",
	archive: "M4 8v10a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8M3 4h18v4H3zM10 12h4",
	bell: "M6 10a6 6 0 1 1 12 0c0 5 2 6.5 2 6.5H4S6 15 6 10ZM10 20a2.2 2.2 0 0 0 4 0",
	calendar: "M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM4 10h16M8 3v4M16 3v4",
	chevronDown: "m6 9 6 6 6-6",
	chevronRight: "m9 6 6 6-6 6",
	clock: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2",
	dashboard: "M4 4h7v8H4zM13 4h7v5h-7zM13 12h7v8h-7zM4 15h7v5H4z",
	document: "M6 3h8l5 5v13H6zM14 3v5h5M9 13h6M9 17h6",
	dollar: "M12 3v18M16.5 7.5C15.8 6 14.2 5.5 12 5.5c-2.6 0-4.5 1-4.5 3.1C7.5 13 17 10.8 17 15.3c0 2.2-2 3.2-5 3.2-2.6 0-4.4-.8-5-2.5",
	edit: "M4 20h4L19.5 8.5a2.1 2.1 0 0 0-3-3L5 17v3zM14.5 7.5l3 3",
	filter: "M4 6h16M7 12h10M10 18h4",
	help: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.5 9.3a2.6 2.6 0 0 1 5 .7c0 1.8-2.5 2.2-2.5 4M12 17.2h.01",
	mail: "M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5",
	megaphone: "M4 10v4l11 4V6zM15 9.5c2.5 0 4 1 4 2.5s-1.5 2.5-4 2.5M7 15v4h3v-3",
	menu: "M4 7h16M4 12h16M4 17h16",
	moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z",
	more: "M12 6h.01M12 12h.01M12 18h.01",
	payroll: "M3 7h18v11H3zM3 11h18M7 15h3",
	plus: "M12 5v14M5 12h14",
	repeat: "M4 11V9.5A3.5 3.5 0 0 1 7.5 6H20M17 3l3 3-3 3M20 13v1.5a3.5 3.5 0 0 1-3.5 3.5H4M7 21l-3-3 3-3",
	restore: "M4 8v10a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8M3 4h18v4H3zM12 17.5v-6M9.5 13.5 12 11l2.5 2.5",
	search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5l5 5",
	sessions: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
	settings: "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM12 2.8v2.4M12 18.8v2.4M2.8 12h2.4M18.8 12h2.4M5.5 5.5l1.7 1.7M16.8 16.8l1.7 1.7M18.5 5.5l-1.7 1.7M7.2 16.8l-1.7 1.7",
	sortDown: "M12 5v14M6.5 13.5 12 19l5.5-5.5",
	sortUp: "M12 19V5M6.5 10.5 12 5l5.5 5.5",
	sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4",
	trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5.5M14 11v5.5",
	user: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.8-3.8 3.7-6 7.5-6s6.7 2.2 7.5 6",
	users: "M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 19.5c.6-3.3 3-5.2 6.5-5.2s5.9 1.9 6.5 5.2M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.7c2.2.6 3.6 2.3 4 4.8"
};
// web/features/offline/copy.ts
/** Words about having no connection, and about what waits for one. */
var offlineCopy = /* @__PURE__ */ defineCopy("offline", {
	offline: ["You are offline. A session you log is kept on this device and sent when there is a connection."],
	waiting: [[
		"count",
		"plural",
		{
			"one": ["#", " session waits on this device and is not yet in the practice:"],
			"other": ["#", " sessions wait on this device and are not yet in the practice:"]
		}
	]],
	session: [
		["client"],
		", ",
		["date"],
		", ",
		["minutes"],
		" min"
	],
	keptHere: ["What was not sent yet is kept on this page until you sign in again. If you close it, it is gone."],
	lost: [[
		"count",
		"plural",
		{
			"one": ["#", " entry was not sent before your sign-in ended, and is gone because the page was closed. Please make it again."],
			"other": ["#", " entries were not sent before your sign-in ended, and are gone because the page was closed. Please make them again."]
		}
	]],
	sendNow: ["Send now"],
	discard: ["Discard"],
	discardTitle: ["Discard this session?"],
	discardQuestion: [["session"], " was never sent. Discarded, it is gone."],
	signOutTitle: ["Sign out without sending?"],
	signOutQuestion: [[
		"count",
		"plural",
		{
			"one": ["#", " session could not be sent yet. Signing out deletes it from this device."],
			"other": ["#", " sessions could not be sent yet. Signing out deletes them from this device."]
		}
	]],
	signOut: ["Sign out and delete"],
	stay: ["Stay signed in"]
});
var waiting_sessions_module_default = {
	notice: "_notice_dqba3_1",
	waiting: "_waiting_dqba3_7"
};
// web/features/offline/components/waiting-sessions.tsx
var TRY_EVERY_MS = 2e4;
/** Says that there is no connection, and what waits on this device until there is one. */
function WaitingSessions() {
	const t = useCopy(offlineCopy);
	const isOnline = useOnline();
	const { entries, discard, send } = useWaitingSessions();
	const isAnySendable = entries.some(({ refusal }) => refusal === void 0);
	useSending(isAnySendable, send.mutate);
	const [lost, onRead] = useLostEntries(t("keptHere"));
	const isAnythingHere = !isOnline || entries.length > 0;
	if (!isAnythingHere && lost === 0) return null;
	return /* @__PURE__ */ jsxs("div", {
		className: waiting_sessions_module_default.notice,
		children: [lost > 0 && /* @__PURE__ */ jsx(Banner, {
			tone: "danger",
			onDismiss: onRead,
			children: t("lost", { count: lost })
		}), isAnythingHere && /* @__PURE__ */ jsx(Banner, {
			tone: entries.some(({ refusal }) => refusal) ? "danger" : "warning",
			children: /* @__PURE__ */ jsxs("div", {
				className: waiting_sessions_module_default.waiting,
				children: [!isOnline && /* @__PURE__ */ jsx("p", { children: t("offline") }), entries.length > 0 && /* @__PURE__ */ jsxs(Fragment, { children: [
					/* @__PURE__ */ jsx("p", { children: t("waiting", { count: entries.length }) }),
					/* @__PURE__ */ jsx("ul", { children: entries.map((entry) => /* @__PURE__ */ jsx(Entry, {
						entry,
						onDiscard: () => discard(entry.id)
					}, entry.id)) }),
					isOnline && isAnySendable && /* @__PURE__ */ jsx(Button$1, {
						icon: "refresh",
						isPending: send.isPending,
						onClick: () => send.mutate(),
						children: t("sendNow")
					})
				] })]
			})
		})]
	});
}
function Entry({ entry: { content, refusal }, onDiscard }) {
	const t = useCopy(offlineCopy);
	const locale = useLocale();
	const [isAsking, setAsking] = useState(false);
	const session = t("session", {
		client: content.client_name,
		date: formatDay(content.date, "medium", locale),
		minutes: content.duration
	});
	return /* @__PURE__ */ jsxs("li", { children: [
		session,
		refusal && /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("br", {}), refusal] }),
		" ",
		/* @__PURE__ */ jsx(Button$1, {
			tone: "quiet",
			onClick: () => setAsking(true),
			"aria-label": `${t("discard")}: ${session}`,
			children: t("discard")
		}),
		/* @__PURE__ */ jsx(ConfirmDialog, {
			title: t("discardTitle"),
			isOpen: isAsking,
			onClose: () => setAsking(false),
			confirmLabel: t("discard"),
			isDangerous: true,
			failure: "",
			onConfirm: async () => onDiscard(),
			children: t("discardQuestion", { session })
		})
	] });
}
/** Sends when there is reason to think that it works now, and now and then in any case. */
function useSending(isWaiting, send) {
	useEffect(() => {
		if (!isWaiting) return;
		const again = () => send();
		again();
		const timer = setInterval(again, TRY_EVERY_MS);
		window.addEventListener("online", again);
		return () => {
			clearInterval(timer);
			window.removeEventListener("online", again);
		};
	}, [isWaiting, send]);
}
function subscribe$1(listener) {
	window.addEventListener("online", listener);
	window.addEventListener("offline", listener);
	return () => {
		window.removeEventListener("online", listener);
		window.removeEventListener("offline", listener);
	};
}
function useOnline() {
	return useSyncExternalStore(subscribe$1, () => navigator.onLine);
}
var toast_module_default = {
	region: "_region_xd0gy_1",
	toast: "_toast_xd0gy_12",
	rise: "_rise_xd0gy_1",
	text: "_text_xd0gy_26"
};
// web/ui/toast-region.tsx
/** Where toasts appear, at the top right. Rendered once, by the frame of the app. */
function ToastRegion() {
	const t = useCopy(uiCopy);
	const messages = useSyncExternalStore(subscribeToToasts, currentToasts);
	useEffect(() => {
		document.addEventListener("keydown", undo);
		return () => document.removeEventListener("keydown", undo);
	}, []);
	return /* @__PURE__ */ jsx("section", {
		"aria-label": t("notifications"),
		"aria-live": "polite",
		className: toast_module_default.region,
		onPointerEnter: pauseToasts,
		onPointerLeave: resumeToasts,
		onFocus: pauseToasts,
		onBlur: resumeToasts,
		children: messages.map(({ id, tone, text, action }) => /* @__PURE__ */ jsxs("div", {
			className: classNames(toast_module_default.toast, toast_module_default[tone]),
			children: [
				/* @__PURE__ */ jsx(Icon, { name: tone === "success" ? "check" : "alert" }),
				/* @__PURE__ */ jsx("span", {
					className: toast_module_default.text,
					children: text
				}),
				action && /* @__PURE__ */ jsx(Button$1, {
					tone: "quiet",
					"aria-keyshortcuts": "Control+Z Meta+Z",
					onClick: () => pressToast(id),
					children: action.label
				}),
				/* @__PURE__ */ jsx(IconButton, {
					icon: "close",
					label: t("dismiss"),
					onClick: () => dismissToast(id)
				})
			]
		}, id))
	});
}
/** Ctrl+Z or Cmd+Z, but where it undoes typing. */
function undo(event) {
	const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === "z";
	const isTyping = event.target instanceof HTMLElement && event.target.matches("input, textarea, [contenteditable]");
	if (isUndo && !isTyping && pressNewestToast()) event.preventDefault();
}
var area_frame_module_default = {
	frame: "_frame_1ttgm_1",
	skip: "_skip_1ttgm_6",
	sheet: "_sheet_1ttgm_24",
	content: "_content_1ttgm_35"
};
// web/app/areas.ts
function screen(path, label, icon, load, menu = "everywhere") {
	return {
		path,
		label,
		icon,
		menu,
		Screen: lazy(async () => ({ default: await load() }))
	};
}
/** Reached from the user menu; a supervisor has none and finds it as the home of the area. */
var account = (path, menu) => screen(path, "account", "user", () => import("./account-screen-BWxmkgjZ.js").then((m) => m.AccountScreen), menu);
/** Whoever joins is asked here; later it is reached from the settings. */
var taxDetails = () => screen("tax-details", "taxDetails", "document", () => import("./tax-details-screen-CcU2zY1C.js").then((m) => m.TaxDetailsScreen), "hidden");
/** Opened from the bell. */
var notifications$1 = () => screen("notifications", "notifications", "bell", () => import("./notifications-screen-DXiA2xg3.js").then((m) => m.NotificationsScreen), "hidden");
/**
* The screens of each role's area in the order of the sidebar (spec section 2). A new screen is one
* line here:
*
*   screen('sessions', 'sessions', 'sessions', () =>
*     import('../features/sessions/components/sessions-screen.tsx').then((m) => m.SessionsScreen)),
*/
var AREAS = {
	therapist: {
		portal: "therapistPortal",
		title: "therapistTitle",
		tabs: [
			["", "today"],
			["sessions", "sessions"],
			["pay", "pay"]
		],
		plus: {
			label: "addSession",
			does: [{
				path: "calendar?add",
				label: "addSession",
				icon: "plus"
			}]
		},
		screens: [
			screen("", "dashboard", "dashboard", () => import("./dashboard-route-Dw68SfAb.js").then((m) => m.DashboardRoute)),
			screen("calendar", "calendar", "calendar", () => import("./calendar-route-Cz4MK7dk.js").then((m) => m.CalendarRoute)),
			screen("sessions", "sessions", "sessions", () => import("./sessions-route-DSbRCIBS.js").then((m) => m.SessionsRoute)),
			screen("pay", "myPay", "dollar", () => import("./my-pay-route-Bfb0yc5l.js").then((m) => m.MyPayRoute)),
			screen("supervision", "supervision", "users", () => import("./own-supervision-route-DtdrYMl_.js").then((m) => m.OwnSupervisionRoute)),
			screen("settings", "settings", "settings", () => import("./therapist-settings-route-Dg8pfVnq.js").then((m) => m.TherapistSettingsRoute)),
			screen("help", "helpTherapist", "help", () => import("./therapist-help-screen-Bf84WD6U.js").then((m) => m.TherapistHelpScreen)),
			notifications$1(),
			taxDetails(),
			account("account", "hidden")
		]
	},
	admin: {
		portal: "adminPortal",
		title: "adminTitle",
		tabs: [
			["", "dashboard"],
			["therapists", "therapists"],
			["payroll", "payroll"]
		],
		plus: {
			label: "add",
			does: [
				{
					path: "therapists",
					label: "addSession",
					icon: "sessions"
				},
				{
					path: "payroll",
					label: "addAdjustment",
					icon: "payroll"
				},
				{
					path: "therapists?add",
					label: "addTherapist",
					icon: "user"
				},
				{
					path: "?add",
					label: "sendAnnouncement",
					icon: "megaphone"
				}
			]
		},
		screens: [
			screen("", "dashboard", "dashboard", () => import("./overview-route-DP_NWRN-.js").then((m) => m.OverviewRoute)),
			screen("therapists", "therapists", "users", () => import("./therapists-route-Da4GrOJI.js").then((m) => m.TherapistsRoute)),
			screen("therapists/:id", "therapists", "user", () => import("./therapist-profile-route-aa0T0H1z.js").then((m) => m.TherapistProfileRoute), "hidden"),
			screen("people/:id/erase", "therapists", "trash", () => import("./erasure-screen-DExQYfOa.js").then((m) => m.ErasureScreen), "hidden"),
			screen("import", "therapists", "document", () => import("./import-screen-Dp1RAT5k.js").then((m) => m.ImportScreen), "hidden"),
			screen("supervisors", "supervisors", "user", () => import("./supervisors-route-DPfrQkag.js").then((m) => m.SupervisorsRoute), "sidebar"),
			screen("payroll", "payroll", "payroll", () => import("./payroll-route-C9nbky-k.js").then((m) => m.PayrollRoute)),
			screen("payroll-check", "payroll", "payroll", () => import("./check-screen-DoX7rk_y.js").then((m) => m.CheckScreen), "hidden"),
			screen("payroll-files", "payroll", "payroll", () => import("./provider-settings-screen-D6ikmced.js").then((m) => m.ProviderSettingsScreen), "hidden"),
			screen("analytics", "analytics", "analytics", () => import("./analytics-screen-BYKythFY.js").then((m) => m.AnalyticsScreen), "sidebar"),
			screen("reports", "reports", "document", () => import("./reports-route-DizXG3QA.js").then((m) => m.ReportsRoute)),
			screen("clients", "analytics", "users", () => import("./clients-screen-kEkLQvw1.js").then((m) => m.ClientsScreen), "hidden"),
			screen("year-end", "reports", "document", () => import("./year-end-route-SgSY1CW6.js").then((m) => m.YearEndRoute), "hidden"),
			screen("settings", "settings", "settings", () => import("./settings-screen-B4qpH7Uf.js").then((m) => m.SettingsScreen)),
			screen("audit", "audit", "clock", () => import("./audit-route-Byzq7Z0C.js").then((m) => m.AuditRoute), "sidebar"),
			screen("help", "helpAdmin", "help", () => import("./admin-help-screen-CUIcYpXY.js").then((m) => m.AdminHelpScreen), "sidebar"),
			screen("supervision", "supervisionLog", "document", () => import("./log-screen-x82XLCwq.js").then((m) => m.SupervisionLogScreen), "hidden"),
			notifications$1(),
			account("account", "hidden")
		]
	},
	supervisor: {
		portal: "supervisorPortal",
		title: "supervisorTitle",
		tabs: [
			["home", "home"],
			["sessions", "sessions"],
			["alerts", "alerts"]
		],
		plus: {
			label: "logSupervision",
			does: [{
				path: "sessions",
				label: "logSupervision",
				icon: "plus"
			}]
		},
		fallback: "/supervisor/home",
		screens: [
			screen("home", "dashboard", "dashboard", () => import("./supervisor-home-route-C7A0qEpM.js").then((m) => m.SupervisorHomeRoute)),
			screen("calendar", "calendar", "calendar", () => import("./calendar-screen-B4FvRQ5_.js").then((m) => m.SupervisionCalendarScreen)),
			screen("sessions", "sessions", "sessions", () => import("./sessions-screen-DHrfIlLw.js").then((m) => m.SupervisionSessionsScreen)),
			screen("log", "supervisionLog", "document", () => import("./log-screen-x82XLCwq.js").then((m) => m.SupervisionLogScreen)),
			screen("alerts", "alerts", "bell", () => import("./alerts-screen-BVCkwrIP.js").then((m) => m.AlertsScreen)),
			screen("settings", "settings", "settings", () => import("./supervisor-settings-route-BilQSIKV.js").then((m) => m.SupervisorSettingsRoute)),
			notifications$1(),
			taxDetails()
		]
	}
};
var bottom_tabs_module_default = {
	tabs: "_tabs_1pngm_1",
	list: "_list_1pngm_16",
	tab: "_tab_1pngm_1",
	plus: "_plus_1pngm_62"
};
// web/app/leaving.tsx
/** Signs out; asks first when that would delete what could not be sent yet. */
function useLeaving() {
	const t = useCopy(offlineCopy);
	const [isAsking, setAsking] = useState(false);
	const { entries, count, send } = useWaitingSessions();
	const leave = async () => {
		if (entries.length > 0) await send.mutateAsync();
		if (count() > 0) setAsking(true);
		else await signOut();
	};
	return {
		leave,
		question: /* @__PURE__ */ jsx(ConfirmDialog, {
			title: t("signOutTitle"),
			isOpen: isAsking,
			onClose: () => setAsking(false),
			confirmLabel: t("signOut"),
			cancelLabel: t("stay"),
			isDangerous: true,
			failure: "",
			onConfirm: signOut,
			children: t("signOutQuestion", { count: entries.length })
		})
	};
}
var navigation_module_default = {
	sidebar: "_sidebar_1y7l6_1",
	brand: "_brand_1y7l6_14",
	brandName: "_brandName_1y7l6_21",
	portal: "_portal_1y7l6_32",
	list: "_list_1y7l6_37",
	link: "_link_1y7l6_42",
	foot: "_foot_1y7l6_70",
	label: "_label_1y7l6_86",
	ways: "_ways_1y7l6_114"
};
// web/app/navigation.tsx
/** Whose practice this is, and the portal one is in. */
function Brand({ role }) {
	const t = useCopy(appCopy);
	const { name } = usePractice();
	return /* @__PURE__ */ jsxs("div", {
		className: navigation_module_default.brand,
		children: [/* @__PURE__ */ jsx(Logo, {}), /* @__PURE__ */ jsxs("div", {
			className: navigation_module_default.label,
			children: [/* @__PURE__ */ jsx("div", {
				className: navigation_module_default.brandName,
				children: name || "Track & Pay"
			}), /* @__PURE__ */ jsx("div", {
				className: navigation_module_default.portal,
				children: t(AREAS[role].portal)
			})]
		})]
	});
}
/** What is listed where: a phone's menu has its own five first, then what only the sidebar has. */
var LISTED = {
	sidebar: ["everywhere", "sidebar"],
	mobile: ["everywhere"],
	further: ["sidebar"]
};
/** The links to the screens of an area. */
function Navigation({ role, place, onNavigate }) {
	const t = useCopy(appCopy);
	const kinds = LISTED[place];
	const listed = AREAS[role].screens.filter(({ menu }) => kinds.includes(menu));
	if (listed.length === 0) return null;
	return /* @__PURE__ */ jsx("nav", {
		"aria-label": t(place === "further" ? "alsoHere" : "mainMenu"),
		children: /* @__PURE__ */ jsx("ul", {
			className: navigation_module_default.list,
			children: listed.map(({ path, label, icon }) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsxs(NavLink, {
				to: path ? `${homeOf(role)}/${path}` : homeOf(role),
				end: path === "",
				className: navigation_module_default.link,
				title: place === "sidebar" ? t(label) : void 0,
				onClick: onNavigate,
				children: [/* @__PURE__ */ jsx(Icon, { name: icon }), /* @__PURE__ */ jsx("span", {
					className: navigation_module_default.label,
					children: t(label)
				})]
			}) }, path))
		})
	});
}
// web/lib/theme.ts
var STORAGE_KEY$1 = "theme";
var listeners = /* @__PURE__ */ new Set();
function current() {
	return document.documentElement.classList.contains("dark") ? "dark" : "light";
}
function setTheme(theme) {
	document.documentElement.classList.toggle("dark", theme === "dark");
	localStorage.setItem(STORAGE_KEY$1, theme);
	for (const listener of listeners) listener();
}
function subscribe(listener) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
function useTheme() {
	return useSyncExternalStore(subscribe, current, () => "light");
}
// web/app/theme-button.tsx
/** Goes to the other theme; in words where there is room. */
function ThemeButton({ isInWords }) {
	const t = useCopy(appCopy);
	const theme = useTheme();
	const icon = theme === "dark" ? "sun" : "moon";
	const label = t(theme === "dark" ? "toLightTheme" : "toDarkTheme");
	const onClick = () => setTheme(theme === "dark" ? "light" : "dark");
	return isInWords ? /* @__PURE__ */ jsx(Button$1, {
		tone: "quiet",
		icon,
		onClick,
		children: label
	}) : /* @__PURE__ */ jsx(IconButton, {
		icon,
		label,
		onClick
	});
}
// web/app/mobile-menu.tsx
/** Every screen of the area, for a phone: first those that the mobile menu lists (spec section 2). */
function MobileMenu({ role, isOpen, onClose }) {
	const t = useCopy(appCopy);
	const { leave, question } = useLeaving();
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsxs(Dialog$1, {
		title: t(AREAS[role].title),
		isOpen,
		onClose,
		size: "small",
		isDismissable: true,
		children: [
			/* @__PURE__ */ jsx(Navigation, {
				role,
				place: "mobile",
				onNavigate: onClose
			}),
			/* @__PURE__ */ jsx(Navigation, {
				role,
				place: "further",
				onNavigate: onClose
			}),
			/* @__PURE__ */ jsxs("div", {
				className: navigation_module_default.ways,
				children: [/* @__PURE__ */ jsx(ThemeButton, { isInWords: true }), /* @__PURE__ */ jsx(Button$1, {
					tone: "quiet",
					icon: "signOut",
					onClick: () => void leave(),
					children: t(role === "supervisor" ? "logout" : "signOut")
				})]
			})
		]
	}), question] });
}
// web/app/bottom-tabs.tsx
/** What a phone has in place of the sidebar: four places within reach of the thumb, and + in the middle. */
function BottomTabs({ role }) {
	const t = useCopy(appCopy);
	const [isMenuOpen, setMenuOpen] = useState(false);
	const [first, second, third] = AREAS[role].tabs.map(([path, label]) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsxs(NavLink, {
		to: addressIn(role, path),
		end: path === "",
		className: bottom_tabs_module_default.tab,
		children: [/* @__PURE__ */ jsx(Icon, {
			name: iconOf(role, path),
			size: 24
		}), t(label)]
	}) }, path));
	return /* @__PURE__ */ jsxs("nav", {
		"aria-label": t("tabs"),
		className: bottom_tabs_module_default.tabs,
		children: [/* @__PURE__ */ jsxs("ul", {
			className: bottom_tabs_module_default.list,
			children: [
				first,
				second,
				/* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx(Plus, { role }) }),
				third,
				/* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsxs("button", {
					type: "button",
					"aria-haspopup": "dialog",
					className: bottom_tabs_module_default.tab,
					onClick: () => setMenuOpen(true),
					children: [/* @__PURE__ */ jsx(Icon, {
						name: "menu",
						size: 24
					}), t("more")]
				}) })
			]
		}), /* @__PURE__ */ jsx(MobileMenu, {
			role,
			isOpen: isMenuOpen,
			onClose: () => setMenuOpen(false)
		})]
	});
}
/** Adds what one adds most, or asks what of a few. */
function Plus({ role }) {
	const t = useCopy(appCopy);
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const { label, does } = AREAS[role].plus;
	const [only, ...others] = does;
	const face = /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(Icon, {
		name: "plus",
		size: 24
	}), /* @__PURE__ */ jsx("span", {
		className: "visually-hidden",
		children: t(label)
	})] });
	return only && others.length === 0 ? /* @__PURE__ */ jsx(Link, {
		to: addressIn(role, only.path),
		state: pathname === homeOf(role) ? "dashboard" : null,
		className: bottom_tabs_module_default.plus,
		children: face
	}) : /* @__PURE__ */ jsx(Menu$1, {
		label: t(label),
		trigger: face,
		triggerClass: bottom_tabs_module_default.plus,
		actions: does.map((each) => ({
			id: each.path,
			label: t(each.label),
			icon: each.icon,
			onAction: () => void navigate(addressIn(role, each.path))
		}))
	});
}
function addressIn(role, path) {
	return /^(\?|$)/.test(path) ? `${homeOf(role)}${path}` : `${homeOf(role)}/${path}`;
}
function iconOf(role, path) {
	return AREAS[role].screens.find((screen) => screen.path === path)?.icon ?? "dashboard";
}
// web/app/screen-boundary.tsx
/** Keeps the frame standing when a screen fails to load or to draw. */
var ScreenBoundary = class extends Component {
	state = { error: null };
	static getDerivedStateFromError(error) {
		return { error };
	}
	render() {
		if (!this.state.error) return this.props.children;
		return /* @__PURE__ */ jsx(ErrorState, {
			error: this.state.error,
			message: say(appCopy, "screenFailed"),
			onRetry: () => window.location.reload()
		});
	}
};
// web/features/find/copy.ts
var findCopy = /* @__PURE__ */ defineCopy("find", {
	title: ["Find or do"],
	field: ["Find people, pay periods, screens and actions"],
	add: ["Add"],
	none: ["Nothing found"],
	found: [[
		"count",
		"plural",
		{
			"one": ["#", " result"],
			"other": ["#", " results"]
		}
	]],
	loadFailed: ["People and pay periods could not be loaded. Screens and actions are here."],
	actions: ["Actions"],
	screens: ["Screens"],
	people: ["People"],
	periods: ["Pay periods"],
	therapist: ["Therapist"],
	supervisor: ["Supervisor"],
	keys: ["Keyboard shortcuts"],
	keyFind: ["Find or do"],
	keyAdd: ["Add"],
	keyList: ["Show this list"],
	keyClose: ["Close what is open"],
	or: ["or"],
	keysOn: ["Single keys"],
	keysOnHint: ["N, / and ? work by themselves. Ctrl K (⌘ K on a Mac) always does."]
});
// web/features/find/rules.ts
/** What can be found or done, in the order the groups stand in. */
var GROUPS = [
	"actions",
	"screens",
	"people",
	"periods"
];
/** As many as are seen at once. */
var MOST = 12;
/** Without accents and capitals: 'tomas' finds 'Tomás'. */
var plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
/** Between words: whatever is no letter and no digit. */
var BETWEEN = /[^\p{L}\p{N}]+/u;
/** Each word that was typed begins a word of the entry; those found by their names come first. */
function matching(entries, typed) {
	const words = plain(typed).split(BETWEEN).filter(Boolean);
	const beginIn = (text) => {
		const parts = plain(text).split(BETWEEN);
		return words.every((word) => parts.some((part) => part.startsWith(word)));
	};
	const named = entries.filter(({ label }) => beginIn(label));
	const described = entries.filter((entry) => !named.includes(entry) && beginIn(`${entry.label} ${entry.detail ?? ""}`));
	const found = [...named, ...described].slice(0, MOST);
	return GROUPS.flatMap((group) => found.filter((entry) => entry.group === group));
}
/** The place an arrow key leads to, round and round. */
function moved(place, by, count) {
	return count === 0 ? -1 : (place + by + count) % count;
}
var KEYS_OFF = "single-keys-off";
/** Whether N, / and ? work by themselves (WCAG 2.1.4); remembered on this device. */
var areKeysOn = () => localStorage.getItem(KEYS_OFF) === null;
function setKeysOn(on) {
	if (on) localStorage.removeItem(KEYS_OFF);
	else localStorage.setItem(KEYS_OFF, "1");
}
var TYPED_IN = "input, textarea, select, [contenteditable], [role=\"combobox\"], [role=\"listbox\"], [role=\"menu\"]";
/** What a press of a key asks for; nothing while somebody types or a dialog is open. */
function askedBy(event, isDialogOpen) {
	if (event.defaultPrevented || event.isComposing || event.altKey || isDialogOpen) return null;
	if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === "k" ? "find" : null;
	if (!areKeysOn()) return null;
	if (isTypedIn(event.target)) return null;
	switch (event.key) {
		case "/": return "find";
		case "?": return "keys";
		case "n":
		case "N": return "add";
		default: return null;
	}
}
function isTypedIn(target) {
	return typeof Element !== "undefined" && target instanceof Element ? target.closest(TYPED_IN) !== null : false;
}
var find_module_default = {
	button: "_button_1nevg_1",
	key: "_key_1nevg_21",
	find: "_find_1nevg_35",
	field: "_field_1nevg_41",
	count: "_count_1nevg_51",
	none: "_none_1nevg_59",
	failed: "_failed_1nevg_60",
	list: "_list_1nevg_64",
	group: "_group_1nevg_69",
	option: "_option_1nevg_76",
	label: "_label_1nevg_99",
	detail: "_detail_1nevg_103",
	keys: "_keys_1nevg_108",
	words: "_words_1nevg_121"
};
// web/features/find/components/find.tsx
var Palette = lazy(() => import("./palette-Bm1gfg0d.js").then((m) => ({ default: m.Palette })));
var KeysDialog = lazy(() => import("./keys-dialog-CykJu5RZ.js").then((m) => ({ default: m.KeysDialog })));
/** 'Find or do': a button, and the keys that work on every screen. What they open is loaded then. */
function Find({ entries }) {
	const t = useCopy(findCopy);
	const navigate = useNavigate();
	const [open, setOpen] = useState(null);
	useEffect(() => {
		const press = (event) => {
			const asked = askedBy(event, document.querySelector("[role$=\"dialog\"]") !== null);
			if (!asked) return;
			event.preventDefault();
			const [only, ...others] = entries.filter(({ group }) => group === "actions");
			if (asked === "add" && only && others.length === 0) navigate(only.to);
			else setOpen(asked);
		};
		document.addEventListener("keydown", press);
		return () => document.removeEventListener("keydown", press);
	}, [entries, navigate]);
	const close = () => setOpen(null);
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsxs("button", {
		type: "button",
		className: find_module_default.button,
		"aria-haspopup": "dialog",
		"aria-keyshortcuts": "Control+K Meta+K",
		title: t("title"),
		onClick: () => setOpen("find"),
		children: [
			/* @__PURE__ */ jsx(Icon, { name: "search" }),
			/* @__PURE__ */ jsx("span", {
				className: find_module_default.words,
				children: t("title")
			}),
			/* @__PURE__ */ jsx("span", {
				className: find_module_default.key,
				"aria-hidden": "true",
				children: "/"
			})
		]
	}), open && /* @__PURE__ */ jsx(Suspense, { children: open === "keys" ? /* @__PURE__ */ jsx(KeysDialog, { onClose: close }) : /* @__PURE__ */ jsx(Palette, {
		entries,
		isAdding: open === "add",
		onClose: close
	}) })] });
}
// web/app/find-entries.ts
/** What the person's area lets them open and do, for 'Find or do'. */
function useFindEntries(role) {
	const t = useCopy(appCopy);
	const { plus, screens } = AREAS[role];
	const at = (path) => /^(\?|$)/.test(path) ? `${homeOf(role)}${path}` : `${homeOf(role)}/${path}`;
	return [...plus.does.map(({ path, label }) => ({
		group: "actions",
		label: t(label),
		to: at(path)
	})), ...screens.filter(({ path }) => !path.includes(":")).filter(({ label }, place, all) => all.findIndex((each) => each.label === label) === place).map(({ path, label }) => ({
		group: "screens",
		label: t(label),
		to: at(path)
	}))];
}
// web/app/sidebar.tsx
/** Stands at the left of wide windows, as icons where there is less room; a phone has tabs instead. */
function Sidebar({ role }) {
	const t = useCopy(appCopy);
	const { leave, question } = useLeaving();
	const entries = useFindEntries(role);
	return /* @__PURE__ */ jsxs("aside", {
		className: navigation_module_default.sidebar,
		children: [
			/* @__PURE__ */ jsx(Brand, { role }),
			/* @__PURE__ */ jsx(Find, { entries }),
			/* @__PURE__ */ jsx(Navigation, {
				role,
				place: "sidebar"
			}),
			role === "supervisor" && /* @__PURE__ */ jsx("div", {
				className: navigation_module_default.foot,
				children: /* @__PURE__ */ jsx(Button$1, {
					tone: "quiet",
					icon: "signOut",
					onClick: () => void leave(),
					children: /* @__PURE__ */ jsx("span", {
						className: navigation_module_default.label,
						children: t("logout")
					})
				})
			}),
			question
		]
	});
}
// web/features/notifications/copy.ts
var notificationsCopy = /* @__PURE__ */ defineCopy("notifications", {
	title: ["Notifications"],
	alertOf: ["Alert from ", ["sender"]],
	from: [
		"From ",
		["sender"],
		","
	],
	new: ["New:"],
	loadFailed: ["Notifications could not be loaded."],
	markAll: ["Mark all as read"],
	markFailed: ["This could not be marked as read. Please try again."],
	markRead: [
		"Mark “",
		["title"],
		"” as read"
	],
	none: ["No notifications"],
	noneArchived: ["Nothing is archived."],
	unread: [[
		"count",
		"plural",
		{
			"one": ["#", " new"],
			"other": ["#", " new"]
		}
	]],
	seeAll: ["See all"],
	show: ["Show"],
	current: ["Current"],
	archived: ["Archived"],
	archive: [
		"Archive “",
		["title"],
		"”"
	],
	archiveFailed: ["The announcement could not be archived. Please try again."],
	putBack: [
		"Restore “",
		["title"],
		"”"
	],
	putBackFailed: ["The announcement could not be restored. Please try again."]
});
// web/features/notifications/data.ts
/** Below the announcements': what changes one of those changes what stands here. */
var notificationsKey = [...announcementsKey, "notifications"];
var REFRESH_EVERY_MS = 3e5;
/** The newest of what was told to the person, read or not. */
function notifications(personId, most) {
	return queryOptions({
		queryKey: [
			...notificationsKey,
			personId,
			most
		],
		queryFn: ({ signal }) => answerOf(database.rpc("notifications", { most }).abortSignal(signal))
	});
}
// web/features/notifications/rules.ts
var ON_SCREEN = 1e3;
/** Where one of them is opened: the address of the screen, with its place in it. */
var OPEN_PARAMETER = "open";
var SHOW_PARAMETER = "show";
function addressOf(home, { id }) {
	return `${home}/notifications?${new URLSearchParams({ [OPEN_PARAMETER]: id })}`;
}
var isUnread = ({ read_at }) => read_at === null;
var isArchived = ({ archived_at }) => archived_at !== null;
/** The list as it will be once those are marked as read. */
function readNow(rows, ids) {
	const now = (/* @__PURE__ */ new Date()).toISOString();
	return rows.map((row) => isUnread(row) && (ids === "all" || ids.includes(row.id)) ? {
		...row,
		read_at: now
	} : row);
}
// web/features/notifications/mutations.ts
/** Marks some notifications as read, or all of them; it shows at once and comes back when refused. */
function useMarkRead() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (ids) => done(database.rpc("mark_notifications_read", ids === "all" ? {} : { only_ids: [...ids] })),
		onMutate: async (ids) => {
			const queryKey = notificationsKey;
			await queryClient.cancelQueries({ queryKey });
			const before = queryClient.getQueriesData({ queryKey });
			queryClient.setQueriesData({ queryKey }, (rows) => rows && readNow(rows, ids));
			return before;
		},
		onError: (_error, _ids, before) => {
			for (const [queryKey, rows] of before ?? []) queryClient.setQueryData(queryKey, rows);
		},
		onSettled: () => queryClient.invalidateQueries({ queryKey: announcementsKey })
	});
}
/** Puts an announcement away for this person, or takes it out again. */
function useArchive(personId) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: ({ id, archived_at }) => done(archived_at === null ? database.from("archived_announcements").insert({
			user_id: personId,
			announcement_id: id
		}) : database.from("archived_announcements").delete().eq("user_id", personId).eq("announcement_id", id)),
		onSettled: () => queryClient.invalidateQueries({ queryKey: announcementsKey })
	});
}
var notifications_module_default = {
	bell: "_bell_ugvdv_1",
	dot: "_dot_ugvdv_6",
	none: "_none_ugvdv_17",
	list: "_list_ugvdv_21",
	entry: "_entry_ugvdv_27",
	"new": "_new_ugvdv_45",
	subject: "_subject_ugvdv_45",
	fullTitle: "_fullTitle_ugvdv_46",
	unreadWord: "_unreadWord_ugvdv_50",
	preview: "_preview_ugvdv_56",
	when: "_when_ugvdv_65",
	foot: "_foot_ugvdv_70",
	page: "_page_ugvdv_79",
	full: "_full_ugvdv_46",
	fullText: "_fullText_ugvdv_94",
	fullMessage: "_fullMessage_ugvdv_106",
	fullActions: "_fullActions_ugvdv_110"
};
// web/features/notifications/components/notifications-button.tsx
/** The bell of the top bar: how much is new, and what. */
function NotificationsButton() {
	const t = useCopy(notificationsCopy);
	const { id } = usePerson();
	const query = useQuery({
		...notifications(id, 30),
		refetchInterval: REFRESH_EVERY_MS
	});
	const count = query.data?.filter(isUnread).length ?? 0;
	return /* @__PURE__ */ jsx(Popover$1, {
		title: t("title"),
		label: count > 0 ? `${t("title")}: ${t("unread", { count })}` : t("title"),
		triggerClass: buttonClass("quiet", true),
		trigger: /* @__PURE__ */ jsxs("span", {
			className: notifications_module_default.bell,
			children: [/* @__PURE__ */ jsx(Icon, { name: "bell" }), count > 0 && /* @__PURE__ */ jsx("span", {
				className: notifications_module_default.dot,
				"aria-hidden": "true"
			})]
		}),
		children: /* @__PURE__ */ jsx(Loaded, {
			query,
			failure: t("loadFailed"),
			children: (rows) => /* @__PURE__ */ jsx(BellList, {
				rows: rows.filter((row) => !isArchived(row)),
				unread: count
			})
		})
	});
}
function BellList({ rows, unread }) {
	const t = useCopy(notificationsCopy);
	const { role } = usePerson();
	const close = useClosePopover();
	const markRead = useMarkRead();
	const markAll = () => markRead.mutate("all", { onError: (error) => toast$1.error(errorWords(error, t("markFailed"))) });
	return /* @__PURE__ */ jsxs(Fragment, { children: [rows.length === 0 ? /* @__PURE__ */ jsx("p", {
		className: notifications_module_default.none,
		children: t("none")
	}) : /* @__PURE__ */ jsx("ul", {
		className: notifications_module_default.list,
		children: rows.map((row) => /* @__PURE__ */ jsx(BellItem, {
			notification: row,
			onOpen: close
		}, row.id))
	}), /* @__PURE__ */ jsxs("div", {
		className: notifications_module_default.foot,
		children: [unread > 0 && /* @__PURE__ */ jsx(Button$1, {
			tone: "quiet",
			icon: "check",
			onClick: markAll,
			children: t("markAll")
		}), /* @__PURE__ */ jsx(Link, {
			to: `${homeOf(role)}/notifications`,
			onClick: close,
			children: t("seeAll")
		})]
	})] });
}
function BellItem({ notification, onOpen }) {
	const t = useCopy(notificationsCopy);
	const locale = useLocale();
	const { role } = usePerson();
	const { timeZone } = usePractice();
	const { title, message, sender, created_at } = notification;
	const isNew = isUnread(notification);
	return /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsxs(Link, {
		to: addressOf(homeOf(role), notification),
		className: classNames(notifications_module_default.entry, isNew && notifications_module_default.new),
		onClick: onOpen,
		children: [
			/* @__PURE__ */ jsxs("span", {
				className: notifications_module_default.subject,
				children: [
					isNew && /* @__PURE__ */ jsxs("span", {
						className: notifications_module_default.unreadWord,
						children: [t("new"), " "]
					}),
					title ?? t("alertOf", { sender }),
					" "
				]
			}),
			/* @__PURE__ */ jsxs("span", {
				className: notifications_module_default.preview,
				children: [message, " "]
			}),
			/* @__PURE__ */ jsx("span", {
				className: notifications_module_default.when,
				children: formatInstant(created_at, timeZone, locale)
			})
		]
	}) });
}
var top_bar_module_default = {
	bar: "_bar_1u0tx_1",
	titles: "_titles_1u0tx_14",
	title: "_title_1u0tx_14",
	area: "_area_1u0tx_26",
	actions: "_actions_1u0tx_42",
	tools: "_tools_1u0tx_53",
	user: "_user_1u0tx_62",
	initials: "_initials_1u0tx_80",
	menuName: "_menuName_1u0tx_93",
	menuEmail: "_menuEmail_1u0tx_97",
	userName: "_userName_1u0tx_135",
	logout: "_logout_1u0tx_144",
	theme: "_theme_1u0tx_176"
};
// web/app/user-menu.tsx
/** Name and email of who is signed in, the way to their profile, and the way out. */
function UserMenu({ role }) {
	const t = useCopy(appCopy);
	const person = usePerson();
	const navigate = useNavigate();
	const { leave, question } = useLeaving();
	const name = `${person.firstName} ${person.lastName}`.trim() || person.email;
	const profile = (role === "therapist" ? ["settings", "account"] : ["account"]).find((path) => AREAS[role].screens.some((screen) => screen.path === path));
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(Menu$1, {
		label: t("userMenu"),
		triggerClass: top_bar_module_default.user,
		trigger: /* @__PURE__ */ jsxs(Fragment, { children: [
			/* @__PURE__ */ jsx("span", {
				className: top_bar_module_default.initials,
				"aria-hidden": "true",
				children: initials(name)
			}),
			/* @__PURE__ */ jsx("span", {
				className: top_bar_module_default.userName,
				children: name
			}),
			/* @__PURE__ */ jsx("span", {
				className: "visually-hidden",
				children: t("userMenu")
			})
		] }),
		header: /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("span", {
			className: top_bar_module_default.menuName,
			children: name
		}), /* @__PURE__ */ jsx("span", {
			className: top_bar_module_default.menuEmail,
			children: person.email
		})] }),
		actions: [...profile ? [{
			id: "profile",
			label: t("profile"),
			icon: "user",
			onAction: () => void navigate(`${homeOf(role)}/${profile}`)
		}] : [], {
			id: "sign-out",
			label: t("signOut"),
			icon: "signOut",
			onAction: () => void leave()
		}]
	}), question] });
}
function initials(name) {
	const words = name.split(/\s+/);
	return [words[0], words.length > 1 ? words.at(-1) : void 0].map((word) => Array.from(word ?? "")[0] ?? "").join("").toUpperCase();
}
// web/app/top-bar.tsx
/** Title of the area and of the screen, what one does there, theme, notifications, and who is signed in. */
function TopBar({ role, isHome, titleRef, actionsRef }) {
	const t = useCopy(appCopy);
	const { hasBell } = usePractice();
	const { leave, question } = useLeaving();
	return /* @__PURE__ */ jsxs("header", {
		className: top_bar_module_default.bar,
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: top_bar_module_default.titles,
				children: [!isHome && /* @__PURE__ */ jsx(Link, {
					to: homeOf(role),
					className: top_bar_module_default.area,
					children: t(AREAS[role].title)
				}), /* @__PURE__ */ jsx("div", {
					ref: titleRef,
					className: top_bar_module_default.title
				})]
			}),
			/* @__PURE__ */ jsxs("div", {
				className: top_bar_module_default.tools,
				children: [
					/* @__PURE__ */ jsx("div", {
						className: top_bar_module_default.theme,
						children: /* @__PURE__ */ jsx(ThemeButton, {})
					}),
					hasBell && /* @__PURE__ */ jsx(NotificationsButton, {}),
					role === "supervisor" ? /* @__PURE__ */ jsx(Button$1, {
						tone: "quiet",
						icon: "signOut",
						onClick: () => void leave(),
						children: /* @__PURE__ */ jsx("span", {
							className: top_bar_module_default.logout,
							children: t("logout")
						})
					}) : /* @__PURE__ */ jsx(UserMenu, { role })
				]
			}),
			/* @__PURE__ */ jsx("div", {
				ref: actionsRef,
				className: top_bar_module_default.actions
			}),
			question
		]
	});
}
// web/app/area-frame.tsx
/** What surrounds the screens of an area: the sidebar, one sheet with its bar, and a phone's tabs. */
function AreaFrame({ role }) {
	const t = useCopy(appCopy);
	const [title, setTitle] = useState(null);
	const [actions, setActions] = useState(null);
	const { screens, fallback, title: areaTitle } = AREAS[role];
	const isHome = useLocation().pathname.replace(/\/$/, "") === (fallback ?? homeOf(role));
	const Index = screens.some(({ path }) => path === "") ? void 0 : screens[0]?.Screen;
	return /* @__PURE__ */ jsxs("div", {
		className: area_frame_module_default.frame,
		children: [
			/* @__PURE__ */ jsx("a", {
				href: "#content",
				className: area_frame_module_default.skip,
				children: t("skipToContent")
			}),
			/* @__PURE__ */ jsx(Sidebar, { role }),
			/* @__PURE__ */ jsxs("div", {
				className: area_frame_module_default.sheet,
				children: [/* @__PURE__ */ jsx(TopBar, {
					role,
					isHome,
					titleRef: setTitle,
					actionsRef: setActions
				}), /* @__PURE__ */ jsxs("main", {
					id: "content",
					tabIndex: -1,
					className: area_frame_module_default.content,
					children: [/* @__PURE__ */ jsx(WaitingSessions, {}), /* @__PURE__ */ jsx(ScreenBoundary, { children: /* @__PURE__ */ jsx(BarContext, {
						value: {
							title,
							actions,
							areaTitle: isHome ? t(areaTitle) : void 0
						},
						children: /* @__PURE__ */ jsx(Suspense, {
							fallback: /* @__PURE__ */ jsx(SkeletonBlock, { lines: 6 }),
							children: /* @__PURE__ */ jsxs(Routes, { children: [
								screens.map(({ path, Screen }) => /* @__PURE__ */ jsx(Route, {
									path,
									element: /* @__PURE__ */ jsx(Screen, {})
								}, path)),
								!fallback && Index && /* @__PURE__ */ jsx(Route, {
									index: true,
									element: /* @__PURE__ */ jsx(Index, {})
								}),
								/* @__PURE__ */ jsx(Route, {
									path: "*",
									element: fallback ? /* @__PURE__ */ jsx(Navigate, {
										to: fallback,
										replace: true
									}) : /* @__PURE__ */ jsx(NotFoundScreen, {})
								})
							] })
						})
					}) })]
				})]
			}),
			/* @__PURE__ */ jsx(BottomTabs, { role }),
			/* @__PURE__ */ jsx(ToastRegion, {})
		]
	});
}
// web/app/use-inactivity.ts
var STORAGE_KEY = "last-activity";
var CHECK_EVERY_MS = 1e4;
var SIGNS_OF_LIFE = [
	"pointerdown",
	"keydown",
	"wheel",
	"touchmove"
];
/**
* Signs out when nobody used the app for the practice's session time-out (spec section 3). All tabs
* share one clock; a tab that slept notices when it wakes.
*/
function useInactivity(minutes) {
	useEffect(() => {
		const limit = minutes * 6e4;
		let written = 0;
		const note = () => {
			if (Date.now() - written < 1e3) return;
			written = Date.now();
			localStorage.setItem(STORAGE_KEY, String(written));
		};
		const check = () => {
			const last = Number(localStorage.getItem(STORAGE_KEY) ?? Date.now());
			if (Date.now() - last >= limit) signOutForInactivity();
		};
		check();
		note();
		const timer = setInterval(check, CHECK_EVERY_MS);
		document.addEventListener("visibilitychange", check);
		for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, note, { passive: true });
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", check);
			for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, note);
		};
	}, [minutes]);
}
// web/app/use-offline-shell.ts
/** From the first sign-in on, the app opens without a connection too (service-worker.js). */
function useOfflineShell() {
	useEffect(() => {
		if (!("serviceWorker" in navigator)) return;
		navigator.serviceWorker.register("/service-worker.js").catch(() => void 0);
	}, []);
}
// web/app/signed-in-app.tsx
addIcons(AREA_ICONS);
/**
* The guard of the three areas (spec sections 2 and 6): nobody signed in goes to /login, and a
* person of another role to their own area. The database decides what they may see there.
*/
function SignedInApp() {
	const session = useSession();
	const { pathname, search } = useLocation();
	if (session.status === "loading") return /* @__PURE__ */ jsx(FullScreenStatus, {});
	if (session.status === "signed-out") {
		const from = session.reason === "asked" ? null : { from: pathname + search };
		return /* @__PURE__ */ jsx(Navigate, {
			to: "/login",
			replace: true,
			state: from
		});
	}
	if (session.status === "second-factor") return /* @__PURE__ */ jsx(Navigate, {
		to: "/two-factor",
		replace: true,
		state: { from: pathname + search }
	});
	const home = homeOf(session.person.role);
	if (pathname !== home && !pathname.startsWith(`${home}/`)) return /* @__PURE__ */ jsx(Navigate, {
		to: home,
		replace: true
	});
	return /* @__PURE__ */ jsx(Signed, {
		person: session.person,
		practice: session.practice
	}, session.person.id);
}
/** One sign-in: what was loaded for a person goes when the person does. */
function Signed({ person, practice }) {
	const [queryClient] = useState(createQueryClient);
	useInactivity(practice.sessionTimeoutMinutes);
	useOfflineShell();
	return /* @__PURE__ */ jsx(PersonContext, {
		value: person,
		children: /* @__PURE__ */ jsx(PracticeContext, {
			value: practice,
			children: /* @__PURE__ */ jsx(QueryClientProvider, {
				client: queryClient,
				children: /* @__PURE__ */ jsxs(I18nProvider, {
					locale: useLocale(),
					children: [/* @__PURE__ */ jsx(OutboxOfPerson, {}), /* @__PURE__ */ jsx(AreaFrame, { role: person.role })]
				})
			})
		})
	});
}
function OutboxOfPerson() {
	useOutboxOfPerson();
	return null;
}
export { ConfirmDialog as A, useTakeBackSession as C, usePractice as D, Popover$1 as E, useMedia as M, Menu$1 as N, useToday as O, useKnownClients as S, SignedInApp, useOutbox as T, findCopy as _, OPEN_PARAMETER as a, useCreateSession as b, isUnread as c, find_module_default as d, GROUPS as f, setKeysOn as g, moved as h, ON_SCREEN as i, Page as j, Loaded as k, notifications as l, matching as m, useArchive as n, SHOW_PARAMETER as o, areKeysOn as p, useMarkRead as r, isArchived as s, notifications_module_default as t, notificationsCopy as u, SessionChangedError as v, useUpdateSession as w, useDeleteSession as x, useArchiveSession as y };
