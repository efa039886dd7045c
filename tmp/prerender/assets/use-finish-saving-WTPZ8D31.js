import { _ as useLocale, h as useCopy, u as defineCopy } from "./button-C8IhjA6q.js";
import { S as errorWords, a as done, i as database, n as answerOf, x as BackendError } from "./backend-CQxifWza.js";
import { y as callFunction } from "../prerender.js";
import { i as SkeletonBlock } from "./not-found-screen-B1SYfpcn.js";
import { c as toast, l as ErrorState } from "./toast-queue-C_INJHgw.js";
import { c as isCalendarDay, s as formatDay } from "./calendar-day-DcbsT_ag.js";
import { a as readDollars, i as formatDollars, n as centsOf, o as sumOf, r as formatDollarChange, t as amountOf } from "./money-CGqUnZw6.js";
import { r as personKeys } from "./data-C_2WEIei.js";
import { t as useDelayed } from "./use-delayed-CC8TZxce.js";
import { jsx } from "react/jsx-runtime";
import * as z from "zod/mini";
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
// web/features/person-form/copy.ts
/** Words of the dialogs that add and edit people (spec section 5). */
var personFormCopy = /* @__PURE__ */ defineCopy("personForm", {
	addTherapist: ["Add Therapist"],
	editTherapist: ["Edit Therapist"],
	addSupervisor: ["Add Supervisor"],
	editSupervisor: ["Edit Supervisor"],
	person: ["Person"],
	firstName: ["First name"],
	lastName: ["Last name"],
	email: ["Email"],
	phone: ["Phone"],
	specialization: ["Specialization"],
	employment: ["Employment"],
	employmentType: ["Employment type"],
	contractor: ["Contractor"],
	w2: ["W2 employee"],
	ssn: ["SSN"],
	ein: ["EIN"],
	einHint: ["Of the person or their business."],
	ownNumber: ["SSN or ITIN"],
	ssnHint: ["Of a sole proprietor without an EIN."],
	employmentFrom: ["Holds from"],
	storedHint: ["Stored. Leave it as it is, or type a new number."],
	numberLater: ["They give their tax number and address themselves"],
	numberLaterHint: ["When they accept the invitation."],
	taxForm: ["Tax form"],
	rates: ["Rates"],
	ratesHint: ["Dollars. Leave a rate empty where there is none."],
	sampleRate: ["for example ", ["rate"]],
	hourlyRate: ["Hourly rate"],
	rateOther: [["minutes"], "-minute rate"],
	rate60: ["60-minute rate"],
	rate45: ["45-minute rate"],
	rate30: ["30-minute rate"],
	ratesFrom: ["New rates hold from"],
	ratesFirst: ["These are the first rates: they hold for every session so far."],
	effect: ["What the new rates change"],
	effectNone: ["No session logged so far changes."],
	effectSome: [[
		"count",
		"plural",
		{
			"one": [
				"#",
				" session changes, ",
				["difference"],
				" in all."
			],
			"other": [
				"#",
				" sessions change, ",
				["difference"],
				" in all."
			]
		}
	]],
	effectProcessed: [[
		"count",
		"plural",
		{
			"one": ["#", " of them was already processed: the difference is paid as a correction with the next pay period."],
			"other": ["#", " of them were already processed: the difference is paid as corrections with the next pay period."]
		}
	]],
	effectFailed: ["What the new rates change could not be worked out."],
	sixMonths: [
		"With these rates the sessions since ",
		["from"],
		" would have cost ",
		["after"],
		" instead of ",
		["before"],
		": ",
		["difference"],
		"."
	],
	sixMonthsNone: ["Nothing was logged in the last six months, so nothing can be compared."],
	sixMonthsFailed: ["What the last six months would have cost could not be worked out."],
	day: ["Day"],
	client: ["Client"],
	before: ["Before"],
	after: ["After"],
	address: ["Address"],
	addressLine1: ["Address line 1"],
	addressLine2: ["Address line 2"],
	city: ["City"],
	state: ["State"],
	zip: ["ZIP"],
	supervisionRate: ["Supervision rate"],
	supervisionRateHint: ["Dollars an hour. A new rate holds from today."],
	assigned: ["Assigned therapists"],
	assignedHint: ["A tick counts at once."],
	assignLater: ["Therapists can be assigned once the supervisor is saved."],
	assignFailed: [["name"], " could not be assigned."],
	unassignFailed: [
		"The assignment of ",
		["name"],
		" could not be ended."
	],
	searchTherapists: ["Search therapists"],
	noTherapists: ["No therapists found"],
	assignmentsFailed: ["The therapists could not be loaded."],
	invite: ["Send an invitation now"],
	inviteHint: ["A mail with a link to choose a password."],
	add: ["Add"],
	save: ["Save changes"],
	added: [["name"], " added."],
	addedAndInvited: [
		["name"],
		" added. Invitation sent to ",
		["email"],
		"."
	],
	addedAndKept: [
		["name"],
		" added. The invitation to ",
		["email"],
		" is in the mail folder: no mail server is set up yet to send it."
	],
	inviteFailed: [["name"], " was added, but the invitation could not be sent. Send it again from the card."],
	saved: [["name"], " saved."],
	addFailed: ["This person could not be added. Please try again."],
	saveFailed: ["The changes could not be saved. Please try again."],
	essentialsRequired: ["First name, last name, and email are required."],
	emailInvalid: ["Enter a valid email address."],
	ratesNumeric: ["Rates must be numbers."],
	rateNegative: ["A rate cannot be negative."],
	supervisionRateNumeric: ["Supervision rate must be a number."],
	ssnRequired: ["SSN is required for W2 employees."],
	einRequired: ["EIN is required for contractors."],
	taxNumberInvalid: ["A tax number has nine digits."],
	dayRequired: ["Enter a day."]
});
// web/features/person-form/schema.ts
/** The name a half-filled dialog is kept under when the sign-in ends. */
var THERAPIST_DRAFT = "therapist";
var EMPLOYMENT_TYPES = ["contractor", "w2"];
var NINE_DIGITS = /^\d{9}$/;
var MASK = /^\*/;
/** The names and the address everybody has (spec section 5). */
function essentials(t) {
	const required = () => z.string().check(z.trim(), z.minLength(1, t("essentialsRequired")));
	return {
		firstName: required(),
		lastName: required(),
		email: required().check(z.refine((text) => text === "" || /^[^@\s]+@[^@\s]+$/.test(text), t("emailInvalid"))),
		phone: trimmed()
	};
}
/** What somebody is paid on, and from which day a new answer holds. */
var employment = (t) => ({
	employmentType: z.enum([...EMPLOYMENT_TYPES, ""]),
	employmentFrom: z.string().check(z.refine(isCalendarDay, t("dayRequired")))
});
var trimmed = () => z.string().check(z.trim());
/** A rate as it is typed; empty and zero mean that there is none. */
var rate = (notNumber, negative) => z.string().check(z.refine((text) => text.trim() === "" || readDollars(text) !== null, notNumber), z.refine((text) => !readDollars(text)?.startsWith("-"), negative));
/** Under which number, and where, somebody is reported to the tax office. */
function taxData(t) {
	const taxNumber = () => z.string().check(z.trim(), z.refine((text) => text === "" || MASK.test(text) || NINE_DIGITS.test(text.replace(/[- ]/g, "")), t("taxNumberInvalid")));
	return {
		ssn: taxNumber(),
		ein: taxNumber(),
		taxForm: trimmed(),
		addressLine1: trimmed(),
		addressLine2: trimmed(),
		city: trimmed(),
		state: trimmed(),
		zip: trimmed()
	};
}
/** What an admin types about a therapist; the database checks all of it again. */
function therapistSchema(t, { isTaxNumberOptional }) {
	return z.object({
		...essentials(t),
		specialization: trimmed(),
		...employment(t),
		...taxData(t),
		hourlyRate: rate(t("ratesNumeric"), t("rateNegative")),
		rate60: rate(t("ratesNumeric"), t("rateNegative")),
		rate45: rate(t("ratesNumeric"), t("rateNegative")),
		rate30: rate(t("ratesNumeric"), t("rateNegative")),
		/** By minutes. */
		otherRates: z.record(z.string(), rate(t("ratesNumeric"), t("rateNegative"))),
		ratesFrom: z.string().check(z.refine(isCalendarDay, t("dayRequired"))),
		/** Somebody new gives the number and the address themselves. */
		isNumberLater: z.boolean(),
		isInvited: z.boolean()
	}).check(z.refine(({ employmentType, ssn, isNumberLater }) => isTaxNumberOptional || isNumberLater || employmentType !== "w2" || ssn !== "", {
		error: t("ssnRequired"),
		path: ["ssn"]
	}), z.refine(({ employmentType, ein, ssn, isNumberLater }) => isTaxNumberOptional || isNumberLater || employmentType !== "contractor" || ein !== "" || ssn !== "", {
		error: t("einRequired"),
		path: ["ein"]
	}));
}
/** What an admin types about a supervisor (spec section 5). */
function supervisorSchema(t) {
	return z.object({
		...essentials(t),
		...employment(t),
		...taxData(t),
		supervisionRate: rate(t("supervisionRateNumeric"), t("rateNegative")),
		isInvited: z.boolean()
	});
}
// web/features/person-form/rules.ts
/** Spec section 5: what a new therapist starts with. */
var NEW_RATES = {
	hourly_rate: 100,
	rate_60: 100,
	rate_45: 75,
	rate_30: 50,
	other_rates: {}
};
var NO_RATES = {
	hourly_rate: null,
	rate_60: null,
	rate_45: null,
	rate_30: null,
	other_rates: {}
};
function rateText(rate) {
	return rate === null || rate === void 0 ? "" : amountOf(centsOf(rate)).replace(/\.00$/, "");
}
/** Zero and empty are no rate (spec section 5). */
function rateOf(text) {
	return Number(readDollars(text) ?? 0) || null;
}
var orNull = (text) => text === "" ? null : text;
/** What a rate could be, for fields that start empty: 'for example 100'. */
function sampleRates(t) {
	const sample = (rate) => t("sampleRate", { rate: rateText(rate) });
	return {
		hourlyRate: sample(NEW_RATES.hourly_rate),
		rate60: sample(NEW_RATES.rate_60),
		rate45: sample(NEW_RATES.rate_45),
		rate30: sample(NEW_RATES.rate_30)
	};
}
/** The lengths beside 60, 45 and 30 minutes that need a field: offered, or with a rate from before. */
function otherLengths(offered, rates) {
	return [.../* @__PURE__ */ new Set([...offered, ...Object.keys(rates).map(Number)])].filter((minutes) => ![
		60,
		45,
		30
	].includes(minutes)).sort((a, b) => b - a);
}
/** The form's values for a therapist, or for a new one, in a practice that offers some lengths. */
function therapistInput(person, today, offered, isFirst = false) {
	const rates = person ?? (isFirst ? NO_RATES : NEW_RATES);
	return {
		...essentialsOf(person),
		specialization: person?.specialization ?? "",
		...employmentOf(person, "contractor", today),
		...taxDataOf(person),
		hourlyRate: rateText(rates.hourly_rate),
		rate60: rateText(rates.rate_60),
		rate45: rateText(rates.rate_45),
		rate30: rateText(rates.rate_30),
		otherRates: Object.fromEntries(otherLengths(offered, rates.other_rates).map((minutes) => [minutes, rateText(rates.other_rates[minutes])])),
		ratesFrom: today,
		isNumberLater: isFirst && person === void 0,
		isInvited: person === void 0
	};
}
function supervisorInput(person, today) {
	return {
		...essentialsOf(person),
		...employmentOf(person, "", today),
		...taxDataOf(person),
		supervisionRate: rateText(person?.supervision_rate),
		isInvited: person === void 0
	};
}
function taxDataOf(person) {
	return {
		ssn: person?.ssn ?? "",
		ein: person?.ein ?? "",
		taxForm: person?.tax_form ?? "",
		addressLine1: person?.address_line1 ?? "",
		addressLine2: person?.address_line2 ?? "",
		city: person?.city ?? "",
		state: person?.state ?? "",
		zip: person?.zip ?? ""
	};
}
/** What somebody is as of today, '' where nobody has said; what somebody new begins with. */
function employmentOf(person, first, today) {
	return {
		employmentType: EMPLOYMENT_TYPES.find((type) => type === person?.employment_type) ?? (person ? "" : first),
		employmentFrom: today
	};
}
/** True when the type changes and had another before: it then needs a day to change on. */
function hasNewEmployment(person, type) {
	return person?.employment_type != null && person.employment_type !== type;
}
function essentialsOf(person) {
	return {
		firstName: person?.first_name ?? "",
		lastName: person?.last_name ?? "",
		email: person?.email ?? "",
		phone: person?.phone ?? ""
	};
}
/** The rates as the database takes them. */
function ratesOf({ hourlyRate, rate60, rate45, rate30, otherRates }) {
	return {
		hourly_rate: rateOf(hourlyRate),
		rate_60: rateOf(rate60),
		rate_45: rateOf(rate45),
		rate_30: rateOf(rate30),
		other_rates: Object.fromEntries(Object.entries(otherRates).flatMap(([minutes, text]) => {
			const rate = rateOf(text);
			return rate === null ? [] : [[minutes, rate]];
		}))
	};
}
/** True when what is typed would change what somebody is paid. */
function hasNewRates(person, typed) {
	const rates = ratesOf(typed);
	return rates.hourly_rate !== person.hourly_rate || rates.rate_60 !== person.rate_60 || rates.rate_45 !== person.rate_45 || rates.rate_30 !== person.rate_30 || !isSame(rates.other_rates, person.other_rates);
}
var isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);
/** Nobody could be paid by the hour, by a length, or at all: the first rates hold from the start. */
function hasNoRates(person) {
	const { hourly_rate, rate_60, rate_45, rate_30, other_rates } = person;
	return [
		hourly_rate,
		rate_60,
		rate_45,
		rate_30,
		...Object.values(other_rates)
	].every((rate) => rate === null);
}
/** Somebody whose number is not stored yet and who stays what they are (the rule is in SQL). */
function isTaxNumberOptional(person, employmentType) {
	return person !== void 0 && (person.employment_type ?? "") === employmentType && person.ssn === null && person.ein === null;
}
function therapistRow(values, before) {
	return {
		...essentialsRow(values),
		specialization: orNull(values.specialization),
		...employmentRow(values, before),
		...taxRow(values),
		...ratesOf(values),
		...!before && values.isNumberLater && { tax_number_later: true },
		...before && hasNewRates(before, values) && { rates_from: values.ratesFrom }
	};
}
/**
* What of a row differs from the person as the form was opened. The rest is not sent: somebody else
* may have changed it since, and a rate must not come back unseen.
*/
function changesOf(row, before) {
	const changes = { ...row };
	for (const field in changes) if (isSame(changes[field], before[field])) delete changes[field];
	return changes;
}
/** The rate that is typed where it is another than before; undefined while it is the same, or none. */
function newSupervisionRate(person, text) {
	const isRate = text.trim() === "" || readDollars(text)?.startsWith("-") === false;
	const rate = rateOf(text);
	return !isRate || rate === (person?.supervision_rate || null) ? void 0 : rate;
}
function supervisorRow(values, before) {
	return {
		...essentialsRow(values),
		...employmentRow(values, before),
		...taxRow(values),
		supervision_rate: rateOf(values.supervisionRate)
	};
}
/** Spec section 5: an employee has no employer number to send, and empty texts become null. */
function taxRow(values) {
	return {
		ssn: orNull(values.ssn),
		...values.employmentType !== "w2" && { ein: orNull(values.ein) },
		tax_form: orNull(values.taxForm),
		address_line1: orNull(values.addressLine1),
		address_line2: orNull(values.addressLine2),
		city: orNull(values.city),
		state: orNull(values.state),
		zip: orNull(values.zip)
	};
}
function employmentRow(values, before) {
	if (values.employmentType === "") return {};
	return {
		employment_type: values.employmentType,
		...hasNewEmployment(before, values.employmentType) && { employment_from: values.employmentFrom }
	};
}
function essentialsRow(values) {
	return {
		first_name: values.firstName,
		last_name: values.lastName,
		email: values.email,
		phone: orNull(values.phone)
	};
}
// web/features/person-form/mutations.ts
/** Adds or changes a therapist; answers the id. */
function useSaveTherapist() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: ({ before, values }) => {
			const row = therapistRow(values, before);
			return before ? change(before, row) : add({
				...row,
				role: "therapist"
			});
		},
		onSuccess: () => refresh$1(queryClient)
	});
}
/** Adds or changes a supervisor; answers the id. */
function useSaveSupervisor() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: ({ before, values }) => {
			const row = supervisorRow(values, before);
			return before ? change(before, row) : add({
				...row,
				role: "supervisor",
				is_supervisor: true
			});
		},
		onSuccess: () => refresh$1(queryClient)
	});
}
async function add(row) {
	return idOf(await answerOf(database.from("profiles").insert(row).select("id")));
}
async function change(before, row) {
	const { id } = before;
	const changes = changesOf(row, before);
	if (Object.keys(changes).length === 0) return id;
	return idOf(await answerOf(database.from("profiles").update(changes).eq("id", id).select("id")));
}
function idOf(rows) {
	const [row] = rows;
	if (!row) throw new BackendError({
		message: "Nobody was changed.",
		status: 404,
		key: "person_gone"
	});
	return row.id;
}
function refresh$1(queryClient) {
	return Promise.all(personKeys.all.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
// web/features/people/mutations.ts
function refresh(queryClient) {
	return Promise.all(personKeys.all.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
/** The database's own clock sets the time. */
var NOW = "now";
/** What can change about somebody's place in the practice. */
var STANDINGS = {
	approve: { approved_at: NOW },
	deactivate: { deactivated_at: NOW },
	restore: { deactivated_at: null }
};
/** Approves, deactivates or restores somebody; it shows at once and comes back when refused. */
function useChangeStanding() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: ({ person, standing }) => done(database.from("profiles").update(STANDINGS[standing]).eq("id", person.id)),
		onMutate: async ({ person, standing }) => {
			const queryKey = personKeys.lists;
			await queryClient.cancelQueries({ queryKey });
			const before = queryClient.getQueriesData({ queryKey });
			queryClient.setQueriesData({ queryKey }, (people) => people?.map((each) => each.id === person.id ? {
				...each,
				...STANDINGS[standing]
			} : each));
			return before;
		},
		onError: (_error, _change, before) => {
			for (const [queryKey, people] of before ?? []) queryClient.setQueryData(queryKey, people);
		},
		onSettled: () => refresh(queryClient)
	});
}
/** Deletes somebody for good; whoever has a history stays deactivated instead. */
function useRemovePerson() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: ({ id }) => done(database.from("profiles").delete().eq("id", id)),
		onSettled: () => refresh(queryClient)
	});
}
/** What became of the mail: a mail server took it, or it waits in a folder because there is none. */
async function invitationTo(id) {
	const { is_kept } = z.looseObject({ is_kept: z.optional(z.boolean()) }).parse(await callFunction("invite", { profile_id: id }));
	return is_kept ? "kept" : "sent";
}
/** Mails the invitation, for the first time or again; answers what became of the mail. */
function useInvite() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: ({ id }) => invitationTo(id),
		onSettled: () => refresh(queryClient)
	});
}
/** Mails several invitations, one after the other; answers how many went which way. */
function useInviteAll() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: async (people) => {
			const counts = {
				sent: 0,
				kept: 0,
				failed: 0
			};
			for (const { id } of people) counts[await invitationTo(id).catch(() => "failed")] += 1;
			return counts;
		},
		onSettled: () => refresh(queryClient)
	});
}
/** Assigns a therapist to a supervisor or ends it; several ticks are sent in their order. */
function useAssign() {
	const queryClient = useQueryClient();
	return useMutation({
		scope: { id: "assignments" },
		mutationFn: ({ supervisor_id, therapist_id, isAssigned }) => done(database.rpc(isAssigned ? "assigntherapisttosupervisor" : "removetherapistfromsupervisor", {
			supervisorid: supervisor_id,
			therapistid: therapist_id
		})),
		onSettled: () => queryClient.invalidateQueries({ queryKey: personKeys.assignments })
	});
}
// web/features/person-form/data.ts
/** Which sessions new rates would change, and by how much; the database tries it and takes it back. */
function ratesPreview(personId, from, rates) {
	return queryOptions({
		queryKey: [
			"people",
			"rates-preview",
			personId,
			from,
			rates
		],
		queryFn: ({ signal }) => answerOf(database.rpc("change_rates", {
			profile_id: personId,
			effective_from: from,
			...rates,
			apply: false
		}).abortSignal(signal)),
		placeholderData: keepPreviousData,
		gcTime: 0
	});
}
/** What somebody's supervision of the last six months cost, and would have cost at another rate. */
function supervisionCostQuery(personId, rate) {
	return queryOptions({
		queryKey: [
			"people",
			"six-months",
			"supervision",
			personId,
			rate
		],
		queryFn: ({ signal }) => answerOf(database.rpc("what_if_supervision", {
			profile_id: personId,
			supervision_rate: rate ?? 0
		}).abortSignal(signal)),
		placeholderData: keepPreviousData,
		gcTime: 0
	});
}
/** What somebody's last six months cost, and what they would have cost with other rates. */
function sixMonthsQuery(personId, rates) {
	return queryOptions({
		queryKey: [
			"people",
			"six-months",
			personId,
			rates
		],
		queryFn: ({ signal }) => answerOf(database.rpc("what_if_rates", {
			profile_id: personId,
			...rates
		}).abortSignal(signal)),
		placeholderData: keepPreviousData,
		gcTime: 0
	});
}
// web/features/person-form/components/six-months.tsx
/** What somebody's last six months would have cost with the rates that are typed. Nothing changes. */
function SixMonths({ person, rates, isReady }) {
	return /* @__PURE__ */ jsx(Cost, { query: useQuery({
		...sixMonthsQuery(person.id, rates),
		enabled: isReady
	}) });
}
/** The same of supervision. */
function SixMonthsOfSupervision({ person, rate }) {
	const asked = useDelayed(String(rate));
	const query = supervisionCostQuery(person.id, rate);
	return /* @__PURE__ */ jsx(Cost, { query: useQuery({
		...query,
		enabled: asked === String(rate)
	}) });
}
function Cost({ query }) {
	const t = useCopy(personFormCopy);
	const locale = useLocale();
	if (query.error && !query.data) return /* @__PURE__ */ jsx(ErrorState, {
		error: query.error,
		onRetry: query.refetch,
		message: t("sixMonthsFailed")
	});
	const cost = query.data?.[0];
	if (!cost) return /* @__PURE__ */ jsx(SkeletonBlock, { lines: 1 });
	return /* @__PURE__ */ jsx("p", { children: t(cost.session_count === 0 ? "sixMonthsNone" : "sixMonths", {
		from: formatDay(cost.from_date, "medium", locale),
		before: formatDollars(cost.before, locale),
		after: formatDollars(cost.after, locale),
		difference: formatDollarChange(sumOf([cost.after, -cost.before]), locale)
	}) });
}
// web/features/person-form/components/use-employment-types.tsx
/** The choice between what somebody can be paid on. */
function useEmploymentTypes() {
	const t = useCopy(personFormCopy);
	return {
		label: t("employmentType"),
		options: EMPLOYMENT_TYPES.map((value) => ({
			value,
			label: t(value)
		}))
	};
}
// web/features/person-form/components/use-finish-saving.tsx
/** Says that somebody was saved, and first invites who is new and should be. */
function useFinishSaving() {
	const t = useCopy(personFormCopy);
	const invite = useInvite();
	return async (id, isNew, { firstName, lastName, email, isInvited }) => {
		const name = `${firstName} ${lastName}`;
		if (!isNew || !isInvited) {
			toast.success(t(isNew ? "added" : "saved", { name }));
			return;
		}
		try {
			const way = await invite.mutateAsync({ id });
			toast.success(t(way === "sent" ? "addedAndInvited" : "addedAndKept", {
				name,
				email
			}));
		} catch (error) {
			toast.error(errorWords(error, t("inviteFailed", { name })));
		}
	};
}
export { supervisorSchema as C, THERAPIST_DRAFT as S, personFormCopy as T, newSupervisionRate as _, ratesPreview as a, supervisorInput as b, useInvite as c, useSaveSupervisor as d, useSaveTherapist as f, isTaxNumberOptional as g, hasNoRates as h, SixMonthsOfSupervision as i, useInviteAll as l, hasNewRates as m, useEmploymentTypes as n, useAssign as o, hasNewEmployment as p, SixMonths as r, useChangeStanding as s, useFinishSaving as t, useRemovePerson as u, ratesOf as v, therapistSchema as w, therapistInput as x, sampleRates as y };
