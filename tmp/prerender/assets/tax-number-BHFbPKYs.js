import { S as errorWords, i as database, n as answerOf } from "./backend-CQxifWza.js";
import { h as useCopy, t as Button, u as defineCopy } from "./button-C8IhjA6q.js";
import { useEffect } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { useMutation } from "@tanstack/react-query";
// web/features/person-profile/copy.ts
/** Words of a therapist's profile as admins see it. */
var personProfileCopy = /* @__PURE__ */ defineCopy("personProfile", {
	title: ["Therapist"],
	back: ["All therapists"],
	edit: ["Edit"],
	notFound: ["No therapist found"],
	notFoundText: ["This person may have been deleted."],
	loadFailed: ["The profile could not be loaded."],
	thisMonth: ["This month"],
	sessions: ["Sessions"],
	hours: ["Hours"],
	pay: ["Pay"],
	figuresFailed: ["The figures could not be loaded."],
	details: ["Details"],
	email: ["Email"],
	phone: ["Phone"],
	specialization: ["Specialization"],
	employmentType: ["Employment type"],
	contractor: ["Contractor"],
	w2: ["W2 employee"],
	taxNumber: ["SSN or EIN"],
	ssn: ["SSN"],
	ein: ["EIN"],
	taxForm: ["Tax form"],
	address: ["Address"],
	none: ["–"],
	reveal: ["Reveal"],
	revealOf: ["Reveal ", ["kind"]],
	hide: ["Hide"],
	revealHint: ["Every look is kept in the audit log."],
	revealFailed: ["The tax number could not be shown."],
	rates: ["Rates"],
	ratesFailed: ["The rates could not be loaded."],
	noRates: ["No rates yet"],
	from: ["From"],
	fromStart: ["From the start"],
	inForce: ["In force"],
	minutes: [["minutes"], " min"],
	hourly: ["Hourly"],
	setBy: ["Set by"],
	payHistory: ["Pay history"],
	payFailed: ["The pay history could not be loaded."],
	noPay: ["No pay yet"],
	period: ["Pay period"],
	paidOn: ["Paid on"],
	status: ["Status"],
	why: [
		"Why ",
		["amount"],
		"?"
	],
	recentSessions: ["Sessions of the last three months"]
});
// web/features/person-profile/mutations.ts
/** Shows one full tax number, of the practice without a person; the audit log keeps who looked. It is never cached. */
function useRevealTaxNumber() {
	return useMutation({
		mutationFn: (personId) => personId === null ? answerOf(database.rpc("reveal_payer_number")) : answerOf(database.rpc("reveal_tax_identifier", { profile_id: personId })),
		gcTime: 0
	});
}
var profile_module_default = {
	standing: "_standing_e9a0n_1",
	pair: "_pair_e9a0n_13",
	tax: "_tax_e9a0n_20",
	number: "_number_e9a0n_27",
	problem: "_problem_e9a0n_31"
};
// web/features/person-profile/components/tax-number.tsx
/** A number left open on a screen is read by whoever passes. */
var SHOWN_FOR_MS = 3e4;
/** The mask of a tax number; the number itself for half a minute, when somebody asks. */
function TaxNumber({ personId, kind, mask }) {
	const t = useCopy(personProfileCopy);
	const { data: number, error, isPending, mutate, reset } = useRevealTaxNumber();
	useEffect(() => {
		if (number === void 0) return;
		const timer = setTimeout(reset, SHOWN_FOR_MS);
		return () => clearTimeout(timer);
	}, [number, reset]);
	return /* @__PURE__ */ jsxs("div", {
		className: profile_module_default.tax,
		children: [
			/* @__PURE__ */ jsx("span", {
				role: "status",
				className: profile_module_default.number,
				children: number ?? mask
			}),
			number === void 0 ? /* @__PURE__ */ jsx(Button, {
				tone: "quiet",
				icon: "eye",
				"aria-label": t("revealOf", { kind }),
				title: t("revealHint"),
				isPending,
				onClick: () => mutate(personId),
				children: t("reveal")
			}) : /* @__PURE__ */ jsx(Button, {
				tone: "quiet",
				icon: "eyeOff",
				onClick: reset,
				children: t("hide")
			}),
			error && /* @__PURE__ */ jsx("p", {
				role: "alert",
				className: profile_module_default.problem,
				children: errorWords(error, t("revealFailed"))
			})
		]
	});
}
export { profile_module_default as n, personProfileCopy as r, TaxNumber as t };
