import { c as isCalendarDay, l as lastOfMonth, o as firstOfMonth, s as formatDay } from "./calendar-day-DcbsT_ag.js";
import { n as formatMinutes } from "./hours-D03mLjke.js";
import { _ as useLocale, h as useCopy, t as Button, u as defineCopy } from "./button-C8IhjA6q.js";
import { z as usePerson } from "../prerender.js";
import { O as useToday, j as Page, k as Loaded } from "./signed-in-app-B4DcFSkg.js";
import { t as Card } from "./card-Du-ZSyf7.js";
import { l as ErrorState } from "./toast-queue-C_INJHgw.js";
import { t as MonthGrid } from "./month-grid-BPbyN97Z.js";
import { b as sessionsCopy, f as sessionDays, h as sessionsOfDay } from "./query-client-C_r5ehir.js";
import { t as ImportButton } from "./import-button-m5izqEne.js";
import { t as EmptyState } from "./empty-state-D8KN2J6j.js";
import { i as SessionBadges, n as useSessionTasks, o as PayWhy, r as useSessionTask, t as SessionTaskDialogs } from "./session-task-dialogs-C3kNUjOz.js";
import { t as SessionActions } from "./session-actions-Bnsk_nmx.js";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useQuery } from "@tanstack/react-query";
// web/features/calendar/copy.ts
/** Words of the therapist's calendar (spec section 2). */
var calendarCopy = /* @__PURE__ */ defineCopy("calendar", {
	title: ["Calendar"],
	lead: ["Choose a day to see its sessions, or to add one."],
	grid: ["Sessions of the month"],
	sessions: [[
		"count",
		"plural",
		{
			"one": ["#", " session"],
			"other": ["#", " sessions"]
		}
	]],
	loadFailed: ["The month could not be loaded."]
});
// web/features/calendar/rules.ts
/** The month and day in the address of the calendar; without them, today's. */
function calendarInUrl(params, today) {
	const asked = params.get("day") ?? "";
	const day = isCalendarDay(asked) ? asked : today;
	const month = `${params.get("month")}-01`;
	return {
		day,
		month: isCalendarDay(month) ? month : firstOfMonth(day)
	};
}
/** The address of a month and a day of the calendar; today's needs none. */
function urlOfCalendar({ month, day }, today) {
	const params = new URLSearchParams();
	if (day !== today) params.set("day", day);
	if (month !== firstOfMonth(day)) params.set("month", month.slice(0, 7));
	return params;
}
var calendar_module_default = {
	layout: "_layout_1esvx_1",
	count: "_count_1esvx_8",
	hours: "_hours_1esvx_19"
};
// web/features/calendar/components/calendar-screen.tsx
/** The therapist's month, and the sessions of the day that is chosen in it (spec section 2). */
function CalendarScreen({ importButton, renderDay }) {
	const t = useCopy(calendarCopy);
	const { id: therapistId } = usePerson();
	const today = useToday();
	const [params, setParams] = useSearchParams();
	const cameFrom = useLocation().state;
	const navigate = useNavigate();
	const { month, day } = calendarInUrl(params, today);
	const days = useQuery(sessionDays(therapistId, month, lastOfMonth(month)));
	const show = (next) => setParams(urlOfCalendar(next, today), { replace: true });
	return /* @__PURE__ */ jsxs(Page, {
		title: t("title"),
		lead: t("lead"),
		actions: importButton,
		children: [days.error && !days.data && /* @__PURE__ */ jsx(ErrorState, {
			error: days.error,
			onRetry: days.refetch,
			message: t("loadFailed")
		}), /* @__PURE__ */ jsxs("div", {
			className: calendar_module_default.layout,
			children: [/* @__PURE__ */ jsx(Card, { children: /* @__PURE__ */ jsx(MonthGrid, {
				label: t("grid"),
				month,
				onMonth: (next) => show({
					month: next,
					day
				}),
				today,
				selected: day,
				onSelect: (next) => show({
					month: firstOfMonth(next),
					day: next
				}),
				describeDay: (each) => {
					const count = days.data?.get(each)?.count;
					return count ? t("sessions", { count }) : "";
				},
				renderDay: (each) => {
					const held = days.data?.get(each);
					return held && /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("span", {
						className: calendar_module_default.count,
						children: held.count
					}), /* @__PURE__ */ jsx("span", {
						className: calendar_module_default.hours,
						children: formatMinutes(held.minutes)
					})] });
				}
			}) }), renderDay({
				therapistId,
				day,
				isAdding: params.has("add"),
				onAdded: () => cameFrom === "dashboard" ? void navigate("/therapist", {
					replace: true,
					state: "added"
				}) : show({
					month,
					day
				})
			})]
		})]
	});
}
var day_sessions_module_default = {
	sessions: "_sessions_18xqd_1",
	session: "_session_18xqd_1",
	line: "_line_18xqd_16",
	client: "_client_18xqd_23",
	struck: "_struck_18xqd_24",
	detail: "_detail_18xqd_35",
	notes: "_notes_18xqd_36"
};
// web/features/sessions/components/day-sessions.tsx
/** The sessions of one day, each with its pay and what one can do with it; to be put into a calendar by web/app. */
function DaySessions({ therapistId, day, isAdding, onAdded }) {
	const t = useCopy(sessionsCopy);
	const locale = useLocale();
	const query = useQuery(sessionsOfDay(therapistId, day));
	const [task, setTask] = useSessionTask(isAdding ? { kind: "add" } : null);
	const tasks = useSessionTasks(setTask);
	return /* @__PURE__ */ jsxs(Card, {
		title: formatDay(day, "full", locale),
		actions: /* @__PURE__ */ jsx(Button, {
			tone: "primary",
			icon: "plus",
			onClick: () => setTask({ kind: "add" }),
			children: t("add")
		}),
		children: [/* @__PURE__ */ jsx(Loaded, {
			query,
			failure: t("loadFailed"),
			children: ({ rows }) => rows.length === 0 ? /* @__PURE__ */ jsx(EmptyState, {
				title: t("none"),
				icon: "calendar"
			}) : /* @__PURE__ */ jsx("ul", {
				className: day_sessions_module_default.sessions,
				children: rows.map((session) => /* @__PURE__ */ jsx(DaySession, {
					session,
					tasks
				}, session.id))
			})
		}), /* @__PURE__ */ jsx(SessionTaskDialogs, {
			task,
			onTask: (next) => {
				setTask(next);
				if (next === null && isAdding) onAdded();
			},
			therapistId,
			day
		})]
	});
}
function DaySession({ session, tasks }) {
	const t = useCopy(sessionsCopy);
	return /* @__PURE__ */ jsxs("li", {
		className: day_sessions_module_default.session,
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: day_sessions_module_default.line,
				children: [/* @__PURE__ */ jsx("span", {
					className: session.archived ? day_sessions_module_default.struck : day_sessions_module_default.client,
					children: session.client_name
				}), /* @__PURE__ */ jsx(PayWhy, { session })]
			}),
			/* @__PURE__ */ jsxs("div", {
				className: day_sessions_module_default.line,
				children: [/* @__PURE__ */ jsxs("span", {
					className: day_sessions_module_default.detail,
					children: [
						t("minutes", { minutes: session.duration }),
						" ",
						/* @__PURE__ */ jsx(SessionBadges, { session })
					]
				}), /* @__PURE__ */ jsx(SessionActions, {
					session,
					tasks
				})]
			}),
			session.notes && /* @__PURE__ */ jsx("p", {
				className: day_sessions_module_default.notes,
				children: session.notes
			})
		]
	});
}
// web/app/calendar-route.tsx
/** The therapist's month with the sessions of a day, and the way in from other calendars. */
function CalendarRoute() {
	return /* @__PURE__ */ jsx(CalendarScreen, {
		importButton: /* @__PURE__ */ jsx(ImportButton, {}),
		renderDay: (day) => /* @__PURE__ */ jsx(DaySessions, { ...day })
	});
}
export { CalendarRoute };
