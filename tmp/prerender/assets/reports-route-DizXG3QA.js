import { _ as useLocale, h as useCopy, r as LinkButton, t as Button, u as defineCopy } from "./button-C8IhjA6q.js";
import { n as useAddress, t as changed } from "./use-address-BielMSXZ.js";
import { t as Card } from "./card-Du-ZSyf7.js";
import { t as EmptyState } from "./empty-state-D8KN2J6j.js";
import { j as Page, k as Loaded } from "./signed-in-app-B4DcFSkg.js";
import { r as payPeriodsQuery } from "./data-CBkjf6pU.js";
import { S as reportQuery, _ as rowKey, a as STATUSES, b as REPORT_TYPES, c as choosePeriod, d as figuresOf, f as filterPeriods, g as reportExport, h as rangeName, i as REPORTS, l as chooseSince, m as formatTick, n as AsOf, o as axesOf, p as formatFigure, r as PARAMETERS, s as categoryName, t as ExportButtons, u as chooseType, v as rowName, x as reportKey, y as slicesOf } from "./export-buttons-BQvWIis4.js";
import { s as formatDay } from "./calendar-day-DcbsT_ag.js";
import { n as payPeriodName } from "./pay-period-R48aGzSW.js";
import { t as Badge } from "./badge-b_9MhiAq.js";
import { i as LinkListSkeleton, r as LinkListItem, t as LinkList } from "./link-list-_A5r7Iij.js";
import { t as Select } from "./select-VjNleDtm.js";
import { r as SearchField } from "../prerender.js";
import { n as Segments } from "./radio-group-CBwdUKMD.js";
import { i as SkeletonBlock } from "./not-found-screen-B1SYfpcn.js";
import { t as DataTable } from "./data-table-anf3RPYy.js";
import { t as useSortedRows } from "./sort-BxE96slx.js";
import { t as yearEndCopy } from "./copy-I2kAuUfR.js";
import { Suspense, lazy, useState } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useIsFetching, useQuery } from "@tanstack/react-query";
// web/features/reports/copy.ts
var reportsCopy = /* @__PURE__ */ defineCopy("reports", {
	title: ["Reports"],
	periods: ["Pay periods"],
	filters: ["Filters"],
	search: ["Search period name"],
	status: ["Status"],
	allStatuses: ["All"],
	completed: ["Completed"],
	processing: ["Processing"],
	pending: ["Pending"],
	noMatch: ["No pay periods found matching your filters"],
	noPeriods: ["There are no pay periods yet"],
	noPeriodsText: ["They appear with the first session that is logged."],
	resetFilters: ["Reset filters"],
	periodsFailed: ["The pay periods could not be loaded."],
	reportType: ["Report type"],
	session: ["Session"],
	payroll: ["Payroll"],
	therapistPerformance: ["Therapist Performance"],
	financial: ["Financial Summary"],
	attendance: ["Attendance Trends"],
	revenue: ["Revenue Analysis"],
	since: ["Compare since"],
	onePeriod: ["This pay period only"],
	generate: ["Generate Report"],
	generating: ["Generating report…"],
	choose: ["Choose a report"],
	chooseText: ["Pick a pay period and a type, then press Generate Report."],
	failed: ["The report could not be made."],
	empty: ["No sessions in these pay periods"],
	emptyText: ["There is nothing to report yet."],
	snapshot: ["As processed: these figures do not change any more."],
	live: ["Not everything here is processed: figures of pending pay periods follow every change."],
	by: ["Show by"],
	byPeriod: ["Pay period"],
	byTherapist: ["Therapist"],
	byDay: ["Day"],
	therapist: ["Therapist"],
	period: ["Pay period"],
	day: ["Day"],
	sessions: ["Sessions"],
	hours: ["Hours"],
	amount: ["Amount"],
	total: ["Total"],
	others: ["Others"],
	additionalData: ["Additional Data"],
	corrections: ["Corrections"],
	adjustments: ["Adjustments"],
	averageMinutes: ["Average minutes"],
	share: ["Share of sessions"],
	averagePerHour: ["Pay per hour"],
	supervision: ["Supervision"],
	noShows: ["No-shows"],
	noShowRate: ["No-show rate"],
	averagePerDay: ["Avg. per day"],
	averagePerSession: ["Average per session"],
	perDayHint: ["The average per day takes a pay period for 14 days."],
	chartOf: [
		"Chart: ",
		["report"],
		", ",
		["range"]
	],
	figuresOf: [
		"Figures: ",
		["report"],
		", ",
		["range"]
	],
	range: [
		["from"],
		" to ",
		["to"]
	]
});
var reports_module_default = {
	layout: "_layout_yb159_1",
	panel: "_panel_yb159_8",
	picker: "_picker_yb159_14",
	filters: "_filters_yb159_18",
	fields: "_fields_yb159_24",
	generating: "_generating_yb159_39",
	state: "_state_yb159_50",
	form: "_form_yb159_81"
};
// web/features/reports/components/period-picker.tsx
var LOOKS = {
	pending: {
		tone: "neutral",
		shape: "hollow"
	},
	processing: {
		tone: "accent",
		shape: "half"
	},
	completed: {
		tone: "accent",
		shape: "full"
	}
};
/** The pay periods, newest first, with a search and a filter that the toggle brings out. */
function PeriodPicker({ query, period, since, chosen, choose }) {
	const t = useCopy(reportsCopy);
	const locale = useLocale();
	const [search, setSearch] = useState("");
	const status = chosen.get(PARAMETERS.status);
	const [isOpen, setOpen] = useState(status !== null);
	const reset = () => {
		setSearch("");
		choose({ [PARAMETERS.status]: null });
	};
	return /* @__PURE__ */ jsxs(Card, {
		title: t("periods"),
		actions: /* @__PURE__ */ jsx(Button, {
			icon: "filter",
			"aria-expanded": isOpen,
			onClick: () => setOpen(!isOpen),
			children: t("filters")
		}),
		children: [isOpen && /* @__PURE__ */ jsxs("search", {
			className: reports_module_default.filters,
			"aria-label": t("filters"),
			children: [/* @__PURE__ */ jsx(SearchField, {
				label: t("search"),
				value: search,
				onChange: setSearch
			}), /* @__PURE__ */ jsx(Select, {
				label: t("status"),
				value: status ?? "",
				placeholder: t("allStatuses"),
				options: STATUSES.map((value) => ({
					value,
					label: t(value)
				})),
				onChange: (event) => choose({ [PARAMETERS.status]: event.target.value || null })
			})]
		}), /* @__PURE__ */ jsx(Loaded, {
			query,
			failure: t("periodsFailed"),
			skeleton: /* @__PURE__ */ jsx(LinkListSkeleton, {}),
			children: (all) => {
				const periods = filterPeriods(all, search, status, locale);
				if (periods.length > 0) return /* @__PURE__ */ jsx(Periods, {
					periods,
					period,
					since,
					chosen
				});
				return all.length > 0 ? /* @__PURE__ */ jsx(EmptyState, {
					title: t("noMatch"),
					actions: /* @__PURE__ */ jsx(Button, {
						onClick: reset,
						children: t("resetFilters")
					})
				}) : /* @__PURE__ */ jsx(EmptyState, {
					title: t("noPeriods"),
					icon: "calendar",
					children: t("noPeriodsText")
				});
			}
		})]
	});
}
function Periods({ periods, period, since, chosen }) {
	const t = useCopy(reportsCopy);
	const locale = useLocale();
	return /* @__PURE__ */ jsx(LinkList, {
		label: t("periods"),
		hasSelection: period !== void 0,
		children: /* @__PURE__ */ jsx("ul", { children: periods.map((each) => /* @__PURE__ */ jsx(LinkListItem, {
			search: `?${changed(chosen, {
				[PARAMETERS.period]: each.start_date,
				[PARAMETERS.since]: null,
				[PARAMETERS.shown]: null
			})}`,
			isSelected: each.id === period?.id,
			isIncluded: since !== void 0 && period !== void 0 && each.start_date >= since.start_date && each.start_date <= period.start_date,
			name: payPeriodName(each.start_date, locale),
			badge: /* @__PURE__ */ jsx(Badge, {
				...LOOKS[each.status],
				children: t(each.status)
			}),
			details: [`${formatDay(each.start_date, "medium", locale)} – ${formatDay(each.end_date, "medium", locale)}`]
		}, each.id)) })
	});
}
// web/features/reports/components/report-form.tsx
/** Which report, compared with which periods before; nothing is asked for until the button is pressed. */
function ReportForm({ periods, period, since, type, choose }) {
	const t = useCopy(reportsCopy);
	const isGenerating = useIsFetching({ queryKey: reportKey }) > 0;
	const earlier = period ? periods.filter((each) => each.start_date < period.start_date) : [];
	return /* @__PURE__ */ jsx("div", {
		className: reports_module_default.form,
		children: /* @__PURE__ */ jsx(Card, { children: /* @__PURE__ */ jsxs("div", {
			className: reports_module_default.fields,
			children: [
				/* @__PURE__ */ jsx(Select, {
					label: t("reportType"),
					value: type,
					options: REPORT_TYPES.map((value) => ({
						value,
						label: t(REPORTS[value].label)
					})),
					onChange: (event) => choose({
						[PARAMETERS.type]: event.target.value,
						[PARAMETERS.by]: null,
						[PARAMETERS.shown]: null
					})
				}),
				/* @__PURE__ */ jsx(Select, {
					label: t("since"),
					value: since && since !== period ? since.start_date : "",
					placeholder: t("onePeriod"),
					disabled: earlier.length === 0,
					options: earlier.map(({ start_date, name }) => ({
						value: start_date,
						label: name
					})),
					onChange: (event) => choose({
						[PARAMETERS.since]: event.target.value || null,
						[PARAMETERS.by]: null,
						[PARAMETERS.shown]: null
					})
				}),
				/* @__PURE__ */ jsx(Button, {
					tone: "primary",
					icon: "analytics",
					disabled: !period,
					isPending: isGenerating,
					onClick: () => choose({ [PARAMETERS.shown]: "yes" }),
					children: t("generate")
				})
			]
		}) })
	});
}
// web/features/reports/components/report-chart.tsx
var CombinedChart = lazy(() => import("./combined-chart-DWtcq3uy.js").then((m) => ({ default: m.CombinedChart })));
var PieChart = lazy(() => import("./pie-chart-D0y3S87v.js").then((m) => ({ default: m.PieChart })));
/** The chart that the specification names for the type of report. */
function ReportChart({ type, axis, rows, label }) {
	const t = useCopy(reportsCopy);
	const locale = useLocale();
	const { chart } = REPORTS[type];
	return /* @__PURE__ */ jsx(Suspense, {
		fallback: /* @__PURE__ */ jsx(SkeletonBlock, { lines: 8 }),
		children: chart.kind === "pie" ? /* @__PURE__ */ jsx(PieChart, {
			label,
			slices: slicesOf(rows, chart.of, t("others")),
			formatShare: (share) => share.toLocaleString(locale, {
				style: "percent",
				maximumFractionDigits: 1
			})
		}) : /* @__PURE__ */ jsx(CombinedChart, {
			label,
			categories: rows.map((row, index) => ({
				id: rowKey(row),
				name: categoryName(row, index === 0, locale)
			})),
			series: chart.series.map(({ figure, as, isRight }) => ({
				id: figure.id,
				label: t(figure.label),
				kind: axis === "therapist" && chart.series.length === 1 ? "bar" : as,
				axis: isRight ? "right" : "left",
				values: rows.map((row) => figure.of(row) ?? 0),
				format: (value) => formatTick(value, figure.format, locale)
			}))
		})
	});
}
// web/features/reports/components/report-table.tsx
var HEADERS = {
	day: "day",
	period: "period",
	therapist: "therapist"
};
/** As many columns leave a name no line of its own. */
var MANY_FIGURES = 5;
/** The figures of a report, for those who read rather than look. */
function ReportTable({ type, axis, rows, total, label }) {
	const t = useCopy(reportsCopy);
	const locale = useLocale();
	const figures = figuresOf(type, total ? [...rows, total] : rows);
	const sorted = useSortedRows(rows, sortKey, {
		column: axis === "therapist" ? "amount" : "name",
		direction: axis === "therapist" ? "descending" : "ascending"
	});
	const columns = [{
		id: "name",
		header: t(HEADERS[axis]),
		cell: (row) => rowName(row, locale),
		...axis !== "therapist" && figures.length < MANY_FIGURES && { layout: "fit" },
		isRowHeader: true,
		isSortable: true,
		total: t("total")
	}, ...figures.map((figure) => {
		const inWords = (row) => {
			const value = figure.of(row);
			return value === void 0 ? "–" : formatFigure(value, figure.format, locale);
		};
		return {
			id: figure.id,
			header: t(figure.label),
			cell: inWords,
			layout: "end",
			isSortable: true,
			total: total && inWords(total)
		};
	})];
	return /* @__PURE__ */ jsx(DataTable, {
		label,
		columns,
		query: {
			data: sorted.rows,
			error: null,
			refetch: () => void 0
		},
		rowKey,
		empty: null,
		sort: sorted.sort,
		onSort: sorted.onSort
	});
	function sortKey(row, column) {
		const figure = figures.find(({ id }) => id === column);
		return figure ? figure.of(row) ?? null : row.starts_on ?? row.name;
	}
}
// web/features/reports/components/report-result.tsx
var AXIS_WORDS = {
	day: "byDay",
	period: "byPeriod",
	therapist: "byTherapist"
};
/** A report: its chart, the figures behind it, and the ways to take it along. */
function ReportResult(props) {
	const { type, period, since } = props;
	const t = useCopy(reportsCopy);
	const locale = useLocale();
	const range = {
		from: since.start_date,
		to: period.end_date
	};
	const question = reportQuery(type, range);
	const query = useQuery(question);
	const isEmpty = query.data?.every(({ axis }) => axis !== "therapist") ?? true;
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(ExportButtons, { table: query.data && !isEmpty ? reportExport(t, type, range, query.data, locale) : void 0 }),
		/* @__PURE__ */ jsx(Loaded, {
			query,
			failure: t("failed"),
			skeleton: /* @__PURE__ */ jsx(Generating, {}),
			children: (rows) => isEmpty ? /* @__PURE__ */ jsx(Card, { children: /* @__PURE__ */ jsx(EmptyState, {
				title: t("empty"),
				icon: "analytics",
				children: t("emptyText")
			}) }) : /* @__PURE__ */ jsx(Report, {
				...props,
				rows
			})
		}),
		/* @__PURE__ */ jsx(AsOf, { of: [question] })
	] });
}
function Generating() {
	const t = useCopy(reportsCopy);
	return /* @__PURE__ */ jsxs(Card, { children: [/* @__PURE__ */ jsxs("div", {
		className: reports_module_default.generating,
		children: [/* @__PURE__ */ jsx("label", {
			htmlFor: "generating",
			children: t("generating")
		}), /* @__PURE__ */ jsx("progress", { id: "generating" })]
	}), /* @__PURE__ */ jsx(SkeletonBlock, { lines: 8 })] });
}
function Report({ type, period, since, included, chosen, choose, rows }) {
	const t = useCopy(reportsCopy);
	const locale = useLocale();
	const axes = axesOf(type, included.length > 1);
	const axis = axes.find((each) => each === chosen.get(PARAMETERS.by)) ?? axes[0];
	if (!axis) return null;
	const shown = rows.filter((row) => row.axis === axis);
	const total = rows.find((row) => row.axis === "total");
	const words = {
		report: t(REPORTS[type].label),
		range: rangeName(t, since, period, locale)
	};
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsxs(Card, {
		title: `${words.report} · ${words.range}`,
		actions: axes.length > 1 && /* @__PURE__ */ jsx(Segments, {
			label: t("by"),
			isLabelHidden: true,
			options: axes.map((value) => ({
				value,
				label: t(AXIS_WORDS[value])
			})),
			value: axis,
			onChange: (by) => choose({ [PARAMETERS.by]: by })
		}),
		children: [/* @__PURE__ */ jsxs("p", {
			className: reports_module_default.state,
			children: [t(included.every(({ status }) => status === "completed") ? "snapshot" : "live"), type === "attendance" && ` ${t("perDayHint")}`]
		}), /* @__PURE__ */ jsx(ReportChart, {
			type,
			axis,
			rows: shown,
			label: t("chartOf", words)
		})]
	}), /* @__PURE__ */ jsx(Card, { children: /* @__PURE__ */ jsx(ReportTable, {
		type,
		axis,
		rows: shown,
		total,
		label: t("figuresOf", words)
	}, axis) })] });
}
// web/features/reports/components/reports-screen.tsx
/** Reports for admins (spec section 2): a pay period or several, a type, and what comes of it. */
function ReportsScreen({ actions }) {
	const t = useCopy(reportsCopy);
	const [chosen, choose] = useAddress();
	const query = useQuery(payPeriodsQuery());
	const periods = query.data ?? [];
	const period = choosePeriod(periods, chosen.get(PARAMETERS.period));
	const since = period && chooseSince(periods, period, chosen.get(PARAMETERS.since));
	const type = chooseType(chosen.get(PARAMETERS.type));
	return /* @__PURE__ */ jsx(Page, {
		title: t("title"),
		actions,
		children: /* @__PURE__ */ jsxs("div", {
			className: reports_module_default.layout,
			children: [/* @__PURE__ */ jsx("div", {
				className: reports_module_default.picker,
				children: /* @__PURE__ */ jsx(PeriodPicker, {
					query,
					period,
					since,
					chosen,
					choose
				})
			}), /* @__PURE__ */ jsxs("div", {
				className: reports_module_default.panel,
				children: [/* @__PURE__ */ jsx(ReportForm, {
					periods,
					period,
					since,
					type,
					choose
				}), period && since && chosen.has(PARAMETERS.shown) ? /* @__PURE__ */ jsx(ReportResult, {
					type,
					period,
					since,
					chosen,
					choose,
					included: periods.filter(({ start_date }) => start_date >= since.start_date && start_date <= period.start_date)
				}, `${type} ${since.start_date} ${period.start_date}`) : /* @__PURE__ */ jsx(Card, { children: /* @__PURE__ */ jsx(EmptyState, {
					title: t("choose"),
					icon: "document",
					children: t("chooseText")
				}) })]
			})]
		})
	});
}
// web/features/year-end/components/year-end-link.tsx
/** To the totals of the year. */
function YearEndLink() {
	const t = useCopy(yearEndCopy);
	return /* @__PURE__ */ jsx(LinkButton, {
		to: "/admin/year-end",
		icon: "calendar",
		children: t("link")
	});
}
// web/app/reports-route.tsx
/** Reports, with the way to the totals of a calendar year. */
function ReportsRoute() {
	return /* @__PURE__ */ jsx(ReportsScreen, { actions: /* @__PURE__ */ jsx(YearEndLink, {}) });
}
export { ReportsRoute };
