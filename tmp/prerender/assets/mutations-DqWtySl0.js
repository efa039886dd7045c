import { C as explainErrors, S as errorWords, i as database, l as hostSettings, n as answerOf, x as BackendError } from "./backend-CQxifWza.js";
import { E as minutesBetween, p as sessionKeys, x as dayOfInstant } from "./query-client-C_r5ehir.js";
import { y as callFunction } from "../prerender.js";
import { t as calendarErrors } from "./copy-DPYlVtiB.js";
import { c as isCalendarDay, t as addDays } from "./calendar-day-DcbsT_ag.js";
import { r as payPeriodOf, t as payPeriodBefore } from "./pay-period-R48aGzSW.js";
import { i as isSameClient } from "./rules-CLj9u88H.js";
import * as z from "zod/mini";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
// web/features/calendar-import/rules.ts
var PERIODS_OFFERED = 6;
var DAY_MINUTES = 1440;
/** The pay period of today and the ones before it. */
function periodsToImport(today) {
	const periods = [payPeriodOf(today)];
	while (periods.length < PERIODS_OFFERED) {
		const [oldest] = periods.slice(-1);
		if (!oldest) break;
		periods.push(payPeriodBefore(oldest));
	}
	return periods;
}
/** What to ask the service for: a day more at each end, as zones differ by up to a day. */
function askedInstants({ startDate, endDate }) {
	return {
		timeMin: `${addDays(startDate, -1)}T00:00:00Z`,
		timeMax: `${addDays(endDate, 2)}T00:00:00Z`
	};
}
/** The name of the client; a title longer than a name can be is cut. */
function clientNameOf(title, fallback) {
	return title.trim().slice(0, 200) || fallback;
}
/** What an event of the service is here. Its day is the day in its own zone. */
function eventOf(event, practiceZone) {
	const { start, end } = event;
	const isTimed = start?.dateTime && end?.dateTime;
	return {
		id: event.id,
		title: event.summary?.trim() ?? "",
		day: dayOf(start, practiceZone),
		minutes: isTimed ? minutesOf(start.dateTime, end.dateTime) : null
	};
}
function minutesOf(from, to) {
	try {
		return minutesBetween(from ?? "", to ?? "");
	} catch {
		return null;
	}
}
function dayOf(start, practiceZone) {
	const { date, dateTime, timeZone } = start ?? {};
	const written = date ?? dateTime?.slice(0, 10) ?? "";
	if (!isCalendarDay(written)) return null;
	if (!dateTime) return written;
	const isUniversal = /(Z|[+-]00:00)$/.test(dateTime);
	const zone = timeZone && timeZone !== "UTC" ? timeZone : practiceZone;
	try {
		return timeZone || isUniversal ? dayOfInstant(dateTime, zone) : written;
	} catch {
		return written;
	}
}
/**
* Why an event is not chosen from the start: it is of whole days, or a day long and longer; it has yet
* to come; or its client has a session on its day. Whoever knows better chooses it all the same.
*/
function doubtOf({ title, day, minutes }, today, sessions) {
	if (day === null) return null;
	if (minutes === null || minutes >= DAY_MINUTES) return "whole_day";
	if (day > today) return "ahead";
	return sessions.some(({ client_name, date }) => date === day && isSameClient(client_name, title)) ? "logged" : null;
}
/** The events of a period, and those nobody can say the day of. */
function eventsOfPeriod(events, { startDate, endDate }) {
	return events.filter(({ day }) => day === null || day >= startDate && day <= endDate).sort((a, b) => (a.day ?? "").localeCompare(b.day ?? ""));
}
// web/features/calendar-import/schema.ts
var calendarListSchema = z.object({ items: z.optional(z.array(z.object({
	id: z.string(),
	summary: z.optional(z.string())
}))) });
var eventTime = z.object({
	date: z.optional(z.string()),
	dateTime: z.optional(z.string()),
	timeZone: z.optional(z.string())
});
var googleEventSchema = z.object({
	id: z.string(),
	summary: z.optional(z.string()),
	status: z.optional(z.string()),
	start: z.optional(eventTime),
	end: z.optional(eventTime)
});
var eventPageSchema = z.object({
	items: z.optional(z.array(googleEventSchema)),
	nextPageToken: z.optional(z.string())
});
/** What the exchange of a code, or of a refresh token, brings. */
var tokenAnswerSchema = z.object({
	access_token: z.string(),
	expires_in: z.number(),
	refresh_token: z.optional(z.string())
});
/** The connection as this browser keeps it (spec section 3). */
var storedTokensSchema = z.object({
	accessToken: z.string(),
	refreshToken: z.optional(z.string()),
	/** Now plus `expires_in` seconds, when it came (spec section 9). */
	expiresAt: z.number()
});
/** What was sent along to the consent page, and must come back. */
var consentSchema = z.object({
	state: z.string(),
	verifier: z.string(),
	personId: z.string()
});
var hostCalendarSchema = z.object({ calendar: z.optional(z.object({
	clientId: z.string(),
	authorizeUrl: z.string(),
	tokenInfoUrl: z.string(),
	calendarUrl: z.string()
})) });
// web/features/calendar-import/data.ts
explainErrors(calendarErrors);
var connectionKey = ["calendar", "connection"];
var TOKENS = "calendar-tokens";
/** A service that does not answer for so long will not. */
var PATIENCE_MS = 15e3;
/** Far more than a page of fifty events takes. */
var LONGEST_ANSWER = 2e6;
/** Of fifty events each (spec section 9). */
var MOST_PAGES = 20;
function calendarError(key, status = 400) {
	return new BackendError({
		message: calendarErrors.words[key],
		status,
		key
	});
}
/** The calendar service as the host of this page says; null where none is set up. */
async function calendarService() {
	const parsed = hostCalendarSchema.safeParse((await hostSettings()).all);
	return parsed.success && parsed.data.calendar || null;
}
function storedTokens() {
	try {
		const parsed = storedTokensSchema.safeParse(JSON.parse(localStorage.getItem(TOKENS) ?? ""));
		return parsed.success ? parsed.data : null;
	} catch {
		return null;
	}
}
function forgetTokens() {
	localStorage.removeItem(TOKENS);
}
/** Exchanges a code or a refresh token through the host, and keeps what comes back. */
async function fetchTokens(grant) {
	const parsed = tokenAnswerSchema.safeParse(await callFunction("calendar-token", grant));
	if (!parsed.success) throw calendarError("calendar_refused");
	const refreshToken = parsed.data.refresh_token ?? grant.refresh_token;
	const tokens = {
		accessToken: parsed.data.access_token,
		...refreshToken && { refreshToken },
		expiresAt: Date.now() + parsed.data.expires_in * 1e3
	};
	localStorage.setItem(TOKENS, JSON.stringify(tokens));
	return tokens;
}
async function refreshTokens({ refreshToken }) {
	if (!refreshToken) return null;
	try {
		return await fetchTokens({ refresh_token: refreshToken });
	} catch (error) {
		if (BackendError.from(error).isPassing) throw error;
		return null;
	}
}
/** Whether the calendar is connected: its token is valid and unexpired (spec section 4). */
function connectionQuery(personId) {
	return queryOptions({
		queryKey: [...connectionKey, personId],
		queryFn: async () => {
			const service = await calendarService();
			if (!service) return "not-configured";
			const stored = storedTokens();
			if (!stored) return "disconnected";
			const tokens = stored.expiresAt > Date.now() ? stored : await refreshTokens(stored);
			if (tokens && await isValid(service, tokens)) return "connected";
			forgetTokens();
			return "disconnected";
		}
	});
}
async function isValid({ tokenInfoUrl }, tokens) {
	const { status } = await ask(`${tokenInfoUrl}?${new URLSearchParams({ access_token: tokens.accessToken })}`);
	if (status >= 500) throw calendarError("calendar_unreachable", 502);
	return status < 400;
}
/** Asks the service, which has to be done answering before our patience ends. */
async function ask(url, token) {
	const headers = token ? { Authorization: `Bearer ${token}` } : void 0;
	const patience = new AbortController();
	const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
	try {
		const response = await fetch(url, {
			headers,
			signal: patience.signal
		});
		return {
			status: response.status,
			text: await textOf(response)
		};
	} catch {
		throw calendarError("calendar_unreachable", 502);
	} finally {
		clearTimeout(timer);
		patience.abort();
	}
}
async function textOf(response) {
	const reader = response.body?.getReader();
	const decoder = new TextDecoder();
	let text = "";
	for (;;) {
		const part = await reader?.read();
		if (!part || part.done) return text;
		text += decoder.decode(part.value, { stream: true });
		if (text.length > LONGEST_ANSWER) return null;
	}
}
/**
* What the service answers to somebody connected. Refused once, the token is renewed and the question
* asked once more; refused again, the connection is gone (spec section 4).
*/
async function answerAs(url, schema, failure) {
	const tokens = storedTokens();
	if (!tokens) throw calendarError("calendar_no_token");
	let answer = await ask(url, tokens.accessToken);
	if (answer.status === 401) {
		const renewed = await refreshTokens(tokens);
		if (renewed) answer = await ask(url, renewed.accessToken);
		if (!renewed || answer.status === 401) {
			forgetTokens();
			throw calendarError("calendar_connection_invalid");
		}
	}
	if (answer.status >= 400 || answer.text === null) throw calendarError(failure);
	const parsed = schema.safeParse(jsonOf(answer.text));
	if (!parsed.success) throw calendarError(failure);
	return parsed.data;
}
/** Nothing where it is not JSON, which no answer of the service is. */
function jsonOf(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
/** The calendar named SimplePractice if there is one, else the primary (spec section 7). */
async function calendarId({ calendarUrl }) {
	return (await answerAs(`${calendarUrl}/users/me/calendarList?maxResults=250`, calendarListSchema, "calendar_list_failed")).items?.find(({ summary }) => summary === "SimplePractice")?.id ?? "primary";
}
/** Every event of a pay period: as many pages of fifty as there are. */
function eventsQuery(personId, period, practiceZone) {
	return queryOptions({
		queryKey: [
			"calendar",
			"events",
			personId,
			period.startDate
		],
		retry: false,
		gcTime: 0,
		queryFn: async () => {
			const service = await calendarService();
			if (!service) throw calendarError("calendar_not_configured");
			const events = `${service.calendarUrl}/calendars/${encodeURIComponent(await calendarId(service))}/events`;
			const found = [];
			let pageToken;
			for (let page = 0; page < MOST_PAGES; page += 1) {
				const answer = await answerAs(`${events}?${new URLSearchParams({
					...askedInstants(period),
					singleEvents: "true",
					orderBy: "startTime",
					maxResults: "50",
					...pageToken && { pageToken }
				})}`, eventPageSchema, "calendar_events_failed");
				for (const event of answer.items ?? []) if (event.status !== "cancelled") found.push(eventOf(event, practiceZone));
				pageToken = answer.nextPageToken;
				if (!pageToken) return found;
			}
			throw calendarError("calendar_too_many");
		}
	});
}
/** The sessions of a period that events are compared with. */
function knownSessionsQuery(therapistId, { startDate, endDate }) {
	return queryOptions({
		queryKey: [
			"sessions",
			"imported",
			therapistId,
			startDate
		],
		queryFn: ({ signal }) => answerOf(database.from("sessions").select("client_name, date, calendar_event_id, archived").eq("therapist_id", therapistId).gte("date", startDate).lte("date", endDate).abortSignal(signal))
	});
}
var LARGEST_FILE = 5e6;
/** Reading a file made of ten years takes a tenth of this. */
var FILE_PATIENCE_MS = 1800;
/** The events of some days in an iCalendar file. */
async function eventsOfFile(file, question) {
	if (file.size > LARGEST_FILE) throw calendarError("calendar_too_large");
	return readBeside({
		...question,
		text: await file.text()
	});
}
/** Reads in a worker, and ends it when it takes too long. */
function readBeside(question) {
	const worker = new Worker(new URL("../../lib/calendar-file-worker.ts", import.meta.url), { type: "module" });
	return new Promise((resolve, reject) => {
		setTimeout(() => reject(calendarError("calendar_too_large")), FILE_PATIENCE_MS);
		worker.onerror = () => reject(calendarError("not_a_calendar"));
		worker.onmessage = ({ data }) => {
			if (data.events) resolve(data.events);
			else reject(calendarError(data.problem ?? "not_a_calendar"));
		};
		worker.postMessage(question);
	}).finally(() => worker.terminate());
}
// web/features/calendar-import/mutations.ts
/** State and verifier, kept until the service sends the person back (spec section 3). */
var CONSENT = "calendar-state";
var SCOPE = "https://www.googleapis.com/auth/calendar.readonly";
function callbackAddress() {
	return `${window.location.origin}/oauth2callback`;
}
/**
* The consent page of the service, for read-only access that lasts (spec section 7), with a state that
* only this sign-in knows and a challenge (PKCE, RFC 7636) that only this browser can answer.
*/
async function consentAddress(personId) {
	const service = await calendarService();
	if (!service) throw calendarError("calendar_not_configured");
	const [state, verifier] = [randomText(), randomText()];
	localStorage.setItem(CONSENT, JSON.stringify({
		state,
		verifier,
		personId
	}));
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
	const question = new URLSearchParams({
		client_id: service.clientId,
		redirect_uri: callbackAddress(),
		response_type: "code",
		scope: SCOPE,
		access_type: "offline",
		prompt: "consent",
		state,
		code_challenge: base64Url(new Uint8Array(digest)),
		code_challenge_method: "S256"
	});
	return `${service.authorizeUrl}?${question}`;
}
function randomText() {
	return base64Url(crypto.getRandomValues(/* @__PURE__ */ new Uint8Array(32)));
}
function base64Url(bytes) {
	return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
/** Takes what the service sent back; the state serves once, for the person who asked. */
async function completeConsent(parameters, personId) {
	const consent = takeConsent();
	if (!consent || consent.state !== parameters.get("state") || consent.personId !== personId) throw calendarError("calendar_state_invalid");
	const code = parameters.get("code");
	if (!code) throw calendarError("calendar_code_missing");
	await fetchTokens({
		code,
		code_verifier: consent.verifier,
		redirect_uri: callbackAddress()
	});
	return true;
}
function takeConsent() {
	try {
		const kept = JSON.parse(localStorage.getItem(CONSENT) ?? "");
		const parsed = consentSchema.safeParse(kept);
		return parsed.success ? parsed.data : null;
	} catch {
		return null;
	} finally {
		localStorage.removeItem(CONSENT);
	}
}
function useDisconnect() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: async () => forgetTokens(),
		onSettled: () => queryClient.invalidateQueries({ queryKey: connectionKey })
	});
}
var AT_ONCE = 10;
function useImport() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: importAll,
		onSettled: () => Promise.all(sessionKeys.all.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
	});
}
async function importAll({ therapistId, events, words, onProgress }) {
	const summary = {
		imported: 0,
		alreadyThere: 0,
		failures: []
	};
	const save = async (some) => {
		const rows = some.flatMap(({ id, title, day, duration }) => day === null ? [] : {
			therapist_id: therapistId,
			client_name: clientNameOf(title, words.untitled),
			date: day,
			duration,
			calendar_event_id: id
		});
		try {
			const saved = await answerOf(database.from("sessions").upsert(rows, {
				onConflict: "therapist_id,calendar_event_id",
				ignoreDuplicates: true
			}).select("id"));
			summary.imported += saved.length;
			summary.alreadyThere += rows.length - saved.length;
		} catch (error) {
			const [event] = some;
			if (!event) return;
			if (some.length === 1) {
				summary.failures.push({
					event,
					reason: errorWords(error, words.failed)
				});
				return;
			}
			if (BackendError.from(error).isPassing) {
				const reason = errorWords(error, words.failed);
				summary.failures.push(...some.map((each) => ({
					event: each,
					reason
				})));
				return;
			}
			for (const each of some) await save([each]);
		}
	};
	const dated = events.filter(({ day }) => day !== null);
	for (const event of events) if (event.day === null) summary.failures.push({
		event,
		reason: words.noDate
	});
	onProgress(events.length - dated.length);
	for (let start = 0; start < dated.length; start += AT_ONCE) {
		await save(dated.slice(start, start + AT_ONCE));
		onProgress(events.length - dated.length + Math.min(start + AT_ONCE, dated.length));
	}
	return summary;
}
export { connectionQuery as a, knownSessionsQuery as c, periodsToImport as d, useImport as i, doubtOf as l, consentAddress as n, eventsOfFile as o, useDisconnect as r, eventsQuery as s, completeConsent as t, eventsOfPeriod as u };
