import { u as defineCopy } from "./button-C8IhjA6q.js";
import { C as explainErrors, i as database, n as answerOf, o as pageOf } from "./backend-CQxifWza.js";
import { r as formatTimeOfDay } from "./hours-D03mLjke.js";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
// web/features/supervision/copy.ts
/** Why the database refuses a change, by its stable key. */
var supervisionErrorCopy = /* @__PURE__ */ defineCopy("supervisionError", {
	supervision_locked: ["This day lies in a pay period that was already processed. Ask an admin to change it."],
	supervision_changed_meanwhile: ["Your supervisor changed a session meanwhile. Please look at it again."],
	supervision_not_found: ["This session is no longer there."],
	supervision_not_disputed: ["Nobody said that this session is not right."],
	meeting_entries_invalid: ["Name each therapist once, 50 at most, with the hours of each."],
	supervision_edited_meanwhile: ["Somebody else changed or deleted this session meanwhile. Close this window to see how it stands."]
});
/** What is said in a conversation between supervisor and therapist. */
var threadCopy = /* @__PURE__ */ defineCopy("supervisionThread", {
	failed: ["The reply could not be sent. Please try again."],
	loadFailed: ["The conversation could not be loaded."],
	needed: ["Please write something."],
	none: ["Nobody has replied yet."],
	open: ["Conversation"],
	openWith: [
		"Conversation with ",
		["name"],
		": ",
		["about"]
	],
	reply: ["Reply"],
	send: ["Send reply"],
	tooLong: ["Please keep to 2,000 characters."]
});
/** What a supervision session consists of, wherever it is shown or asked for. */
var entryCopy = /* @__PURE__ */ defineCopy("entry", {
	eachHours: ["Different hours for each"],
	hoursOf: ["Hours of ", ["name"]],
	hoursShort: [["hours"], " h"],
	meetingOf: ["Meeting of ", ["count"]],
	therapists: ["Therapist"],
	actions: ["Actions"],
	confirmed: ["Confirmed"],
	date: ["Date"],
	disputed: ["Not right"],
	deleteOf: [
		"Delete the session with ",
		["name"],
		" on ",
		["date"]
	],
	editOf: [
		"Edit the session with ",
		["name"],
		" on ",
		["date"]
	],
	hours: ["Hours"],
	hoursInvalid: ["Hours come in quarters, from 0.25 to 24."],
	location: ["Location"],
	locationInPerson: ["In-person"],
	locationPhone: ["Phone"],
	locationVirtual: ["Virtual"],
	locked: ["Locked"],
	lockedBecause: ["Its pay period was already processed: date and hours stay, and it cannot be deleted. An admin can still change it."],
	lockedHint: ["Its pay period was already processed."],
	notes: ["Notes"],
	notesOf: ["Notes for ", ["name"]],
	notesTooLong: ["Please keep notes to 4,000 characters."],
	notStated: ["Not stated"],
	reopened: ["Changed, asked again"],
	selectTherapist: ["Select a therapist"],
	supervisor: ["Supervisor"],
	therapist: ["Therapist"],
	time: ["Time"],
	total: ["Total"],
	type: ["Type"],
	typeGroup: ["Group"],
	typeIndividual: ["Individual"],
	typeOther: ["Other"],
	typePeer: ["Peer"],
	whyLocked: ["Why is this locked?"]
});
/** Logging, editing and deleting, in the words the specification has for the two screens that do. */
var supervisionCopy = /* @__PURE__ */ defineCopy("supervision", {
	deleteWhole: [
		"Delete it for all ",
		["count"],
		" therapists of the meeting"
	],
	meetingEach: [
		"One meeting with ",
		["count"],
		" therapists. Each one’s hours are paid."
	],
	meetingOnce: [
		"One meeting with ",
		["count"],
		" therapists. It is paid once, by its longest entry."
	],
	meetingShared: [
		"Day, time, type, place and notes change for all ",
		["count"],
		" therapists of the meeting."
	],
	confirmedAny: ["Some have confirmed this session. A change asks again whom it concerns, unless it is of the notes alone."],
	all: ["All"],
	allRequired: ["All fields except notes are required."],
	allSessions: ["All Supervision Sessions"],
	calendar: ["Calendar"],
	cancel: ["Cancel"],
	close: ["Close"],
	confirmedHint: [["name"], " has confirmed this session. A change asks for the confirmation again, unless it is of the notes alone."],
	disputedHint: [
		["name"],
		" says that this is not right: “",
		["words"],
		"” A change asks them again, unless it is of the notes alone."
	],
	create: ["Create Session"],
	createFailed: ["Failed to create session."],
	created: ["Session created!"],
	createTitle: ["Create Supervision Session"],
	day: ["Supervision sessions by day"],
	deleteAction: ["Delete"],
	deleted: ["Session deleted."],
	deleteFailed: ["Failed to delete session."],
	deleteQuestion: ["Are you sure you want to delete this supervision session?"],
	deleteQuestionFinal: ["Are you sure you want to delete this supervision session? This action cannot be undone."],
	deleteTitle: ["Delete Session"],
	deleteTitleAsked: ["Delete Session?"],
	editTitle: ["Edit Supervision Session"],
	filterTherapist: ["Filter by therapist"],
	filterType: ["Filter by type"],
	loadFailed: ["Failed to load data."],
	log: ["Log Supervision"],
	logFailed: ["Failed to log supervision session."],
	logTitle: ["Log Supervision Session"],
	noneFiltered: ["No session of this day matches the filters."],
	noneOnDay: ["No sessions for this date."],
	noneYet: ["No supervision sessions logged yet."],
	noTherapists: ["No therapists assigned."],
	noTherapistsText: ["An admin assigns them to you. You can then log sessions with them."],
	save: ["Save"],
	saveChanges: ["Save Changes"],
	sessionCount: [[
		"count",
		"plural",
		{
			"one": ["#", " session"],
			"other": ["#", " sessions"]
		}
	]],
	sessions: ["Sessions"],
	sessionsOn: ["Sessions on ", ["date"]],
	therapistAndHoursRequired: ["Therapist and hours are required."],
	updated: ["Session updated!"],
	updateFailed: ["Failed to update session."],
	updateSupervisionFailed: ["Failed to update supervision session."]
});
// web/features/supervision/data.ts
explainErrors(supervisionErrorCopy);
/** Everything that depends on supervision sessions. */
var supervisionKey = ["supervision"];
/** As many rows as the backend hands out at once. */
var MOST_ROWS = 1e3;
/** The columns the database sorts the log by. */
var SORT_COLUMNS = [
	"date",
	"therapist_name",
	"hours"
];
function argumentsOf({ from, to, therapistId, supervisorId }) {
	return {
		from_date: from,
		to_date: to,
		therapist: therapistId ?? null,
		supervisor: supervisorId ?? null
	};
}
function pageOfLog(scope, from, count, sort) {
	const call = database.rpc("supervision_log", argumentsOf(scope), { count: "exact" });
	const sorted = sort ? call.order(sort.column, { ascending: sort.direction === "ascending" }).order("created_at", { ascending: false }) : call;
	return pageOf(sorted.range(from, from + count - 1));
}
/** Every session of some days, the newest first. */
async function readLog(scope) {
	const entries = [];
	for (;;) {
		const { rows, total } = await pageOfLog(scope, entries.length, MOST_ROWS);
		entries.push(...rows);
		if (rows.length === 0 || entries.length >= total) return entries;
	}
}
/** What a supervisor logged that is not right, as the therapists say. */
function disputedQuery(supervisorId) {
	return queryOptions({
		queryKey: [
			...supervisionKey,
			"disputed",
			supervisorId
		],
		queryFn: ({ signal }) => answerOf(database.rpc("supervision_log", { supervisor: supervisorId }).not("dispute", "is", null).order("date").limit(25).abortSignal(signal))
	});
}
function logQuery(scope) {
	return queryOptions({
		queryKey: [
			...supervisionKey,
			"log",
			scope
		],
		queryFn: () => readLog(scope),
		placeholderData: keepPreviousData
	});
}
/** Every entry of the meeting a session belongs to. */
function meetingQuery({ meeting_id, date, supervisor_id }) {
	return queryOptions({
		queryKey: [
			...supervisionKey,
			"meeting",
			meeting_id,
			date
		],
		queryFn: async ({ signal }) => meeting_id === null ? [] : answerOf(database.rpc("supervision_log", argumentsOf({
			from: date,
			to: date,
			supervisorId: supervisor_id
		})).eq("meeting_id", meeting_id).order("therapist_name").abortSignal(signal)),
		staleTime: 0
	});
}
/** One page of the log; the database sorts and counts. */
function logPageQuery(scope, page, sort, size = 25) {
	return queryOptions({
		queryKey: [
			...supervisionKey,
			"page",
			{
				...scope,
				page,
				sort,
				size
			}
		],
		queryFn: () => pageOfLog(scope, page * size, size, sort),
		placeholderData: keepPreviousData
	});
}
/** The therapists assigned to a supervisor at this moment. */
function assignedTherapistsQuery(supervisorId) {
	return queryOptions({
		queryKey: [
			...supervisionKey,
			"assigned",
			supervisorId
		],
		queryFn: () => answerOf(database.rpc("getsupervisortherapists", { supervisorid: supervisorId }))
	});
}
/** Hours and pay by therapist, from the same lines as payroll. */
function hoursByTherapistQuery(supervisorId, from, to) {
	return queryOptions({
		queryKey: [
			...supervisionKey,
			"hours",
			{
				supervisorId,
				from,
				to
			}
		],
		queryFn: () => answerOf(database.rpc("supervision_hours", {
			supervisor: supervisorId,
			from_date: from,
			to_date: to
		})),
		placeholderData: keepPreviousData
	});
}
function summaryQuery(scope) {
	return queryOptions({
		queryKey: [
			...supervisionKey,
			"summary",
			scope
		],
		queryFn: () => answerOf(database.rpc("supervision_summary", argumentsOf(scope))),
		placeholderData: keepPreviousData
	});
}
/** What was said about a session, or about an alert. */
function threadQuery(about) {
	return queryOptions({
		queryKey: [
			...supervisionKey,
			"thread",
			about
		],
		queryFn: () => answerOf(database.rpc("supervision_thread", about)),
		staleTime: 0
	});
}
// web/features/supervision/rules.ts
/** Every day a session can be on. */
var EVER = {
	from: "2000-01-01",
	to: "2100-12-31"
};
/** The hours that one press enters. */
var USUAL_HOURS = [
	.5,
	1,
	1.5,
	2
];
/** Up to two letters for a name: the first of its first and of its last word. */
function initialsOf(name) {
	const words = name.trim().split(/\s+/);
	return (words.length > 1 ? [words[0], words.at(-1)] : [words[0]]).map((word) => Array.from(word ?? "")[0] ?? "").join("").toUpperCase();
}
/** A therapist's name, or their id where there is none (spec section 2). */
function nameOf({ therapist_name, therapist_id }) {
	return therapist_name.trim() || therapist_id;
}
/** A time of day as people write it; `--` for none (spec section 2). */
function timeOf(time, locale) {
	return time === null ? "--" : formatTimeOfDay(time, locale);
}
var TYPE_WORDS = {
	Individual: "typeIndividual",
	Group: "typeGroup",
	Peer: "typePeer",
	Other: "typeOther"
};
var LOCATION_WORDS = {
	"In-person": "locationInPerson",
	Virtual: "locationVirtual",
	Phone: "locationPhone"
};
function wordFor(words, value) {
	return words[value ?? ""] ?? "notStated";
}
var typeWord = (type) => wordFor(TYPE_WORDS, type);
var locationWord = (location) => wordFor(LOCATION_WORDS, location);
var lastOf = /* @__PURE__ */ new Map();
/** Remembers, while the page is open, what a supervisor logged last. */
function keep(supervisorId, { hours, type, location }) {
	lastOf.set(supervisorId, {
		hours,
		type,
		location
	});
}
/** What a supervisor logged last on this page; nothing of whom, when and what about. */
function keptOf(supervisorId) {
	return lastOf.get(supervisorId);
}
/** The form's values for a new session on a day. */
function newInput(day, kept) {
	return {
		therapistIds: [],
		date: day,
		hours: "",
		isEach: false,
		hoursOf: {},
		notes: "",
		time: "",
		type: "",
		location: "",
		...kept
	};
}
/** The form's values for a session, or for all of a meeting. */
function inputOf(entry, meeting) {
	return {
		therapistIds: meeting.map(({ therapist_id }) => therapist_id),
		date: entry.date,
		hours: String(entry.hours),
		isEach: meeting.some(({ hours }) => hours !== entry.hours),
		hoursOf: Object.fromEntries(meeting.map((each) => [each.therapist_id, String(each.hours)])),
		notes: entry.notes ?? "",
		time: entry.time?.slice(0, 5) ?? "",
		type: entry.type ?? "",
		location: entry.location ?? ""
	};
}
/** The type that goes with so many therapists, unless another one was chosen. */
function typeFor(type, count) {
	if (count > 1) return type === "" || type === "Individual" ? "Group" : type;
	return type;
}
/** Whom a session can be with: who is assigned, and whom an older session was with all the same. */
function therapistOptions(assigned, entries = []) {
	const options = assigned.map(({ id, first_name, last_name }) => ({
		value: id,
		label: `${first_name} ${last_name}`
	}));
	const gone = entries.filter(({ therapist_id }) => !options.some(({ value }) => value === therapist_id)).map(({ therapist_id, therapist_name }) => ({
		value: therapist_id,
		label: therapist_name
	}));
	return [...options, ...gone];
}
function groupBy(rows, keyOf) {
	const groups = /* @__PURE__ */ new Map();
	for (const row of rows) {
		const key = keyOf(row);
		groups.set(key, [...groups.get(key) ?? [], row]);
	}
	return groups;
}
/** Sessions by their day. */
function byDay(entries) {
	return groupBy(entries, ({ date }) => date);
}
function totalHours(rows) {
	return rows.reduce((sum, { hours }) => sum + hours, 0);
}
/** The day with the most hours of supervision; the earlier one of two alike. */
function mostActiveDay(entries) {
	const days = [...byDay(entries)].map(([day, rows]) => ({
		day,
		hours: totalHours(rows)
	}));
	days.sort((a, b) => b.hours - a.hours || a.day.localeCompare(b.day));
	return days[0] ?? null;
}
/** The summary as one row a therapist, with hours by type or by location. */
function hoursOfTherapists(rows, column) {
	return [...groupBy(rows, ({ therapist_id }) => therapist_id)].map(([id, own]) => ({
		id,
		name: own[0]?.therapist_name ?? id,
		hours: new Map([...groupBy(own, (row) => row[column])].map(([value, part]) => [value, totalHours(part)])),
		total: totalHours(own),
		confirmed: own.reduce((sum, { confirmed_hours }) => sum + confirmed_hours, 0)
	}));
}
export { supervisionCopy as A, logQuery as C, supervisionKey as D, summaryQuery as E, threadQuery as O, logPageQuery as S, readLog as T, typeWord as _, initialsOf as a, disputedQuery as b, keptOf as c, nameOf as d, newInput as f, typeFor as g, totalHours as h, hoursOfTherapists as i, threadCopy as j, entryCopy as k, locationWord as l, timeOf as m, USUAL_HOURS as n, inputOf as o, therapistOptions as p, byDay as r, keep as s, EVER as t, mostActiveDay as u, SORT_COLUMNS as v, meetingQuery as w, hoursByTherapistQuery as x, assignedTherapistsQuery as y };
