import { d as language, p as say, u as defineCopy } from "./button-C8IhjA6q.js";
import { useSyncExternalStore } from "react";
import { AuthClient } from "@supabase/auth-js";
import { PostgrestClient } from "@supabase/postgrest-js";
// web/lib/error-copy.ts
/** What the refusals mean that can meet any call. Those of one feature stand in its own copy. */
var errorCopy = /* @__PURE__ */ defineCopy("error", {
	unreachable: ["The server cannot be reached. Check your connection and try again."],
	over_request_rate_limit: ["Too many attempts. Please wait a few minutes and try again."],
	too_many_requests: ["Too much at once. Please try again in a moment."],
	too_many_rows: ["At most 1,000 records can be written at a time."],
	too_many_rows_today: ["You have written 10,000 records today, as many as anybody may. Go on tomorrow, or have an admin import them."],
	too_many_mails_today: ["Others got 50 mails because of you today, as many as anybody may send. Please go on tomorrow."],
	day_too_far_ahead: ["This day is more than a year ahead."],
	day_before_practice: ["This day is before the practice’s first year. Ask an admin to add it."]
});
// web/lib/errors.ts
/** What the backend refused, or why it could not be asked. */
var BackendError = class BackendError extends Error {
	status;
	code;
	key;
	constructor({ message, status, code = "", key = "" }) {
		super(message);
		this.name = "BackendError";
		this.status = status;
		this.code = code;
		this.key = key;
	}
	/** From the error of either client library. */
	static from(error, status = statusOf(error)) {
		if (error instanceof BackendError) return error;
		const [message, code, details] = [
			textIn(error, "message"),
			textIn(error, "code"),
			textIn(error, "details")
		];
		const key = /^[a-z]+(_[a-z]+)+$/.test(details) ? details : code;
		return new BackendError({
			message,
			status,
			code,
			key
		});
	}
	/** True when asking again may help: the backend was out of reach, busy with us, or stumbled. */
	get isPassing() {
		return this.status === 0 || this.status === 429 || this.status >= 500;
	}
};
function textIn(error, key) {
	const value = typeof error === "object" && error !== null ? Reflect.get(error, key) : "";
	return typeof value === "string" ? value : "";
}
function statusOf(error) {
	const status = typeof error === "object" && error !== null ? Reflect.get(error, "status") : 0;
	return typeof status === "number" ? status : 0;
}
var explanations = [errorCopy];
/**
* Adds what refusals mean, by their stable key (the `detail` of an error raised in SQL, or the code
* of an auth error). A feature's `data.ts` calls it with the words of its `copy.ts`.
*/
function explainErrors(copy) {
	explanations.push(copy);
}
/**
* The sentence a person reads about an error: what the refusal means, else that the backend is out of
* reach, else what the screen says about its own task failing.
*/
function errorWords(error, fallback) {
	const fault = BackendError.from(error);
	const known = explanations.find((copy) => fault.key in copy.words);
	if (known) return say(known, fault.key);
	if (fault.status === 0 && isNetworkFault(error)) return say(errorCopy, "unreachable");
	if (fault.status === 429) return say(errorCopy, "over_request_rate_limit");
	if (fault.code.startsWith("PT4") && language() === "en") return fault.message;
	return fallback;
}
function isNetworkFault(error) {
	return error instanceof TypeError || /fetch|network|load failed/i.test(textIn(error, "message"));
}
// web/lib/session-storage.ts
/**
* Where the browser keeps the sign-in, and what outlives a sign-out.
*
* The tokens lie in localStorage so that every tab shares them. Without 'Remember me' they count only
* as long as the browser stays open: a cookie without an expiry date, which the browser drops when it
* closes, tells the two apart. The cookie holds nothing else and opens nothing.
*/
var KEY = "track-and-pay-session";
var REMEMBER = "remember-me";
var OPEN = "browser-open";
/** How many entries went unsent when a sign-in ended (unsent.ts). */
var UNSENT = "unsent";
/** Belong to the browser rather than to the person who was signed in. */
var KEPT = /* @__PURE__ */ new Set([
	"theme",
	"language",
	"welcome-banner-dismissed",
	UNSENT
]);
function isBrowserStillOpen() {
	return document.cookie.split("; ").includes(`${OPEN}=1`);
}
/** The storage that auth-js reads and writes. */
var sessionStore = {
	key: KEY,
	getItem(key) {
		return localStorage.getItem(REMEMBER) === "true" || isBrowserStillOpen() ? localStorage.getItem(key) : null;
	},
	setItem(key, value) {
		document.cookie = `${OPEN}=1; Path=/; SameSite=Strict`;
		localStorage.setItem(key, value);
	},
	removeItem(key) {
		localStorage.removeItem(key);
	}
};
/** The answer to 'Remember me' for the sign-in that follows. */
function rememberSignIn(isRemembered) {
	localStorage.setItem(REMEMBER, String(isRemembered));
}
var KNOWN = "known-person";
/** Who is signed in, so that the app can open for that person without a connection. */
function rememberPerson(known) {
	localStorage.setItem(KNOWN, JSON.stringify(known));
}
/** Whom the tokens in this browser belong to, as far as that was remembered. */
function rememberedPerson() {
	const known = JSON.parse(localStorage.getItem(KNOWN) ?? "null");
	return known && sessionStore.getItem(KEY)?.includes(known.person.id) ? known : null;
}
/** What waits to be sent, of each person apart (outbox.ts). */
var OUTBOX = "outbox ";
/** Another tab may have signed somebody else in: what the person before had not sent goes. */
function forgetOthers(personId) {
	for (const key of Object.keys(localStorage)) if (key.startsWith("outbox ") && key !== "outbox " + personId) localStorage.removeItem(key);
}
/** Leaves nothing of the person who was signed in: tokens, calendar connection, half-typed texts. */
function forgetPerson() {
	for (const key of Object.keys(localStorage)) if (!KEPT.has(key)) localStorage.removeItem(key);
	sessionStorage.clear();
}
// web/lib/arrival.ts
var arrival = null;
var listeners = /* @__PURE__ */ new Set();
function change(next) {
	arrival = next;
	for (const listener of listeners) listener();
}
/** Keeps the tokens of an address back if they are somebody else's; true when it did. */
function holdArrival(tokens) {
	const { access_token: accessToken = "", refresh_token: refreshToken = "" } = tokens;
	const present = personIn(() => JSON.parse(sessionStore.getItem(sessionStore.key) ?? "").user);
	const arriving = personIn(() => {
		const [, claims = ""] = accessToken.split(".");
		const { sub: id, email } = JSON.parse(atob(claims.replace(/-/g, "+").replace(/_/g, "/")));
		return {
			id,
			email
		};
	});
	if (!present || !arriving || present.id === arriving.id) return false;
	window.history.replaceState(null, "", window.location.pathname + window.location.search);
	change({
		present: present.email,
		arriving: arriving.email,
		accessToken,
		refreshToken
	});
	return true;
}
function personIn(read) {
	try {
		const { id, email } = read();
		return typeof id === "string" ? {
			id,
			email: String(email ?? "")
		} : null;
	} catch {
		return null;
	}
}
/** Hands over what waited, once. */
function takeArrival() {
	const taken = arrival;
	change(null);
	return taken;
}
function useArrival() {
	return useSyncExternalStore((listener) => {
		listeners.add(listener);
		return () => listeners.delete(listener);
	}, () => arrival, () => null);
}
// web/lib/copies.ts
/** How old figures may be that say so, in seconds. */
var MOST = 60;
var ASKS = "Cache-Control";
/** What is told the age of an answer that a copy of the database gave; undefined for one of the original. */
var waiting = /* @__PURE__ */ new WeakMap();
var wroteAt = Number.NEGATIVE_INFINITY;
/**
* Sends requests, and lets those of `mayLag` be answered by a copy of the database, if the practice has
* one: never by one that is older than what this page has written itself.
*/
function withCopies(send) {
	return async (input, init) => {
		const headers = new Headers(init?.headers);
		if (!headers.has("Cache-Control")) return sendAsWritten(send, input, init);
		const seconds = Math.floor((performance.now() - wroteAt) / 1e3);
		headers.set(ASKS, `max-stale=${Math.min(MOST, seconds)}`);
		const response = await send(input, {
			...init,
			headers
		});
		const age = response.headers.get("age");
		if (init?.signal) waiting.get(init.signal)?.(age === null ? void 0 : Number(age));
		return response;
	};
}
async function sendAsWritten(send, input, init) {
	try {
		return await send(input, init);
	} finally {
		if (!["GET", "HEAD"].includes(init?.method ?? "GET")) wroteAt = performance.now();
	}
}
/** Tells the age of the answer to a request that is sent with this signal. */
function tellAge(signal, tell) {
	waiting.set(signal, tell);
}
// web/lib/host.ts
var settings;
/** Read once; after a failure the next request asks again. */
function hostSettings() {
	settings ??= readSettings().catch((error) => {
		settings = void 0;
		throw error;
	});
	return settings;
}
async function readSettings() {
	const response = await fetch("/config.json");
	if (!response.ok) throw new TypeError("The settings of the host could not be read.");
	const body = await response.json();
	const [url, anonKey] = [textOf(body, "url"), textOf(body, "anonKey")];
	return {
		url: url || window.location.origin,
		anonKey,
		all: body
	};
}
function textOf(body, key) {
	const value = typeof body === "object" && body !== null ? Reflect.get(body, key) : "";
	return typeof value === "string" ? value : "";
}
/** Stands for the backend's address until the settings have been read. */
var PLACEHOLDER_URL = "http://backend.invalid";
/** Sends a request of a client library to the backend, with the key every call carries. */
async function fetchFromHost(input, init = {}, token) {
	const { url, anonKey } = await hostSettings();
	const address = String(input instanceof Request ? input.url : input);
	const headers = new Headers(init.headers);
	headers.set("apikey", anonKey);
	if (token) headers.set("Authorization", `Bearer ${token}`);
	return fetch(address.replace(PLACEHOLDER_URL, url), {
		...init,
		headers
	});
}
// web/lib/backend.ts
var isBrowser = typeof window !== "undefined";
/**
* The two clients of the backend (spec section 7). Only `lib` and the features' `data.ts` and
* `mutations.ts` import this.
*/
var auth = new AuthClient({
	url: `${PLACEHOLDER_URL}/auth/v1`,
	fetch: fetchFromHost,
	storageKey: sessionStore.key,
	storage: sessionStore,
	persistSession: isBrowser,
	autoRefreshToken: isBrowser,
	detectSessionInUrl: (url, found) => url.pathname !== "/oauth2callback" && Boolean(found.access_token || found.error_description) && !holdArrival(found)
});
/** Tables and procedures, typed by the migrated database. */
var database = new PostgrestClient(`${PLACEHOLDER_URL}/rest/v1`, {
	fetch: withCopies(fetchAsPerson),
	retry: false
});
/** The token of whoever is signed in, renewed if it has run out. */
async function accessToken() {
	const { data } = await auth.getSession();
	return data.session?.access_token;
}
/** A refused token is renewed once. If that is refused too, the sign-in is over. */
async function fetchAsPerson(input, init) {
	const token = await accessToken();
	const response = await fetchFromHost(input, init, token);
	if (response.status !== 401 || !token) return response;
	const { data, error } = await auth.refreshSession();
	if (data.session) return fetchFromHost(input, init, data.session.access_token);
	const status = error?.status ?? 0;
	if (status >= 400 && status < 500 && status !== 429) await auth.signOut({ scope: "local" });
	return response;
}
/** What a table or procedure answers; throws a BackendError when it refuses. */
async function answerOf(call) {
	const { data, error, status } = await call;
	if (error) throw BackendError.from(error, status);
	if (data === null || data === void 0) throw BackendError.from(null, 404);
	return data;
}
/** Waits for a call that answers nothing; throws a BackendError when it is refused. */
async function done(call) {
	const { error, status } = await call;
	if (error) throw BackendError.from(error, status);
}
/** One page of rows with the number of all; ask with `{ count: 'exact' }`. */
async function pageOf(call) {
	const { data, error, status, count } = await call;
	if (error) throw BackendError.from(error, status);
	return {
		rows: data ?? [],
		total: count ?? 0
	};
}
export { explainErrors as C, errorWords as S, forgetPerson as _, done as a, rememberedPerson as b, fetchFromHost as c, tellAge as d, takeArrival as f, forgetOthers as g, UNSENT as h, database as i, hostSettings as l, OUTBOX as m, answerOf as n, pageOf as o, useArrival as p, auth as r, PLACEHOLDER_URL as s, accessToken as t, ASKS as u, rememberPerson as v, BackendError as x, rememberSignIn as y };
