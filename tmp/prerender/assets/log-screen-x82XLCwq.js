import { _ as useLocale, h as useCopy, t as Button } from "./button-C8IhjA6q.js";
import { a as TextField, l as SubmitButton, o as FieldRow, s as Form, u as useSchemaForm, z as usePerson } from "../prerender.js";
import { O as useToday, j as Page, k as Loaded } from "./signed-in-app-B4DcFSkg.js";
import { E as summaryQuery, t as EVER } from "./rules-Bf6fg1sc.js";
import { _ as ConfirmationState, a as LogTable, b as progressCopy, c as requirementSchema, d as useSaveRequirement, f as ExportButtons, g as templatesQuery, h as progressQuery, i as ProgressCard, l as useDeleteRequirement, m as requirementInput, n as SummaryCard, o as LogFiltersCard, p as fromTemplate, r as SignaturesCard, s as LicenseCard, t as useLogFilters, u as useDeleteTemplate, v as log_module_default, y as logCopy } from "./use-log-filters-PbpcMQ5u.js";
import { s as formatDay } from "./calendar-day-DcbsT_ag.js";
import { n as DialogFooter, t as Dialog } from "./dialog-BFTphX5M.js";
import { t as FormDatePicker } from "./form-fields-C0u56J0g.js";
import { t as Select } from "./select-VjNleDtm.js";
import { c as toast } from "./toast-queue-C_INJHgw.js";
import { useState } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { useQuery } from "@tanstack/react-query";
// web/features/supervision-log/components/requirement-dialog.tsx
/** What a licensing board wants of one therapist, from a template or typed. */
function RequirementDialog({ therapistId, name, onClose }) {
	const t = useCopy(progressCopy);
	const present = useQuery(progressQuery(therapistId));
	const templates = useQuery(templatesQuery);
	return /* @__PURE__ */ jsx(Dialog, {
		title: t("editOf", { name }),
		isOpen: true,
		onClose,
		children: /* @__PURE__ */ jsx(Loaded, {
			query: present,
			failure: t("loadFailed"),
			children: ([row]) => /* @__PURE__ */ jsx(Loaded, {
				query: templates,
				failure: t("loadFailed"),
				children: (list) => /* @__PURE__ */ jsx(RequirementForm, {
					therapistId,
					row,
					onClose,
					templates: list
				})
			})
		})
	});
}
function RequirementForm({ therapistId, row, templates, onClose }) {
	const t = useCopy(progressCopy);
	const today = useToday();
	const save = useSaveRequirement();
	const remove = useDeleteRequirement();
	const [templateId, setTemplateId] = useState("");
	const [template, setTemplate] = useState("");
	const form = useSchemaForm(requirementSchema(t), { defaultValues: requirementInput(row, today) });
	const number = (name, label, hint) => /* @__PURE__ */ jsx(TextField, {
		label,
		hint,
		inputMode: "decimal",
		autoComplete: "off",
		...form.field(name)
	});
	const chosen = templates.find(({ id }) => id === templateId);
	return /* @__PURE__ */ jsxs(Form, {
		form,
		failure: t("saveFailed"),
		onSubmit: async (values) => {
			await save.mutateAsync({
				therapistId,
				values,
				template: template.trim() || null
			});
			toast.success(t("saved"));
			onClose();
		},
		children: [
			/* @__PURE__ */ jsx(Select, {
				label: t("template"),
				placeholder: t("noTemplate"),
				value: templateId,
				options: templates.map(({ id, name, is_example }) => ({
					value: id,
					label: is_example ? t("example", { name }) : name
				})),
				onChange: ({ target }) => {
					setTemplateId(target.value);
					const next = templates.find(({ id }) => id === target.value);
					if (next) form.reset({
						...form.getValues(),
						...fromTemplate(next)
					});
				}
			}),
			chosen && /* @__PURE__ */ jsx(AboutTemplate, {
				template: chosen,
				onDeleted: () => setTemplateId("")
			}),
			/* @__PURE__ */ jsxs(FieldRow, { children: [/* @__PURE__ */ jsx(TextField, {
				label: t("license"),
				autoComplete: "off",
				...form.field("license")
			}), /* @__PURE__ */ jsx(TextField, {
				label: t("state"),
				isOptional: true,
				autoComplete: "off",
				...form.field("state")
			})] }),
			/* @__PURE__ */ jsxs(FieldRow, { children: [number("total_hours", t("totalHours")), number("individual_hours", t("individualHours"), t("optional"))] }),
			/* @__PURE__ */ jsxs(FieldRow, { children: [number("group_hours_most", t("groupMost"), t("optional")), number("client_hours_per_hour", t("perClientHours"), t("optional"))] }),
			/* @__PURE__ */ jsxs(FieldRow, { children: [/* @__PURE__ */ jsx(Select, {
				label: t("every"),
				options: [
					{
						value: "",
						label: t("noEvery")
					},
					{
						value: "week",
						label: t("week")
					},
					{
						value: "month",
						label: t("month")
					}
				],
				...form.field("every")
			}), number("hours_every", t("hoursEvery"), t("optional"))] }),
			/* @__PURE__ */ jsxs(FieldRow, { children: [/* @__PURE__ */ jsx(FormDatePicker, {
				form,
				name: "starts_on",
				label: t("starts")
			}), /* @__PURE__ */ jsx(FormDatePicker, {
				form,
				name: "ends_on",
				label: t("ends")
			})] }),
			/* @__PURE__ */ jsx(TextField, {
				label: t("keepAs"),
				hint: t("keepAsHint"),
				isOptional: true,
				autoComplete: "off",
				maxLength: 200,
				value: template,
				onChange: ({ target }) => setTemplate(target.value)
			}),
			/* @__PURE__ */ jsxs(DialogFooter, { children: [
				row && /* @__PURE__ */ jsx(Button, {
					tone: "danger",
					isPending: remove.isPending,
					onClick: () => remove.mutate(therapistId, {
						onSuccess: onClose,
						onError: () => toast.error(t("saveFailed"))
					}),
					children: t("remove")
				}),
				/* @__PURE__ */ jsx(Button, {
					onClick: onClose,
					children: t("cancel")
				}),
				/* @__PURE__ */ jsx(SubmitButton, {
					form,
					children: t("save")
				})
			] })
		]
	});
}
/** Where a template comes from, and the way to take it out. */
function AboutTemplate({ template, onDeleted }) {
	const t = useCopy(progressCopy);
	const locale = useLocale();
	const remove = useDeleteTemplate();
	return /* @__PURE__ */ jsxs("div", {
		className: log_module_default.exports,
		children: [template.is_example && /* @__PURE__ */ jsx("p", {
			className: log_module_default.hint,
			children: t("exampleOf", {
				source: template.source,
				day: template.read_on ? formatDay(template.read_on, "medium", locale) : ""
			})
		}), /* @__PURE__ */ jsx(Button, {
			tone: "quiet",
			icon: "trash",
			isPending: remove.isPending,
			onClick: () => remove.mutate(template.id, {
				onSuccess: onDeleted,
				onError: () => toast.error(t("saveFailed"))
			}),
			children: t("removeTemplate")
		})]
	});
}
// web/features/supervision-log/components/log-screen.tsx
/** Hours by therapist, type and location over any days: a supervisor's own, for an admin everybody's. */
function SupervisionLogScreen() {
	const t = useCopy(logCopy);
	const tProgress = useCopy(progressCopy);
	const { id, role } = usePerson();
	const supervisorId = role === "supervisor" ? id : void 0;
	const [filters, setFilters] = useLogFilters();
	const everybody = useQuery(summaryQuery({
		...EVER,
		supervisorId
	}));
	const names = new Map(everybody.data?.map((row) => [row.therapist_id, row.therapist_name]));
	const [isEditing, setEditing] = useState(false);
	const therapistId = filters.therapist || void 0;
	const scope = {
		from: filters.from,
		to: filters.to,
		supervisorId,
		therapistId
	};
	return /* @__PURE__ */ jsxs(Page, {
		title: t("title"),
		lead: t("lead"),
		children: [
			/* @__PURE__ */ jsx(LogFiltersCard, {
				filters,
				onFilters: setFilters,
				therapists: [...names].map(([value, label]) => ({
					value,
					label
				}))
			}),
			/* @__PURE__ */ jsx(ExportButtons, { scope }),
			/* @__PURE__ */ jsx(SummaryCard, { scope }),
			/* @__PURE__ */ jsx(LogTable, {
				scope,
				names: supervisorId ? "therapist" : "both",
				renderState: (entry) => /* @__PURE__ */ jsx(ConfirmationState, { entry })
			}),
			therapistId && /* @__PURE__ */ jsx(SignaturesCard, { scope: {
				...scope,
				therapistId
			} }),
			/* @__PURE__ */ jsx(ProgressCard, {
				therapistId,
				actions: role === "admin" && therapistId ? /* @__PURE__ */ jsx(Button, {
					onClick: () => setEditing(true),
					children: tProgress("edit")
				}) : void 0
			}),
			isEditing && therapistId && /* @__PURE__ */ jsx(RequirementDialog, {
				therapistId,
				name: names.get(therapistId) ?? "",
				onClose: () => setEditing(false)
			}),
			role === "supervisor" && /* @__PURE__ */ jsx(LicenseCard, {})
		]
	});
}
export { SupervisionLogScreen };
