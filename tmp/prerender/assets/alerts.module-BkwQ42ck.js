import { _ as useLocale, h as useCopy, t as Button, u as defineCopy } from "./button-C8IhjA6q.js";
import { i as database, o as pageOf } from "./backend-CQxifWza.js";
import { S as formatInstant } from "./query-client-C_r5ehir.js";
import { t as Conversation } from "./conversation-ckzIZXHE.js";
import { O as threadQuery, j as threadCopy } from "./rules-Bf6fg1sc.js";
import { o as useReply } from "./mutations-B99LudhQ.js";
import { D as usePractice } from "./signed-in-app-B4DcFSkg.js";
import { useState } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
// web/features/alerts/copy.ts
var alertsCopy = /* @__PURE__ */ defineCopy("alerts", {
	from: ["From"],
	noneReceived: ["No alerts received."],
	received: ["Alerts from supervisors"],
	replies: ["Replies"],
	date: ["Date"],
	lead: ["An alert waits behind the therapist’s bell until it is read, and goes out by mail to those who want it."],
	message: ["Message"],
	none: ["No alerts sent yet."],
	noTherapists: ["No therapists assigned."],
	read: ["Read"],
	readAt: ["Read ", ["at"]],
	required: ["All fields are required."],
	send: ["Send Alert"],
	sendFailed: ["Failed to send alert."],
	sendTitle: ["Send Alert to Therapist"],
	sent: ["Alert sent!"],
	sentAlerts: ["Sent Alerts"],
	selectTherapist: ["Select a therapist"],
	therapist: ["Therapist"],
	title: ["Alerts"],
	tooLong: ["Please keep to 2,000 characters."],
	unread: ["Not read yet"],
	loadFailed: ["Failed to load data."]
});
// web/features/alerts/data.ts
var alertsKey = ["alerts"];
/** A page of what the signed-in supervisor sent, the newest first, and when each was read. */
function sentAlertsQuery(page) {
	return queryOptions({
		queryKey: [...alertsKey, page],
		queryFn: () => pageOf(database.rpc("sent_alerts", {}, { count: "exact" }).range(page * 25, (page + 1) * 25 - 1)),
		placeholderData: keepPreviousData
	});
}
/** A page of what supervisors sent to the signed-in therapist, the newest first. */
function receivedAlertsQuery(page) {
	return queryOptions({
		queryKey: [
			...alertsKey,
			"received",
			page
		],
		queryFn: () => pageOf(database.rpc("received_alerts", {}, { count: "exact" }).range(page * 25, (page + 1) * 25 - 1)),
		placeholderData: keepPreviousData
	});
}
// web/features/alerts/components/alert-thread.tsx
/** The replies to an alert, and one more. */
function AlertThread({ alert, name }) {
	const t = useCopy(threadCopy);
	const locale = useLocale();
	const { timeZone } = usePractice();
	const [isOpen, setOpen] = useState(false);
	const title = t("openWith", {
		name,
		about: formatInstant(alert.created_at, timeZone, locale)
	});
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(Button, {
		tone: "quiet",
		"aria-label": title,
		onClick: () => setOpen(true),
		children: t("open")
	}), isOpen && /* @__PURE__ */ jsx(Thread, {
		id: alert.id,
		title,
		onClose: () => setOpen(false)
	})] });
}
function Thread({ id, title, onClose }) {
	const t = useCopy(threadCopy);
	const locale = useLocale();
	const { timeZone } = usePractice();
	const { data, ...query } = useQuery(threadQuery({ alert_id: id }));
	const reply = useReply({ alert_id: id });
	const said = data?.map((each) => ({
		id: each.id,
		author: each.author_name,
		at: formatInstant(each.created_at, timeZone, locale),
		message: each.message,
		isOwn: each.is_own
	}));
	return /* @__PURE__ */ jsx(Conversation, {
		about: `alert thread ${id}`,
		title,
		query: {
			...query,
			data: said
		},
		words: {
			none: t("none"),
			reply: t("reply"),
			send: t("send"),
			needed: t("needed"),
			tooLong: t("tooLong"),
			failure: t("failed"),
			loadFailed: t("loadFailed")
		},
		onSend: (message) => reply.mutateAsync(message),
		onClose
	});
}
var alerts_module_default = {
	columns: "_columns_adjf8_1",
	message: "_message_adjf8_8"
};
export { sentAlertsQuery as a, receivedAlertsQuery as i, AlertThread as n, alertsCopy as o, alertsKey as r, alerts_module_default as t };
