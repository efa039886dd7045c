// web/features/people/rules.ts
function standingOf(person) {
	if (person.deactivated_at !== null) return "deactivated";
	if (person.approved_at === null) return "approval";
	if (person.joined_at !== null) return "joined";
	return person.invited_at === null ? "uninvited" : "invited";
}
function nameOf(person) {
	return `${person.first_name} ${person.last_name}`;
}
/** The people whose first name, last name or email has the text (spec section 2), whatever the case. */
function matching(people, search) {
	const wanted = search.trim().toLocaleLowerCase();
	return people.filter((person) => [nameOf(person), person.email].some((text) => text.toLocaleLowerCase().includes(wanted)));
}
/** Those who work here, or those who no longer do; whoever waits for approval stands first. */
function listed(people, isDeactivated) {
	return people.filter((person) => person.deactivated_at !== null === isDeactivated).sort((a, b) => Number(a.approved_at !== null) - Number(b.approved_at !== null));
}
/** The therapists assigned to a supervisor, in the order of the list they come from. */
function assignedTo(supervisorId, therapists, assignments) {
	const ids = new Set(assignments.filter(({ supervisor_id }) => supervisor_id === supervisorId).map(({ therapist_id }) => therapist_id));
	return therapists.filter(({ id, deactivated_at }) => ids.has(id) && deactivated_at === null);
}
/** The rate agreed for sessions of exactly this length, in dollars. */
function rateFor(rates, minutes) {
	const { rate_60, rate_45, rate_30, other_rates } = rates;
	return {
		60: rate_60,
		45: rate_45,
		30: rate_30
	}[minutes] ?? other_rates[minutes] ?? null;
}
/** Whether a therapist's profile lacks a rate for a length the practice offers, or all tax data. */
function isIncomplete(person, lengths) {
	const { ssn, ein, tax_form } = person;
	return person.role === "therapist" && (lengths.some((minutes) => rateFor(person, minutes) === null) || [
		ssn,
		ein,
		tax_form
	].every((value) => value === null));
}
/** What the database puts in the place of an address that was erased; nothing is ever sent there. */
var NOWHERE = "@removed.invalid";
function isErased({ email }) {
	return email?.endsWith(NOWHERE) ?? false;
}
export { matching as a, standingOf as c, listed as i, isErased as n, nameOf as o, isIncomplete as r, rateFor as s, assignedTo as t };
