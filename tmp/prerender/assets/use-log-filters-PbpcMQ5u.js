import { _ as useLocale, h as useCopy, t as Button, u as defineCopy } from "./button-C8IhjA6q.js";
import { C as explainErrors, S as errorWords, a as done, i as database, n as answerOf } from "./backend-CQxifWza.js";
import { D as Banner, a as TextField, b as fileFromFunction, l as SubmitButton, s as Form, u as useSchemaForm, z as usePerson } from "../prerender.js";
import { t as Card } from "./card-Du-ZSyf7.js";
import { n as DialogFooter, t as Dialog } from "./dialog-BFTphX5M.js";
import { c as toast } from "./toast-queue-C_INJHgw.js";
import { t as download } from "./download-CWFpOR8T.js";
import { t as exportTable } from "./exports-BhU2HWFc.js";
import { c as isCalendarDay, r as dayOf, s as formatDay, t as addDays, u as partsOf } from "./calendar-day-DcbsT_ag.js";
import { C as formatInstantDay, S as formatInstant } from "./query-client-C_r5ehir.js";
import { t as Badge } from "./badge-b_9MhiAq.js";
import { t as DatePicker } from "./date-picker-x8a-lYjv.js";
import { t as EmptyState } from "./empty-state-D8KN2J6j.js";
import { t as Select } from "./select-VjNleDtm.js";
import { t as DataTable } from "./data-table-anf3RPYy.js";
import { t as Paging } from "./paging-Ccoy0MRS.js";
import { t as formatHours } from "./hours-D03mLjke.js";
import { n as Segments } from "./radio-group-CBwdUKMD.js";
import { t as Conversation } from "./conversation-ckzIZXHE.js";
import { D as supervisionKey, E as summaryQuery, O as threadQuery, S as logPageQuery, T as readLog, _ as typeWord, i as hoursOfTherapists, j as threadCopy, k as entryCopy, l as locationWord, m as timeOf } from "./rules-Bf6fg1sc.js";
import { o as useReply } from "./mutations-B99LudhQ.js";
import { n as TYPES, t as LOCATIONS } from "./schema-iCZZIf9o.js";
import { D as usePractice, O as useToday, k as Loaded } from "./signed-in-app-B4DcFSkg.js";
import { startTransition, useOptimistic, useState } from "react";
import { useSearchParams } from "react-router";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import * as z from "zod/mini";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
// web/features/supervision-log/copy.ts
var logCopy = /* @__PURE__ */ defineCopy("log", {
	changedAfterSigning: ["Changed after signing"],
	supervisorLicense: ["Supervisor’s license"],
	therapistLicense: ["Therapist’s license"],
	yes: ["yes"],
	allTherapists: ["All therapists"],
	byLocation: ["By location"],
	byType: ["By type"],
	columns: ["Columns"],
	confirm: ["Confirm"],
	confirmAll: [
		"Confirm all shown (",
		["count"],
		")"
	],
	confirmed: ["Confirmed"],
	confirmedOn: ["Confirmed ", ["day"]],
	confirmFailed: ["This could not be confirmed. Please try again."],
	confirmOf: [
		"Confirm the session of ",
		["date"],
		" with ",
		["name"]
	],
	dispute: ["This is not right"],
	disputed: ["Not right"],
	disputeFailed: ["This could not be sent. Please try again."],
	disputeLead: ["Your supervisor sees what you write beside the session. When they change it, you are asked again."],
	disputeNeeded: ["Please write what is not right."],
	disputeOf: [
		"This is not right: the session of ",
		["date"],
		" with ",
		["name"]
	],
	disputeQuestion: ["What is not right?"],
	disputeSend: ["Send"],
	disputeSent: ["Your supervisor can see it now."],
	disputeTooLong: ["Please keep to 1,000 characters."],
	done: ["Confirmed. Thank you!"],
	exportCsv: ["Download CSV"],
	exportFailed: ["The log could not be downloaded."],
	exportPdf: ["Download log to sign (PDF)"],
	from: ["From"],
	hoursTitle: ["Hours of supervision"],
	lead: ["Hours by therapist over any days, as a licensing board asks for them."],
	leadTherapist: ["What your supervisors logged about you. Please confirm what is right; a later change asks you again."],
	loadFailed: ["Failed to load data."],
	none: ["No supervision in these days."],
	noneText: ["Choose other days."],
	pdfNeedsOne: ["Choose one therapist for the log to sign."],
	reopened: ["Changed since you answered"],
	reopenedShort: ["Changed, asked again"],
	sessionCount: [[
		"count",
		"plural",
		{
			"one": ["#", " session"],
			"other": ["#", " sessions"]
		}
	]],
	sessions: ["Sessions"],
	state: ["Confirmation"],
	title: ["Supervision Log"],
	titleTherapist: ["Supervision"],
	to: ["To"],
	toBeforeFrom: ["This day comes before the first one."],
	unconfirmed: ["Not confirmed yet"]
});
/** Signing, and who the two are to a board. */
var signCopy = /* @__PURE__ */ defineCopy("supervisionSign", {
	title: ["Signatures"],
	sign: ["Sign"],
	signWith: ["Sign: ", ["name"]],
	signTitle: ["Sign the supervision log"],
	signed: ["Signed."],
	signFailed: ["This could not be signed. Please try again."],
	statement: [
		"I confirm that the supervision of ",
		["from"],
		" to ",
		["to"],
		" took place as stated: ",
		[
			"count",
			"plural",
			{
				"one": ["#", " session"],
				"other": ["#", " sessions"]
			}
		],
		", ",
		["hours"],
		" h."
	],
	settleFirst: ["A session of these days is not right, as the therapist says. Settle it first."],
	unconfirmed: [[
		"count",
		"plural",
		{
			"one": ["#", " session has"],
			"other": ["#", " sessions have"]
		}
	], " not been confirmed by the therapist."],
	name: ["Your full name"],
	nameHint: ["As it stands in your profile. It counts as your signature."],
	nameNeeded: ["Please type your name."],
	cancel: ["Cancel"],
	none: ["Nobody has signed these days here yet. The PDF has lines to sign on paper."],
	loadFailed: ["Failed to load data."],
	whole: ["As signed"],
	changed: ["Changed after signing: ", [
		"count",
		"plural",
		{
			"one": ["#", " session"],
			"other": ["#", " sessions"]
		}
	]],
	broken: ["Does not match the audit trail"],
	therapist: ["Therapist"],
	supervisor: ["Supervisor"],
	signedLine: [
		["role"],
		", ",
		["at"],
		": ",
		["from"],
		" to ",
		["to"],
		", ",
		[
			"count",
			"plural",
			{
				"one": ["#", " session"],
				"other": ["#", " sessions"]
			}
		],
		", ",
		["hours"],
		" h"
	],
	license: ["Your license"],
	licenseHeld: ["License or registration"],
	licenseNumber: ["License number"],
	qualification: ["Qualification to supervise"],
	qualificationHint: ["As your board asks for it, such as a training and its date."],
	save: ["Save"],
	saved: ["Saved."],
	saveFailed: ["This could not be saved. Please try again."],
	tooLong: ["This is too long."]
});
/** Why the database refuses a signature. */
var signErrorCopy = /* @__PURE__ */ defineCopy("supervisionSignError", {
	signature_not_your_name: ["Type your name as it stands in your profile."],
	signature_ahead: ["Only days up to today can be signed. Choose an earlier last day."],
	signature_disputed: ["A session of these days is not right, as the therapist says. Settle it first."],
	signature_of_nothing: ["There is no supervision in these days to sign."],
	signature_changed_meanwhile: ["The log was changed meanwhile. Close this window and look at it again."],
	signature_already: ["You have already signed exactly this."]
});
/** What a board requires, and how far somebody is. */
var progressCopy = /* @__PURE__ */ defineCopy("supervisionProgress", {
	title: ["Progress towards a license"],
	loadFailed: ["Failed to load data."],
	none: ["No requirements have been entered yet. An admin enters them under Supervision Log."],
	done: ["Done"],
	late: ["Late at this pace"],
	counted: [
		["counted"],
		" of ",
		["total"],
		" h, ",
		["confirmed"],
		" h confirmed, ",
		["from"],
		" to ",
		["to"]
	],
	missing: [["hours"], " h are missing."],
	individualMissing: [["hours"], " h of individual supervision are missing."],
	ratioMissing: [
		["client"],
		" h with clients ask for ",
		["ratio"],
		" h of supervision: ",
		["hours"],
		" h are missing."
	],
	unstated: [["hours"], " h have no type yet."],
	windowMissing: [
		["hours"],
		" h are due by ",
		["day"],
		"."
	],
	shortWeeks: [[
		"count",
		"plural",
		{
			"one": ["#", " week"],
			"other": ["#", " weeks"]
		}
	], " had too few hours."],
	shortMonths: [[
		"count",
		"plural",
		{
			"one": ["#", " month"],
			"other": ["#", " months"]
		}
	], " had too few hours."],
	paceFinish: [
		"At ",
		["pace"],
		" h a week, as in the last twelve weeks, done on ",
		["day"],
		"."
	],
	paceNever: [
		"At ",
		["pace"],
		" h a week, as in the last twelve weeks, ",
		["hours"],
		" h are missing at the end."
	],
	needed: [
		["hours"],
		" h a week are needed to be done by ",
		["day"],
		"."
	],
	edit: ["Requirements"],
	editOf: ["Requirements of ", ["name"]],
	template: ["Template"],
	noTemplate: ["None"],
	example: [["name"], " (example)"],
	exampleOf: [
		"An example, read on ",
		["day"],
		": ",
		["source"],
		". Boards change their rules; check them before you rely on it."
	],
	removeTemplate: ["Remove template"],
	license: ["License sought"],
	state: ["State"],
	totalHours: ["Hours in all"],
	individualHours: ["Of these individual, at least"],
	groupMost: ["Group hours that count, at most"],
	perClientHours: ["Client hours for each hour"],
	optional: ["Leave empty if the board does not ask."],
	every: ["Every week or month"],
	noEvery: ["No rule"],
	week: ["Week"],
	month: ["Month"],
	hoursEvery: ["Hours in each"],
	starts: ["First day"],
	ends: ["Last day"],
	keepAs: ["Keep as a template named"],
	keepAsHint: ["For the next therapist with the same license."],
	remove: ["Remove"],
	cancel: ["Cancel"],
	save: ["Save"],
	saved: ["Saved."],
	saveFailed: ["This could not be saved. Please try again."],
	dayNeeded: ["Please choose a day."],
	hoursInvalid: ["Please enter hours from 0.25 to 10,000."],
	licenseNeeded: ["Please name the license."],
	endsFirst: ["This day comes before the first one."],
	everyBoth: ["Choose week or month, and say how many hours."],
	tooLong: ["This is too long."]
});
var log_module_default = {
	filters: "_filters_1a6tp_1",
	exports: "_exports_1a6tp_8",
	hint: "_hint_1a6tp_15",
	name: "_name_1a6tp_20",
	dispute: "_dispute_1a6tp_24",
	list: "_list_1a6tp_32",
	signature: "_signature_1a6tp_40",
	digest: "_digest_1a6tp_44",
	bar: "_bar_1a6tp_51",
	progress: "_progress_1a6tp_57"
};
// web/features/supervision-log/components/session-thread.tsx
/** Where supervisor and therapist settle a session that is not right; admins read along. */
function SessionThread({ entry }) {
	const t = useCopy(threadCopy);
	const locale = useLocale();
	const { role } = usePerson();
	const [isOpen, setOpen] = useState(false);
	const title = t("openWith", {
		name: role === "therapist" ? entry.supervisor_name : entry.therapist_name,
		about: formatDay(entry.date, "medium", locale)
	});
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(Button, {
		tone: "quiet",
		"aria-label": title,
		onClick: () => setOpen(true),
		children: t("open")
	}), isOpen && /* @__PURE__ */ jsx(Thread, {
		entry,
		title,
		canReply: role !== "admin",
		onClose: () => setOpen(false)
	})] });
}
function Thread({ entry, title, canReply, onClose }) {
	const t = useCopy(threadCopy);
	const locale = useLocale();
	const { timeZone } = usePractice();
	const about = { session_id: entry.id };
	const { data, ...query } = useQuery(threadQuery(about));
	const reply = useReply(about);
	const said = data?.map(({ id, author_name, created_at, message, is_own }) => ({
		id,
		author: author_name,
		at: formatInstant(created_at, timeZone, locale),
		message,
		isOwn: is_own
	}));
	return /* @__PURE__ */ jsx(Conversation, {
		about: `supervision thread ${entry.id}`,
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
		...canReply && { onSend: (message) => reply.mutateAsync(message) },
		onClose
	});
}
// web/features/supervision-log/components/confirmation-state.tsx
/** Whether the therapist stands by the session; `isOwn` speaks to the therapist. */
function ConfirmationState({ entry, isOwn }) {
	const t = useCopy(logCopy);
	const locale = useLocale();
	const { timeZone } = usePractice();
	if (entry.confirmed_at) return /* @__PURE__ */ jsx(Badge, {
		tone: "success",
		icon: "check",
		children: t("confirmedOn", { day: formatInstantDay(entry.confirmed_at, timeZone, locale) })
	});
	if (entry.dispute) return /* @__PURE__ */ jsxs("div", {
		className: log_module_default.dispute,
		children: [
			/* @__PURE__ */ jsx(Badge, {
				tone: "danger",
				icon: "alert",
				children: t("disputed")
			}),
			/* @__PURE__ */ jsx("q", { children: entry.dispute }),
			/* @__PURE__ */ jsx(SessionThread, { entry })
		]
	});
	if (entry.reopened_at) return /* @__PURE__ */ jsx(Badge, {
		tone: "warning",
		icon: "alert",
		children: t(isOwn ? "reopened" : "reopenedShort")
	});
	return /* @__PURE__ */ jsx(Badge, { children: t("unconfirmed") });
}
// web/features/supervision-log/data.ts
explainErrors(signErrorCopy);
/** The log of one therapist on paper, with lines to sign. */
function signedLog({ from, to, therapistId }) {
	return fileFromFunction("supervision-log", {
		therapist_id: therapistId,
		from,
		to
	});
}
var daysOf = ({ from, to }) => ({
	from_date: from,
	to_date: to
});
/** Who signed days of the log, and what became of them since; of one therapist or of all. */
function signaturesQuery(scope) {
	return queryOptions({
		queryKey: [
			...supervisionKey,
			"signatures",
			scope
		],
		queryFn: () => readSignatures(scope)
	});
}
function readSignatures(scope) {
	return answerOf(database.rpc("supervision_signatures_of", {
		...daysOf(scope),
		...scope.therapistId && { therapist: scope.therapistId },
		...scope.supervisorId && { supervisor: scope.supervisorId }
	}));
}
/** The therapist of a log and who supervised in these days, as a board knows them. */
function partiesQuery(scope) {
	return queryOptions({
		queryKey: [
			...supervisionKey,
			"parties",
			scope
		],
		queryFn: () => readParties(scope)
	});
}
function readParties(scope) {
	return answerOf(database.rpc("supervision_parties", {
		...daysOf(scope),
		therapist: scope.therapistId
	}));
}
function toSignQuery(pair) {
	return queryOptions({
		queryKey: [
			...supervisionKey,
			"to sign",
			pair
		],
		queryFn: async () => {
			const [row] = await answerOf(database.rpc("supervision_to_sign", {
				...daysOf(pair),
				therapist: pair.therapistId,
				supervisor: pair.supervisorId
			}));
			if (!row) throw new Error("supervision_to_sign answers one row");
			return row;
		},
		staleTime: 0,
		gcTime: 0
	});
}
function licenseQuery(personId) {
	return queryOptions({
		queryKey: [
			...supervisionKey,
			"license",
			personId
		],
		queryFn: async () => {
			const [row] = await answerOf(database.from("supervision_credentials").select("license, license_number, qualification").eq("person_id", personId));
			return row ?? {
				license: "",
				license_number: "",
				qualification: ""
			};
		}
	});
}
/** How far somebody is, or everybody one may see. */
function progressQuery(therapistId) {
	return queryOptions({
		queryKey: [
			...supervisionKey,
			"progress",
			therapistId ?? "all"
		],
		queryFn: () => answerOf(database.rpc("supervision_progress", therapistId ? { therapist: therapistId } : {}))
	});
}
var templatesQuery = queryOptions({
	queryKey: [...supervisionKey, "templates"],
	queryFn: () => answerOf(database.from("supervision_templates").select("*").order("name"))
});
// web/features/supervision-log/rules.ts
/** The filters in the address; without any the calendar year up to today. */
function filtersInUrl(params, today) {
	const day = (name, otherwise) => {
		const text = params.get(name) ?? "";
		return isCalendarDay(text) ? text : otherwise;
	};
	return {
		from: day("from", dayOf(partsOf(today).year, 1, 1)),
		to: day("to", today),
		therapist: params.get("therapist") ?? ""
	};
}
function urlOfFilters({ from, to, therapist }) {
	return new URLSearchParams({
		from,
		to,
		...therapist && { therapist }
	});
}
function stateWord({ confirmed_at, dispute }) {
	if (confirmed_at) return "confirmed";
	return dispute ? "disputed" : "unconfirmed";
}
/** With whom somebody can sign: a therapist with each supervisor, a supervisor with the therapist. */
function signersOf(parties, role, ownId) {
	const supervisors = parties.filter(({ is_therapist }) => !is_therapist);
	if (role === "therapist") return supervisors;
	return role === "supervisor" ? supervisors.filter(({ person_id }) => person_id === ownId) : [];
}
/** What is missing, and by when at the present pace, a sentence each. */
function missingWords(t, row, shown) {
	const { hours, day } = shown;
	const lines = [];
	if (row.missing > 0) lines.push(t("missing", { hours: hours(row.missing) }));
	if (row.individual_missing > 0) lines.push(t("individualMissing", { hours: hours(row.individual_missing) }));
	if (row.ratio_missing) lines.push(t("ratioMissing", {
		client: hours(row.client_hours),
		ratio: hours(row.ratio_hours ?? 0),
		hours: hours(row.ratio_missing)
	}));
	if (row.unstated_done > 0) lines.push(t("unstated", { hours: hours(row.unstated_done) }));
	if (row.window_missing && row.window_to) lines.push(t("windowMissing", {
		hours: hours(row.window_missing),
		day: day(row.window_to)
	}));
	if (row.windows_short > 0) lines.push(t(row.every === "week" ? "shortWeeks" : "shortMonths", { count: row.windows_short }));
	if (row.missing === 0 && row.individual_missing === 0) return lines;
	const pace = hours(row.pace_per_week);
	lines.push(row.finish_on ? t("paceFinish", {
		pace,
		day: day(row.finish_on)
	}) : t("paceNever", {
		pace,
		hours: hours(row.missing_at_end)
	}));
	if (row.needed_per_week && (row.finish_on === null || row.finish_on > row.ends_on)) lines.push(t("needed", {
		hours: hours(row.needed_per_week),
		day: day(row.ends_on)
	}));
	return lines;
}
var textOf = (value) => value == null ? "" : String(value);
var everyOf = (every) => every === "week" || every === "month" ? every : "";
/** What the form starts with: what holds, or two years from today. */
function requirementInput(row, today) {
	return {
		license: row?.license ?? "",
		state: row?.state ?? "",
		total_hours: textOf(row?.total_hours),
		individual_hours: textOf(row?.individual_hours),
		group_hours_most: textOf(row?.group_hours_most),
		every: everyOf(row?.every),
		hours_every: textOf(row?.hours_every),
		client_hours_per_hour: textOf(row?.client_hours_per_hour),
		starts_on: row?.starts_on ?? today,
		ends_on: row?.ends_on ?? addDays(today, 730)
	};
}
/** What a template says; the days are the therapist's own. */
function fromTemplate(template) {
	return {
		license: template.license,
		state: template.state,
		total_hours: textOf(template.total_hours),
		individual_hours: textOf(template.individual_hours),
		group_hours_most: textOf(template.group_hours_most),
		every: everyOf(template.every),
		hours_every: textOf(template.hours_every),
		client_hours_per_hour: textOf(template.client_hours_per_hour)
	};
}
/** The log as a file: a row for each session, as boards ask for it. Notes stay in the practice. */
function logTable(t, tEntry, { from, to }, { entries, signatures, parties }) {
	const changed = new Set(signatures.flatMap(({ changed_ids }) => changed_ids));
	const licenseOf = (id) => {
		const party = parties.find(({ person_id }) => person_id === id);
		return party ? [party.license, party.license_number].filter(Boolean).join(" ") : "";
	};
	return {
		name: "supervision-log",
		title: t("title"),
		from,
		to,
		columns: [
			{
				id: "date",
				header: tEntry("date"),
				kind: "day"
			},
			{
				id: "time",
				header: tEntry("time")
			},
			{
				id: "supervisor",
				header: tEntry("supervisor")
			},
			{
				id: "therapist",
				header: tEntry("therapist")
			},
			{
				id: "hours",
				header: tEntry("hours"),
				kind: "number"
			},
			{
				id: "type",
				header: tEntry("type")
			},
			{
				id: "location",
				header: tEntry("location")
			},
			{
				id: "state",
				header: t("state")
			},
			{
				id: "confirmed",
				header: t("confirmed"),
				kind: "day"
			},
			{
				id: "changed",
				header: t("changedAfterSigning")
			},
			{
				id: "supervisorLicense",
				header: t("supervisorLicense")
			},
			{
				id: "therapistLicense",
				header: t("therapistLicense")
			}
		],
		rows: entries.toReversed().map((entry) => [
			entry.date,
			entry.time?.slice(0, 5) ?? null,
			entry.supervisor_name,
			entry.therapist_name,
			entry.hours,
			entry.type && tEntry(typeWord(entry.type)),
			entry.location && tEntry(locationWord(entry.location)),
			t(stateWord(entry)),
			entry.confirmed_at?.slice(0, 10) ?? null,
			changed.has(entry.id) ? t("yes") : null,
			licenseOf(entry.supervisor_id),
			licenseOf(entry.therapist_id)
		])
	};
}
// web/features/supervision-log/components/export-buttons.tsx
/** The log as CSV, and of one therapist on paper with lines to sign. */
function ExportButtons({ scope }) {
	const t = useCopy(logCopy);
	const tEntry = useCopy(entryCopy);
	const [pending, setPending] = useState(null);
	const run = async (kind, task) => {
		setPending(kind);
		try {
			await task();
		} catch (error) {
			toast.error(errorWords(error, t("exportFailed")));
		} finally {
			setPending(null);
		}
	};
	const needsOne = scope.therapistId === void 0;
	const isReversed = scope.to < scope.from;
	return /* @__PURE__ */ jsxs("div", {
		className: log_module_default.exports,
		children: [
			/* @__PURE__ */ jsx(Button, {
				icon: "download",
				disabled: isReversed,
				isPending: pending === "csv",
				onClick: () => void run("csv", async () => exportTable(logTable(t, tEntry, scope, await readFile(scope)), "csv")),
				children: t("exportCsv")
			}),
			/* @__PURE__ */ jsx(Button, {
				icon: "document",
				disabled: needsOne || isReversed,
				isPending: pending === "pdf",
				onClick: () => void run("pdf", async () => download(`supervision-log-${scope.from}-to-${scope.to}.pdf`, await signedLog(scope), "application/pdf")),
				children: t("exportPdf")
			}),
			needsOne && /* @__PURE__ */ jsx("span", {
				className: log_module_default.hint,
				children: t("pdfNeedsOne")
			})
		]
	});
}
/** The licenses of the two stand in the file of one therapist. */
async function readFile(scope) {
	const { therapistId } = scope;
	const [entries, signatures, parties] = await Promise.all([
		readLog(scope),
		readSignatures(scope),
		therapistId ? readParties({
			...scope,
			therapistId
		}) : []
	]);
	return {
		entries,
		signatures,
		parties
	};
}
// web/features/supervision-log/mutations.ts
function useRefresh() {
	const queryClient = useQueryClient();
	return () => queryClient.invalidateQueries({ queryKey: supervisionKey });
}
/** Signs what was shown: its digest says which. */
function useSign({ therapistId, supervisorId, from, to }) {
	const refresh = useRefresh();
	return useMutation({
		mutationFn: ({ name, digest }) => done(database.rpc("sign_supervision_log", {
			therapist: therapistId,
			supervisor: supervisorId,
			from_date: from,
			to_date: to,
			typed_name: name,
			seen_digest: digest
		})),
		onSettled: refresh
	});
}
function useSaveLicense(personId) {
	const refresh = useRefresh();
	return useMutation({
		mutationFn: (license) => done(database.from("supervision_credentials").upsert({
			...license,
			person_id: personId
		})),
		onSuccess: refresh
	});
}
function useSaveRequirement() {
	const refresh = useRefresh();
	return useMutation({
		mutationFn: async ({ therapistId, values, template }) => {
			await done(database.from("supervision_requirements").upsert({
				...values,
				therapist_id: therapistId
			}));
			if (template === null) return;
			const { starts_on: _starts, ends_on: _ends, ...hours } = values;
			await done(database.from("supervision_templates").insert({
				...hours,
				name: template
			}));
		},
		onSettled: refresh
	});
}
function useDeleteRequirement() {
	const refresh = useRefresh();
	return useMutation({
		mutationFn: (therapistId) => done(database.from("supervision_requirements").delete().eq("therapist_id", therapistId)),
		onSettled: refresh
	});
}
function useDeleteTemplate() {
	const refresh = useRefresh();
	return useMutation({
		mutationFn: (id) => done(database.from("supervision_templates").delete().eq("id", id)),
		onSettled: refresh
	});
}
// web/features/supervision-log/schema.ts
function licenseSchema(t) {
	const text = (most) => z.string().check(z.trim(), z.maxLength(most, t("tooLong")));
	return z.object({
		license: text(200),
		license_number: text(100),
		qualification: text(500)
	});
}
var MOST_HOURS = 1e4;
/** What a board requires, as an admin types it; the database checks all of it again. */
function requirementSchema(t) {
	const day = z.string().check(z.refine(isCalendarDay, t("dayNeeded")));
	const hours = (isNeeded, least = 0) => z.pipe(z.string().check(z.refine((text) => {
		if (text.trim() === "") return !isNeeded;
		const number = Number(text);
		return number >= least && number <= MOST_HOURS;
	}, t("hoursInvalid"))), z.transform((text) => text.trim() === "" ? null : Number(text)));
	return z.pipe(z.object({
		license: z.string().check(z.trim(), z.minLength(1, t("licenseNeeded")), z.maxLength(200, t("tooLong"))),
		state: z.string().check(z.trim(), z.maxLength(50, t("tooLong"))),
		total_hours: hours(true, .25),
		individual_hours: hours(false),
		group_hours_most: hours(false),
		every: z.enum([
			"",
			"week",
			"month"
		]),
		hours_every: hours(false, .25),
		client_hours_per_hour: hours(false, .25),
		starts_on: day,
		ends_on: day
	}).check(({ value, issues }) => {
		if (value.ends_on < value.starts_on) issues.push({
			code: "custom",
			path: ["ends_on"],
			message: t("endsFirst"),
			input: value
		});
		if (value.every === "" !== (value.hours_every === null)) issues.push({
			code: "custom",
			path: ["hours_every"],
			message: t("everyBoth"),
			input: value
		});
	}), z.transform(({ every, total_hours, ...rest }) => ({
		...rest,
		total_hours: total_hours ?? 0,
		every: every === "" ? null : every
	})));
}
// web/features/supervision-log/components/license-card.tsx
/** Who one is to a licensing board: it stands on the log. */
function LicenseCard() {
	const t = useCopy(signCopy);
	const { id } = usePerson();
	const query = useQuery(licenseQuery(id));
	return /* @__PURE__ */ jsx(Card, {
		title: t("license"),
		children: /* @__PURE__ */ jsx(Loaded, {
			query,
			failure: t("loadFailed"),
			children: (license) => /* @__PURE__ */ jsx(LicenseForm, {
				personId: id,
				license
			})
		})
	});
}
function LicenseForm({ personId, license }) {
	const t = useCopy(signCopy);
	const { role } = usePerson();
	const save = useSaveLicense(personId);
	const form = useSchemaForm(licenseSchema(t), { defaultValues: license });
	return /* @__PURE__ */ jsxs(Form, {
		form,
		failure: t("saveFailed"),
		onSubmit: async (values) => {
			await save.mutateAsync(values);
			form.reset(values);
			toast.success(t("saved"));
		},
		children: [
			/* @__PURE__ */ jsx(TextField, {
				label: t("licenseHeld"),
				autoComplete: "off",
				...form.field("license")
			}),
			/* @__PURE__ */ jsx(TextField, {
				label: t("licenseNumber"),
				autoComplete: "off",
				...form.field("license_number")
			}),
			role === "supervisor" && /* @__PURE__ */ jsx(TextField, {
				label: t("qualification"),
				hint: t("qualificationHint"),
				autoComplete: "off",
				...form.field("qualification")
			}),
			/* @__PURE__ */ jsx("div", { children: /* @__PURE__ */ jsx(SubmitButton, {
				form,
				children: t("save")
			}) })
		]
	});
}
// web/features/supervision-log/components/log-filters.tsx
/** The days of the log, and whose it is. */
function LogFiltersCard({ filters, onFilters, therapists }) {
	const t = useCopy(logCopy);
	const tEntry = useCopy(entryCopy);
	return /* @__PURE__ */ jsx(Card, { children: /* @__PURE__ */ jsxs("search", {
		className: log_module_default.filters,
		children: [
			/* @__PURE__ */ jsx(DatePicker, {
				label: t("from"),
				value: filters.from,
				onChange: (from) => from && onFilters({
					...filters,
					from
				})
			}),
			/* @__PURE__ */ jsx(DatePicker, {
				label: t("to"),
				value: filters.to,
				onChange: (to) => to && onFilters({
					...filters,
					to
				}),
				...filters.to < filters.from && { error: t("toBeforeFrom") }
			}),
			therapists && /* @__PURE__ */ jsx(Select, {
				label: tEntry("therapist"),
				placeholder: t("allTherapists"),
				value: filters.therapist,
				options: therapists,
				onChange: (event) => onFilters({
					...filters,
					therapist: event.target.value
				})
			})
		]
	}) });
}
// web/features/supervision-log/components/log-table.tsx
/** The sessions of the log, a page at a time, the newest first. */
function LogTable({ scope, names, renderState, renderActions }) {
	const t = useCopy(logCopy);
	const tEntry = useCopy(entryCopy);
	const locale = useLocale();
	const [page, setPage] = usePage(JSON.stringify(scope));
	const query = useQuery(logPageQuery(scope, page, {
		column: "date",
		direction: "descending"
	}));
	const rows = query.data?.rows;
	const name = (who) => ({
		id: who,
		header: tEntry(who),
		isRowHeader: who === names || names === "both" && who === "therapist",
		cell: (entry) => /* @__PURE__ */ jsx("span", {
			className: log_module_default.name,
			children: entry[`${who}_name`]
		})
	});
	return /* @__PURE__ */ jsx(Card, {
		title: t("sessions"),
		actions: rows && renderActions?.(rows),
		children: /* @__PURE__ */ jsx(DataTable, {
			label: t("sessions"),
			query: {
				...query,
				data: rows
			},
			rowKey: ({ id }) => id,
			failure: t("loadFailed"),
			empty: /* @__PURE__ */ jsx(EmptyState, {
				title: t("none"),
				icon: "sessions",
				children: t("noneText")
			}),
			footer: /* @__PURE__ */ jsx(Paging, {
				page,
				pageSize: 25,
				total: query.data?.total ?? 0,
				onPage: setPage
			}),
			columns: [
				{
					id: "date",
					header: tEntry("date"),
					layout: "fit",
					cell: ({ date }) => formatDay(date, "medium", locale)
				},
				...names === "both" ? [name("therapist"), name("supervisor")] : [name(names)],
				{
					id: "hours",
					header: tEntry("hours"),
					layout: "end",
					cell: ({ hours }) => formatHours(hours, locale)
				},
				{
					id: "time",
					header: tEntry("time"),
					layout: "fit",
					cell: ({ time }) => timeOf(time, locale)
				},
				{
					id: "type",
					header: tEntry("type"),
					layout: "fit",
					cell: ({ type }) => tEntry(typeWord(type))
				},
				{
					id: "location",
					header: tEntry("location"),
					layout: "fit",
					cell: ({ location }) => tEntry(locationWord(location))
				},
				{
					id: "state",
					header: t("state"),
					cell: renderState
				}
			]
		})
	});
}
/** Other filters start at the first page again. */
function usePage(list) {
	const [at, setAt] = useState({
		list,
		page: 0
	});
	return [at.list === list ? at.page : 0, (page) => setAt({
		list,
		page
	})];
}
// web/features/supervision-log/components/progress-card.tsx
/** How far each supervised therapist is, and what is missing by when at the present pace. */
function ProgressCard({ therapistId, isOwn = false, actions }) {
	const t = useCopy(progressCopy);
	const query = useQuery(progressQuery(therapistId));
	return /* @__PURE__ */ jsx(Card, {
		title: t("title"),
		actions,
		children: /* @__PURE__ */ jsx(Loaded, {
			query,
			failure: t("loadFailed"),
			children: (rows) => rows.length === 0 ? /* @__PURE__ */ jsx("p", {
				className: log_module_default.hint,
				children: t("none")
			}) : /* @__PURE__ */ jsx("ul", {
				className: log_module_default.list,
				children: rows.map((row) => /* @__PURE__ */ jsx(ProgressLine, {
					row,
					isOwn
				}, row.therapist_id))
			})
		})
	});
}
function ProgressLine({ row, isOwn }) {
	const t = useCopy(progressCopy);
	const locale = useLocale();
	const hours = (value) => formatHours(value, locale);
	const day = (value) => formatDay(value, "medium", locale);
	const isDone = row.missing === 0 && row.individual_missing === 0;
	const isLate = !isDone && (row.finish_on === null || row.finish_on > row.ends_on);
	return /* @__PURE__ */ jsxs("li", {
		className: log_module_default.progress,
		children: [
			/* @__PURE__ */ jsxs("div", { children: [
				!isOwn && /* @__PURE__ */ jsxs("strong", {
					className: log_module_default.name,
					children: [row.therapist_name, " · "]
				}),
				/* @__PURE__ */ jsxs("span", {
					className: log_module_default.name,
					children: [row.license, row.state && `, ${row.state}`]
				}),
				" ",
				isDone && /* @__PURE__ */ jsx(Badge, {
					tone: "success",
					icon: "check",
					children: t("done")
				}),
				isLate && /* @__PURE__ */ jsx(Badge, {
					tone: "warning",
					icon: "alert",
					children: t("late")
				})
			] }),
			/* @__PURE__ */ jsx("progress", {
				"aria-label": t("title"),
				className: log_module_default.bar,
				value: row.counted,
				max: row.total_hours
			}),
			/* @__PURE__ */ jsx("div", { children: t("counted", {
				counted: hours(row.counted),
				total: hours(row.total_hours),
				confirmed: hours(row.confirmed),
				from: day(row.starts_on),
				to: day(row.ends_on)
			}) }),
			missingWords(t, row, {
				hours,
				day
			}).map((line) => /* @__PURE__ */ jsx("div", {
				className: log_module_default.hint,
				children: line
			}, line))
		]
	});
}
// web/features/supervision-log/components/sign-dialog.tsx
/** Signs the days of the log exactly as they stand, with the own name typed. */
function SignDialog({ scope, onClose }) {
	const t = useCopy(signCopy);
	const query = useQuery(toSignQuery(scope));
	return /* @__PURE__ */ jsx(Dialog, {
		title: t("signTitle"),
		isOpen: true,
		onClose,
		size: "small",
		children: /* @__PURE__ */ jsx(Loaded, {
			query,
			failure: t("loadFailed"),
			children: (toSign) => /* @__PURE__ */ jsx(SignForm, {
				scope,
				toSign,
				onClose
			}, toSign.digest)
		})
	});
}
function SignForm({ scope, toSign, onClose }) {
	const t = useCopy(signCopy);
	const locale = useLocale();
	const sign = useSign(scope);
	const schema = z.object({ name: z.string().check(z.trim(), z.minLength(1, t("nameNeeded")), z.maxLength(401, t("nameNeeded"))) });
	const form = useSchemaForm(schema, { defaultValues: { name: "" } });
	const canSign = toSign.session_count > 0 && toSign.disputed_count === 0;
	return /* @__PURE__ */ jsxs(Form, {
		form,
		failure: t("signFailed"),
		onSubmit: async ({ name }) => {
			await sign.mutateAsync({
				name,
				digest: toSign.digest
			});
			toast.success(t("signed"));
			onClose();
		},
		children: [
			/* @__PURE__ */ jsx("p", { children: t("statement", {
				from: formatDay(scope.from, "medium", locale),
				to: formatDay(scope.to, "medium", locale),
				count: toSign.session_count,
				hours: formatHours(toSign.hours, locale)
			}) }),
			toSign.disputed_count > 0 && /* @__PURE__ */ jsx(Banner, {
				tone: "danger",
				children: t("settleFirst")
			}),
			toSign.unconfirmed_count > 0 && /* @__PURE__ */ jsx(Banner, {
				tone: "info",
				children: t("unconfirmed", { count: toSign.unconfirmed_count })
			}),
			/* @__PURE__ */ jsxs("code", {
				className: log_module_default.digest,
				children: ["SHA-256 ", toSign.digest]
			}),
			/* @__PURE__ */ jsx(TextField, {
				label: t("name"),
				hint: t("nameHint"),
				autoComplete: "off",
				...form.field("name")
			}),
			/* @__PURE__ */ jsxs(DialogFooter, { children: [/* @__PURE__ */ jsx(Button, {
				onClick: onClose,
				children: t("cancel")
			}), /* @__PURE__ */ jsx(SubmitButton, {
				form,
				isDisabled: !canSign,
				children: t("sign")
			})] })
		]
	});
}
// web/features/supervision-log/components/signatures-card.tsx
/** Who signed these days of one therapist's log, and whether it still is what they signed. */
function SignaturesCard({ scope }) {
	const t = useCopy(signCopy);
	const { id, role } = usePerson();
	const signatures = useQuery(signaturesQuery(scope));
	const parties = useQuery(partiesQuery(scope));
	const [supervisorId, setSupervisorId] = useState(null);
	const signers = signersOf(parties.data ?? [], role, id);
	return /* @__PURE__ */ jsxs(Card, {
		title: t("title"),
		actions: signers.map(({ person_id, name }) => /* @__PURE__ */ jsx(Button, {
			icon: "check",
			onClick: () => setSupervisorId(person_id),
			children: role === "therapist" && signers.length > 1 ? t("signWith", { name }) : t("sign")
		}, person_id)),
		children: [/* @__PURE__ */ jsx(Loaded, {
			query: signatures,
			failure: t("loadFailed"),
			children: (list) => list.length === 0 ? /* @__PURE__ */ jsx("p", {
				className: log_module_default.hint,
				children: t("none")
			}) : /* @__PURE__ */ jsx("ul", {
				className: log_module_default.list,
				children: list.map((signature) => /* @__PURE__ */ jsx(SignatureLine, { signature }, signature.id))
			})
		}), supervisorId && /* @__PURE__ */ jsx(SignDialog, {
			scope: {
				...scope,
				supervisorId
			},
			onClose: () => setSupervisorId(null)
		})]
	});
}
function SignatureLine({ signature }) {
	const t = useCopy(signCopy);
	const locale = useLocale();
	const { timeZone } = usePractice();
	const changed = signature.changed_ids.length + signature.removed_count;
	return /* @__PURE__ */ jsxs("li", {
		className: log_module_default.signature,
		children: [
			/* @__PURE__ */ jsx("strong", {
				className: log_module_default.name,
				children: signature.typed_name
			}),
			" ",
			!signature.is_intact && /* @__PURE__ */ jsx(Badge, {
				tone: "danger",
				icon: "alert",
				children: t("broken")
			}),
			signature.is_intact && changed > 0 && /* @__PURE__ */ jsx(Badge, {
				tone: "warning",
				icon: "alert",
				children: t("changed", { count: changed })
			}),
			signature.is_intact && changed === 0 && /* @__PURE__ */ jsx(Badge, {
				tone: "success",
				icon: "check",
				children: t("whole")
			}),
			/* @__PURE__ */ jsx("div", {
				className: log_module_default.hint,
				children: t("signedLine", {
					role: t(signature.signer_role === "therapist" ? "therapist" : "supervisor"),
					at: formatInstant(signature.signed_at, timeZone, locale),
					from: formatDay(signature.signed_from, "medium", locale),
					to: formatDay(signature.signed_to, "medium", locale),
					count: signature.session_count,
					hours: formatHours(signature.hours, locale)
				})
			}),
			/* @__PURE__ */ jsxs("code", {
				className: log_module_default.digest,
				children: ["SHA-256 ", signature.digest]
			})
		]
	});
}
// web/features/supervision-log/components/summary-card.tsx
/** Hours of each therapist, split by type or by location, and how many are confirmed. */
function SummaryCard({ scope }) {
	const t = useCopy(logCopy);
	const [split, setSplit] = useState("type");
	const query = useQuery(summaryQuery(scope));
	const rows = query.data && hoursOfTherapists(query.data, split);
	return /* @__PURE__ */ jsx(Card, {
		title: t("hoursTitle"),
		actions: /* @__PURE__ */ jsx(Segments, {
			label: t("columns"),
			isLabelHidden: true,
			options: [{
				value: "type",
				label: t("byType")
			}, {
				value: "location",
				label: t("byLocation")
			}],
			value: split,
			onChange: setSplit
		}),
		children: /* @__PURE__ */ jsx(DataTable, {
			label: t("hoursTitle"),
			columns: useColumns(split, rows ?? []),
			query: {
				...query,
				data: rows
			},
			rowKey: ({ id }) => id,
			failure: t("loadFailed"),
			empty: /* @__PURE__ */ jsx(EmptyState, {
				title: t("none"),
				icon: "clock",
				children: t("noneText")
			})
		})
	});
}
function useColumns(split, rows) {
	const t = useCopy(logCopy);
	const tEntry = useCopy(entryCopy);
	const locale = useLocale();
	const values = [...split === "type" ? TYPES : LOCATIONS, null];
	const word = split === "type" ? typeWord : locationWord;
	const figures = (id, header, hoursOf) => ({
		id,
		header,
		layout: "end",
		cell: (row) => formatHours(hoursOf(row), locale),
		...rows.length > 1 && { total: formatHours(rows.reduce((sum, row) => sum + hoursOf(row), 0), locale) }
	});
	return [
		{
			id: "therapist",
			header: tEntry("therapist"),
			isRowHeader: true,
			cell: ({ name }) => /* @__PURE__ */ jsx("span", {
				className: log_module_default.name,
				children: name
			}),
			...rows.length > 1 && { total: tEntry("total") }
		},
		...values.filter((value) => value !== null || rows.some(({ hours }) => hours.has(null))).map((value) => figures(value ?? "none", tEntry(word(value)), ({ hours }) => hours.get(value) ?? 0)),
		figures("total", tEntry("total"), ({ total }) => total),
		figures("confirmed", t("confirmed"), ({ confirmed }) => confirmed)
	];
}
// web/features/supervision-log/components/use-log-filters.tsx
/** The filters of the log, kept in the address, which changes a moment later than the field. */
function useLogFilters() {
	const [params, setParams] = useSearchParams();
	const [filters, setFilters] = useOptimistic(filtersInUrl(params, useToday()));
	const change = (next) => startTransition(() => {
		setFilters(next);
		setParams(urlOfFilters(next), { replace: true });
	});
	return [filters, change];
}
export { ConfirmationState as _, LogTable as a, progressCopy as b, requirementSchema as c, useSaveRequirement as d, ExportButtons as f, templatesQuery as g, progressQuery as h, ProgressCard as i, useDeleteRequirement as l, requirementInput as m, SummaryCard as n, LogFiltersCard as o, fromTemplate as p, SignaturesCard as r, LicenseCard as s, useLogFilters as t, useDeleteTemplate as u, log_module_default as v, logCopy as y };
