import { _ as useLocale, h as useCopy, r as LinkButton, u as defineCopy } from "./button-C8IhjA6q.js";
import { t as idInAddress } from "./id-in-address-tFkaMbaE.js";
import { n as useAddress } from "./use-address-BielMSXZ.js";
import { C as mayLag, c as choosePeriod, l as chooseSince, m as formatTick, n as AsOf, p as formatFigure, t as ExportButtons } from "./export-buttons-BQvWIis4.js";
import { n as StatCard, r as StatCards, t as Card } from "./card-Du-ZSyf7.js";
import { t as EmptyState } from "./empty-state-D8KN2J6j.js";
import { j as Page, k as Loaded } from "./signed-in-app-B4DcFSkg.js";
import { a as payrollKey, l as therapistsQuery, r as payPeriodsQuery } from "./data-CBkjf6pU.js";
import { i as database, n as answerOf, o as pageOf } from "./backend-CQxifWza.js";
import { s as formatDay, t as addDays } from "./calendar-day-DcbsT_ag.js";
import { i as formatDollars, o as sumOf } from "./money-CGqUnZw6.js";
import { n as payPeriodName } from "./pay-period-R48aGzSW.js";
import { t as Select } from "./select-VjNleDtm.js";
import { t as Badge } from "./badge-b_9MhiAq.js";
import { t as DataTable } from "./data-table-anf3RPYy.js";
import { t as Facts } from "./facts-U9RsXlX2.js";
import { t as Paging } from "./paging-Ccoy0MRS.js";
import { n as clientsCopy } from "./copy-CkpzLJ7W.js";
import { l as ErrorState } from "./toast-queue-C_INJHgw.js";
import { t as ChartFigures } from "./chart-figures-Caid4Y7z.js";
import { i as SkeletonBlock } from "./not-found-screen-B1SYfpcn.js";
import { n as formatMinutes, t as formatHours } from "./hours-D03mLjke.js";
import { Suspense, lazy, useState } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
// web/features/analytics/copy.ts
var analyticsCopy = /* @__PURE__ */ defineCopy("analytics", {
	title: ["Analytics"],
	period: ["Pay period"],
	periodsFailed: ["The pay periods could not be loaded."],
	noPeriods: ["There are no pay periods yet"],
	noPeriodsText: ["They appear with the first session that is logged."],
	since: ["Since"],
	onePeriod: ["This pay period only"],
	therapist: ["Therapist"],
	allTherapists: ["All Therapists"],
	failed: ["The figures could not be loaded."],
	uniqueClients: ["Unique Clients"],
	averagePerClient: ["Avg. Sessions per Client"],
	sessions: ["Sessions"],
	revenue: ["Pay"],
	revenueHint: ["As in payroll"],
	amount: ["Amount"],
	hours: ["Hours"],
	additionalData: ["Additional Data"],
	clientsPerTherapist: ["Clients per Therapist"],
	revenuePerTherapist: ["Pay per Therapist"],
	figuresOf: [["what"], ": the figures"],
	noFigures: ["No sessions in this period"],
	topTherapists: ["Top Therapists (by Sessions)"],
	topFigures: [[
		"count",
		"plural",
		{
			"one": ["#", " session"],
			"other": ["#", " sessions"]
		}
	]],
	topClients: [[
		"count",
		"plural",
		{
			"one": ["#", " client"],
			"other": ["#", " clients"]
		}
	]],
	noShowsTitle: ["No-shows"],
	noShows: ["No-shows"],
	noShowRate: ["No-show rate"],
	feesCollected: ["Fees collected"],
	feeAmount: ["Paid as fees"],
	weekdays: ["Utilization by Weekday"],
	weekdaysHint: ["Sessions on an average day. A session has a day but no time of day, so hours cannot be told apart."],
	weekday: ["Weekday"],
	average: ["Average"],
	retention: ["Client Retention"],
	newClients: ["New clients"],
	returned: ["Came again"],
	returnedOf: [
		["count"],
		" of ",
		["of"],
		" of the same time before"
	],
	client: ["Client"],
	firstSeen: ["First seen"],
	lastSeen: ["Last seen"],
	isNew: ["New"],
	noClients: ["No clients in this period"],
	clientsFailed: ["The clients could not be loaded."],
	supervisors: ["Supervisor Hours"],
	supervisor: ["Supervisor"],
	pay: ["Pay"],
	total: ["Total"],
	noSupervisors: ["No supervision in this period"],
	supervisorsFailed: ["The hours of the supervisors could not be loaded."]
});
// web/features/analytics/data.ts
/** Stale with everything that changes pay. */
var analyticsKey = [...payrollKey, "analytics"];
/** Sessions, revenue, clients and no-shows; the row without therapist is the practice. */
var practiceFiguresQuery = ({ from, to }) => queryOptions({
	queryKey: [
		...analyticsKey,
		"figures",
		from,
		to
	],
	queryFn: (context) => answerOf(mayLag(context, database.rpc("practice_figures", {
		from_date: from,
		to_date: to
	})))
});
/** How busy each day of the week is, Sunday first. */
var weekdayFiguresQuery = ({ from, to, therapist }) => queryOptions({
	queryKey: [
		...analyticsKey,
		"weekdays",
		from,
		to,
		therapist
	],
	queryFn: (context) => answerOf(mayLag(context, database.rpc("weekday_figures", {
		from_date: from,
		to_date: to,
		therapist
	})))
});
/** How many clients were new, and how many came again. */
var retentionFiguresQuery = ({ from, to, therapist }) => queryOptions({
	queryKey: [
		...analyticsKey,
		"retention",
		from,
		to,
		therapist
	],
	queryFn: async (context) => {
		const [figures] = await answerOf(mayLag(context, database.rpc("retention_figures", {
			from_date: from,
			to_date: to,
			therapist
		})));
		return figures;
	}
});
/** The clients of these days with their first and last session ever, a page at a time. */
var clientHistoryQuery = (scope, sort, page) => queryOptions({
	queryKey: [
		...analyticsKey,
		"clients",
		scope,
		sort,
		page
	],
	queryFn: (context) => pageOf(mayLag(context, database.rpc("client_retention", {
		from_date: scope.from,
		to_date: scope.to,
		therapist: scope.therapist
	}, { count: "exact" }).order(sort.column, { ascending: sort.direction === "ascending" }).order("client_name").range(page * 20, (page + 1) * 20 - 1))),
	placeholderData: keepPreviousData
});
/** Hours and pay of the supervisors, as payroll counts them. */
var supervisorFiguresQuery = ({ from, to }) => queryOptions({
	queryKey: [
		...analyticsKey,
		"supervisors",
		from,
		to
	],
	queryFn: (context) => answerOf(mayLag(context, database.rpc("supervisor_figures", {
		from_date: from,
		to_date: to
	})))
});
/** All that the screen shows of these days at once. */
var shownQueries = (scope) => [
	practiceFiguresQuery(scope),
	weekdayFiguresQuery(scope),
	retentionFiguresQuery(scope),
	supervisorFiguresQuery(scope)
];
// web/features/analytics/rules.ts
/** What the address says about the screen. */
var PARAMETERS = {
	period: "period",
	since: "since",
	therapist: "therapist"
};
/** `Nov 1 - 15, 2026`, or the first and the last of several. */
function rangeName(since, period, locale) {
	const [first, last] = [since, period].map((each) => payPeriodName(each.start_date, locale));
	return since.id === period.id ? `${last}` : `${first} – ${last}`;
}
var TOP = 3;
/** The rows of the therapists, most sessions first. */
function therapistsOf(rows) {
	return rows.filter(({ therapist_id }) => therapist_id !== null);
}
/** The three with the most sessions (spec section 2). */
function topTherapists(rows) {
	return therapistsOf(rows).slice(0, TOP);
}
var NOTHING = {
	therapist_id: null,
	name: "",
	session_count: 0,
	total_minutes: 0,
	amount: 0,
	unique_clients: 0,
	average_sessions_per_client: 0,
	no_shows: 0,
	no_show_rate: 0,
	fees_collected: 0,
	fee_amount: 0
};
/** The figures of one therapist or, without one, of the practice; zeros where there was nothing. */
function figuresOf(rows, therapist) {
	return rows.find(({ therapist_id }) => therapist_id === therapist) ?? NOTHING;
}
/** The days of a week by their number, 0 for Sunday, in words. */
function weekdayName(weekday, nameOf) {
	return nameOf(addDays("2023-01-01", weekday));
}
/** The therapists' figures as a file (spec section 7). */
function analyticsExport(t, { from, to, therapist }, rows, locale) {
	return {
		name: "analytics-report",
		title: t("title"),
		from,
		to,
		columns: [
			{
				id: "therapist",
				header: t("therapist")
			},
			{
				id: "sessions",
				header: t("sessions"),
				kind: "number"
			},
			{
				id: "hours",
				header: t("hours"),
				kind: "number"
			},
			{
				id: "amount",
				header: t("amount"),
				kind: "dollars"
			},
			{
				id: "additionalData",
				header: t("additionalData"),
				isAdditional: true
			}
		],
		rows: therapistsOf(rows).filter(({ therapist_id }) => therapist === null || therapist_id === therapist).map((row) => [
			row.name,
			row.session_count,
			row.total_minutes / 60,
			row.amount,
			[
				`${t("uniqueClients")}: ${row.unique_clients}`,
				`${t("noShows")}: ${row.no_shows}`,
				`${t("feesCollected")}: ${row.fees_collected} (${formatDollars(row.fee_amount, locale)})`
			].join("; ")
		])
	};
}
/** Those who work here, and those who did when there are figures of theirs. */
function therapistChoices(working, rows) {
	const choices = new Map(working.map((each) => [each.id, `${each.first_name} ${each.last_name}`]));
	for (const { therapist_id, name } of rows) if (therapist_id) choices.set(therapist_id, name);
	return [...choices].map(([value, label]) => ({
		value,
		label
	})).sort((a, b) => a.label.localeCompare(b.label));
}
var analytics_module_default = {
	fields: "_fields_2156b_1",
	pair: "_pair_2156b_7",
	beside: "_beside_2156b_13",
	figures: "_figures_2156b_20",
	facts: "_facts_2156b_25",
	top: "_top_2156b_29",
	detail: "_detail_2156b_38",
	form: "_form_2156b_53"
};
// web/features/analytics/components/analytics-form.tsx
/** Which periods and whose figures, and the ways to take them along. */
function AnalyticsForm({ periods, period, since, scope, choose }) {
	const t = useCopy(analyticsCopy);
	const locale = useLocale();
	const figures = useQuery(practiceFiguresQuery(scope)).data;
	const therapists = useQuery(therapistsQuery()).data;
	const earlier = periods.filter((each) => each.start_date < period.start_date);
	const choiceOf = ({ start_date }) => ({
		value: start_date,
		label: payPeriodName(start_date, locale)
	});
	return /* @__PURE__ */ jsx("div", {
		className: analytics_module_default.form,
		children: /* @__PURE__ */ jsxs(Card, { children: [/* @__PURE__ */ jsxs("div", {
			className: analytics_module_default.fields,
			children: [
				/* @__PURE__ */ jsx(Select, {
					label: t("period"),
					value: period.start_date,
					options: periods.map(choiceOf),
					onChange: (event) => choose({
						[PARAMETERS.period]: event.target.value,
						[PARAMETERS.since]: null
					})
				}),
				/* @__PURE__ */ jsx(Select, {
					label: t("since"),
					value: since === period ? "" : since.start_date,
					placeholder: t("onePeriod"),
					disabled: earlier.length === 0,
					options: earlier.map(choiceOf),
					onChange: (event) => choose({ [PARAMETERS.since]: event.target.value || null })
				}),
				/* @__PURE__ */ jsx(Select, {
					label: t("therapist"),
					value: scope.therapist ?? "",
					placeholder: t("allTherapists"),
					options: therapistChoices(therapists ?? [], figures ?? []),
					onChange: (event) => choose({ [PARAMETERS.therapist]: event.target.value || null })
				})
			]
		}), /* @__PURE__ */ jsx(ExportButtons, { table: figures?.length ? analyticsExport(t, scope, figures, locale) : void 0 })] })
	});
}
// web/features/analytics/components/client-retention.tsx
/** Who came, since when, and until when: the longest away first shows who may have stopped coming. */
function ClientRetention({ scope }) {
	const t = useCopy(analyticsCopy);
	const tClients = useCopy(clientsCopy);
	const locale = useLocale();
	const [sort, setSort] = useState({
		column: "last_seen",
		direction: "ascending"
	});
	const [page, setPage] = useState(0);
	const figures = useQuery(retentionFiguresQuery(scope)).data;
	const query = useQuery(clientHistoryQuery(scope, sort, page));
	return /* @__PURE__ */ jsxs(Card, {
		title: t("retention"),
		actions: /* @__PURE__ */ jsx(LinkButton, {
			to: "/admin/clients",
			children: tClients("link")
		}),
		children: [/* @__PURE__ */ jsx("div", {
			className: analytics_module_default.facts,
			children: /* @__PURE__ */ jsx(Facts, { facts: [
				{
					name: t("uniqueClients"),
					value: figures?.clients ?? "–"
				},
				{
					name: t("newClients"),
					value: figures?.new_clients ?? "–"
				},
				{
					name: t("returned"),
					value: figures ? t("returnedOf", {
						count: figures.returned_clients,
						of: figures.former_clients
					}) : "–"
				}
			] })
		}), /* @__PURE__ */ jsx(DataTable, {
			label: t("retention"),
			query: {
				...query,
				data: query.data?.rows
			},
			rowKey: (row) => row.client_name,
			failure: t("clientsFailed"),
			empty: /* @__PURE__ */ jsx(EmptyState, {
				title: t("noClients"),
				icon: "users"
			}),
			sort,
			onSort: (next) => {
				setSort(next);
				setPage(0);
			},
			columns: [
				{
					id: "client_name",
					header: t("client"),
					cell: (row) => /* @__PURE__ */ jsxs(Fragment, { children: [
						row.client_name,
						" ",
						row.is_new && /* @__PURE__ */ jsx(Badge, {
							tone: "accent",
							children: t("isNew")
						})
					] }),
					isRowHeader: true,
					isSortable: true
				},
				{
					id: "session_count",
					header: t("sessions"),
					cell: (row) => row.session_count,
					layout: "end",
					isSortable: true
				},
				{
					id: "first_seen",
					header: t("firstSeen"),
					cell: (row) => formatDay(row.first_seen, "medium", locale),
					isSortable: true
				},
				{
					id: "last_seen",
					header: t("lastSeen"),
					cell: (row) => formatDay(row.last_seen, "medium", locale),
					isSortable: true
				}
			],
			footer: /* @__PURE__ */ jsx(Paging, {
				page,
				pageSize: 20,
				total: query.data?.total ?? 0,
				onPage: setPage
			})
		})]
	});
}
// web/features/analytics/components/therapist-chart.tsx
var CombinedChart$1 = lazy(() => import("./combined-chart-DWtcq3uy.js").then((m) => ({ default: m.CombinedChart })));
/** As many rows of figures as are seen without scrolling them. */
var ROWS_SEEN = 6;
/** One figure of every therapist as bars, the highest first, with the table beside it. */
function TherapistChart({ title, rows, figure, format }) {
	const t = useCopy(analyticsCopy);
	const locale = useLocale();
	const sorted = rows?.toSorted((a, b) => figure(b) - figure(a));
	return /* @__PURE__ */ jsxs(Card, {
		title,
		children: [
			!sorted && /* @__PURE__ */ jsx(SkeletonBlock, { lines: 8 }),
			sorted?.length === 0 && /* @__PURE__ */ jsx(EmptyState, {
				title: t("noFigures"),
				icon: "analytics"
			}),
			sorted && sorted.length > 0 && /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(Suspense, {
				fallback: /* @__PURE__ */ jsx(SkeletonBlock, { lines: 8 }),
				children: /* @__PURE__ */ jsx(CombinedChart$1, {
					label: title,
					categories: sorted.map((row) => ({
						id: row.therapist_id ?? "",
						name: row.name
					})),
					series: [{
						id: "value",
						label: title,
						kind: "bar",
						values: sorted.map(figure),
						format: (value) => formatTick(value, format, locale)
					}]
				})
			}), /* @__PURE__ */ jsx("div", {
				className: analytics_module_default.figures,
				...sorted.length > ROWS_SEEN && {
					role: "group",
					"aria-label": title,
					tabIndex: 0
				},
				children: /* @__PURE__ */ jsx(ChartFigures, {
					label: t("figuresOf", { what: title }),
					columns: [t("therapist"), title],
					rows: sorted.map((row) => ({
						id: row.therapist_id ?? "",
						name: row.name,
						values: [formatFigure(figure(row), format, locale)]
					}))
				})
			})] })
		]
	});
}
// web/features/analytics/components/top-therapists.tsx
/** The three therapists of the practice with the most sessions. */
function TopTherapists({ rows }) {
	const t = useCopy(analyticsCopy);
	const locale = useLocale();
	return /* @__PURE__ */ jsxs(Card, {
		title: t("topTherapists"),
		children: [
			!rows && /* @__PURE__ */ jsx(SkeletonBlock, { lines: 3 }),
			rows?.length === 0 && /* @__PURE__ */ jsx(EmptyState, {
				title: t("noFigures"),
				icon: "users"
			}),
			/* @__PURE__ */ jsx("ol", {
				className: analytics_module_default.top,
				children: rows?.map((row) => /* @__PURE__ */ jsxs("li", { children: [/* @__PURE__ */ jsx("strong", { children: row.name }), /* @__PURE__ */ jsxs("span", {
					className: analytics_module_default.detail,
					children: [
						t("topFigures", { count: row.session_count }),
						" · ",
						formatDollars(row.amount, locale),
						" ",
						"· ",
						t("topClients", { count: row.unique_clients })
					]
				})] }, row.therapist_id))
			})
		]
	});
}
// web/features/analytics/components/practice-summary.tsx
/** The four cards, the therapists side by side, the top three, and what no-shows came to. */
function PracticeSummary({ scope }) {
	const t = useCopy(analyticsCopy);
	const query = useQuery(practiceFiguresQuery(scope));
	if (!query.data && query.error) return /* @__PURE__ */ jsx(Card, { children: /* @__PURE__ */ jsx(ErrorState, {
		error: query.error,
		onRetry: query.refetch,
		message: t("failed")
	}) });
	const rows = query.data;
	const figures = rows && figuresOf(rows, scope.therapist);
	const therapists = rows && therapistsOf(rows).filter(({ therapist_id }) => scope.therapist === null || therapist_id === scope.therapist);
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(Cards, { figures }),
		/* @__PURE__ */ jsxs("div", {
			className: analytics_module_default.pair,
			children: [/* @__PURE__ */ jsx(TherapistChart, {
				title: t("clientsPerTherapist"),
				rows: therapists,
				figure: (row) => row.unique_clients,
				format: "count"
			}), /* @__PURE__ */ jsx(TherapistChart, {
				title: t("revenuePerTherapist"),
				rows: therapists,
				figure: (row) => row.amount,
				format: "dollars"
			})]
		}),
		/* @__PURE__ */ jsxs("div", {
			className: analytics_module_default.pair,
			children: [/* @__PURE__ */ jsx(TopTherapists, { rows: rows && topTherapists(rows) }), /* @__PURE__ */ jsx(NoShows, { figures })]
		})
	] });
}
function Cards({ figures }) {
	const t = useCopy(analyticsCopy);
	const locale = useLocale();
	return /* @__PURE__ */ jsxs(StatCards, { children: [
		/* @__PURE__ */ jsx(StatCard, {
			label: t("uniqueClients"),
			value: figures?.unique_clients
		}),
		/* @__PURE__ */ jsx(StatCard, {
			label: t("averagePerClient"),
			value: figures?.average_sessions_per_client.toLocaleString(locale)
		}),
		/* @__PURE__ */ jsx(StatCard, {
			label: t("sessions"),
			value: figures?.session_count
		}),
		/* @__PURE__ */ jsx(StatCard, {
			label: t("revenue"),
			value: figures && formatDollars(figures.amount, locale),
			detail: t("revenueHint")
		})
	] });
}
function NoShows({ figures }) {
	const t = useCopy(analyticsCopy);
	const locale = useLocale();
	return /* @__PURE__ */ jsx(Card, {
		title: t("noShowsTitle"),
		children: /* @__PURE__ */ jsx(Facts, { facts: [
			{
				name: t("noShows"),
				value: figures?.no_shows ?? "–"
			},
			{
				name: t("noShowRate"),
				value: figures ? formatFigure(figures.no_show_rate, "percent", locale) : "–"
			},
			{
				name: t("feesCollected"),
				value: figures?.fees_collected ?? "–"
			},
			{
				name: t("feeAmount"),
				value: figures ? formatDollars(figures.fee_amount, locale) : "–"
			}
		] })
	});
}
// web/features/analytics/components/supervisor-hours.tsx
/** Hours and pay of the supervisors in the same pay periods. */
function SupervisorHours({ scope }) {
	const t = useCopy(analyticsCopy);
	const locale = useLocale();
	const query = useQuery(supervisorFiguresQuery(scope));
	const rows = query.data ?? [];
	return /* @__PURE__ */ jsx(Card, {
		title: t("supervisors"),
		children: /* @__PURE__ */ jsx(DataTable, {
			label: t("supervisors"),
			query,
			rowKey: (row) => row.supervisor_id,
			failure: t("supervisorsFailed"),
			empty: /* @__PURE__ */ jsx(EmptyState, {
				title: t("noSupervisors"),
				icon: "clock"
			}),
			columns: [
				{
					id: "name",
					header: t("supervisor"),
					cell: (row) => row.name,
					isRowHeader: true,
					total: t("total")
				},
				{
					id: "hours",
					header: t("hours"),
					cell: (row) => formatHours(row.hours, locale),
					layout: "end",
					total: formatHours(rows.reduce((sum, { hours }) => sum + hours, 0), locale)
				},
				{
					id: "pay",
					header: t("pay"),
					cell: (row) => formatDollars(row.pay, locale),
					layout: "end",
					total: formatDollars(sumOf(rows.map(({ pay }) => pay)), locale)
				}
			]
		})
	});
}
// web/features/analytics/components/weekday-chart.tsx
var CombinedChart = lazy(() => import("./combined-chart-DWtcq3uy.js").then((m) => ({ default: m.CombinedChart })));
/** How busy the days of the week are, so far as sessions tell: they have a day but no hour. */
function WeekdayChart({ scope }) {
	const t = useCopy(analyticsCopy);
	const locale = useLocale();
	const query = useQuery(weekdayFiguresQuery(scope));
	return /* @__PURE__ */ jsxs(Card, {
		title: t("weekdays"),
		children: [/* @__PURE__ */ jsx("p", {
			className: analytics_module_default.detail,
			children: t("weekdaysHint")
		}), /* @__PURE__ */ jsx(Loaded, {
			query,
			failure: t("failed"),
			skeleton: /* @__PURE__ */ jsx(SkeletonBlock, { lines: 8 }),
			children: (rows) => {
				const days = rows.map((row) => ({
					...row,
					name: weekdayName(row.weekday, (day) => formatDay(day, "weekday", locale))
				}));
				return /* @__PURE__ */ jsxs("div", {
					className: analytics_module_default.beside,
					children: [/* @__PURE__ */ jsx(Suspense, {
						fallback: /* @__PURE__ */ jsx(SkeletonBlock, { lines: 8 }),
						children: /* @__PURE__ */ jsx(CombinedChart, {
							label: t("weekdays"),
							categories: days.map(({ weekday, name }) => ({
								id: String(weekday),
								name
							})),
							series: [{
								id: "average",
								label: t("average"),
								kind: "bar",
								values: days.map((row) => row.average_sessions),
								format: (value) => value.toLocaleString(locale)
							}]
						})
					}), /* @__PURE__ */ jsx(ChartFigures, {
						label: t("figuresOf", { what: t("weekdays") }),
						columns: [
							t("weekday"),
							t("sessions"),
							t("hours"),
							t("average")
						],
						rows: days.map((row) => ({
							name: row.name,
							values: [
								row.session_count,
								formatMinutes(row.total_minutes),
								row.average_sessions.toLocaleString(locale)
							]
						}))
					})]
				});
			}
		})]
	});
}
// web/features/analytics/components/analytics-screen.tsx
/** Analytics for admins (spec section 2), and what an owner asks next. */
function AnalyticsScreen() {
	const t = useCopy(analyticsCopy);
	const locale = useLocale();
	const [chosen, choose] = useAddress();
	const query = useQuery(payPeriodsQuery());
	const period = choosePeriod(query.data ?? [], chosen.get(PARAMETERS.period));
	const since = period && chooseSince(query.data ?? [], period, chosen.get(PARAMETERS.since));
	return /* @__PURE__ */ jsx(Page, {
		title: t("title"),
		lead: period && since && rangeName(since, period, locale),
		children: /* @__PURE__ */ jsx(Loaded, {
			query,
			failure: t("periodsFailed"),
			children: (periods) => {
				if (!period || !since) return /* @__PURE__ */ jsx(Card, { children: /* @__PURE__ */ jsx(EmptyState, {
					title: t("noPeriods"),
					icon: "calendar",
					children: t("noPeriodsText")
				}) });
				const scope = {
					from: since.start_date,
					to: period.end_date,
					therapist: idInAddress(chosen.get(PARAMETERS.therapist))
				};
				return /* @__PURE__ */ jsxs(Fragment, { children: [
					/* @__PURE__ */ jsx(AnalyticsForm, {
						periods,
						period,
						since,
						scope,
						choose
					}),
					/* @__PURE__ */ jsx(AsOf, { of: shownQueries(scope) }),
					/* @__PURE__ */ jsx(PracticeSummary, { scope }),
					/* @__PURE__ */ jsx(WeekdayChart, { scope }),
					/* @__PURE__ */ jsx(ClientRetention, { scope }, JSON.stringify(scope)),
					/* @__PURE__ */ jsx(SupervisorHours, { scope })
				] });
			}
		})
	});
}
export { AnalyticsScreen };
