import { t as ImportButton } from "./import-button-m5izqEne.js";
import { _ as useLocale, h as useCopy, n as IconButton, r as LinkButton, s as Icon, t as Button, u as defineCopy } from "./button-C8IhjA6q.js";
import { D as Banner, z as usePerson } from "../prerender.js";
import { C as useTakeBackSession, D as usePractice, M as useMedia, O as useToday, S as useKnownClients, T as useOutbox, b as useCreateSession, j as Page, k as Loaded } from "./signed-in-app-B4DcFSkg.js";
import { t as MonthNavigator } from "./month-navigator-B_WF9CvC.js";
import { i as urlOfMonth, n as monthInUrl, r as payByDay, t as lengthsOf } from "./rules-hmJESvmi.js";
import { a as eachDay, f as weekday, l as lastOfMonth, o as firstOfMonth, p as weeksOfMonth, s as formatDay, t as addDays, u as partsOf } from "./calendar-day-DcbsT_ag.js";
import { n as formatMinutes } from "./hours-D03mLjke.js";
import { i as formatDollars, o as sumOf, r as formatDollarChange } from "./money-CGqUnZw6.js";
import { n as payPeriodName, r as payPeriodOf } from "./pay-period-R48aGzSW.js";
import { t as Dialog } from "./dialog-BFTphX5M.js";
import { c as Amount, i as useArchiveAnnouncement, l as HeroFigure, r as previewOf, s as announcementsCopy } from "./rules-Chyd1Fo2.js";
import { t as classNames } from "./class-names-egYce0c6.js";
import { t as uiCopy } from "./copy-CgwAZvJk.js";
import { m as payBadge, o as payrollRowsQuery, r as payPeriodsQuery } from "./data-CBkjf6pU.js";
import { S as formatInstant, b as sessionsCopy, f as sessionDays, g as sessionsOfDays, r as isWaitingSession, u as recentClients, y as sessionFormCopy } from "./query-client-C_r5ehir.js";
import { t as Badge } from "./badge-b_9MhiAq.js";
import { n as StatCard, r as StatCards, t as Card } from "./card-Du-ZSyf7.js";
import { t as Facts } from "./facts-U9RsXlX2.js";
import { t as ChartFigures } from "./chart-figures-Caid4Y7z.js";
import { t as EmptyState } from "./empty-state-D8KN2J6j.js";
import { n as Segments } from "./radio-group-CBwdUKMD.js";
import { i as SkeletonBlock, r as Skeleton } from "./not-found-screen-B1SYfpcn.js";
import { n as statisticsOf, t as monthlyOverview } from "./data-CTH8Q92I.js";
import { S as errorWords } from "./backend-CQxifWza.js";
import { c as toast, l as ErrorState } from "./toast-queue-C_INJHgw.js";
import { i as openAnnouncements } from "./data-BUVGmbgC.js";
import { t as PayLinesDialog } from "./pay-lines-dialog-C0t59-an.js";
import { l as pressedLength, o as likelyClients } from "./rules-CLj9u88H.js";
import { a as sessions_module_default, n as useSessionTasks, r as useSessionTask, t as SessionTaskDialogs } from "./session-task-dialogs-C3kNUjOz.js";
import { t as newId } from "./new-id-CvV5f-V5.js";
import { n as Rows, t as Row } from "./rows-1N3psnCl.js";
import { n as sessionHistory, r as SessionRow } from "./history-pCpBcBty.js";
import { Suspense, lazy, useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useQuery } from "@tanstack/react-query";
// web/features/dashboard/copy.ts
/** Words of the therapist's dashboard (spec section 2). */
var dashboardCopy = /* @__PURE__ */ defineCopy("dashboard", {
	title: ["Dashboard"],
	welcome: [
		"Welcome, ",
		["name"],
		"!"
	],
	welcomeText: ["Log each session as it happens: your pay estimate below follows at once, and every amount tells you why when you press it."],
	addSession: ["Add New Session"],
	totalSessions: ["Total Sessions"],
	totalHours: ["Total Hours"],
	dailyAverage: ["Daily Average"],
	perDay: ["sessions a day"],
	busiestDay: ["Busiest Day"],
	noBusiestDay: ["None"],
	sessions: [[
		"count",
		"plural",
		{
			"one": ["#", " session"],
			"other": ["#", " sessions"]
		}
	]],
	statisticsFailed: ["The statistics could not be loaded."],
	payrollPeriod: ["Payroll Period ", ["period"]],
	estimate: ["Pay estimate"],
	paid: ["Pay"],
	processing: ["Being processed"],
	statusEstimate: ["Estimate"],
	why: [
		"Why ",
		["amount"],
		"?"
	],
	whyShort: ["Why?"],
	payADay: ["Pay a day"],
	paymentDate: ["Payment date"],
	sessionsLabel: ["Sessions"],
	hours: ["Hours"],
	corrections: ["Corrections included"],
	unpriced: [[
		"count",
		"plural",
		{
			"one": ["#", " session is not yet priced. Ask an admin to set a rate."],
			"other": ["#", " sessions are not yet priced. Ask an admin to set a rate."]
		}
	]],
	grossOnly: ["Before taxes and deductions."],
	hasSessions: ["has sessions"],
	paymentDay: ["payment date"],
	periodFailed: ["This pay period could not be loaded."],
	noPeriods: ["No pay periods in this month"],
	overview: ["Monthly Overview"],
	view: ["View"],
	total: ["Total Sessions"],
	totalShort: ["Total"],
	byType: ["Stacked by Type"],
	month: ["Month"],
	minutes: [["minutes"], " min"],
	overviewLabel: ["Sessions a month, the last six months"],
	overviewFailed: ["The overview could not be loaded."],
	noOverview: ["No sessions in the last six months"]
});
var mini_calendar_module_default = {
	calendar: "_calendar_1gs7r_1",
	day: "_day_1gs7r_28",
	inRange: "_inRange_1gs7r_35",
	rangeStart: "_rangeStart_1gs7r_40",
	rangeEnd: "_rangeEnd_1gs7r_45",
	today: "_today_1gs7r_50",
	ringed: "_ringed_1gs7r_58",
	marked: "_marked_1gs7r_67"
};
// web/ui/mini-calendar.tsx
/** A month at a glance. It shows; nothing in it can be pressed. */
function MiniCalendar({ month, from, to, today, highlight, marked }) {
	const locale = useLocale();
	const sunday = addDays(firstOfMonth(month), -weekday(firstOfMonth(month)));
	return /* @__PURE__ */ jsxs("table", {
		className: mini_calendar_module_default.calendar,
		children: [
			/* @__PURE__ */ jsx("caption", { children: formatDay(month, "month", locale) }),
			/* @__PURE__ */ jsx("thead", { children: /* @__PURE__ */ jsx("tr", { children: [
				0,
				1,
				2,
				3,
				4,
				5,
				6
			].map((offset) => {
				const day = addDays(sunday, offset);
				return /* @__PURE__ */ jsx("th", {
					scope: "col",
					abbr: formatDay(day, "weekday", locale),
					children: formatDay(day, "weekdayLetter", locale)
				}, offset);
			}) }) }),
			/* @__PURE__ */ jsx("tbody", { children: weeksOfMonth(month).map((week) => /* @__PURE__ */ jsx("tr", { children: week.map((day, column) => day ? /* @__PURE__ */ jsx("td", {
				"aria-current": day === today ? "date" : void 0,
				className: classNames(day >= from && day <= to && mini_calendar_module_default.inRange, (day === from || day > from && column === 0) && mini_calendar_module_default.rangeStart, (day === to || day < to && column === 6) && mini_calendar_module_default.rangeEnd, day === today && mini_calendar_module_default.today, day === highlight?.day && mini_calendar_module_default.ringed, marked?.days.has(day) && mini_calendar_module_default.marked),
				children: /* @__PURE__ */ jsxs("span", {
					className: mini_calendar_module_default.day,
					children: [
						partsOf(day).day,
						day === highlight?.day && /* @__PURE__ */ jsx("span", {
							className: "visually-hidden",
							children: highlight.label
						}),
						marked?.days.has(day) && /* @__PURE__ */ jsx("span", {
							className: "visually-hidden",
							children: marked.label
						})
					]
				})
			}, day) : /* @__PURE__ */ jsx("td", {}, column)) }, week.find((day) => day !== null))) })
		]
	});
}
var period_ribbon_module_default = {
	ribbon: "_ribbon_1dh9w_1",
	days: "_days_1dh9w_8",
	day: "_day_1dh9w_8",
	press: "_press_1dh9w_17",
	bar: "_bar_1dh9w_36",
	dot: "_dot_1dh9w_47",
	ahead: "_ahead_1dh9w_53",
	today: "_today_1dh9w_57",
	ends: "_ends_1dh9w_61",
	at: "_at_1dh9w_69"
};
// web/ui/period-ribbon.tsx
/**
* The shape of a pay period or month: one round bar a day, weekends and days ahead as dots, today in
* its own colour. Not for comparing people, nor for reading values.
*/
function PeriodRibbon({ label, days, today, onDay }) {
	const t = useCopy(uiCopy);
	const locale = useLocale();
	const highest = Math.max(...days.map(({ value }) => value), 0);
	const at = days.findIndex(({ day }) => day === today);
	const [stop, setStop] = useState(Math.max(at, 0));
	const list = useRef(null);
	const [first, last] = [days[0]?.day, days.at(-1)?.day];
	if (!first || !last) return null;
	const onKeyDown = (event) => {
		const step = {
			ArrowLeft: -1,
			ArrowRight: 1
		}[event.key];
		if (!step) return;
		event.preventDefault();
		const next = Math.min(Math.max(stop + step, 0), days.length - 1);
		setStop(next);
		list.current?.querySelectorAll("button")[next]?.focus();
	};
	return /* @__PURE__ */ jsxs("div", {
		className: period_ribbon_module_default.ribbon,
		children: [/* @__PURE__ */ jsx("ol", {
			ref: list,
			"aria-label": label,
			className: period_ribbon_module_default.days,
			onKeyDown,
			children: days.map(({ day, value, words }, index) => {
				const name = [formatDay(day, "short", locale), words].filter(Boolean).join(", ");
				const mark = /* @__PURE__ */ jsx("span", {
					"aria-hidden": "true",
					className: classNames(period_ribbon_module_default.bar, value <= 0 && period_ribbon_module_default.dot, value <= 0 && day > today && !isWeekend(day) && period_ribbon_module_default.ahead, day === today && period_ribbon_module_default.today),
					style: value > 0 ? { height: `calc(100% * ${Math.max(value / highest, .08)})` } : void 0
				});
				return /* @__PURE__ */ jsx("li", {
					className: period_ribbon_module_default.day,
					children: onDay ? /* @__PURE__ */ jsxs("button", {
						type: "button",
						tabIndex: index === stop ? 0 : -1,
						className: period_ribbon_module_default.press,
						title: name,
						onClick: () => onDay(day),
						children: [/* @__PURE__ */ jsx("span", {
							className: "visually-hidden",
							children: name
						}), mark]
					}) : /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("span", {
						className: "visually-hidden",
						children: name
					}), mark] })
				}, day);
			})
		}), /* @__PURE__ */ jsxs("div", {
			"aria-hidden": "true",
			className: period_ribbon_module_default.ends,
			children: [
				/* @__PURE__ */ jsx("span", { children: formatDay(first, "short", locale) }),
				at > 0 && at < days.length - 1 && /* @__PURE__ */ jsx("span", {
					className: period_ribbon_module_default.at,
					style: { left: `calc(100% * ${(at + .5) / days.length})` },
					children: t("today")
				}),
				/* @__PURE__ */ jsx("span", { children: formatDay(last, "short", locale) })
			]
		})]
	});
}
function isWeekend(day) {
	return weekday(day) % 6 === 0;
}
var dashboard_module_default = {
	action: "_action_hkjrx_1",
	month: "_month_hkjrx_5",
	pair: "_pair_hkjrx_11",
	period: "_period_hkjrx_17",
	pay: "_pay_hkjrx_24",
	label: "_label_hkjrx_29",
	amount: "_amount_hkjrx_34",
	first: "_first_hkjrx_55",
	heroAmount: "_heroAmount_hkjrx_61",
	shape: "_shape_hkjrx_75",
	overview: "_overview_hkjrx_88",
	announcement: "_announcement_hkjrx_95",
	announcementTitle: "_announcementTitle_hkjrx_108",
	announcementText: "_announcementText_hkjrx_113"
};
// web/features/dashboard/components/pay-period-card.tsx
/** Half a month: when it is paid, how much it comes to, and why. */
function PayPeriodCard({ period, today, sessionDays, renderWhy }) {
	const t = useCopy(dashboardCopy);
	const locale = useLocale();
	const rows = useQuery(payrollRowsQuery(period.id));
	return /* @__PURE__ */ jsx(Card, {
		title: t("payrollPeriod", { period: payPeriodName(period.start_date, locale) }),
		actions: /* @__PURE__ */ jsx(PeriodBadge, {
			period,
			row: rows.data?.[0]
		}),
		children: /* @__PURE__ */ jsxs("div", {
			className: dashboard_module_default.period,
			children: [/* @__PURE__ */ jsx(MiniCalendar, {
				month: period.start_date,
				from: period.start_date,
				to: period.end_date,
				today,
				highlight: {
					day: period.payment_date,
					label: t("paymentDay")
				},
				...sessionDays && { marked: {
					days: sessionDays,
					label: t("hasSessions")
				} }
			}), /* @__PURE__ */ jsx(Loaded, {
				query: rows,
				failure: t("periodFailed"),
				children: ([row]) => /* @__PURE__ */ jsx(PeriodPay, {
					period,
					row,
					renderWhy
				})
			})]
		})
	});
}
function PeriodBadge({ period: { status }, row }) {
	const t = useCopy(dashboardCopy);
	const locale = useLocale();
	if (status === "completed") return row && /* @__PURE__ */ jsx(Badge, { ...payBadge(row.state, locale) });
	return /* @__PURE__ */ jsx(Badge, {
		tone: "accent",
		children: t(status === "pending" ? "statusEstimate" : "processing")
	});
}
function PeriodPay({ period, row, renderWhy }) {
	const t = useCopy(dashboardCopy);
	const locale = useLocale();
	const [isAsking, setAsking] = useState(false);
	const amount = formatDollars(row?.amount ?? 0, locale);
	const unpriced = row?.unpricedCount ?? 0;
	return /* @__PURE__ */ jsxs("div", {
		className: dashboard_module_default.pay,
		children: [
			/* @__PURE__ */ jsxs("div", { children: [
				/* @__PURE__ */ jsx("div", {
					className: dashboard_module_default.label,
					children: t(period.status === "completed" ? "paid" : "estimate")
				}),
				row ? /* @__PURE__ */ jsx("button", {
					type: "button",
					className: dashboard_module_default.amount,
					"aria-label": t("why", { amount }),
					onClick: () => setAsking(true),
					children: amount
				}) : /* @__PURE__ */ jsx("span", {
					className: dashboard_module_default.amount,
					children: amount
				}),
				/* @__PURE__ */ jsx("div", {
					className: dashboard_module_default.label,
					children: t("grossOnly")
				})
			] }),
			/* @__PURE__ */ jsx(Facts, {
				isDense: true,
				facts: [
					{
						name: t("sessionsLabel"),
						value: row?.sessionCount ?? 0
					},
					{
						name: t("hours"),
						value: formatMinutes(row?.totalMinutes ?? 0)
					},
					{
						name: t("paymentDate"),
						value: formatDay(period.payment_date, "medium", locale)
					},
					...row && row.corrections !== 0 ? [{
						name: t("corrections"),
						value: formatDollarChange(row.corrections, locale)
					}] : []
				]
			}),
			unpriced > 0 && /* @__PURE__ */ jsx(Banner, {
				tone: "warning",
				children: t("unpriced", { count: unpriced })
			}),
			row && isAsking && renderWhy({
				period,
				payee: {
					role: "therapist",
					id: row.therapistId,
					name: "",
					amount: row.amount
				},
				onClose: () => setAsking(false)
			})
		]
	});
}
// web/features/dashboard/components/current-period.tsx
/** What the pay period of today comes to so far: the answer a therapist opens the app for. */
function CurrentPeriod({ therapistId, today, renderWhy }) {
	const t = useCopy(dashboardCopy);
	const locale = useLocale();
	const periods = useQuery(payPeriodsQuery());
	const { startDate } = payPeriodOf(today);
	return /* @__PURE__ */ jsx(Loaded, {
		query: periods,
		failure: t("periodFailed"),
		skeleton: /* @__PURE__ */ jsx(HeroFigure, {
			label: t("payrollPeriod", { period: payPeriodName(startDate, locale) }),
			value: void 0
		}),
		children: (all) => {
			const current = all.find(({ start_date }) => start_date === startDate);
			return current && /* @__PURE__ */ jsx(Period, {
				period: current,
				therapistId,
				today,
				renderWhy
			});
		}
	});
}
function Period({ period, therapistId, today, renderWhy }) {
	const t = useCopy(dashboardCopy);
	const locale = useLocale();
	const rows = useQuery(payrollRowsQuery(period.id));
	const [isAsking, setAsking] = useState(false);
	const row = rows.data?.[0];
	const amount = formatDollars(row?.amount ?? 0, locale);
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(HeroFigure, {
			label: t("payrollPeriod", { period: payPeriodName(period.start_date, locale) }),
			badge: /* @__PURE__ */ jsx(PeriodBadge, {
				period,
				row
			}),
			value: rows.error && !rows.data ? "–" : rows.data === void 0 ? void 0 : row ? /* @__PURE__ */ jsx("button", {
				type: "button",
				className: dashboard_module_default.heroAmount,
				"aria-label": `${t("estimate")} ${amount}. ${t("whyShort")}`,
				onClick: () => setAsking(true),
				children: /* @__PURE__ */ jsx(Amount, { children: amount })
			}) : /* @__PURE__ */ jsx(Amount, { children: amount }),
			facts: /* @__PURE__ */ jsxs(Fragment, { children: [
				/* @__PURE__ */ jsx("b", { children: t("sessions", { count: row?.sessionCount ?? 0 }) }),
				",",
				" ",
				/* @__PURE__ */ jsx("b", { children: formatMinutes(row?.totalMinutes ?? 0) }),
				". ",
				t("paymentDate"),
				" ",
				/* @__PURE__ */ jsx("b", { children: formatDay(period.payment_date, "medium", locale) }),
				". ",
				t("grossOnly"),
				row && row.corrections !== 0 && /* @__PURE__ */ jsxs(Fragment, { children: [
					" ",
					t("corrections"),
					": ",
					/* @__PURE__ */ jsx("b", { children: formatDollarChange(row.corrections, locale) }),
					"."
				] })
			] }),
			children: /* @__PURE__ */ jsx(Shape, {
				period,
				therapistId,
				today
			})
		}),
		row && row.unpricedCount > 0 && /* @__PURE__ */ jsx(Banner, {
			tone: "warning",
			children: t("unpriced", { count: row.unpricedCount })
		}),
		row && isAsking && renderWhy({
			period,
			payee: {
				role: "therapist",
				id: row.therapistId,
				name: "",
				amount: row.amount
			},
			onClose: () => setAsking(false)
		})
	] });
}
/** The days of the period: a ribbon, and its calendar beside it where there is room, else behind a press. */
function Shape({ period, therapistId, today }) {
	const t = useCopy(dashboardCopy);
	const locale = useLocale();
	const isWide = useMedia("(min-width: 72rem)");
	const [isOpen, setOpen] = useState(false);
	const { start_date: from, end_date: to } = period;
	const { data } = useQuery(sessionsOfDays(therapistId, from, to));
	const { data: marked } = useQuery(sessionDays(therapistId, firstOfMonth(today), lastOfMonth(today)));
	const byDay = payByDay(data?.rows ?? []);
	const days = eachDay(from, to).map((day) => {
		const held = byDay.get(day);
		const words = held ? `${t("sessions", { count: held.count })}, ${formatDollars(held.pay, locale)}` : "";
		return {
			day,
			value: Number(held?.pay ?? 0),
			words
		};
	});
	const calendar = /* @__PURE__ */ jsx(MiniCalendar, {
		month: from,
		from,
		to,
		today,
		highlight: {
			day: period.payment_date,
			label: t("paymentDay")
		},
		...marked && { marked: {
			days: marked,
			label: t("hasSessions")
		} }
	});
	return /* @__PURE__ */ jsxs("div", {
		className: dashboard_module_default.shape,
		children: [/* @__PURE__ */ jsx(PeriodRibbon, {
			label: t("payADay"),
			days,
			today,
			...!isWide && { onDay: () => setOpen(true) }
		}), isWide ? calendar : /* @__PURE__ */ jsx(Dialog, {
			title: payPeriodName(from, locale),
			isOpen,
			isDismissable: true,
			size: "small",
			onClose: () => setOpen(false),
			children: calendar
		})]
	});
}
// web/features/dashboard/components/monthly-overview.tsx
var BarChart = lazy(() => import("./bar-chart-x8TPcWOo.js").then((m) => ({ default: m.BarChart })));
/** Sessions a month as bars, all together or by length, with the figures in a table beside them. */
function MonthlyOverview({ therapistId }) {
	const t = useCopy(dashboardCopy);
	const [view, setView] = useState("total");
	const query = useQuery(monthlyOverview(therapistId));
	return /* @__PURE__ */ jsx(Card, {
		title: t("overview"),
		actions: /* @__PURE__ */ jsx(Segments, {
			label: t("view"),
			isLabelHidden: true,
			options: [{
				value: "total",
				label: t("total")
			}, {
				value: "byType",
				label: t("byType")
			}],
			value: view,
			onChange: setView
		}),
		children: /* @__PURE__ */ jsx(Loaded, {
			query,
			skeleton: /* @__PURE__ */ jsx(SkeletonBlock, { lines: 8 }),
			failure: t("overviewFailed"),
			children: (months) => months.every(({ total }) => total === 0) ? /* @__PURE__ */ jsx(EmptyState, {
				title: t("noOverview"),
				icon: "analytics"
			}) : /* @__PURE__ */ jsx(Overview, {
				months,
				view
			})
		})
	});
}
function Overview({ months, view }) {
	const t = useCopy(dashboardCopy);
	const locale = useLocale();
	const categories = months.map(({ month }) => formatDay(month, "monthShort", locale));
	const total = {
		id: "total",
		label: t("total"),
		values: months.map((row) => row.total)
	};
	const { sessionLengths } = usePractice();
	const byType = lengthsOf(months, sessionLengths).map((minutes) => ({
		id: String(minutes),
		label: t("minutes", { minutes }),
		values: months.map(({ byLength }) => byLength[minutes] ?? 0)
	}));
	return /* @__PURE__ */ jsxs("div", {
		className: dashboard_module_default.overview,
		children: [/* @__PURE__ */ jsx(Suspense, {
			fallback: /* @__PURE__ */ jsx(SkeletonBlock, { lines: 8 }),
			children: /* @__PURE__ */ jsx(BarChart, {
				label: t("overviewLabel"),
				categories,
				series: view === "total" ? [total] : byType
			})
		}), /* @__PURE__ */ jsx(ChartFigures, {
			label: t("overviewLabel"),
			columns: [
				t("month"),
				...byType.map(({ label }) => label),
				t("totalShort")
			],
			rows: categories.map((name, index) => ({
				name,
				values: [...byType, total].map(({ values }) => values[index] ?? 0)
			}))
		})]
	});
}
// web/features/dashboard/components/open-announcements.tsx
/** As many as leave the figures below in sight. */
var FIRST = 2;
/** How many stood here the last time. */
var SHOWN = "announcements-shown";
/** What the practice announced and this person has not put away; nothing where there is none. */
function OpenAnnouncements() {
	const t = useCopy(announcementsCopy);
	const { id } = usePerson();
	const [isLong, setLong] = useState(false);
	const { data, error, refetch } = useQuery(openAnnouncements(id));
	const count = data?.length;
	useEffect(() => {
		if (count !== void 0) localStorage.setItem(SHOWN, String(Math.min(count, FIRST)));
	}, [count]);
	if (error && !data) return /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: refetch,
		message: t("loadFailed")
	});
	if (!data) return /* @__PURE__ */ jsx(Expected, {});
	if (data.length === 0) return null;
	return /* @__PURE__ */ jsx(Card, {
		title: t("title"),
		actions: data.length > FIRST && /* @__PURE__ */ jsx(Button, {
			tone: "quiet",
			"aria-expanded": isLong,
			onClick: () => setLong(!isLong),
			children: t(isLong ? "showLess" : "showMore")
		}),
		children: /* @__PURE__ */ jsx("ul", {
			className: dashboard_module_default.today,
			children: data.slice(0, isLong ? void 0 : FIRST).map((announcement) => /* @__PURE__ */ jsx(Item, {
				announcement,
				personId: id
			}, announcement.id))
		})
	});
}
/** The room of as many as stood here the last time, so that what is below stays where it is. */
function Expected() {
	const t = useCopy(announcementsCopy);
	const shown = Number(localStorage.getItem(SHOWN) ?? 0);
	if (shown === 0) return null;
	return /* @__PURE__ */ jsx(Card, {
		title: t("title"),
		children: /* @__PURE__ */ jsx(SkeletonBlock, { lines: 4 * shown })
	});
}
function Item({ announcement, personId }) {
	const t = useCopy(announcementsCopy);
	const locale = useLocale();
	const { timeZone } = usePractice();
	const archive = useArchiveAnnouncement(personId);
	const [isWhole, setWhole] = useState(false);
	const { title, message, created_at } = announcement;
	const preview = previewOf(message);
	const isCut = preview.endsWith("…") && preview.length < message.length;
	return /* @__PURE__ */ jsxs("li", {
		className: dashboard_module_default.announcement,
		children: [/* @__PURE__ */ jsxs("div", { children: [
			/* @__PURE__ */ jsx("h3", {
				className: dashboard_module_default.announcementTitle,
				children: title
			}),
			/* @__PURE__ */ jsx("p", {
				className: dashboard_module_default.announcementText,
				children: isWhole || !isCut ? message : preview
			}),
			isCut && /* @__PURE__ */ jsx(Button, {
				tone: "quiet",
				"aria-expanded": isWhole,
				onClick: () => setWhole(!isWhole),
				children: t(isWhole ? "showLess" : "showMore")
			}),
			/* @__PURE__ */ jsx("p", {
				className: dashboard_module_default.label,
				children: formatInstant(created_at, timeZone, locale)
			})
		] }), /* @__PURE__ */ jsx(IconButton, {
			icon: "archive",
			label: t("archiveOf", { title }),
			onClick: () => archive.mutate(announcement, { onError: (error) => toast.error(errorWords(error, t("archiveFailed"))) })
		})]
	});
}
// web/features/dashboard/components/pay-periods.tsx
/** The two pay periods of a month, but for the one of today, which stands above everything. */
function PayPeriods({ therapistId, month, today, renderWhy }) {
	const t = useCopy(dashboardCopy);
	const end = lastOfMonth(month);
	const periods = useQuery(payPeriodsQuery());
	const { data: days } = useQuery(sessionDays(therapistId, month, end));
	return /* @__PURE__ */ jsx(Loaded, {
		query: periods,
		failure: t("periodFailed"),
		skeleton: /* @__PURE__ */ jsx(PeriodSkeletons, {}),
		children: (all) => {
			const shown = all.filter((period) => period.start_date >= month && period.end_date <= end).filter((period) => today < period.start_date || today > period.end_date).reverse();
			if (shown.length === 0) return /* @__PURE__ */ jsx(Card, { children: /* @__PURE__ */ jsx(EmptyState, {
				title: t("noPeriods"),
				icon: "payroll"
			}) });
			return /* @__PURE__ */ jsx("div", {
				className: dashboard_module_default.pair,
				children: shown.map((period) => /* @__PURE__ */ jsx(PayPeriodCard, {
					period,
					today,
					renderWhy,
					sessionDays: days
				}, period.id))
			});
		}
	});
}
function PeriodSkeletons() {
	return /* @__PURE__ */ jsx("div", {
		className: dashboard_module_default.pair,
		children: ["first", "second"].map((half) => /* @__PURE__ */ jsx(Card, { children: /* @__PURE__ */ jsx(SkeletonBlock, { lines: 8 }) }, half))
	});
}
// web/features/dashboard/components/statistics.tsx
/** A month's figures. */
function Statistics({ therapistId, month }) {
	const t = useCopy(dashboardCopy);
	const locale = useLocale();
	const query = useQuery(statisticsOf(therapistId, month, lastOfMonth(month)));
	const { data } = query;
	if (query.error && !data) return /* @__PURE__ */ jsx(ErrorState, {
		error: query.error,
		onRetry: query.refetch,
		message: t("statisticsFailed")
	});
	const average = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
	return /* @__PURE__ */ jsxs(StatCards, { children: [
		/* @__PURE__ */ jsx(StatCard, {
			label: t("totalSessions"),
			value: data?.session_count
		}),
		/* @__PURE__ */ jsx(StatCard, {
			label: t("totalHours"),
			value: data && formatMinutes(data.total_minutes)
		}),
		/* @__PURE__ */ jsx(StatCard, {
			label: t("dailyAverage"),
			value: data && average.format(data.daily_average),
			detail: t("perDay")
		}),
		/* @__PURE__ */ jsx(StatCard, {
			label: t("busiestDay"),
			value: data && (data.busiest_day ? formatDay(data.busiest_day, "short", locale) : t("noBusiestDay")),
			detail: data?.busiest_day && t("sessions", { count: data.busiest_day_count })
		})
	] });
}
// web/features/dashboard/components/welcome-banner.tsx
/** Outlives a sign-out: once dismissed it stays dismissed in this browser (spec section 4). */
var STORAGE_KEY = "welcome-banner-dismissed";
/** Greets whoever is new here. */
function WelcomeBanner() {
	const t = useCopy(dashboardCopy);
	const { firstName } = usePerson();
	const [isDismissed, setDismissed] = useState(() => localStorage.getItem(STORAGE_KEY) === "true");
	if (isDismissed) return null;
	return /* @__PURE__ */ jsx(Banner, {
		tone: "info",
		onDismiss: () => {
			localStorage.setItem(STORAGE_KEY, "true");
			setDismissed(true);
		},
		children: /* @__PURE__ */ jsxs("p", { children: [
			/* @__PURE__ */ jsx("strong", { children: t("welcome", { name: firstName }) }),
			" ",
			t("welcomeText")
		] })
	});
}
// web/features/dashboard/components/dashboard-screen.tsx
/** The therapist's pay, day and month at a glance (spec section 2). */
function DashboardScreen({ renderWhy, renderQuickAdd, renderToday }) {
	const t = useCopy(dashboardCopy);
	const { id: therapistId } = usePerson();
	const today = useToday();
	const [params, setParams] = useSearchParams();
	const actions = useRef(null);
	const isBack = useLocation().state === "added";
	useEffect(() => {
		if (isBack) actions.current?.querySelector("a")?.focus();
	}, [isBack]);
	const month = monthInUrl(params, today);
	return /* @__PURE__ */ jsxs(Page, {
		title: t("title"),
		isPlusEnough: true,
		actions: /* @__PURE__ */ jsx("span", {
			ref: actions,
			className: dashboard_module_default.action,
			children: /* @__PURE__ */ jsx(LinkButton, {
				to: "/therapist/calendar?add",
				state: "dashboard",
				tone: "primary",
				icon: "plus",
				children: t("addSession")
			})
		}),
		children: [
			/* @__PURE__ */ jsx(WelcomeBanner, {}),
			/* @__PURE__ */ jsxs("div", {
				className: dashboard_module_default.first,
				children: [
					/* @__PURE__ */ jsx(CurrentPeriod, {
						therapistId,
						today,
						renderWhy
					}),
					renderQuickAdd({
						therapistId,
						day: today
					}),
					renderToday({
						therapistId,
						today
					})
				]
			}),
			/* @__PURE__ */ jsxs("section", {
				className: dashboard_module_default.month,
				children: [
					/* @__PURE__ */ jsx(MonthNavigator, {
						month,
						onMonth: (next) => setParams(urlOfMonth(next, today)),
						last: today
					}),
					/* @__PURE__ */ jsx(PayPeriods, {
						therapistId,
						month,
						today,
						renderWhy
					}),
					/* @__PURE__ */ jsx(Statistics, {
						therapistId,
						month
					})
				]
			}),
			/* @__PURE__ */ jsx(MonthlyOverview, { therapistId }),
			/* @__PURE__ */ jsx(OpenAnnouncements, {})
		]
	});
}
var chips_module_default = {
	chips: "_chips_1sall_1",
	chip: "_chip_1sall_1",
	pending: "_pending_1sall_38",
	detail: "_detail_1sall_51"
};
// web/ui/chips.tsx
/** Chips in a row; on a phone one strip that the thumb moves. */
function Chips({ label, children }) {
	return /* @__PURE__ */ jsx("ul", {
		"aria-label": label,
		className: chips_module_default.chips,
		children
	});
}
/** One press does it. */
function Chip({ label, icon, children, detail, isPending, onPress, onHold }) {
	const hold = useHold(onHold);
	return /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsxs("button", {
		type: "button",
		"aria-label": label,
		"aria-disabled": isPending || void 0,
		"aria-keyshortcuts": onHold ? "Shift+Enter" : void 0,
		className: classNames(chips_module_default.chip, isPending && chips_module_default.pending),
		...hold.handlers,
		onClick: () => {
			if (!hold.wasHeld() && !isPending) onPress();
		},
		children: [
			/* @__PURE__ */ jsx(Icon, { name: icon }),
			/* @__PURE__ */ jsx("span", { children }),
			detail && /* @__PURE__ */ jsxs(Fragment, { children: [" ", /* @__PURE__ */ jsx("span", {
				className: chips_module_default.detail,
				children: detail
			})] })
		]
	}) });
}
var HOLD_MS = 500;
function useHold(onHold) {
	const timer = useRef(void 0);
	const isHeld = useRef(false);
	const stop = () => clearTimeout(timer.current);
	useEffect(() => () => clearTimeout(timer.current), []);
	return {
		wasHeld: () => isHeld.current,
		handlers: {
			onPointerDown: () => {
				isHeld.current = false;
				if (!onHold) return;
				timer.current = setTimeout(() => {
					isHeld.current = true;
					onHold();
				}, HOLD_MS);
			},
			onPointerUp: stop,
			onPointerCancel: stop,
			onPointerLeave: stop,
			onContextMenu: (event) => {
				if (onHold) event.preventDefault();
			},
			onKeyDown: (event) => {
				isHeld.current = false;
				if (event.key !== "Enter" || !event.shiftKey || !onHold) return;
				event.preventDefault();
				onHold();
			}
		}
	};
}
// web/features/sessions/components/use-log-at-once.tsx
/** Logs a session without asking, says so with a way back, and says why where it cannot. */
function useLogAtOnce(therapistId) {
	const t = useCopy(sessionFormCopy);
	const tList = useCopy(sessionsCopy);
	const tUi = useCopy(uiCopy);
	const locale = useLocale();
	const create = useCreateSession();
	const takeBack = useTakeBackSession();
	const undo = async (logged) => {
		try {
			await takeBack.mutateAsync({
				therapistId,
				logged
			});
			toast.success(tList("deleted"));
		} catch (error) {
			toast.error(errorWords(error, tList("deleteFailed")));
		}
	};
	return async (usual) => {
		const values = {
			...usual,
			notes: "",
			isNoShow: false,
			feeCollected: false,
			pay: ""
		};
		try {
			const logged = await create.mutateAsync({
				therapistId,
				values,
				requestId: newId()
			});
			const { outcome, pay } = logged;
			const said = t("added", {
				client: usual.clientName,
				minutes: usual.duration,
				amount: formatDollars(pay ?? 0, locale)
			});
			toast.success(outcome === "kept" ? t("kept") : said, {
				label: tUi("undo"),
				onPress: () => void undo(logged)
			});
			return true;
		} catch (error) {
			toast.error(errorWords(error, t("createFailed")));
			return false;
		}
	};
}
// web/features/sessions/components/quick-add.tsx
/** Those a therapist probably saw on a day: one press logs the usual session, holding it opens the form. */
function QuickAdd({ therapistId, day }) {
	const t = useCopy(sessionFormCopy);
	const { sessionLengths } = usePractice();
	const recent = useQuery(recentClients(therapistId));
	const known = useKnownClients(therapistId);
	const [task, setTask] = useSessionTask(null);
	const place = useRef(null);
	const [pending, setPending] = useState([]);
	const logAtOnce = useLogAtOnce(therapistId);
	const likely = likelyClients(known, day);
	const press = async (client, duration) => {
		const { client_name: name } = client;
		setPending((before) => [...before, name]);
		const isLogged = await logAtOnce({
			clientName: name,
			date: day,
			duration
		});
		setPending((before) => before.filter((each) => each !== name));
		if (isLogged) focusNext(place.current);
	};
	if (!recent.isPending && likely.length === 0 && !task) return null;
	return /* @__PURE__ */ jsxs("div", {
		ref: place,
		children: [/* @__PURE__ */ jsx(Card, {
			title: t("likely"),
			children: recent.isPending ? /* @__PURE__ */ jsx("div", {
				className: sessions_module_default.waiting,
				children: /* @__PURE__ */ jsx(Skeleton, {})
			}) : /* @__PURE__ */ jsx(Chips, {
				label: t("likely"),
				children: likely.map((client) => {
					const { client_name: name, duration: last } = client;
					const minutes = pressedLength(client, sessionLengths);
					const open = () => setTask({
						kind: "add",
						beginning: {
							clientName: name,
							duration: minutes ?? last
						}
					});
					return /* @__PURE__ */ jsx(Chip, {
						icon: "plus",
						label: minutes ? t("logOf", {
							client: name,
							minutes
						}) : t("logWith", { client: name }),
						detail: minutes ? t("minutes", { minutes }) : void 0,
						isPending: pending.includes(name),
						onPress: minutes ? () => void press(client, minutes) : open,
						onHold: open,
						children: name
					}, name);
				})
			})
		}), /* @__PURE__ */ jsx(SessionTaskDialogs, {
			task,
			onTask: setTask,
			therapistId,
			day
		})]
	});
}
/** The focus of a chip that is about to leave goes to one that stays. */
function focusNext(place) {
	const focused = document.activeElement;
	if (!place || !(focused instanceof HTMLElement) || !place.contains(focused)) return;
	const chips = [...place.querySelectorAll("button")];
	const at = chips.indexOf(focused);
	(chips[at + 1] ?? chips[at - 1])?.focus();
}
// web/features/sessions/components/todays-sessions.tsx
/** What was logged for today with its sum, and what waits on this device to be. */
function TodaysSessions({ therapistId, today, renderHistory, importButton }) {
	const t = useCopy(sessionsCopy);
	const locale = useLocale();
	const { startDate, endDate } = payPeriodOf(today);
	const query = useQuery(sessionsOfDays(therapistId, startDate, endDate));
	const { entries } = useOutbox(isWaitingSession);
	const waiting = entries.filter(({ content }) => content.date === today && content.therapist_id === therapistId);
	const [task, setTask] = useState(null);
	const tasks = useSessionTasks(setTask);
	const counted = query.data?.rows.filter(({ archived, date }) => !archived && date === today) ?? [];
	const minutes = counted.reduce((sum, { duration }) => sum + duration, 0);
	return /* @__PURE__ */ jsxs(Card, {
		title: t("today"),
		actions: counted.length > 0 && /* @__PURE__ */ jsxs("p", {
			className: sessions_module_default.sum,
			children: [
				/* @__PURE__ */ jsx("strong", { children: formatDollars(sumOf(counted.map(({ pay }) => pay)), locale) }),
				" ",
				/* @__PURE__ */ jsx("span", { children: formatMinutes(minutes) })
			]
		}),
		children: [
			/* @__PURE__ */ jsx(Loaded, {
				query,
				failure: t("todayFailed"),
				children: () => counted.length + waiting.length === 0 ? /* @__PURE__ */ jsx(EmptyState, {
					title: t("noneToday"),
					icon: "calendar",
					children: t("noneTodayText")
				}) : /* @__PURE__ */ jsxs(Rows, {
					label: t("today"),
					children: [waiting.map(({ id, content }) => /* @__PURE__ */ jsx(Row, {
						tone: "waiting",
						subject: content.client_name,
						detail: `${t("minutes", { minutes: content.duration })} · ${t("waits")}`
					}, id)), counted.toReversed().map((session) => /* @__PURE__ */ jsx(SessionRow, {
						session,
						tasks
					}, session.id))]
				})
			}),
			/* @__PURE__ */ jsxs("div", {
				className: sessions_module_default.links,
				children: [/* @__PURE__ */ jsx(LinkButton, {
					to: "/therapist/sessions",
					children: t("allSessions")
				}), importButton]
			}),
			/* @__PURE__ */ jsx(SessionTaskDialogs, {
				task,
				onTask: setTask,
				therapistId,
				day: today,
				renderHistory
			})
		]
	});
}
// web/app/dashboard-route.tsx
/** The therapist's dashboard, with payroll's own list of what an amount adds up from, and the sessions' own form. */
function DashboardRoute() {
	return /* @__PURE__ */ jsx(DashboardScreen, {
		renderWhy: (pay) => /* @__PURE__ */ jsx(PayLinesDialog, { ...pay }),
		renderQuickAdd: (day) => /* @__PURE__ */ jsx(QuickAdd, { ...day }),
		renderToday: (day) => /* @__PURE__ */ jsx(TodaysSessions, {
			...day,
			renderHistory: sessionHistory,
			importButton: /* @__PURE__ */ jsx(ImportButton, {})
		})
	});
}
export { DashboardRoute };
