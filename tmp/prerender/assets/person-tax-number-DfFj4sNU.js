import { h as useCopy } from "./button-C8IhjA6q.js";
import { r as personProfileCopy, t as TaxNumber } from "./tax-number-BHFbPKYs.js";
import { jsx } from "react/jsx-runtime";
// web/features/person-profile/rules.ts
/** The number that belongs to the employment type, else the one there is; what revealing shows. */
function taxNumberOf(person) {
	const kinds = person.employment_type === "w2" ? ["ssn", "ein"] : ["ein", "ssn"];
	for (const kind of kinds) {
		const mask = person[kind];
		if (mask !== null) return {
			kind,
			mask
		};
	}
	return null;
}
/** Where somebody lives, line by line. */
function addressOf(person) {
	const { address_line1, address_line2, city, state, zip } = person;
	return [
		address_line1,
		address_line2,
		[city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ")
	].filter((line) => Boolean(line));
}
/** The newest rates that hold already; those of a day to come are listed, not in force. */
function isInForce(entry, all, today) {
	return entry === all.find(({ effective_from }) => effective_from === null || effective_from <= today);
}
/** The lengths a person's rates are listed by: 60, 45 and 30 minutes, and others with a rate. */
function lengthsWithRates(entries) {
	const others = entries.flatMap(({ other_rates }) => Object.keys(other_rates).map(Number));
	return [.../* @__PURE__ */ new Set([
		60,
		45,
		30,
		...others
	])].sort((a, b) => b - a);
}
// web/features/person-profile/components/person-tax-number.tsx
/** The tax number somebody is reported under, masked until an admin asks; nothing where none is stored. */
function PersonTaxNumber({ person }) {
	const t = useCopy(personProfileCopy);
	const tax = taxNumberOf(person);
	return tax && /* @__PURE__ */ jsx(TaxNumber, {
		personId: person.id,
		kind: t(tax.kind),
		mask: tax.mask
	}, tax.mask);
}
export { taxNumberOf as a, lengthsWithRates as i, addressOf as n, isInForce as r, PersonTaxNumber as t };
