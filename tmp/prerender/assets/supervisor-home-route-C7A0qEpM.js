import { t as PdfButton } from "./pdf-button-B2TjOtHW.js";
import { n as StatementFacts, r as STATEMENT_PARAMETER, t as OwnYears } from "./own-years-Bv4-Qa7F.js";
import { t as PayLinesDialog } from "./pay-lines-dialog-C0t59-an.js";
import { a as eachDay, l as lastOfMonth, o as firstOfMonth, s as formatDay, u as partsOf } from "./calendar-day-DcbsT_ag.js";
import { t as formatHours } from "./hours-D03mLjke.js";
import { _ as useLocale, h as useCopy, i as TextButton, p as say, r as LinkButton, t as Button, u as defineCopy } from "./button-C8IhjA6q.js";
import { D as Banner, z as usePerson } from "../prerender.js";
import { O as useToday, j as Page, k as Loaded } from "./signed-in-app-B4DcFSkg.js";
import { t as Badge } from "./badge-b_9MhiAq.js";
import { n as StatCard, r as StatCards, t as Card } from "./card-Du-ZSyf7.js";
import { l as ErrorState } from "./toast-queue-C_INJHgw.js";
import { t as MonthNavigator } from "./month-navigator-B_WF9CvC.js";
import { i as urlOfMonth, n as monthInUrl } from "./rules-hmJESvmi.js";
import { A as supervisionCopy, C as logQuery, S as logPageQuery, b as disputedQuery, d as nameOf, h as totalHours, k as entryCopy, r as byDay, t as EVER, u as mostActiveDay, x as hoursByTherapistQuery, y as assignedTherapistsQuery } from "./rules-Bf6fg1sc.js";
import { t as EmptyState } from "./empty-state-D8KN2J6j.js";
import { t as ChartFigures } from "./chart-figures-Caid4Y7z.js";
import { i as SkeletonBlock } from "./not-found-screen-B1SYfpcn.js";
import { i as formatDollars, o as sumOf, r as formatDollarChange } from "./money-CGqUnZw6.js";
import { t as DataTable } from "./data-table-anf3RPYy.js";
import { n as DialogFooter, t as Dialog } from "./dialog-BFTphX5M.js";
import { n as payPeriodName } from "./pay-period-R48aGzSW.js";
import { n as useAddress } from "./use-address-BielMSXZ.js";
import { t as Paging } from "./paging-Ccoy0MRS.js";
import { a as adjustmentCopy } from "./pay-why-CfPSOWMu.js";
import { a as payrollKey, h as payStateOf, m as payBadge } from "./data-CBkjf6pU.js";
import { i as database, n as answerOf } from "./backend-CQxifWza.js";
import { t as CutText } from "./cut-text-e796rGHF.js";
import { Suspense, lazy, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { queryOptions, useQuery } from "@tanstack/react-query";
// web/features/supervisor-home/copy.ts
/** The portal's home. */
var homeCopy = /* @__PURE__ */ defineCopy("home", {
	paidWithGroup: ["Paid once, with the longest entry of the meeting."],
	allTime: ["all that was ever logged"],
	averageHours: ["Average hours per therapist"],
	currentMonth: ["Current Month"],
	dailyHours: ["Hours of supervision a day"],
	day: ["Day"],
	disputed: [[
		"count",
		"plural",
		{
			"one": ["A session you logged is not right, its therapist says. Please look at it again:"],
			"other": ["#", " sessions you logged are not right, their therapists say. Please look at them again:"]
		}
	]],
	hours: ["Hours"],
	hoursByTherapist: ["Hours by Therapist"],
	hoursOf: [["hours"], " h"],
	hoursTimesRate: [
		["hours"],
		" h × ",
		["rate"]
	],
	lead: ["Your supervision at a glance."],
	logSession: ["Log Session"],
	monthlyPay: ["Monthly Pay"],
	monthRange: ["Month"],
	mostActiveDay: ["Most active day"],
	noRate: ["No supervision rate is set, so nothing is paid."],
	none: ["–"],
	noSessionsThisMonth: ["No sessions this month"],
	pay: ["Pay"],
	paidPeriods: ["Pay by Pay Period"],
	paidPeriodsFailed: ["Your pay by pay period could not be loaded."],
	paidPeriodsNone: ["No pay period with supervision yet"],
	paidPeriodsText: ["What payroll pays: the hours of the period, corrections of earlier ones, and adjustments. The monthly figures above are hours alone."],
	perPeriod: ["Per pay period"],
	period: ["Pay period"],
	paymentDate: ["Payment date"],
	corrections: ["corrections: ", ["amount"]],
	status: ["Status"],
	estimate: ["Estimate"],
	statement: ["Statement"],
	whyIn: [
		"Why ",
		["amount"],
		" for ",
		["period"],
		"?"
	],
	perMonth: ["Shown per calendar month. Payroll pays the same lines per pay period."],
	rateSince: [
		["rate"],
		" an hour, since ",
		["since"]
	],
	rateAlways: [["rate"], " an hour"],
	reason: ["Reason"],
	recent: ["Recent Supervision Sessions"],
	sendAlert: ["Send Alert"],
	therapistsSupervised: ["Therapists Supervised"],
	title: ["Dashboard"],
	totalHours: ["Total Supervision Hours"],
	totalPay: ["Total pay"],
	uniqueTherapists: ["Unique therapists"],
	why: [
		"Why ",
		["amount"],
		"?"
	]
});
var home_module_default = {
	halves: "_halves_10iba_1",
	section: "_section_10iba_8",
	list: "_list_10iba_14",
	item: "_item_10iba_18",
	name: "_name_10iba_32",
	lead: "_lead_10iba_37",
	soft: "_soft_10iba_42",
	figure: "_figure_10iba_47",
	disputed: "_disputed_10iba_52"
};
// web/features/supervisor-home/components/disputed-sessions.tsx
/** The sessions that are not right, as their therapists say, each with the way to it. */
function DisputedSessions({ supervisorId }) {
	const t = useCopy(homeCopy);
	const locale = useLocale();
	const { data: disputed = [] } = useQuery(disputedQuery(supervisorId));
	if (disputed.length === 0) return null;
	return /* @__PURE__ */ jsxs(Banner, {
		tone: "warning",
		children: [/* @__PURE__ */ jsx("p", { children: t("disputed", { count: disputed.length }) }), /* @__PURE__ */ jsx("ul", {
			className: home_module_default.disputed,
			children: disputed.map((entry) => /* @__PURE__ */ jsxs("li", { children: [
				/* @__PURE__ */ jsxs(Link, {
					to: `/supervisor/calendar?day=${entry.date}`,
					children: [
						nameOf(entry),
						", ",
						formatDay(entry.date, "medium", locale)
					]
				}),
				": ",
				/* @__PURE__ */ jsx("q", { children: entry.dispute })
			] }, entry.id))
		})]
	});
}
// web/features/supervisor-home/components/home-lists.tsx
/** The current month's hours with each therapist. */
function HoursByTherapist({ supervisorId, month }) {
	const t = useCopy(homeCopy);
	const words = useCopy(supervisionCopy);
	const locale = useLocale();
	const query = useQuery(hoursByTherapistQuery(supervisorId, month, lastOfMonth(month)));
	return /* @__PURE__ */ jsx(Card, {
		title: t("hoursByTherapist"),
		actions: /* @__PURE__ */ jsx(Badge, {
			tone: "accent",
			children: t("currentMonth")
		}),
		children: /* @__PURE__ */ jsx(Loaded, {
			query,
			failure: words("loadFailed"),
			children: (rows) => rows.length === 0 ? /* @__PURE__ */ jsx(EmptyState, {
				title: t("noSessionsThisMonth"),
				icon: "clock"
			}) : /* @__PURE__ */ jsx("ul", {
				className: home_module_default.list,
				children: rows.map((row) => /* @__PURE__ */ jsxs("li", {
					className: home_module_default.item,
					children: [/* @__PURE__ */ jsx("span", {
						className: home_module_default.name,
						children: row.name
					}), /* @__PURE__ */ jsx("span", {
						className: home_module_default.figure,
						children: t("hoursOf", { hours: formatHours(row.hours, locale) })
					})]
				}, row.therapist_id))
			})
		})
	});
}
/** Who is assigned, and whom the supervisor has not seen yet this month. */
function TherapistsSupervised({ supervisorId, month }) {
	const t = useCopy(homeCopy);
	const words = useCopy(supervisionCopy);
	const locale = useLocale();
	const query = useQuery(assignedTherapistsQuery(supervisorId));
	const hours = useQuery(hoursByTherapistQuery(supervisorId, month, lastOfMonth(month)));
	const hoursOf = (id) => {
		const row = hours.data?.find(({ therapist_id }) => therapist_id === id);
		return row ? t("hoursOf", { hours: formatHours(row.hours, locale) }) : hours.data && t("noSessionsThisMonth");
	};
	return /* @__PURE__ */ jsx(Card, {
		title: t("therapistsSupervised"),
		children: /* @__PURE__ */ jsx(Loaded, {
			query,
			failure: words("loadFailed"),
			children: (therapists) => therapists.length === 0 ? /* @__PURE__ */ jsx(EmptyState, {
				title: words("noTherapists"),
				icon: "users",
				children: words("noTherapistsText")
			}) : /* @__PURE__ */ jsx("ul", {
				className: home_module_default.list,
				children: therapists.map(({ id, first_name, last_name, email }) => /* @__PURE__ */ jsxs("li", {
					className: home_module_default.item,
					children: [/* @__PURE__ */ jsxs("span", {
						className: home_module_default.name,
						children: [
							first_name,
							" ",
							last_name,
							/* @__PURE__ */ jsx("div", {
								className: home_module_default.soft,
								children: email
							})
						]
					}), /* @__PURE__ */ jsx("span", {
						className: home_module_default.soft,
						children: hoursOf(id)
					})]
				}, id))
			})
		})
	});
}
// web/features/supervisor-home/components/month-pay.tsx
/** What a month's supervision pays, which opens into the sessions it adds up from. */
function MonthPay({ supervisorId, month, rows }) {
	const t = useCopy(homeCopy);
	const locale = useLocale();
	const [isOpen, setOpen] = useState(false);
	const amount = formatDollars(sumOf(rows.map(({ pay }) => pay)), locale);
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(TextButton, {
		"aria-label": t("why", { amount }),
		onClick: () => setOpen(true),
		children: amount
	}), /* @__PURE__ */ jsxs(Dialog, {
		title: t("why", { amount }),
		isOpen,
		onClose: () => setOpen(false),
		size: "large",
		children: [/* @__PURE__ */ jsx(PayLines, {
			supervisorId,
			month,
			amount
		}), /* @__PURE__ */ jsx(DialogFooter, { children: /* @__PURE__ */ jsx(CloseButton, { onClose: () => setOpen(false) }) })]
	})] });
}
function CloseButton({ onClose }) {
	const words = useCopy(supervisionCopy);
	return /* @__PURE__ */ jsx(Button, {
		onClick: onClose,
		children: words("close")
	});
}
function PayLines({ supervisorId, month, amount }) {
	const t = useCopy(homeCopy);
	const tEntry = useCopy(entryCopy);
	const words = useCopy(supervisionCopy);
	const locale = useLocale();
	const lines = useQuery(logQuery({
		from: month,
		to: lastOfMonth(month),
		supervisorId
	}));
	const title = formatDay(month, "month", locale);
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsxs("p", {
		className: home_module_default.soft,
		children: [
			title,
			" · ",
			t("perMonth")
		]
	}), /* @__PURE__ */ jsx(DataTable, {
		label: title,
		query: lines,
		rowKey: ({ id }) => id,
		failure: words("loadFailed"),
		empty: /* @__PURE__ */ jsx(EmptyState, {
			title: t("noSessionsThisMonth"),
			icon: "payroll"
		}),
		columns: [
			{
				id: "date",
				header: tEntry("date"),
				layout: "fit",
				cell: ({ date }) => formatDay(date, "medium", locale)
			},
			{
				id: "therapist",
				header: tEntry("therapist"),
				isRowHeader: true,
				cell: nameOf,
				total: tEntry("total")
			},
			{
				id: "hours",
				header: tEntry("hours"),
				layout: "end",
				cell: ({ hours }) => formatHours(hours, locale),
				total: formatHours(totalHours(lines.data ?? []), locale)
			},
			{
				id: "reason",
				header: t("reason"),
				cell: (entry) => /* @__PURE__ */ jsx(Reason, { entry })
			},
			{
				id: "pay",
				header: t("pay"),
				layout: "end",
				cell: ({ pay }) => formatDollars(pay ?? 0, locale),
				total: amount
			}
		]
	})] });
}
function Reason({ entry }) {
	const t = useCopy(homeCopy);
	const locale = useLocale();
	if (entry.pay_rate === null) return t("noRate");
	const rate = formatDollars(entry.pay_rate, locale);
	if (entry.pay_reason === "paid_with_group") return t("paidWithGroup");
	const sentence = t("hoursTimesRate", {
		hours: formatHours(entry.hours, locale),
		rate
	});
	return /* @__PURE__ */ jsxs(Fragment, { children: [sentence, /* @__PURE__ */ jsx("div", {
		className: home_module_default.soft,
		children: entry.pay_rate_since ? t("rateSince", {
			rate,
			since: formatDay(entry.pay_rate_since, "medium", locale)
		}) : t("rateAlways", { rate })
	})] });
}
// web/features/supervisor-home/components/month-figures.tsx
var BarChart = lazy(() => import("./bar-chart-x8TPcWOo.js").then((m) => ({ default: m.BarChart })));
/** A month of supervision in figures, and its hours day by day. */
function MonthFigures({ supervisorId, month }) {
	const t = useCopy(homeCopy);
	const words = useCopy(supervisionCopy);
	const locale = useLocale();
	const last = lastOfMonth(month);
	const hours = useQuery(hoursByTherapistQuery(supervisorId, month, last));
	const log = useQuery(logQuery({
		from: month,
		to: last,
		supervisorId
	}));
	const failed = [hours, log].find(({ error, data }) => error && !data);
	if (failed) return /* @__PURE__ */ jsx(ErrorState, {
		error: failed.error,
		onRetry: failed.refetch,
		message: words("loadFailed")
	});
	const count = hours.data?.length ?? 0;
	const busiest = mostActiveDay(log.data ?? []);
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsxs(StatCards, { children: [
		/* @__PURE__ */ jsx(StatCard, {
			label: t("uniqueTherapists"),
			value: hours.data && count
		}),
		/* @__PURE__ */ jsx(StatCard, {
			label: t("averageHours"),
			value: hours.data && formatHours(count === 0 ? 0 : totalHours(hours.data) / count, locale)
		}),
		/* @__PURE__ */ jsx(StatCard, {
			label: t("mostActiveDay"),
			value: log.data && (busiest ? formatDay(busiest.day, "short", locale) : t("none")),
			detail: busiest && t("hoursOf", { hours: formatHours(busiest.hours, locale) })
		}),
		/* @__PURE__ */ jsx(StatCard, {
			label: t("totalPay"),
			value: hours.data && /* @__PURE__ */ jsx(MonthPay, {
				supervisorId,
				month,
				rows: hours.data
			})
		})
	] }), /* @__PURE__ */ jsx(Card, {
		title: t("dailyHours"),
		children: log.data ? /* @__PURE__ */ jsx(DailyHours, {
			month,
			entries: log.data
		}) : /* @__PURE__ */ jsx(SkeletonBlock, { lines: 8 })
	})] });
}
function DailyHours({ month, entries }) {
	const t = useCopy(homeCopy);
	const locale = useLocale();
	if (entries.length === 0) return /* @__PURE__ */ jsx(EmptyState, {
		title: t("noSessionsThisMonth"),
		icon: "analytics"
	});
	const label = `${t("dailyHours")}, ${formatDay(month, "month", locale)}`;
	const days = byDay(entries);
	const all = eachDay(month, lastOfMonth(month));
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(Suspense, {
		fallback: /* @__PURE__ */ jsx(SkeletonBlock, { lines: 8 }),
		children: /* @__PURE__ */ jsx(BarChart, {
			label,
			categories: all.map((day) => String(partsOf(day).day)),
			series: [{
				id: "hours",
				label: t("hours"),
				values: all.map((day) => totalHours(days.get(day) ?? []))
			}]
		})
	}), /* @__PURE__ */ jsx("div", {
		className: "visually-hidden",
		children: /* @__PURE__ */ jsx(ChartFigures, {
			label,
			columns: [t("day"), t("hours")],
			rows: [...days].map(([day, rows]) => ({
				name: formatDay(day, "medium", locale),
				values: [formatHours(totalHours(rows), locale)]
			}))
		})
	})] });
}
// web/features/supervisor-home/data.ts
/** What each pay period pays a supervisor, the newest first. */
var paidPeriodsQuery = (supervisorId) => queryOptions({
	queryKey: [
		...payrollKey,
		"supervisor history",
		supervisorId
	],
	queryFn: ({ signal }) => answerOf(database.rpc("supervisor_pay_history", { supervisor: supervisorId }).abortSignal(signal))
});
// web/features/supervisor-home/components/paid-periods.tsx
var SHOWN = 6;
/** What payroll pays for supervision, period by period, beside the months above. */
function PaidPeriods({ supervisorId, parts }) {
	const t = useCopy(homeCopy);
	const periods = useQuery(paidPeriodsQuery(supervisorId));
	const [page, setPage] = useState(0);
	const [address, change] = useAddress();
	const asked = address.get(STATEMENT_PARAMETER);
	const explained = periods.data?.find(({ start_date }) => start_date === asked);
	const explain = (period) => change({ [STATEMENT_PARAMETER]: period?.start_date ?? null });
	return /* @__PURE__ */ jsxs(Card, {
		title: t("paidPeriods"),
		actions: /* @__PURE__ */ jsx(Badge, {
			icon: "calendar",
			children: t("perPeriod")
		}),
		children: [
			/* @__PURE__ */ jsx("p", {
				className: home_module_default.lead,
				children: t("paidPeriodsText")
			}),
			/* @__PURE__ */ jsx(DataTable, {
				label: t("paidPeriods"),
				query: {
					...periods,
					data: periods.data?.slice(page * SHOWN, (page + 1) * SHOWN)
				},
				rowKey: ({ payroll_period_id }) => payroll_period_id,
				failure: t("paidPeriodsFailed"),
				empty: /* @__PURE__ */ jsx(EmptyState, {
					title: t("paidPeriodsNone"),
					icon: "payroll"
				}),
				columns: useColumns(parts, explain),
				footer: /* @__PURE__ */ jsx(Paging, {
					page,
					pageSize: SHOWN,
					total: periods.data?.length ?? 0,
					onPage: setPage
				})
			}),
			explained && parts.renderWhy({
				period: explained,
				onClose: () => explain(null)
			})
		]
	});
}
function useColumns(parts, onExplain) {
	const t = useCopy(homeCopy);
	const locale = useLocale();
	return [
		{
			id: "period",
			header: t("period"),
			cell: ({ start_date }) => payPeriodName(start_date, locale),
			isRowHeader: true
		},
		{
			id: "paymentDate",
			header: t("paymentDate"),
			cell: ({ payment_date }) => formatDay(payment_date, "medium", locale)
		},
		{
			id: "hours",
			header: t("hours"),
			cell: ({ hours }) => formatHours(hours, locale),
			layout: "end"
		},
		{
			id: "status",
			header: t("status"),
			cell: (period) => period.status === "completed" ? /* @__PURE__ */ jsx(Badge, { ...payBadge(payStateOf(period), locale) }) : /* @__PURE__ */ jsx(Badge, {
				tone: "accent",
				children: t("estimate")
			})
		},
		{
			id: "pay",
			header: t("pay"),
			cell: (period) => /* @__PURE__ */ jsx(PeriodPay, {
				period,
				onExplain
			}),
			layout: "end"
		},
		{
			id: "statement",
			header: t("statement"),
			cell: parts.renderStatement,
			layout: "fit",
			isUnlabelled: true
		}
	];
}
function PeriodPay({ period, onExplain }) {
	const t = useCopy(homeCopy);
	const locale = useLocale();
	const amount = formatDollars(period.pay, locale);
	const name = payPeriodName(period.start_date, locale);
	const change = (value) => ({ amount: formatDollarChange(value, locale) });
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(TextButton, {
			"aria-label": t("whyIn", {
				amount,
				period: name
			}),
			onClick: () => onExplain(period),
			children: amount
		}),
		period.corrections !== 0 && /* @__PURE__ */ jsx("div", {
			className: home_module_default.soft,
			children: t("corrections", change(period.corrections))
		}),
		period.adjustments !== 0 && /* @__PURE__ */ jsx("div", {
			className: home_module_default.soft,
			children: say(adjustmentCopy, "inPay", change(period.adjustments))
		})
	] });
}
// web/features/supervisor-home/components/recent-sessions.tsx
/** Spec section 9: so many sessions stand on the dashboard. */
var RECENT = 5;
/** The sessions of the latest days. */
function RecentSessions({ supervisorId }) {
	const t = useCopy(homeCopy);
	const words = useCopy(supervisionCopy);
	const tEntry = useCopy(entryCopy);
	const locale = useLocale();
	const query = useQuery(logPageQuery({
		...EVER,
		supervisorId
	}, 0, {
		column: "date",
		direction: "descending"
	}, RECENT));
	return /* @__PURE__ */ jsx(Card, {
		title: t("recent"),
		children: /* @__PURE__ */ jsx(DataTable, {
			label: t("recent"),
			query: {
				...query,
				data: query.data?.rows
			},
			rowKey: ({ id }) => id,
			failure: words("loadFailed"),
			empty: /* @__PURE__ */ jsx(EmptyState, {
				title: words("noneYet"),
				icon: "sessions"
			}),
			columns: [
				{
					id: "date",
					header: tEntry("date"),
					layout: "fit",
					cell: ({ date }) => formatDay(date, "medium", locale)
				},
				{
					id: "therapist",
					header: tEntry("therapist"),
					isRowHeader: true,
					cell: nameOf
				},
				{
					id: "hours",
					header: tEntry("hours"),
					layout: "end",
					cell: ({ hours }) => formatHours(hours, locale)
				},
				{
					id: "notes",
					header: tEntry("notes"),
					cell: (entry) => entry.notes && /* @__PURE__ */ jsx(CutText, {
						text: entry.notes,
						length: 40,
						title: tEntry("notesOf", { name: nameOf(entry) })
					})
				}
			]
		})
	});
}
// web/features/supervisor-home/components/home-screen.tsx
/** A supervisor's hours, pay and people at a glance (spec section 2). */
function SupervisorHomeScreen(parts) {
	const t = useCopy(homeCopy);
	const { id: supervisorId } = usePerson();
	const today = useToday();
	const [params, setParams] = useSearchParams();
	const month = monthInUrl(params, today);
	const thisMonth = firstOfMonth(today);
	return /* @__PURE__ */ jsxs(Page, {
		title: t("title"),
		lead: t("lead"),
		actions: /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(LinkButton, {
			to: "/supervisor/alerts",
			icon: "bell",
			children: t("sendAlert")
		}), /* @__PURE__ */ jsx(LinkButton, {
			to: "/supervisor/sessions",
			tone: "primary",
			icon: "plus",
			children: t("logSession")
		})] }),
		children: [
			/* @__PURE__ */ jsx(Totals, {
				supervisorId,
				month: thisMonth
			}),
			/* @__PURE__ */ jsxs("div", {
				className: home_module_default.halves,
				children: [/* @__PURE__ */ jsx(HoursByTherapist, {
					supervisorId,
					month: thisMonth
				}), /* @__PURE__ */ jsx(TherapistsSupervised, {
					supervisorId,
					month: thisMonth
				})]
			}),
			/* @__PURE__ */ jsxs("section", {
				className: home_module_default.section,
				children: [/* @__PURE__ */ jsx(MonthNavigator, {
					month,
					onMonth: (next) => setParams(urlOfMonth(next, today), { replace: true }),
					last: today
				}), /* @__PURE__ */ jsx(MonthFigures, {
					supervisorId,
					month
				})]
			}),
			/* @__PURE__ */ jsx(PaidPeriods, {
				supervisorId,
				parts
			}),
			parts.renderYears(),
			/* @__PURE__ */ jsx(DisputedSessions, { supervisorId }),
			/* @__PURE__ */ jsx(RecentSessions, { supervisorId })
		]
	});
}
function Totals({ supervisorId, month }) {
	const t = useCopy(homeCopy);
	const words = useCopy(supervisionCopy);
	const locale = useLocale();
	const ever = useQuery(hoursByTherapistQuery(supervisorId, EVER.from, EVER.to));
	const now = useQuery(hoursByTherapistQuery(supervisorId, month, lastOfMonth(month)));
	const failed = [ever, now].find(({ error, data }) => error && !data);
	if (failed) return /* @__PURE__ */ jsx(ErrorState, {
		error: failed.error,
		onRetry: failed.refetch,
		message: words("loadFailed")
	});
	return /* @__PURE__ */ jsxs(StatCards, { children: [/* @__PURE__ */ jsx(StatCard, {
		label: t("totalHours"),
		value: ever.data && formatHours(totalHours(ever.data), locale),
		detail: t("allTime")
	}), /* @__PURE__ */ jsx(StatCard, {
		label: t("monthlyPay"),
		value: now.data && /* @__PURE__ */ jsx(MonthPay, {
			supervisorId,
			month,
			rows: now.data
		}),
		detail: /* @__PURE__ */ jsx(Badge, {
			tone: "accent",
			children: t("currentMonth")
		})
	})] });
}
// web/app/supervisor-home-route.tsx
/** A supervisor's dashboard, with payroll's own lines of what a period pays, and its statement. */
function SupervisorHomeRoute() {
	const { id } = usePerson();
	return /* @__PURE__ */ jsx(SupervisorHomeScreen, {
		renderWhy: ({ period: { payroll_period_id, start_date, pay }, onClose }) => /* @__PURE__ */ jsx(PayLinesDialog, {
			period: {
				id: payroll_period_id,
				start_date
			},
			payee: {
				role: "supervisor",
				id,
				name: "",
				amount: pay
			},
			facts: /* @__PURE__ */ jsx(StatementFacts, {
				periodId: payroll_period_id,
				payee: {
					role: "supervisor",
					id
				}
			}),
			onClose
		}),
		renderYears: () => /* @__PURE__ */ jsx(OwnYears, { personId: id }),
		renderStatement: ({ payroll_period_id, start_date, end_date }) => /* @__PURE__ */ jsx(PdfButton, {
			period: {
				id: payroll_period_id,
				startDate: start_date,
				endDate: end_date
			},
			payee: {
				role: "supervisor",
				id
			}
		})
	});
}
export { SupervisorHomeRoute };
