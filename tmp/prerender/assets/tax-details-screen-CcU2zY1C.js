import { h as useCopy } from "./button-C8IhjA6q.js";
import { R as homeOf, a as TextField, l as SubmitButton, o as FieldRow, s as Form, u as useSchemaForm, z as usePerson } from "../prerender.js";
import { j as Page, k as Loaded } from "./signed-in-app-B4DcFSkg.js";
import { c as toast } from "./toast-queue-C_INJHgw.js";
import { n as taxDetailsErrors, t as taxDetailsCopy } from "./copy-bR9B2uBN.js";
import { C as explainErrors, a as done, i as database, n as answerOf } from "./backend-CQxifWza.js";
import { t as Facts } from "./facts-U9RsXlX2.js";
import { n as FormSegments } from "./form-fields-C0u56J0g.js";
import { Link, useNavigate, useSearchParams } from "react-router";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import * as z from "zod/mini";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
// web/features/tax-details/data.ts
explainErrors(taxDetailsErrors);
var taxDetailsKey = ["tax-details"];
function load(personId, signal) {
	return answerOf(database.from("profiles").select("employment_type, ssn, ein, address_line1, address_line2, city, state, zip").eq("id", personId).abortSignal(signal).single());
}
function taxDetailsOf(personId) {
	return queryOptions({
		queryKey: [...taxDetailsKey, personId],
		queryFn: ({ signal }) => load(personId, signal)
	});
}
// web/features/tax-details/rules.ts
/** In the address of whoever has just joined: saving and skipping then lead home. */
var FIRST_PARAMETER = "first";
function taxDetailsInput(details) {
	return {
		kind: "ssn",
		number: "",
		addressLine1: details.address_line1 ?? "",
		addressLine2: details.address_line2 ?? "",
		city: details.city ?? "",
		state: details.state ?? "",
		zip: details.zip ?? ""
	};
}
var tax_details_module_default = {
	column: "_column_1cwy0_1",
	skip: "_skip_1cwy0_7"
};
// web/features/tax-details/mutations.ts
/** Stores what the person says about themselves; the number only where none is stored. */
function useGiveTaxDetails() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (values) => done(database.rpc("give_own_tax_data", {
			number_kind: values.kind,
			tax_number: values.number,
			address_line1: values.addressLine1,
			address_line2: values.addressLine2,
			city: values.city,
			state: values.state,
			zip: values.zip
		})),
		onSuccess: () => queryClient.invalidateQueries({ queryKey: taxDetailsKey })
	});
}
// web/features/tax-details/schema.ts
var NUMBER_KINDS = ["ssn", "ein"];
var NINE_DIGITS = /^\d{9}$/;
/** What somebody says about themselves; all of it may be left for later. */
function taxDetailsSchema(t) {
	const text = () => z.string().check(z.trim());
	return z.object({
		kind: z.enum(NUMBER_KINDS),
		number: text().check(z.refine((number) => number === "" || NINE_DIGITS.test(number.replace(/[- ]/g, "")), t("numberInvalid"))),
		addressLine1: text(),
		addressLine2: text(),
		city: text(),
		state: text(),
		zip: text()
	});
}
// web/features/tax-details/components/tax-details-form.tsx
/** The number, while none is stored, and the address. */
function TaxDetailsForm({ details, onSaved }) {
	const t = useCopy(taxDetailsCopy);
	const give = useGiveTaxDetails();
	const form = useSchemaForm(taxDetailsSchema(t), { defaultValues: taxDetailsInput(details) });
	const stored = details.ssn ?? details.ein;
	return /* @__PURE__ */ jsxs(Form, {
		form,
		failure: t("saveFailed"),
		onSubmit: async (values) => {
			await give.mutateAsync(values);
			onSaved();
		},
		children: [
			stored ? /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(Facts, { facts: [{
				name: t("stored"),
				value: stored
			}] }), /* @__PURE__ */ jsx("p", { children: t("storedHint") })] }) : /* @__PURE__ */ jsxs(Fragment, { children: [details.employment_type !== "w2" && /* @__PURE__ */ jsx(FormSegments, {
				form,
				name: "kind",
				label: t("kind"),
				options: NUMBER_KINDS.map((kind) => ({
					value: kind,
					label: t(kind)
				}))
			}), /* @__PURE__ */ jsx(TextField, {
				label: t("number"),
				hint: t("numberHint"),
				isOptional: true,
				inputMode: "numeric",
				autoComplete: "off",
				maxLength: 20,
				...form.field("number")
			})] }),
			/* @__PURE__ */ jsx(TextField, {
				label: t("addressLine1"),
				isOptional: true,
				autoComplete: "address-line1",
				maxLength: 200,
				...form.field("addressLine1")
			}),
			/* @__PURE__ */ jsx(TextField, {
				label: t("addressLine2"),
				isOptional: true,
				autoComplete: "address-line2",
				maxLength: 200,
				...form.field("addressLine2")
			}),
			/* @__PURE__ */ jsxs(FieldRow, { children: [
				/* @__PURE__ */ jsx(TextField, {
					label: t("city"),
					isOptional: true,
					autoComplete: "address-level2",
					maxLength: 100,
					...form.field("city")
				}),
				/* @__PURE__ */ jsx(TextField, {
					label: t("state"),
					isOptional: true,
					autoComplete: "address-level1",
					maxLength: 50,
					...form.field("state")
				}),
				/* @__PURE__ */ jsx(TextField, {
					label: t("zip"),
					isOptional: true,
					autoComplete: "postal-code",
					maxLength: 20,
					...form.field("zip")
				})
			] }),
			/* @__PURE__ */ jsx(SubmitButton, {
				form,
				children: t("save")
			})
		]
	});
}
// web/features/tax-details/components/tax-details-screen.tsx
/** Where somebody says under which number and address they are reported; asked first of whoever joins. */
function TaxDetailsScreen() {
	const t = useCopy(taxDetailsCopy);
	const { id, role } = usePerson();
	const navigate = useNavigate();
	const [params] = useSearchParams();
	const isFirst = params.has(FIRST_PARAMETER);
	return /* @__PURE__ */ jsx(Page, {
		title: t("title"),
		lead: t("lead"),
		children: /* @__PURE__ */ jsxs("div", {
			className: tax_details_module_default.column,
			children: [/* @__PURE__ */ jsx(Loaded, {
				query: useQuery(taxDetailsOf(id)),
				failure: t("loadFailed"),
				children: (details) => /* @__PURE__ */ jsx(TaxDetailsForm, {
					details,
					onSaved: () => {
						toast.success(t("saved"));
						if (isFirst) navigate(homeOf(role));
					}
				})
			}), isFirst && /* @__PURE__ */ jsxs("p", {
				className: tax_details_module_default.skip,
				children: [
					/* @__PURE__ */ jsx(Link, {
						to: homeOf(role),
						children: t("skip")
					}),
					" ",
					/* @__PURE__ */ jsx("span", { children: t("skipHint") })
				]
			})]
		})
	});
}
export { TaxDetailsScreen };
