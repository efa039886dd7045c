import { h as useCopy, t as Button } from "./button-C8IhjA6q.js";
import { O as useToday } from "./signed-in-app-B4DcFSkg.js";
import { t as EmptyState } from "./empty-state-D8KN2J6j.js";
import { b as sessionsCopy } from "./query-client-C_r5ehir.js";
import { u as startingDay } from "./rules-CLj9u88H.js";
import { a as sessions_module_default, r as useSessionTask, t as SessionTaskDialogs } from "./session-task-dialogs-C3kNUjOz.js";
import { t as SessionsTable } from "./sessions-table-CGX9VK1q.js";
import { jsx, jsxs } from "react/jsx-runtime";
// web/features/sessions/components/sessions-panel.tsx
/** One therapist's sessions of some days, to be put into another screen by web/app. */
function SessionsPanel({ therapistId, from, to, canSetPay, renderHistory }) {
	const t = useCopy(sessionsCopy);
	const today = useToday();
	const [task, setTask] = useSessionTask(null);
	const addButton = /* @__PURE__ */ jsx(Button, {
		tone: "primary",
		icon: "plus",
		onClick: () => setTask({ kind: "add" }),
		children: t("add")
	});
	return /* @__PURE__ */ jsxs("div", {
		className: sessions_module_default.panel,
		children: [
			/* @__PURE__ */ jsx("div", {
				className: sessions_module_default.panelActions,
				children: addButton
			}),
			/* @__PURE__ */ jsx(SessionsTable, {
				scope: {
					therapistId,
					from,
					to
				},
				onTask: setTask,
				empty: /* @__PURE__ */ jsx(EmptyState, {
					title: t("none"),
					icon: "sessions"
				})
			}),
			/* @__PURE__ */ jsx(SessionTaskDialogs, {
				task,
				onTask: setTask,
				therapistId,
				day: startingDay(today, from, to),
				days: {
					from,
					to
				},
				canSetPay,
				renderHistory
			})
		]
	});
}
export { SessionsPanel as t };
