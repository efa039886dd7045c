import { S as formatInstant, v as sessionFieldCopy } from "./query-client-C_r5ehir.js";
import { _ as useLocale, h as useCopy, i as TextButton, p as say, t as Button, u as defineCopy } from "./button-C8IhjA6q.js";
import { D as usePractice } from "./signed-in-app-B4DcFSkg.js";
import { t as DataTable } from "./data-table-anf3RPYy.js";
import { t as Paging } from "./paging-Ccoy0MRS.js";
import { i as database, n as answerOf, o as pageOf } from "./backend-CQxifWza.js";
import { c as isCalendarDay, s as formatDay, t as addDays } from "./calendar-day-DcbsT_ag.js";
import { n as DialogFooter, t as Dialog } from "./dialog-BFTphX5M.js";
import { useState } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
// web/features/audit/copy.ts
var auditCopy = /* @__PURE__ */ defineCopy("audit", {
	field_to_date: ["To"],
	field_from_date: ["From"],
	field_author_id: ["Written by"],
	field_every: ["Every"],
	field_hours_every: ["Hours each time"],
	field_starts_on: ["First day"],
	field_ends_on: ["Last day"],
	field_digest: ["Digest"],
	field_content: ["What was signed"],
	field_signer_id: ["Signed by"],
	field_signed_at: ["Signed"],
	field_typed_name: ["Name as typed"],
	field_license: ["License"],
	field_license_number: ["License number"],
	field_qualification: ["Qualification to supervise"],
	field_read_on: ["Read on"],
	field_source: ["Source"],
	field_is_example: ["Example"],
	field_is_dispute: ["Says what is not right"],
	field_alert_id: ["Alert"],
	field_total_hours: ["Hours required"],
	field_individual_hours: ["Individual hours required"],
	field_group_hours_most: ["Group hours that count"],
	field_client_hours_per_hour: ["Client hours for each hour"],
	entity_supervision_requirement: ["Supervision requirement"],
	entity_supervision_template: ["Supervision template"],
	entity_supervision_signature: ["Signature of supervision"],
	entity_supervision_message: ["Message about supervision"],
	entity_license: ["License"],
	field_meeting_id: ["Meeting"],
	field_paid_once: ["Meeting paid once"],
	field_group_supervision_pay: ["Pay for group supervision"],
	about: ["About"],
	action_added: ["added"],
	action_changed: ["changed"],
	action_tax_file_taken: ["Tax file taken"],
	action_corrections_filed: ["corrections filed"],
	action_exported: ["exported"],
	action_invited: ["invited"],
	action_merged: ["spellings merged"],
	action_merge_undone: ["merge undone"],
	action_marked_paid: ["marked as paid"],
	action_payment_taken_back: ["payment taken back"],
	action_processed: ["processed"],
	action_removed: ["removed"],
	action_reopened: ["re-opened"],
	action_revealed: ["revealed"],
	action_signed_in: ["signed in"],
	action_sign_in_failed: ["failed"],
	action_signed_out: ["signed out"],
	action_sign_in_ended: ["ended"],
	action_password_changed: ["password changed"],
	action_second_factor_set_up: ["second factor set up"],
	action_second_factor_shown: ["second factor shown"],
	action_second_factor_removed: ["second factor removed"],
	action_second_factor_reset: ["second factor reset"],
	action_recovery_code_used: ["recovery code used"],
	action_recovery_code_refused: ["recovery code refused"],
	action_recovery_codes_made: ["recovery codes made"],
	action_admin_made_on_the_host: ["admin made on the host"],
	action_personal_data_erased: ["personal data removed"],
	action_keys_replaced: ["keys replaced"],
	action_moved_here: ["moved here"],
	action_restored_from_a_backup: ["restored from a backup"],
	after: ["After"],
	allKinds: ["Everything"],
	allPeople: ["Everybody"],
	before: ["Before"],
	changes: ["Changes"],
	close: ["Close"],
	details: ["Details"],
	detailsOf: ["Details of entry ", ["id"]],
	entity_alert: ["Alert"],
	entity_announcement: ["Announcement"],
	entity_import: ["Import"],
	entity_pay_period: ["Pay period"],
	entity_pay_question: ["Question about pay"],
	entity_client: ["Client"],
	entity_late_session: ["Late session"],
	entity_reporting_threshold: ["Reporting threshold"],
	entity_tax_file: ["Tax file"],
	entity_payer: ["Payer"],
	entity_pay_rates: ["Pay rates"],
	entity_payroll_adjustment: ["Payroll adjustment"],
	entity_payroll_warning: ["Payroll warning"],
	entity_practice: ["Practice"],
	entity_practice_settings: ["Settings"],
	entity_profile: ["Profile"],
	entity_profile_details: ["Profile details"],
	entity_report: ["Report"],
	entity_session: ["Session"],
	entity_sign_in: ["Sign-in"],
	entity_supervision_assignment: ["Supervision assignment"],
	entity_supervision_session: ["Supervision session"],
	entity_tax_identifier: ["Tax number"],
	entity_payroll_provider: ["Payroll provider"],
	entity_pay_code: ["Pay code"],
	entity_payroll_id: ["Payroll id"],
	entity_pay_file: ["Pay file"],
	entity_worker_type: ["Worker type"],
	export: ["Download CSV"],
	exportFailed: ["The audit trail could not be downloaded."],
	field: ["Field"],
	field_therapist_id: ["Therapist"],
	field_supervisor_id: ["Supervisor"],
	field_duration: ["Minutes"],
	field_revenue_source: ["Pay set by"],
	field_archived: ["Archived"],
	field_hours: ["Hours"],
	field_time: ["Time"],
	field_type: ["Type"],
	field_location: ["Location"],
	field_confirmed_at: ["Confirmed"],
	field_reopened_at: ["Re-opened"],
	field_first_name: ["First name"],
	field_last_name: ["Last name"],
	field_email: ["Email"],
	field_role: ["Role"],
	field_phone: ["Phone"],
	field_supervision_rate: ["Supervision rate"],
	field_effective_from: ["In force from"],
	field_rate_60: ["60-minute rate"],
	field_rate_45: ["45-minute rate"],
	field_rate_30: ["30-minute rate"],
	field_hourly_rate: ["Hourly rate"],
	field_other_rates: ["Rates for other lengths"],
	field_session_lengths: ["Session lengths"],
	field_employment_type: ["Employment"],
	field_email_notifications: ["Email notifications"],
	field_deactivated_at: ["Deactivated"],
	field_invited_at: ["Invited"],
	field_approved_at: ["Approved"],
	field_company_name: ["Company name"],
	field_language: ["Language"],
	field_timezone: ["Time zone"],
	field_payment_day_1: ["Payment day 1"],
	field_payment_day_2: ["Payment day 2"],
	field_lock_sessions: ["Lock sessions"],
	field_title: ["Title"],
	field_message: ["Message"],
	field_amount: ["Amount"],
	field_revenue_rate: ["Rate"],
	field_revenue_rate_since: ["Rate in force since"],
	field_calendar_event_id: ["Calendar event"],
	field_client_request_id: ["Sent as"],
	field_is_supervisor: ["Supervisor"],
	field_joined_at: ["Joined"],
	field_former_id: ["Id before the invitation"],
	field_person_id: ["Person"],
	field_specialization: ["Specialization"],
	field_tax_form: ["Tax form"],
	field_address_line1: ["Address line 1"],
	field_address_line2: ["Address line 2"],
	field_city: ["City"],
	field_state: ["State"],
	field_zip: ["ZIP"],
	field_worker_type: ["Worker type"],
	field_provider: ["Provider"],
	field_code: ["Pay code"],
	field_target: ["Provider’s code"],
	field_measure: ["Sent as"],
	field_payroll_id: ["Payroll id"],
	field_company_code: ["Company code"],
	field_pay_frequency: ["Pay frequency"],
	field_template: ["Template"],
	field_sha256: ["SHA-256"],
	field_kind: ["Kind"],
	field_last_four: ["Last four digits"],
	field_business_address: ["Business address"],
	field_business_phone: ["Telephone"],
	field_is_correction: ["Is a correction"],
	field_business_day_before: ["Paid on the business day before"],
	field_automatic_payroll: ["Automatic payroll"],
	field_email_reminders: ["Email reminders"],
	field_no_show_fee: ["No-show fee"],
	field_no_show_pay: ["No-shows without a fee"],
	field_two_factor_required: ["Second factor required"],
	field_session_timeout_minutes: ["Session timeout in minutes"],
	field_password_strength: ["Password requirements"],
	field_data_encryption: ["Data encryption"],
	field_in_app_notifications: ["In-app notifications"],
	field_report_frequency: ["Report frequency"],
	field_sign_up: ["Who may sign up"],
	field_audience: ["For"],
	field_read_at: ["Read"],
	field_file_name: ["File"],
	field_added: ["Rows added"],
	field_imported_at: ["Imported"],
	field_imported_by: ["Imported by"],
	field_undone_at: ["Undone"],
	field_undone_by: ["Undone by"],
	field_payroll_period_id: ["Pay period"],
	field_session_id: ["Session"],
	field_adjustment_id: ["Adjustment"],
	field_asked_at: ["Asked"],
	field_answer: ["Answer"],
	field_answered_at: ["Answered"],
	field_answered_by: ["Answered by"],
	field_correction_session_id: ["Correction"],
	field_correction_adjustment_id: ["Adjustment"],
	field_handed_in_at: ["Handed in"],
	field_decided_at: ["Decided"],
	field_decided_by: ["Decided by"],
	field_refusal: ["Reason for refusal"],
	field_year: ["Year"],
	field_part: ["Part"],
	field_parts: ["Parts"],
	field_total: ["Total"],
	field_filed_on: ["Filed"],
	field_filed_by: ["Filed by"],
	field_w9_received_on: ["W-9 received"],
	field_taken_at: ["Taken"],
	field_taken_by: ["Taken by"],
	field_payee_id: ["For"],
	field_note: ["Note"],
	field_assigned_at: ["Assigned"],
	field_assigned_by: ["Assigned by"],
	field_name: ["Name"],
	field_therapists: ["Therapists"],
	field_supervisors: ["Supervisors"],
	field_supervisor_pay: ["Pay for supervision"],
	field_accepted_warnings: ["Warnings passed over"],
	field_people: ["People"],
	field_paid_on: ["Paid on"],
	field_method: ["Paid by"],
	field_reference: ["Reference"],
	field_session_count: ["Sessions"],
	field_reason: ["Reason"],
	field_facts: ["What it was about"],
	field_subject_id: ["Concerns"],
	field_review_percent: ["Share that points out pay"],
	field_review_amount: ["Amount that points out pay"],
	field_format: ["Format"],
	field_from: ["From"],
	field_to: ["To"],
	field_rows: ["Rows"],
	field_codes_left: ["Codes left"],
	field_address: ["Network address"],
	field_created_by: ["Added by"],
	field_dispute: ["What is not right"],
	field_disputed_at: ["Disputed"],
	from: ["From"],
	history: ["History"],
	historyNone: ["Nothing was changed yet."],
	kind: ["Kind"],
	lead: ["Who changed what, and when. Nobody can change or remove an entry unnoticed."],
	loadFailed: ["The audit trail could not be loaded."],
	no: ["no"],
	none: ["No entries match these filters."],
	noneText: ["Choose other days, or everybody and everything."],
	person: ["Person"],
	sinceEver: ["from the start"],
	title: ["Audit"],
	to: ["To"],
	toBeforeFrom: ["This day comes before the first one."],
	what: ["What"],
	when: ["When"],
	who: ["Who"],
	yes: ["yes"]
});
/** As many rows as the backend hands out at once. */
var MOST_ROWS = 1e3;
function readPage(scope, from, count) {
	return pageOf(database.rpc("audit_entries", {
		...scope.from && { from_date: scope.from },
		...scope.to && { to_date: scope.to },
		person: scope.person ?? null,
		kinds: scope.kinds ? [...scope.kinds] : null,
		subject: scope.subject ?? null
	}, { count: "exact" }).range(from, from + count - 1));
}
/** A page of the trail, the newest first. */
function auditPageQuery(scope, page, size = 50) {
	return queryOptions({
		queryKey: ["audit", {
			scope,
			page,
			size
		}],
		queryFn: () => readPage(scope, page * size, size),
		placeholderData: keepPreviousData
	});
}
/** Everything that matches, for a file. */
async function readTrail(scope) {
	const entries = [];
	for (;;) {
		const { rows, total } = await readPage(scope, entries.length, MOST_ROWS);
		entries.push(...rows);
		if (rows.length === 0 || entries.length >= total) return entries;
	}
}
/** Everybody's name, for the filter and for ids among the values. */
function namesQuery() {
	return queryOptions({
		queryKey: ["audit", "names"],
		queryFn: async () => {
			const rows = await answerOf(database.from("profiles").select("id, first_name, last_name").order("last_name"));
			return new Map(rows.map(({ id, first_name, last_name }) => [id ?? "", `${first_name} ${last_name}`]));
		}
	});
}
// web/features/audit/rules.ts
/** The kinds of things the trail knows, as it writes them. */
var KINDS = [
	"session",
	"supervision session",
	"supervision assignment",
	"supervision requirement",
	"supervision template",
	"supervision signature",
	"supervision message",
	"license",
	"profile",
	"profile details",
	"pay rates",
	"worker type",
	"tax identifier",
	"pay period",
	"payroll adjustment",
	"payroll warning",
	"pay question",
	"late session",
	"client",
	"reporting threshold",
	"tax file",
	"payer",
	"payroll provider",
	"payroll id",
	"pay code",
	"pay file",
	"practice",
	"practice settings",
	"announcement",
	"alert",
	"import",
	"report",
	"sign-in"
];
function filtersInUrl(params, today) {
	const day = (name, otherwise) => {
		const text = params.get(name) ?? "";
		return isCalendarDay(text) ? text : otherwise;
	};
	return {
		from: day("from", addDays(today, -30)),
		to: day("to", today),
		person: params.get("person") ?? "",
		kind: KINDS.find((known) => known === params.get("kind")) ?? ""
	};
}
function urlOfFilters(filters) {
	return new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ""));
}
function isWord(key) {
	return key in auditCopy.words;
}
/** A column of sessions goes by the name it has in their form and list. */
function isSessionField(field) {
	return field in sessionFieldCopy.words;
}
var keyOf = (subject, value) => `${subject}_${value.replace(/-(?=opened)/, "").replace(/[ -]/g, "_")}`;
/** The word for a kind, an action or a column; without one, what the trail says itself. */
function wordFor(t, subject, value) {
	const key = keyOf(subject, value);
	return isWord(key) ? t(key) : value.replaceAll("_", " ");
}
var kindWord = (t, kind) => wordFor(t, "entity", kind);
function whatWords(t, { entity, action }) {
	return `${kindWord(t, entity)}: ${wordFor(t, "action", action)}`;
}
function fieldsOf(values) {
	return typeof values === "object" && values !== null && !Array.isArray(values) ? Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? null])) : {};
}
/** The values an entry holds; what says nothing (empty before and after) is left out. */
function changesOf(entry) {
	const [before, after] = [fieldsOf(entry.old), fieldsOf(entry.new)];
	return [.../* @__PURE__ */ new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => field !== "id").map((field) => ({
		field,
		before: before[field] ?? null,
		after: after[field] ?? null
	})).filter((change) => change.before !== null || change.after !== null);
}
/** A value as a person reads it: names for ids, days and times in words. */
function valueWords(value, { t, names, timeZone, locale }) {
	if (value === null) return "–";
	if (typeof value === "boolean") return t(value ? "yes" : "no");
	if (typeof value === "object") return JSON.stringify(value);
	const text = String(value);
	if (text === "-infinity") return t("sinceEver");
	if (isCalendarDay(text)) return formatDay(text, "medium", locale);
	if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-][\d:]+)$/.test(text)) return formatInstant(text, timeZone, locale);
	return names.get(text) ?? text;
}
function fieldWords(t, field) {
	return !isWord(keyOf("field", field)) && isSessionField(field) ? say(sessionFieldCopy, field) : wordFor(t, "field", field);
}
/** The trail as a file, with every value as it was written. */
function trailTable(t, { from, to }, entries) {
	const textOf = (values) => values === null ? null : JSON.stringify(values);
	return {
		name: "audit-trail",
		title: t("title"),
		from,
		to,
		columns: [
			{
				id: "id",
				header: "ID",
				kind: "number"
			},
			{
				id: "at",
				header: t("when")
			},
			{
				id: "actor",
				header: t("who")
			},
			{
				id: "kind",
				header: t("kind")
			},
			{
				id: "action",
				header: t("what")
			},
			{
				id: "about",
				header: t("about")
			},
			{
				id: "subject",
				header: t("details")
			},
			{
				id: "before",
				header: t("before")
			},
			{
				id: "after",
				header: t("after")
			}
		],
		rows: entries.map((entry) => [
			entry.id,
			entry.at,
			entry.actor_name,
			entry.entity,
			entry.action,
			entry.person_name,
			entry.entity_id,
			textOf(entry.old),
			textOf(entry.new)
		])
	};
}
var audit_module_default = {
	filters: "_filters_g42qo_1",
	changes: "_changes_g42qo_8",
	field: "_field_g42qo_16",
	name: "_name_g42qo_21"
};
// web/features/audit/components/changes.tsx
var MOST_SHOWN = 3;
var LONGEST_SHOWN = 60;
var NOBODY = /* @__PURE__ */ new Map();
function useValueWords() {
	const t = useCopy(auditCopy);
	const locale = useLocale();
	const { timeZone } = usePractice();
	return {
		t,
		names: useQuery(namesQuery()).data ?? NOBODY,
		timeZone,
		locale
	};
}
/** The first values of an entry in a line each, and the way to all of them. */
function Changes({ entry }) {
	const t = useCopy(auditCopy);
	const words = useValueWords();
	const [isOpen, setOpen] = useState(false);
	const changes = changesOf(entry);
	if (changes.length === 0) return null;
	const title = t("detailsOf", { id: entry.id });
	const brief = (value) => {
		const text = valueWords(value, words);
		return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
	};
	return /* @__PURE__ */ jsxs("div", {
		className: audit_module_default.changes,
		children: [
			changes.slice(0, MOST_SHOWN).map(({ field, before, after }) => /* @__PURE__ */ jsxs("span", { children: [
				/* @__PURE__ */ jsx("span", {
					className: audit_module_default.field,
					children: fieldWords(t, field)
				}),
				" ",
				entry.old !== null && brief(before),
				entry.old !== null && entry.new !== null && " → ",
				entry.new !== null && brief(after)
			] }, field)),
			/* @__PURE__ */ jsx("span", { children: /* @__PURE__ */ jsx(TextButton, {
				"aria-label": title,
				onClick: () => setOpen(true),
				children: t("details")
			}) }),
			/* @__PURE__ */ jsxs(Dialog, {
				title,
				isOpen,
				onClose: () => setOpen(false),
				size: "large",
				children: [/* @__PURE__ */ jsx(AllChanges, {
					changes,
					words,
					title
				}), /* @__PURE__ */ jsx(DialogFooter, { children: /* @__PURE__ */ jsx(Button, {
					onClick: () => setOpen(false),
					children: t("close")
				}) })]
			})
		]
	});
}
function AllChanges({ changes, words, title }) {
	const { t } = words;
	return /* @__PURE__ */ jsx(DataTable, {
		label: title,
		query: {
			data: changes,
			error: null,
			refetch: () => void 0
		},
		rowKey: ({ field }) => field,
		empty: null,
		columns: [
			{
				id: "field",
				header: t("field"),
				isRowHeader: true,
				cell: ({ field }) => fieldWords(t, field)
			},
			{
				id: "before",
				header: t("before"),
				cell: ({ before }) => /* @__PURE__ */ jsx("span", {
					className: audit_module_default.name,
					children: valueWords(before, words)
				})
			},
			{
				id: "after",
				header: t("after"),
				cell: ({ after }) => /* @__PURE__ */ jsx("span", {
					className: audit_module_default.name,
					children: valueWords(after, words)
				})
			}
		]
	});
}
// web/features/audit/components/audit-table.tsx
/** Entries of the trail, the newest first, a page at a time. */
function AuditTable({ scope, empty, size = 50 }) {
	const t = useCopy(auditCopy);
	const locale = useLocale();
	const { timeZone } = usePractice();
	const list = JSON.stringify(scope);
	const [at, setAt] = useState({
		list,
		page: 0
	});
	const page = at.list === list ? at.page : 0;
	const query = useQuery(auditPageQuery(scope, page, size));
	return /* @__PURE__ */ jsx(DataTable, {
		label: t("title"),
		query: {
			...query,
			data: query.data?.rows
		},
		rowKey: ({ id }) => String(id),
		failure: t("loadFailed"),
		empty,
		footer: /* @__PURE__ */ jsx(Paging, {
			page,
			pageSize: size,
			total: query.data?.total ?? 0,
			onPage: (next) => setAt({
				list,
				page: next
			})
		}),
		columns: [
			{
				id: "when",
				header: t("when"),
				layout: "fit",
				cell: (entry) => formatInstant(entry.at, timeZone, locale)
			},
			{
				id: "who",
				header: t("who"),
				cell: ({ actor_name }) => /* @__PURE__ */ jsx("span", {
					className: audit_module_default.name,
					children: actor_name
				})
			},
			{
				id: "what",
				header: t("what"),
				isRowHeader: true,
				cell: (entry) => whatWords(t, entry)
			},
			{
				id: "about",
				header: t("about"),
				cell: ({ person_name }) => /* @__PURE__ */ jsx("span", {
					className: audit_module_default.name,
					children: person_name ?? "–"
				})
			},
			{
				id: "changes",
				header: t("changes"),
				cell: (entry) => /* @__PURE__ */ jsx(Changes, { entry })
			}
		]
	});
}
export { kindWord as a, namesQuery as c, filtersInUrl as i, readTrail as l, audit_module_default as n, trailTable as o, KINDS as r, urlOfFilters as s, AuditTable as t, auditCopy as u };
