import { u as defineCopy } from "./button-C8IhjA6q.js";
import { C as explainErrors, i as database, n as answerOf, o as pageOf, x as BackendError } from "./backend-CQxifWza.js";
import { A as reloadSession } from "../prerender.js";
import { c as isCalendarDay, d as todayIn } from "./calendar-day-DcbsT_ag.js";
import { a as readDollars, n as centsOf, t as amountOf } from "./money-CGqUnZw6.js";
import * as z from "zod/mini";
import { MutationCache, QueryCache, QueryClient, keepPreviousData, queryOptions } from "@tanstack/react-query";
// domain/instant.ts
/**
* Instants: the one place that reads a point in time. When something was done is an instant; the day a
* session happened on is a calendar day and never comes here (calendar-day.ts).
*/
function millisecondsOf(instant) {
	const at = Date.parse(instant);
	if (Number.isNaN(at)) throw new RangeError(`Not an instant: ${instant}`);
	return at;
}
/** Date and time on the clocks of a time zone: `Nov 16, 2026, 9:05 AM`. */
function formatInstant(instant, timeZone, locale = "en-US") {
	return new Intl.DateTimeFormat(locale, {
		dateStyle: "medium",
		timeStyle: "short",
		timeZone
	}).format(millisecondsOf(instant));
}
/** The day it was on the calendar of a time zone: `Nov 16, 2026`. */
function formatInstantDay(instant, timeZone, locale = "en-US") {
	return new Intl.DateTimeFormat(locale, {
		dateStyle: "medium",
		timeZone
	}).format(millisecondsOf(instant));
}
/** The point in time so many seconds before now. */
function instantBefore(seconds, now = Date.now()) {
	return (/* @__PURE__ */ new Date(now - seconds * 1e3)).toISOString();
}
/** Whole minutes from one instant to another. */
function minutesBetween(from, to) {
	return Math.round((millisecondsOf(to) - millisecondsOf(from)) / 6e4);
}
/** True until so many hours have passed since an instant. */
function isWithinHours(instant, hours, now = Date.now()) {
	return now - millisecondsOf(instant) <= hours * 36e5;
}
/** The calendar day of an instant on the clocks of a time zone. */
function dayOfInstant(instant, timeZone) {
	return todayIn(timeZone, new Date(millisecondsOf(instant)));
}
// web/features/sessions/copy.ts
/** Words of the session list, its filters and the one session form (spec sections 2, 4 and 8). */
var sessionsCopy = /* @__PURE__ */ defineCopy("sessions", {
	title: ["Sessions"],
	lead: ["Every session you logged, and what it pays."],
	add: ["Add session"],
	filters: ["Filters"],
	search: ["Search client or notes"],
	allDurations: ["All durations"],
	startDate: ["Start date"],
	endDate: ["End date"],
	endBeforeStart: ["The end date is before the start date."],
	hideArchived: ["Hide archived"],
	resetFilters: ["Reset filters"],
	loadFailed: ["The sessions could not be loaded."],
	none: ["No sessions found"],
	noneFiltered: ["Try other dates, or reset the filters."],
	noneInRange: ["Sessions you add appear here with their pay."],
	minutes: [["minutes"], " min"],
	actions: ["Actions"],
	archivedBadge: ["Archived"],
	locked: ["Locked"],
	repeatOf: [
		"Log a session like that of ",
		["client"],
		" on ",
		["date"],
		" again"
	],
	editOf: [
		"Edit the session of ",
		["client"],
		" on ",
		["date"]
	],
	archiveOf: [
		"Archive the session of ",
		["client"],
		" on ",
		["date"]
	],
	restoreOf: [
		"Restore the session of ",
		["client"],
		" on ",
		["date"]
	],
	removeOf: [
		"Delete the session of ",
		["client"],
		" on ",
		["date"]
	],
	whyLocked: ["Why this session is locked"],
	lockedBecause: [
		"The pay period ",
		["period"],
		" was already processed, so this session can no longer be changed here. Ask an admin: a change then appears as a correction on your next pay."
	],
	archiveFailed: ["Failed to archive session. Please check if the database column exists."],
	restoreFailed: ["Failed to unarchive session. Please check if the database column exists."],
	deleteTitle: ["Delete session?"],
	deleteQuestion: [
		"Delete the session of ",
		["client"],
		" on ",
		["date"],
		"? This action cannot be undone."
	],
	yes: ["Yes"],
	no: ["No"],
	deleteFailed: ["Failed to delete session."],
	deleted: ["Session deleted."],
	archived: ["Session archived."],
	edit: ["Edit"],
	archive: ["Archive"],
	restore: ["Restore"],
	remove: ["Delete"],
	repeat: ["Log again"],
	unpriced: ["Not yet priced"],
	daySum: [
		[
			"count",
			"plural",
			{
				"one": ["#", " session"],
				"other": ["#", " sessions"]
			}
		],
		" · ",
		["amount"]
	],
	today: ["Today’s Sessions"],
	allSessions: ["View all sessions"],
	noneToday: ["No sessions today"],
	noneTodayText: ["What you log for today appears here."],
	todayFailed: ["Today’s sessions could not be loaded."],
	waits: ["Waits for a connection"],
	restored: ["Session restored."]
});
/** What a session's columns are called: in the list, in the form and in the audit trail. */
var sessionFieldCopy = /* @__PURE__ */ defineCopy("sessionField", {
	client_name: ["Client"],
	date: ["Date"],
	duration: ["Duration"],
	notes: ["Notes"],
	is_no_show: ["No-show"],
	no_show_fee_collected: ["Fee collected"],
	revenue: ["Pay"]
});
/** Words of the form that logs and edits a session. */
var sessionFormCopy = /* @__PURE__ */ defineCopy("sessionForm", {
	created: ["Session created!"],
	kept: ["No connection: the session is kept on this device and sent later."],
	added: [
		["client"],
		", ",
		["minutes"],
		" min, ",
		["amount"],
		" added."
	],
	createdFacts: [
		"Session created! ",
		["client"],
		", ",
		["minutes"],
		" min, ",
		["amount"],
		"."
	],
	newClient: ["New client"],
	didYouMean: [
		"Did you mean ",
		["name"],
		"?"
	],
	createClient: [
		"Create “",
		["name"],
		"”"
	],
	usually: [
		"usually ",
		["minutes"],
		" min"
	],
	loggedToday: ["Already logged today. Log again?"],
	loggedThatDay: ["Already logged on that day. Log again?"],
	logOf: [
		"Log ",
		["client"],
		" ",
		["minutes"],
		" min, today"
	],
	logWith: [
		"Log ",
		["client"],
		", today: choose the duration"
	],
	likely: ["Clients you probably saw"],
	updated: ["Session updated!"],
	addTitle: ["Add session"],
	editTitle: ["Edit session"],
	client: ["Client name"],
	minutes: [["minutes"], " min"],
	feeCollected: ["No-show fee collected"],
	payHint: ["Leave empty to pay by the rates."],
	save: ["Save changes"],
	create: ["Add session"],
	createFailed: ["Failed to create session. Please try again."],
	updateFailed: ["Failed to update session."],
	clientRequired: ["Please enter the name of the client."],
	clientTooLong: ["The name can have at most 200 characters."],
	dateRequired: ["Please choose the date of the session."],
	dateOutside: ["Please choose a day of this pay period."],
	notesTooLong: ["Notes can have at most 4,000 characters."],
	payInvalid: ["Pay must be an amount, such as 85 or 85.50."],
	effect: ["Pay for this session"],
	effectWas: ["Pay for this session, until now ", ["before"]],
	effectUnknown: ["The pay could not be worked out just now. You can save all the same."],
	changedMeanwhile: [
		"Somebody changed this session in the meantime. It now says: ",
		["client"],
		", ",
		["date"],
		", ",
		["minutes"],
		" min. What you typed is still here: save again to replace that change."
	]
});
/** Why an amount is what it is: the reasons the pay rule gives (`private.session_pay`), in words. */
var payCopy = /* @__PURE__ */ defineCopy("pay", {
	why: [
		"Why ",
		["amount"],
		"?"
	],
	archived: ["Archived, so it is not paid."],
	no_show_fee: ["No-show with the fee collected: the no-show fee is paid."],
	no_show_unpaid: ["No-show without a collected fee: the practice pays nothing for it."],
	admin: ["Set by an admin."],
	tier: [
		["rate"],
		" for ",
		["minutes"],
		" minutes."
	],
	tierSince: [
		["rate"],
		" for ",
		["minutes"],
		" minutes, since ",
		["since"],
		"."
	],
	hourly: [
		["minutes"],
		" minutes at ",
		["rate"],
		" an hour."
	],
	hourlySince: [
		["minutes"],
		" minutes at ",
		["rate"],
		" an hour, since ",
		["since"],
		"."
	],
	stored: ["The amount that was kept with the session."],
	no_rate: [
		"Not yet priced: there is no rate for ",
		["minutes"],
		" minutes. Ask an admin to set one."
	],
	usualRate: ["No-show without a collected fee: the practice pays the usual rate."],
	correction: ["Correction of a session in a period that was already paid."],
	adjustment: ["Adjustment."],
	moved: ["It now counts in another pay period, or for another therapist."],
	deleted: ["The session was deleted."],
	inPending: [
		"Counts in the pay period ",
		["period"],
		"."
	],
	inPaid: [
		"Its pay period, ",
		["period"],
		", has been processed. What changes later appears as a correction."
	],
	notCounted: ["It is not part of any pay."]
});
// web/features/sessions/data.ts
explainErrors(/* @__PURE__ */ defineCopy("sessionError", {
	session_locked: ["This session is in a pay period that was already processed. Ask an admin to change it."],
	session_archived: ["This session is archived. Restore it before you change it."],
	session_deleted_meanwhile: ["This session was deleted in the meantime."]
}));
/** The columns the database sorts the list by. */
var SORT_COLUMNS = [
	"date",
	"client_name",
	"duration",
	"pay"
];
/** Everything that depends on sessions; a change of one makes all of it stale. */
var sessionKeys = {
	lists: ["sessions", "list"],
	days: ["sessions", "days"],
	all: [
		["sessions"],
		["payroll"],
		["dashboard"]
	]
};
/**
* One page of a therapist's sessions. The search goes in the body of a POST: a client's name is
* health data and belongs into no address.
*/
function sessionPage(scope, { page, sort }) {
	const { therapistId, from, to, search = "", duration = null, isArchivedHidden = false } = scope;
	return queryOptions({
		queryKey: [...sessionKeys.lists, {
			...scope,
			page,
			sort
		}],
		queryFn: ({ signal }) => pageOf(database.rpc("session_list", {
			therapist: therapistId,
			from_date: from,
			to_date: to,
			search,
			session_duration: duration,
			archived: isArchivedHidden ? false : null
		}, { count: "exact" }).order(sort.column, { ascending: sort.direction === "ascending" }).order("created_at", { ascending: false }).range(page * 25, (page + 1) * 25 - 1).abortSignal(signal)),
		placeholderData: keepPreviousData
	});
}
/** All sessions of one day. */
var sessionsOfDay = (therapistId, day) => sessionsOfDays(therapistId, day, day);
/** All sessions of a few days, in the order they were logged. */
function sessionsOfDays(therapistId, from, to) {
	return queryOptions({
		queryKey: [...sessionKeys.lists, {
			therapistId,
			from,
			to
		}],
		queryFn: async () => {
			const rows = await answerOf(database.rpc("session_list", {
				therapist: therapistId,
				from_date: from,
				to_date: to
			}).order("created_at", { ascending: true }));
			return {
				rows,
				total: rows.length
			};
		}
	});
}
function sessionDays(therapistId, from, to) {
	return queryOptions({
		queryKey: [
			...sessionKeys.days,
			therapistId,
			from,
			to
		],
		queryFn: async ({ signal }) => {
			const rows = await answerOf(database.from("sessions").select("date, duration").eq("therapist_id", therapistId).gte("date", from).lte("date", to).not("archived", "is", true).abortSignal(signal));
			const days = /* @__PURE__ */ new Map();
			for (const { date, duration } of rows) {
				const { count, minutes } = days.get(date) ?? {
					count: 0,
					minutes: 0
				};
				days.set(date, {
					count: count + 1,
					minutes: minutes + duration
				});
			}
			return days;
		},
		placeholderData: keepPreviousData
	});
}
/** Whom the therapist saw in the last half year, the latest first. */
function recentClients(therapistId) {
	return queryOptions({
		queryKey: [
			"sessions",
			"clients",
			therapistId
		],
		queryFn: ({ signal }) => answerOf(database.rpc("recent_clients", { therapist: therapistId }).abortSignal(signal)),
		gcTime: Number.POSITIVE_INFINITY
	});
}
var LAST_DURATION = "last-duration";
/** The length of the session this person logged last on this device; it goes with the sign-out. */
function lastDuration() {
	return Number(localStorage.getItem(LAST_DURATION));
}
function rememberDuration(duration) {
	localStorage.setItem(LAST_DURATION, String(duration));
}
/** What saving the draft would make of its pay; the database tries it and takes it back. */
function payPreview(draft) {
	return queryOptions({
		queryKey: [
			"sessions",
			"preview",
			draft
		],
		queryFn: async ({ signal }) => {
			return (await answerOf(database.rpc("session_pay_preview", {
				therapist: draft.therapistId,
				day: draft.date,
				duration: draft.duration,
				is_no_show: draft.isNoShow,
				no_show_fee_collected: draft.feeCollected,
				session_id: draft.sessionId ?? null,
				revenue: draft.revenue ?? null,
				sets_revenue: draft.revenue !== void 0
			}).abortSignal(signal)))[0] ?? null;
		},
		placeholderData: keepPreviousData,
		gcTime: 0
	});
}
var MAX_NOTES = 4e3;
/** What a person types into the session form; the database checks all of it again. */
function sessionSchema(t, days) {
	return z.object({
		clientName: z.string().check(z.trim(), z.minLength(1, t("clientRequired")), z.maxLength(200, t("clientTooLong"))),
		date: z.string().check(z.refine(isCalendarDay, {
			error: t("dateRequired"),
			abort: true
		}), z.refine((day) => !days || day >= days.from && day <= days.to, t("dateOutside"))),
		duration: z.pipe(z.string(), z.transform(Number)),
		notes: z.string().check(z.trim(), z.maxLength(MAX_NOTES, t("notesTooLong"))),
		isNoShow: z.boolean(),
		feeCollected: z.boolean(),
		/** Admins only: an amount of their own, or the empty text for what the rates say. */
		pay: z.string().check(z.refine((text) => text.trim() === "" || isAmount(text), t("payInvalid")))
	});
}
function isAmount(text) {
	const amount = readDollars(text);
	return amount !== null && !amount.startsWith("-");
}
/** The form's values for a session, or for a new one on a day. */
function formValues(session, day, beginning) {
	return {
		clientName: session?.client_name ?? beginning?.clientName ?? "",
		date: session?.date ?? day,
		duration: String(session?.duration ?? beginning?.duration ?? ""),
		notes: session?.notes ?? "",
		isNoShow: session?.is_no_show ?? false,
		feeCollected: session?.no_show_fee_collected ?? false,
		pay: session?.revenue_source === "admin" ? amountOf(centsOf(session.revenue)) : ""
	};
}
/** What is sent of it. */
function rowOf(values) {
	return {
		client_name: values.clientName,
		date: values.date,
		duration: values.duration,
		notes: values.notes || null,
		is_no_show: values.isNoShow,
		no_show_fee_collected: values.isNoShow && values.feeCollected
	};
}
/** An admin's own amount as the form has it; null hands the session back to the rates. */
function revenueOf(pay) {
	const amount = readDollars(pay);
	return amount === null ? null : Number(amount);
}
/** A session that waits on the device for a connection, as it will be sent. */
var waitingSessionSchema = z.object({
	therapist_id: z.string(),
	client_name: z.string(),
	date: z.string(),
	duration: z.number(),
	notes: z.nullable(z.string()),
	is_no_show: z.boolean(),
	no_show_fee_collected: z.boolean(),
	revenue: z.optional(z.number())
});
function isWaitingSession(value) {
	return waitingSessionSchema.safeParse(value).success;
}
// web/lib/query-client.ts
/** A cache for one sign-in; it goes with the person. */
function createQueryClient() {
	return new QueryClient({
		queryCache: new QueryCache({ onError: leaveIfDue }),
		mutationCache: new MutationCache({ onError: leaveIfDue }),
		defaultOptions: {
			queries: {
				networkMode: "always",
				refetchOnReconnect: true,
				staleTime: 3e4,
				retry: (failures, error) => failures < 2 && BackendError.from(error).isPassing
			},
			mutations: {
				retry: false,
				networkMode: "always"
			}
		}
	});
}
/** The practice may have begun to require a second factor while somebody was at work. */
function leaveIfDue(error) {
	if (BackendError.from(error).key === "second_factor_required") reloadSession().catch(() => void 0);
}
export { formatInstantDay as C, minutesBetween as E, formatInstant as S, isWithinHours as T, payCopy as _, rowOf as a, sessionsCopy as b, lastDuration as c, rememberDuration as d, sessionDays as f, sessionsOfDays as g, sessionsOfDay as h, revenueOf as i, payPreview as l, sessionPage as m, formValues as n, sessionSchema as o, sessionKeys as p, isWaitingSession as r, SORT_COLUMNS as s, createQueryClient as t, recentClients as u, sessionFieldCopy as v, instantBefore as w, dayOfInstant as x, sessionFormCopy as y };
