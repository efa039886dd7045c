import { S as errorWords } from "./backend-CQxifWza.js";
import { t as exportTable } from "./exports-BhU2HWFc.js";
import { h as useCopy, r as LinkButton, t as Button } from "./button-C8IhjA6q.js";
import { O as useToday, j as Page } from "./signed-in-app-B4DcFSkg.js";
import { t as Card } from "./card-Du-ZSyf7.js";
import { t as DatePicker } from "./date-picker-x8a-lYjv.js";
import { t as EmptyState } from "./empty-state-D8KN2J6j.js";
import { t as Select } from "./select-VjNleDtm.js";
import { c as toast } from "./toast-queue-C_INJHgw.js";
import { a as kindWord, c as namesQuery, i as filtersInUrl, l as readTrail, n as audit_module_default, o as trailTable, r as KINDS, s as urlOfFilters, t as AuditTable, u as auditCopy } from "./audit-table-CcbRQust.js";
import { t as automaticPayrollCopy } from "./copy-DG5EtBDK.js";
import { startTransition, useOptimistic, useState } from "react";
import { useSearchParams } from "react-router";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useQuery } from "@tanstack/react-query";
// web/features/audit/components/audit-screen.tsx
/** Who changed what: by person, kind and day (design, section 4). */
function AuditScreen({ actions }) {
	const t = useCopy(auditCopy);
	const [params, setParams] = useSearchParams();
	const [filters, setFilters] = useOptimistic(filtersInUrl(params, useToday()));
	const change = (next) => startTransition(() => {
		setFilters(next);
		setParams(urlOfFilters(next), { replace: true });
	});
	const { from, to, person, kind } = filters;
	const scope = {
		from,
		to,
		person: person || void 0,
		kinds: kind ? [kind] : void 0
	};
	return /* @__PURE__ */ jsxs(Page, {
		title: t("title"),
		lead: t("lead"),
		actions: /* @__PURE__ */ jsxs(Fragment, { children: [actions, /* @__PURE__ */ jsx(ExportButton, {
			scope,
			isReversed: to < from
		})] }),
		children: [/* @__PURE__ */ jsx(Filters, {
			filters,
			onFilters: change
		}), /* @__PURE__ */ jsx(Card, { children: /* @__PURE__ */ jsx(AuditTable, {
			scope,
			empty: /* @__PURE__ */ jsx(EmptyState, {
				title: t("none"),
				icon: "clock",
				children: t("noneText")
			})
		}) })]
	});
}
function Filters({ filters, onFilters }) {
	const t = useCopy(auditCopy);
	const names = useQuery(namesQuery());
	return /* @__PURE__ */ jsx(Card, { children: /* @__PURE__ */ jsxs("search", {
		className: audit_module_default.filters,
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
			/* @__PURE__ */ jsx(Select, {
				label: t("person"),
				placeholder: t("allPeople"),
				value: filters.person,
				options: [...names.data ?? []].map(([value, label]) => ({
					value,
					label
				})),
				onChange: (event) => onFilters({
					...filters,
					person: event.target.value
				})
			}),
			/* @__PURE__ */ jsx(Select, {
				label: t("kind"),
				placeholder: t("allKinds"),
				value: filters.kind,
				options: KINDS.map((value) => ({
					value,
					label: kindWord(t, value)
				})),
				onChange: (event) => onFilters({
					...filters,
					kind: event.target.value
				})
			})
		]
	}) });
}
function ExportButton({ scope, isReversed }) {
	const t = useCopy(auditCopy);
	const [isPending, setPending] = useState(false);
	const run = async () => {
		setPending(true);
		try {
			await exportTable(trailTable(t, scope, await readTrail(scope)), "csv");
		} catch (error) {
			toast.error(errorWords(error, t("exportFailed")));
		} finally {
			setPending(false);
		}
	};
	return /* @__PURE__ */ jsx(Button, {
		icon: "download",
		disabled: isReversed,
		isPending,
		onClick: () => void run(),
		children: t("export")
	});
}
// web/features/automatic-payroll/components/checks-link.tsx
/** To the nightly recomputation of what was processed. */
function ChecksLink() {
	const t = useCopy(automaticPayrollCopy);
	return /* @__PURE__ */ jsx(LinkButton, {
		to: "/admin/payroll-check",
		icon: "check",
		children: t("checks")
	});
}
// web/app/audit-route.tsx
/** The audit trail, with the way to the nightly recomputation of processed periods. */
function AuditRoute() {
	return /* @__PURE__ */ jsx(AuditScreen, { actions: /* @__PURE__ */ jsx(ChecksLink, {}) });
}
export { AuditRoute };
