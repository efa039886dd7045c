import { h as useCopy, r as LinkButton } from "./button-C8IhjA6q.js";
import { D as Banner, a as TextField, c as FormPart, i as TextArea, l as SubmitButton, o as FieldRow, s as Form } from "../prerender.js";
import { t as Card } from "./card-Du-ZSyf7.js";
import { D as usePractice, j as Page, k as Loaded } from "./signed-in-app-B4DcFSkg.js";
import { t as Select } from "./select-VjNleDtm.js";
import { C as isLedger, E as MEASURES, T as JOB_TITLES, _ as payeesQuery, c as UNTRIED, d as needsOf, f as providerChange, g as providerSchema, i as useSaveProvider, l as codeFieldsOf, m as providerInput, n as provider_files_module_default, o as FREQUENCY_LETTERS, p as providerIn, s as PROVIDER_PARAMETER, t as useProviderOptions, v as providerSettingsQuery, x as providerCopy } from "./use-provider-options-HYDwj-0t.js";
import { t as useKeptForm } from "./kept-form-2EDXlJlY.js";
import { c as toast } from "./toast-queue-C_INJHgw.js";
import { useSearchParams } from "react-router";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useQuery } from "@tanstack/react-query";
// web/features/provider-files/components/code-fields.tsx
/** The provider's own code, column or account for each pay code. */
function CodeFields({ form, codes }) {
	const t = useCopy(providerCopy);
	const nameOf = ({ word, minutes }) => minutes === void 0 ? t(word) : t("sessionOf", { minutes });
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(FieldRow, { children: codes.map((field) => /* @__PURE__ */ jsx(TextField, {
		label: nameOf(field),
		isOptional: field.minutes !== void 0 || isJobTitle(field),
		placeholder: field.minutes === void 0 ? void 0 : t("sameAsSession"),
		hint: isJobTitle(field) ? t("jobTitleHint") : void 0,
		autoComplete: "off",
		spellCheck: false,
		maxLength: 100,
		...form.field(`codes.${field.code}.target`)
	}, field.code)) }), codes.filter(({ hasHours }) => hasHours).map((field) => /* @__PURE__ */ jsx(Select, {
		label: t("measureOf", { code: nameOf(field) }),
		options: MEASURES.map((value) => ({
			value,
			label: t(value)
		})),
		...form.field(`codes.${field.code}.measure`)
	}, field.code))] });
}
var isJobTitle = ({ code }) => JOB_TITLES.some((known) => known === code);
// web/features/provider-files/components/provider-form.tsx
/** Company code and template, the map of pay codes, and the ids of people, of one provider. */
function ProviderForm({ provider, known, people }) {
	const t = useCopy(providerCopy);
	const { sessionLengths } = usePractice();
	const codes = codeFieldsOf(provider, sessionLengths);
	const save = useSaveProvider();
	const form = useKeptForm(`provider ${provider}`, providerSchema(t), providerInput(known, provider, codes, people));
	const submit = async (values) => {
		await save.mutateAsync(providerChange(provider, known, values));
		form.reset(form.getValues());
		toast.success(t("saved"));
	};
	return /* @__PURE__ */ jsxs(Form, {
		form,
		failure: t("saveFailed"),
		onSubmit: submit,
		children: [
			/* @__PURE__ */ jsx(CompanyFields, {
				form,
				provider
			}),
			codes.length > 0 && /* @__PURE__ */ jsxs(FormPart, {
				title: t(isLedger(provider) ? "accounts" : "codes"),
				children: [/* @__PURE__ */ jsx("p", { children: t(isLedger(provider) ? "accountsHint" : "codesHint") }), /* @__PURE__ */ jsx(CodeFields, {
					form,
					codes
				})]
			}),
			needsOf(provider).ids && /* @__PURE__ */ jsxs(FormPart, {
				title: t("people"),
				children: [/* @__PURE__ */ jsx("p", { children: people.length > 0 ? t("peopleHint") : t("noPeople") }), /* @__PURE__ */ jsx(FieldRow, { children: people.map(({ id, first_name, last_name }) => /* @__PURE__ */ jsx(TextField, {
					label: `${first_name} ${last_name}`,
					isOptional: true,
					autoComplete: "off",
					maxLength: 40,
					...form.field(`ids.${id}`)
				}, id)) })]
			}),
			/* @__PURE__ */ jsx("div", { children: /* @__PURE__ */ jsx(SubmitButton, {
				form,
				children: t("save")
			}) })
		]
	});
}
function CompanyFields({ form, provider }) {
	const t = useCopy(providerCopy);
	const { companyCode, hasFrequency, template } = needsOf(provider);
	if (!companyCode && !hasFrequency && !template) return null;
	return /* @__PURE__ */ jsxs(FormPart, {
		title: t("company"),
		children: [
			companyCode && /* @__PURE__ */ jsx(TextField, {
				label: t(companyCode),
				hint: t(`${companyCode}Hint`),
				autoComplete: "off",
				maxLength: 60,
				...form.field("companyCode")
			}),
			hasFrequency && /* @__PURE__ */ jsx(Select, {
				label: t("frequency"),
				placeholder: t("chooseFrequency"),
				options: FREQUENCY_LETTERS.map((value) => ({
					value,
					label: t(`frequency_${value}`)
				})),
				...form.field("payFrequency")
			}),
			template && /* @__PURE__ */ jsx(TextArea, {
				label: t("template"),
				hint: t(`${template}Hint`),
				spellCheck: false,
				...form.field("template")
			})
		]
	});
}
// web/features/provider-files/components/provider-settings-screen.tsx
/** What a practice says once about its payroll provider and its books; the address keeps which. */
function ProviderSettingsScreen() {
	const t = useCopy(providerCopy);
	const known = useQuery(providerSettingsQuery());
	const people = useQuery(payeesQuery());
	const options = useProviderOptions();
	const [parameters, setParameters] = useSearchParams();
	const provider = providerIn(parameters, known.data);
	return /* @__PURE__ */ jsx(Page, {
		title: t("settingsTitle"),
		lead: t("settingsLead"),
		actions: /* @__PURE__ */ jsx(LinkButton, {
			to: "/admin/payroll",
			children: t("backToPayroll")
		}),
		children: /* @__PURE__ */ jsx(Card, { children: /* @__PURE__ */ jsxs("div", {
			className: provider_files_module_default.stack,
			children: [
				/* @__PURE__ */ jsx(Select, {
					label: t("provider"),
					hint: t(`how_${provider}`),
					options,
					value: provider,
					onChange: (event) => setParameters({ [PROVIDER_PARAMETER]: event.target.value }, { replace: true })
				}),
				UNTRIED.includes(provider) && /* @__PURE__ */ jsx(Banner, {
					tone: "warning",
					children: t("untried")
				}),
				/* @__PURE__ */ jsx(Loaded, {
					query: known,
					failure: t("settingsFailed"),
					children: (all) => /* @__PURE__ */ jsx(Loaded, {
						query: people,
						failure: t("settingsFailed"),
						children: (payees) => /* @__PURE__ */ jsx(ProviderForm, {
							provider,
							known: all.find((each) => each.provider === provider),
							people: payees
						}, provider)
					})
				})
			]
		}) })
	});
}
export { ProviderSettingsScreen };
