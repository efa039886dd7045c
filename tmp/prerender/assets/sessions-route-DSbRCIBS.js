import { s as formatDay, t as addDays } from "./calendar-day-DcbsT_ag.js";
import { S as errorWords, a as done, i as database } from "./backend-CQxifWza.js";
import { _ as useLocale, h as useCopy, t as Button } from "./button-C8IhjA6q.js";
import { f as Checkbox, r as SearchField, z as usePerson } from "../prerender.js";
import { D as usePractice, O as useToday, j as Page } from "./signed-in-app-B4DcFSkg.js";
import { t as Badge } from "./badge-b_9MhiAq.js";
import { t as Card } from "./card-Du-ZSyf7.js";
import { r as Skeleton } from "./not-found-screen-B1SYfpcn.js";
import { c as toast } from "./toast-queue-C_INJHgw.js";
import { a as completedWeeksKey, i as completedWeeks, o as completedWeeksCopy, t as sundayOf } from "./rules-CcB9rQxV.js";
import { t as EmptyState } from "./empty-state-D8KN2J6j.js";
import { t as useDelayed } from "./use-delayed-CC8TZxce.js";
import { b as sessionsCopy, v as sessionFieldCopy } from "./query-client-C_r5ehir.js";
import { a as lengthChoices, d as urlOfFilters, r as filtersInUrl } from "./rules-CLj9u88H.js";
import { t as classNames } from "./class-names-egYce0c6.js";
import { t as DatePicker } from "./date-picker-x8a-lYjv.js";
import { t as Select } from "./select-VjNleDtm.js";
import { a as sessions_module_default, r as useSessionTask, t as SessionTaskDialogs } from "./session-task-dialogs-C3kNUjOz.js";
import { t as SessionsTable } from "./sessions-table-CGX9VK1q.js";
import { n as sessionHistory } from "./history-pCpBcBty.js";
import { startTransition, useOptimistic, useState } from "react";
import { useSearchParams } from "react-router";
import { jsx, jsxs } from "react/jsx-runtime";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
// web/features/completed-weeks/mutations.ts
/** Tells the admin that all sessions of a week are logged, or takes that back. */
function useCompleteWeek() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: ({ therapistId, sunday, isComplete }) => {
			const weeks = database.from("completed_weeks");
			const week = {
				therapist_id: therapistId,
				week_start: sunday
			};
			return done(isComplete ? weeks.upsert(week, { ignoreDuplicates: true }) : weeks.delete().match(week));
		},
		onSettled: () => queryClient.invalidateQueries({ queryKey: completedWeeksKey })
	});
}
var week_complete_module_default = {
	weeks: "_weeks_xvmgm_1",
	week: "_week_xvmgm_1",
	weekDays: "_weekDays_xvmgm_14",
	waiting: "_waiting_xvmgm_19"
};
// web/features/completed-weeks/components/week-complete.tsx
/** Says to the admin that everything of this week, or of the last, is logged. */
function WeekComplete() {
	const t = useCopy(completedWeeksCopy);
	const { id: therapistId } = usePerson();
	const sunday = sundayOf(useToday());
	const sundays = [sunday, addDays(sunday, -7)];
	const { data, error } = useQuery(completedWeeks(therapistId, addDays(sunday, -7)));
	if (error && !data) return null;
	return /* @__PURE__ */ jsx(Card, { children: /* @__PURE__ */ jsx("ul", {
		className: week_complete_module_default.weeks,
		"aria-label": t("title"),
		children: sundays.map((each) => /* @__PURE__ */ jsx(Week, {
			therapistId,
			sunday: each,
			name: t(each === sunday ? "thisWeek" : "lastWeek"),
			isComplete: data?.has(each)
		}, each))
	}) });
}
function Week({ therapistId, sunday, name, isComplete }) {
	const t = useCopy(completedWeeksCopy);
	const locale = useLocale();
	const complete = useCompleteWeek();
	const change = () => complete.mutate({
		therapistId,
		sunday,
		isComplete: !isComplete
	}, { onError: (error) => toast.error(errorWords(error, t("failed"))) });
	return /* @__PURE__ */ jsxs("li", {
		className: week_complete_module_default.week,
		children: [
			/* @__PURE__ */ jsxs("span", { children: [
				/* @__PURE__ */ jsx("strong", { children: name }),
				" ",
				/* @__PURE__ */ jsxs("span", {
					className: week_complete_module_default.weekDays,
					children: [
						formatDay(sunday, "short", locale),
						" – ",
						formatDay(addDays(sunday, 6), "short", locale)
					]
				})
			] }),
			isComplete === void 0 && /* @__PURE__ */ jsx("span", {
				className: week_complete_module_default.waiting,
				children: /* @__PURE__ */ jsx(Skeleton, {})
			}),
			isComplete && /* @__PURE__ */ jsx(Badge, {
				tone: "success",
				icon: "check",
				children: t("complete")
			}),
			isComplete !== void 0 && /* @__PURE__ */ jsx(Button, {
				tone: isComplete ? "quiet" : "secondary",
				icon: isComplete ? void 0 : "check",
				isPending: complete.isPending,
				onClick: change,
				"aria-label": `${t(isComplete ? "takeBack" : "say")}: ${name}`,
				children: t(isComplete ? "takeBack" : "say")
			})
		]
	});
}
// web/features/sessions/components/session-filters.tsx
/** What the list of sessions shows. */
function FiltersPanel({ filters: inForce, onFilters: apply, search, onSearch, onReset }) {
	const t = useCopy(sessionsCopy);
	const tField = useCopy(sessionFieldCopy);
	const { sessionLengths } = usePractice();
	const [filters, setFilters] = useOptimistic(inForce);
	const onFilters = (next) => startTransition(() => {
		setFilters(next);
		apply(next);
	});
	const isReversed = filters.to !== "" && filters.to < filters.from;
	const [isOpen, setOpen] = useState(false);
	return /* @__PURE__ */ jsx(Card, { children: /* @__PURE__ */ jsxs("search", {
		className: sessions_module_default.filters,
		"aria-label": t("filters"),
		children: [
			/* @__PURE__ */ jsx(SearchField, {
				label: t("search"),
				value: search,
				onChange: onSearch
			}),
			/* @__PURE__ */ jsx("div", {
				className: sessions_module_default.opener,
				children: /* @__PURE__ */ jsx(Button, {
					wide: true,
					icon: "filter",
					"aria-expanded": isOpen,
					onClick: () => setOpen(!isOpen),
					children: t("filters")
				})
			}),
			/* @__PURE__ */ jsxs("div", {
				className: classNames(sessions_module_default.more, isOpen && sessions_module_default.open),
				children: [
					/* @__PURE__ */ jsx(Select, {
						label: tField("duration"),
						value: String(filters.duration ?? ""),
						placeholder: t("allDurations"),
						options: lengthChoices(sessionLengths, filters.duration).toReversed().map((minutes) => ({
							value: String(minutes),
							label: t("minutes", { minutes })
						})),
						onChange: (event) => onFilters({
							...filters,
							duration: Number(event.target.value) || null
						})
					}),
					/* @__PURE__ */ jsx(DatePicker, {
						label: t("startDate"),
						value: filters.from,
						onChange: (from) => onFilters({
							...filters,
							from
						})
					}),
					/* @__PURE__ */ jsx(DatePicker, {
						label: t("endDate"),
						value: filters.to,
						onChange: (to) => onFilters({
							...filters,
							to
						}),
						error: isReversed ? t("endBeforeStart") : void 0
					}),
					/* @__PURE__ */ jsxs("div", {
						className: sessions_module_default.options,
						children: [/* @__PURE__ */ jsx(Checkbox, {
							label: t("hideArchived"),
							checked: filters.isArchivedHidden,
							onChange: (event) => onFilters({
								...filters,
								isArchivedHidden: event.target.checked
							})
						}), onReset && /* @__PURE__ */ jsx(Button, {
							tone: "quiet",
							icon: "refresh",
							onClick: onReset,
							children: t("resetFilters")
						})]
					})
				]
			})
		]
	}) });
}
// web/features/sessions/components/sessions-screen.tsx
/** The therapist's own sessions: find, add, edit, archive, restore, delete (spec section 2). */
function SessionsScreen({ week, renderHistory }) {
	const t = useCopy(sessionsCopy);
	const { id: therapistId } = usePerson();
	const today = useToday();
	const [params, setParams] = useSearchParams();
	const [search, setSearch] = useState("");
	const [task, setTask] = useSessionTask(params.has("add") ? { kind: "add" } : null);
	const asked = useDelayed(search.trim());
	const filters = filtersInUrl(params, today);
	const change = (next) => setParams(urlOfFilters(next, today), { replace: true });
	const isUsual = search === "" && urlOfFilters(filters, today).size === 0;
	const reset = () => {
		setSearch("");
		setParams({}, { replace: true });
	};
	const add = () => setTask({ kind: "add" });
	return /* @__PURE__ */ jsxs(Page, {
		title: t("title"),
		lead: t("lead"),
		actions: /* @__PURE__ */ jsx(Button, {
			tone: "primary",
			icon: "plus",
			onClick: add,
			children: t("add")
		}),
		children: [
			week,
			/* @__PURE__ */ jsx(FiltersPanel, {
				filters,
				onFilters: change,
				search,
				onSearch: setSearch,
				onReset: isUsual ? void 0 : reset
			}),
			/* @__PURE__ */ jsx(Card, { children: /* @__PURE__ */ jsx(SessionsTable, {
				scope: {
					therapistId,
					...filters,
					search: asked
				},
				onTask: setTask,
				empty: /* @__PURE__ */ jsx(EmptyState, {
					title: t("none"),
					icon: "sessions",
					actions: /* @__PURE__ */ jsx(Button, {
						icon: isUsual ? "plus" : "refresh",
						onClick: isUsual ? add : reset,
						children: t(isUsual ? "add" : "resetFilters")
					}),
					children: t(isUsual ? "noneInRange" : "noneFiltered")
				})
			}) }),
			/* @__PURE__ */ jsx(SessionTaskDialogs, {
				task,
				onTask: (next) => {
					setTask(next);
					if (next === null && params.has("add")) change(filters);
				},
				therapistId,
				renderHistory,
				day: today
			})
		]
	});
}
// web/app/sessions-route.tsx
/** The therapist's sessions, with the word that a week is complete. */
function SessionsRoute() {
	return /* @__PURE__ */ jsx(SessionsScreen, {
		week: /* @__PURE__ */ jsx(WeekComplete, {}),
		renderHistory: sessionHistory
	});
}
export { SessionsRoute };
