import { _ as useLocale, h as useCopy, t as Button } from "./button-C8IhjA6q.js";
import { S as errorWords, d as tellAge, i as database, n as answerOf, u as ASKS } from "./backend-CQxifWza.js";
import { t as uiCopy } from "./copy-CgwAZvJk.js";
import { c as toast, u as state_module_default } from "./toast-queue-C_INJHgw.js";
import { t as exportTable } from "./exports-BhU2HWFc.js";
import { s as formatDay } from "./calendar-day-DcbsT_ag.js";
import { S as formatInstant, w as instantBefore } from "./query-client-C_r5ehir.js";
import { n as formatMinutes } from "./hours-D03mLjke.js";
import { i as formatDollars } from "./money-CGqUnZw6.js";
import { n as payPeriodName } from "./pay-period-R48aGzSW.js";
import { a as payrollKey } from "./data-CBkjf6pU.js";
import { t as exportCopy } from "./export-copy-CHrH4jlt.js";
import { D as usePractice } from "./signed-in-app-B4DcFSkg.js";
import { useState } from "react";
import { jsx } from "react/jsx-runtime";
import * as z from "zod/mini";
import { queryOptions, skipToken, useQueries } from "@tanstack/react-query";
// web/lib/as-of.ts
/** For figures of a query that may be a moment old; `useAsOf` knows then of when they are. */
function mayLag({ client, queryKey, signal }, call) {
	tellAge(signal, (seconds) => client.setQueryData(keyOf(queryKey), seconds === void 0 ? null : instantBefore(seconds)));
	call.setHeader(ASKS, "max-stale");
	call.abortSignal(signal);
	return call;
}
/** The moment the oldest figures of some queries are of; null where no copy answered. */
function useAsOf(queryKeys) {
	return useQueries({ queries: queryKeys.map((queryKey) => ({
		queryKey: keyOf(queryKey),
		queryFn: skipToken,
		staleTime: Number.POSITIVE_INFINITY
	})) }).map(({ data }) => data).filter((data) => typeof data === "string").sort()[0] ?? null;
}
function keyOf(queryKey) {
	return ["copy", ...queryKey];
}
// web/features/reports/data.ts
/** The six reports of spec section 2. Each is the procedure `report_<type>` with the same columns. */
var REPORT_TYPES = [
	"session",
	"payroll",
	"therapist",
	"financial",
	"attendance",
	"revenue"
];
var reportRows = z.array(z.object({
	axis: z.enum([
		"day",
		"period",
		"therapist",
		"total"
	]),
	starts_on: z.nullable(z.string()),
	therapist_id: z.nullable(z.string()),
	name: z.nullable(z.string()),
	sessions: z.number(),
	minutes: z.number(),
	amount: z.number(),
	/** The figures that only this report has. */
	details: z.record(z.string(), z.number())
}));
/** The rows of any report, checked. */
function readReport(rows) {
	return reportRows.parse(rows);
}
/** In front of the key of every report: stale with everything that changes pay. */
var reportKey = [...payrollKey, "report"];
/** One report over whole pay periods. */
var reportQuery = (type, { from, to }) => queryOptions({
	queryKey: [
		...reportKey,
		type,
		from,
		to
	],
	queryFn: async (context) => readReport(await answerOf(mayLag(context, database.rpc(`report_${type}`, {
		from_date: from,
		to_date: to
	}))))
});
// web/features/reports/rules.ts
var sessions = {
	id: "sessions",
	label: "sessions",
	format: "count",
	of: (row) => row.sessions
};
var hours = {
	id: "hours",
	label: "hours",
	format: "hours",
	of: (row) => row.minutes
};
var amount = {
	id: "amount",
	label: "amount",
	format: "dollars",
	of: (row) => row.amount
};
function detail(id, label, format) {
	return {
		id,
		label,
		format,
		of: (row) => row.details[id]
	};
}
var corrections = detail("corrections", "corrections", "dollars");
var adjustments = detail("adjustments", "adjustments", "dollars");
var averageMinutes = detail("average_minutes", "averageMinutes", "decimal");
var share = detail("share", "share", "percent");
var perHour = detail("average_per_hour", "averagePerHour", "dollars");
var supervision = detail("supervision", "supervision", "dollars");
var noShows = detail("no_shows", "noShows", "count");
var noShowRate = detail("no_show_rate", "noShowRate", "percent");
var perDay = detail("average_per_day", "averagePerDay", "decimal");
var perSession = detail("average_per_session", "averagePerSession", "dollars");
/**
* The reports with the charts of spec section 2. A new one is a procedure `report_<type>`, its figures
* here, and its name in REPORT_TYPES.
*/
var REPORTS = {
	session: {
		label: "session",
		details: [averageMinutes],
		chart: {
			kind: "combined",
			series: [{
				figure: sessions,
				as: "line"
			}]
		},
		axes: ["day", "therapist"]
	},
	payroll: {
		label: "payroll",
		details: [corrections, adjustments],
		chart: {
			kind: "combined",
			series: [{
				figure: amount,
				as: "bar"
			}]
		},
		axes: ["therapist"]
	},
	therapist: {
		label: "therapistPerformance",
		details: [share],
		chart: {
			kind: "pie",
			of: sessions
		},
		axes: ["therapist"]
	},
	financial: {
		label: "financial",
		details: [perHour, supervision],
		chart: {
			kind: "combined",
			series: [{
				figure: amount,
				as: "bar"
			}, {
				figure: sessions,
				as: "bar",
				isRight: true
			}]
		},
		axes: ["therapist"]
	},
	attendance: {
		label: "attendance",
		details: [
			noShows,
			noShowRate,
			perDay
		],
		chart: {
			kind: "combined",
			series: [{
				figure: sessions,
				as: "bar"
			}, {
				figure: perDay,
				as: "line",
				isRight: true
			}]
		},
		axes: ["therapist"]
	},
	revenue: {
		label: "revenue",
		details: [perSession],
		chart: {
			kind: "combined",
			series: [{
				figure: amount,
				as: "bar"
			}, {
				figure: perSession,
				as: "line",
				isRight: true
			}]
		},
		axes: ["therapist"]
	}
};
/** Every figure of a report that some of its rows have, in the order of the columns. */
function figuresOf(type, rows) {
	return [
		sessions,
		hours,
		amount,
		...REPORTS[type].details
	].filter((figure) => rows.some((row) => figure.of(row) !== void 0));
}
/** Across what the chart may run, the usual first: several periods are compared, one is looked into. */
function axesOf(type, isComparison) {
	const { axes, chart } = REPORTS[type];
	return isComparison && chart.kind !== "pie" ? ["period", "therapist"] : axes;
}
/** A figure in words; whole dollars without cents where there is little room. */
function formatFigure(value, format, locale) {
	switch (format) {
		case "hours": return formatMinutes(value).replace(" ", "\xA0");
		case "dollars": return formatDollars(value, locale);
		case "percent": return value.toLocaleString(locale, {
			style: "unit",
			unit: "percent",
			minimumFractionDigits: 1,
			maximumFractionDigits: 1
		});
		case "decimal": return value.toLocaleString(locale, {
			minimumFractionDigits: 2,
			maximumFractionDigits: 2
		});
		case "count": return value.toLocaleString(locale);
	}
}
/** The same on the axis of a chart: `$1.2K` for $1,234.50. */
function formatTick(value, format, locale) {
	if (format === "decimal") return value.toLocaleString(locale, { maximumFractionDigits: 2 });
	if (format !== "dollars") return formatFigure(value, format, locale);
	return value.toLocaleString(locale, {
		style: "currency",
		currency: "USD",
		currencyDisplay: "narrowSymbol",
		notation: "compact",
		maximumFractionDigits: 1
	});
}
/** What tells a row from the others. */
function rowKey(row) {
	return row.starts_on ?? row.therapist_id ?? row.axis;
}
/** What a row is called in table and chart. */
function rowName(row, locale) {
	if (row.axis === "day" && row.starts_on) return formatDay(row.starts_on, "short", locale);
	if (row.axis === "period" && row.starts_on) return payPeriodName(row.starts_on, locale);
	return row.name ?? "";
}
/** The same below a chart: a pay period by its first day, with the year where a year begins. */
function categoryName(row, isFirst, locale) {
	if (row.axis !== "period" || !row.starts_on) return rowName(row, locale);
	const isNewYear = isFirst || row.starts_on.endsWith("-01-01");
	const day = formatDay(row.starts_on, "short", locale);
	return isNewYear ? `${day} ${row.starts_on.slice(0, 4)}` : day;
}
var SLICES = 8;
/** At most as many slices as there are colours: the smallest together as the last one. */
function slicesOf(rows, figure, others) {
	const slices = rows.map((row) => ({
		id: row.therapist_id ?? "",
		name: row.name ?? "",
		value: figure.of(row) ?? 0
	})).filter(({ value }) => value > 0).sort((a, b) => b.value - a.value);
	if (slices.length <= SLICES) return slices;
	const rest = slices.slice(7);
	return [...slices.slice(0, 7), {
		id: "others",
		name: others,
		value: rest.reduce((sum, { value }) => sum + value, 0)
	}];
}
/** A report as a file (spec section 7): Therapist, Sessions, Hours, Amount, and what else it says. */
function reportExport(t, type, { from, to }, rows, locale) {
	const { label, details } = REPORTS[type];
	return {
		name: `${type}-report`,
		title: t(label),
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
		rows: rows.filter(({ axis }) => axis === "therapist").map((row) => [
			row.name,
			row.sessions,
			row.minutes / 60,
			row.amount,
			details.flatMap((figure) => {
				const value = figure.of(row);
				return value === void 0 ? [] : [`${t(figure.label)}: ${formatFigure(value, figure.format, locale)}`];
			}).join("; ")
		])
	};
}
/** What the address says about the screen. */
var PARAMETERS = {
	period: "period",
	since: "since",
	type: "type",
	status: "status",
	shown: "shown",
	by: "by"
};
var STATUSES = [
	"completed",
	"processing",
	"pending"
];
/** The type the address asks for, the first of them without one. */
function chooseType(asked) {
	return REPORT_TYPES.find((type) => type === asked) ?? REPORT_TYPES[0];
}
/** `Nov 1 - 15, 2026`, or from when to when. */
function rangeName(t, since, period, locale) {
	if (since.id === period.id) return payPeriodName(period.start_date, locale);
	return t("range", {
		from: formatDay(since.start_date, "medium", locale),
		to: formatDay(period.end_date, "medium", locale)
	});
}
/** The periods whose name has the text, whatever the case, and that stand as asked. */
function filterPeriods(periods, search, status, locale) {
	const wanted = search.trim().toLocaleLowerCase();
	return periods.filter((period) => (status === null || period.status === status) && payPeriodName(period.start_date, locale).toLocaleLowerCase().includes(wanted));
}
/** The period the address asks for; else the first completed one, else the first (spec section 2). */
function choosePeriod(newestFirst, asked) {
	return newestFirst.find((period) => period.start_date === asked) ?? newestFirst.find(({ status }) => status === "completed") ?? newestFirst[0];
}
/** The first period of the comparison; the chosen one itself where the address names no earlier one. */
function chooseSince(newestFirst, period, asked) {
	return newestFirst.find(({ start_date }) => start_date === asked && start_date <= period.start_date) ?? period;
}
// web/ui/as-of.tsx
/** Says of when figures are that a copy of the database gave; nothing where they are of now. */
function AsOf({ of }) {
	const t = useCopy(uiCopy);
	const locale = useLocale();
	const { timeZone } = usePractice();
	const moment = useAsOf(of.map(({ queryKey }) => queryKey));
	if (moment === null) return null;
	return /* @__PURE__ */ jsx("p", {
		className: state_module_default.asOf,
		children: t("asOf", { time: formatInstant(moment, timeZone, locale) })
	});
}
var export_buttons_module_default = { buttons: "_buttons_1ctbb_1" };
// web/ui/export-buttons.tsx
var FORMATS = [
	"csv",
	"excel",
	"json",
	"workbook",
	"print"
];
/** The ways out of a report: CSV, Excel and JSON (spec section 7), a workbook, and paper. */
function ExportButtons({ table }) {
	const t = useCopy(exportCopy);
	const [running, setRunning] = useState();
	const run = async (format) => {
		if (!table) return;
		setRunning(format);
		try {
			await exportTable(table, format);
		} catch (error) {
			toast.error(errorWords(error, t("failed")));
		}
		setRunning(void 0);
	};
	return /* @__PURE__ */ jsx("div", {
		role: "group",
		"aria-label": t("export"),
		className: export_buttons_module_default.buttons,
		children: FORMATS.map((format) => /* @__PURE__ */ jsx(Button, {
			icon: format === "print" ? "document" : "download",
			disabled: !table,
			isPending: running === format,
			onClick: () => run(format),
			children: t(format)
		}, format))
	});
}
export { mayLag as C, reportQuery as S, rowKey as _, STATUSES as a, REPORT_TYPES as b, choosePeriod as c, figuresOf as d, filterPeriods as f, reportExport as g, rangeName as h, REPORTS as i, chooseSince as l, formatTick as m, AsOf as n, axesOf as o, formatFigure as p, PARAMETERS as r, categoryName as s, ExportButtons as t, chooseType as u, rowName as v, reportKey as x, slicesOf as y };
