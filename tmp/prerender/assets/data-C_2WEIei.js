import { C as explainErrors, i as database, n as answerOf } from "./backend-CQxifWza.js";
import { t as idInAddress } from "./id-in-address-tFkaMbaE.js";
import { u as defineCopy } from "./button-C8IhjA6q.js";
import * as z from "zod/mini";
import { queryOptions } from "@tanstack/react-query";
// web/features/people/copy.ts
/** Words of the therapist and supervisor management (spec section 2). */
var peopleCopy = /* @__PURE__ */ defineCopy("people", {
	therapists: ["Therapist Management"],
	supervisors: ["Supervisor Management"],
	addTherapist: ["Add Therapist"],
	addSupervisor: ["Add Supervisor"],
	import: ["Import"],
	search: ["Search by name or email"],
	show: ["Show"],
	active: ["Active"],
	deactivated: ["Deactivated"],
	loadFailed: ["The people could not be loaded."],
	noTherapists: ["No therapists found"],
	noSupervisors: ["No supervisors found"],
	noneDeactivated: ["Nobody has been deactivated."],
	clearSearch: ["Clear Search"],
	showMore: ["Show more"],
	viewProfile: ["View Profile"],
	viewProfileOf: ["View profile of ", ["name"]],
	editOf: ["Edit ", ["name"]],
	deleteOf: ["Delete ", ["name"]],
	phone: ["Phone"],
	minutes: [["minutes"], " min"],
	hourly: ["Hourly"],
	supervisionRate: ["Supervision rate"],
	perHour: [["rate"], "/hr"],
	notAvailable: ["N/A"],
	assigned: ["Assigned therapists"],
	noneAssigned: ["None assigned"],
	incomplete: ["Incomplete profile"],
	approval: ["Waiting for approval"],
	uninvited: ["Not invited"],
	invited: ["Invited ", ["day"]],
	approve: ["Approve"],
	invite: ["Send invitation"],
	inviteAgain: ["Resend invitation"],
	restore: ["Restore"],
	approveOf: ["Approve ", ["name"]],
	inviteOf: ["Send invitation to ", ["name"]],
	inviteAgainOf: ["Resend invitation to ", ["name"]],
	erase: ["Erase data"],
	eraseOf: ["Erase personal data of ", ["name"]],
	restoreOf: ["Restore ", ["name"]],
	waiting: [[
		"count",
		"plural",
		{
			"one": ["#", " person has signed up and waits for approval."],
			"other": ["#", " people have signed up and wait for approval."]
		}
	]],
	deactivateOf: ["Deactivate ", ["name"]],
	deactivatedDone: [["name"], " deactivated."],
	deactivateFailed: [["name"], " could not be deactivated."],
	deleted: [["name"], " deleted."],
	restored: [["name"], " restored."],
	approved: [["name"], " approved."],
	invitationSent: [
		"Invitation sent to ",
		["email"],
		"."
	],
	invitationKept: [
		"The invitation to ",
		["email"],
		" is in the mail folder: no mail server is set up yet to send it."
	],
	deleteFailed: [["name"], " could not be deleted."],
	restoreFailed: [["name"], " could not be restored."],
	approveFailed: [["name"], " could not be approved."],
	uninvitedCount: [["count"], " people have not been invited yet."],
	inviteAll: ["Send all invitations"],
	invitationsSent: [[
		"count",
		"plural",
		{
			"one": ["#", " invitation sent."],
			"other": ["#", " invitations sent."]
		}
	]],
	invitationsKept: [[
		"count",
		"plural",
		{
			"one": ["#", " invitation is in the mail folder: no mail server is set up yet to send it."],
			"other": ["#", " invitations are in the mail folder: no mail server is set up yet to send them."]
		}
	]],
	invitationsFailed: [[
		"count",
		"plural",
		{
			"one": ["#", " invitation could not be sent. Try it from the card."],
			"other": ["#", " invitations could not be sent. Try them from the cards."]
		}
	]],
	inviteFailed: ["The invitation could not be sent. Please try again."]
});
// web/features/people/data.ts
explainErrors(/* @__PURE__ */ defineCopy("personErrors", {
	profile_fields_required: ["First name, last name, and email are required."],
	ssn_required: ["SSN is required for W2 employees."],
	ein_required: ["EIN is required for contractors."],
	tax_identifier_invalid: ["A tax number has nine digits."],
	rate_negative: ["A rate cannot be negative."],
	email_taken: ["Somebody in the practice already has this email address."],
	email_exists: ["This email address already has a sign-in of its own."],
	over_email_send_rate_limit: ["A mail was sent a moment ago. Please wait a minute and try again."],
	already_joined: ["This person has already accepted an invitation or signed up."],
	last_admin: ["The practice needs at least one admin."],
	no_tax_identifier: ["No tax number is stored for this person."],
	second_factor_required: ["Confirm your sign-in with a second factor first."]
}));
var COLUMNS = `
  id, first_name, last_name, email, role, phone, specialization, employment_type, ssn, ein, tax_form,
  address_line1, address_line2, city, state, zip, rate_60, rate_45, rate_30, hourly_rate, other_rates,
  supervision_rate, invited_at, approved_at, joined_at, deactivated_at
`;
var otherRates = z.record(z.string(), z.number());
/** Rates as the database keeps them; null where the reader may not see any. */
var readOtherRates = (rates) => otherRates.parse(rates ?? {});
var profileOf = (row) => ({
	...row,
	other_rates: readOtherRates(row.other_rates)
});
/** Everything that shows people; a change of one makes all of it stale. */
var personKeys = {
	lists: ["people", "list"],
	assignments: ["people", "assignments"],
	all: [
		["people"],
		["payroll"],
		["sessions"],
		["overview"],
		["dashboard"]
	]
};
/** Everybody of a role, those who no longer work here included. */
function peopleOf(role) {
	return queryOptions({
		queryKey: [...personKeys.lists, role],
		queryFn: async ({ signal }) => {
			return (await answerOf(database.from("profiles").select(COLUMNS).eq("role", role).order("first_name").order("last_name").abortSignal(signal))).map(profileOf);
		}
	});
}
/** One person; null for an address that leads to nobody. */
function personOf(id) {
	return queryOptions({
		queryKey: [
			"people",
			"one",
			id
		],
		queryFn: async ({ signal }) => {
			if (!idInAddress(id)) return null;
			const rows = await answerOf(database.from("profiles").select(COLUMNS).eq("id", id).abortSignal(signal));
			return rows[0] ? profileOf(rows[0]) : null;
		}
	});
}
function assignmentsQuery() {
	return queryOptions({
		queryKey: personKeys.assignments,
		queryFn: ({ signal }) => answerOf(database.from("supervisor_therapists").select("supervisor_id, therapist_id").abortSignal(signal))
	});
}
export { readOtherRates as a, personOf as i, peopleOf as n, peopleCopy as o, personKeys as r, assignmentsQuery as t };
