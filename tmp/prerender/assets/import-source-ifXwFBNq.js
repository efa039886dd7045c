import { s as formatDay } from "./calendar-day-DcbsT_ag.js";
import { _ as useLocale, h as useCopy, t as Button } from "./button-C8IhjA6q.js";
import { D as Banner, f as Checkbox, o as FieldRow, z as usePerson } from "../prerender.js";
import { D as usePractice, O as useToday, k as Loaded } from "./signed-in-app-B4DcFSkg.js";
import { n as Segments } from "./radio-group-CBwdUKMD.js";
import { t as Select } from "./select-VjNleDtm.js";
import { i as SkeletonBlock } from "./not-found-screen-B1SYfpcn.js";
import { n as calendarImportCopy, t as calendarErrors } from "./copy-DPYlVtiB.js";
import { a as connectionQuery, c as knownSessionsQuery, d as periodsToImport, i as useImport, l as doubtOf, o as eventsOfFile, s as eventsQuery, u as eventsOfPeriod } from "./mutations-DqWtySl0.js";
import { S as errorWords, x as BackendError } from "./backend-CQxifWza.js";
import { n as DialogFooter } from "./dialog-BFTphX5M.js";
import { t as EmptyState } from "./empty-state-D8KN2J6j.js";
import { s as offeredLength } from "./rules-CLj9u88H.js";
import { t as Badge } from "./badge-b_9MhiAq.js";
import { n as ConnectButton, t as import_module_default } from "./import.module-DQiW6yP-.js";
import { l as ErrorState } from "./toast-queue-C_INJHgw.js";
import { useId, useState } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useMutation, useQuery } from "@tanstack/react-query";
// web/features/calendar-import/components/event-row.tsx
/** One event: take it or leave it, and how long the session was. */
function EventRow(props) {
	const { event, isAlreadyThere, doubt, isChosen, onChoose, duration, onDuration } = props;
	const t = useCopy(calendarImportCopy);
	const locale = useLocale();
	const { sessionLengths } = usePractice();
	const title = event.title || t("untitled");
	const day = event.day === null ? t("noDate") : formatDay(event.day, "medium", locale);
	return /* @__PURE__ */ jsxs("li", {
		className: import_module_default.event,
		children: [/* @__PURE__ */ jsx(Checkbox, {
			label: /* @__PURE__ */ jsxs(Fragment, { children: [
				/* @__PURE__ */ jsx("span", {
					className: import_module_default.title,
					children: title
				}),
				" ",
				/* @__PURE__ */ jsx("span", {
					className: import_module_default.soft,
					children: day
				}),
				doubt && /* @__PURE__ */ jsxs("span", {
					className: import_module_default.doubt,
					children: [" ", t(doubt)]
				})
			] }),
			checked: isChosen && !isAlreadyThere,
			disabled: isAlreadyThere,
			onChange: (change) => onChoose(change.target.checked)
		}), isAlreadyThere ? /* @__PURE__ */ jsx(Badge, {
			tone: "success",
			icon: "check",
			children: t("alreadyThere")
		}) : /* @__PURE__ */ jsx(Select, {
			label: t("durationOf", {
				title,
				day
			}),
			isLabelHidden: true,
			options: sessionLengths.map((minutes) => ({
				value: String(minutes),
				label: t("minutes", { minutes })
			})),
			value: String(duration),
			onChange: (change) => onDuration(Number(change.target.value))
		})]
	});
}
// web/features/calendar-import/components/import-summary.tsx
/** What became of the events, and why some did not become sessions. */
function Summary({ summary: { imported, alreadyThere, failures }, onClose }) {
	const t = useCopy(calendarImportCopy);
	const locale = useLocale();
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsxs(Banner, {
			tone: imported > 0 ? "success" : "info",
			children: [/* @__PURE__ */ jsx("p", { children: t("imported", { count: imported }) }), alreadyThere > 0 && /* @__PURE__ */ jsx("p", { children: t("wereThere", { count: alreadyThere }) })]
		}),
		failures.length > 0 && /* @__PURE__ */ jsxs(Banner, {
			tone: "danger",
			children: [/* @__PURE__ */ jsx("p", { children: t("notImported", { count: failures.length }) }), /* @__PURE__ */ jsx("ul", {
				className: import_module_default.failures,
				children: failures.map(({ event, reason }) => /* @__PURE__ */ jsxs("li", { children: [
					/* @__PURE__ */ jsx("strong", { children: event.title || t("untitled") }),
					event.day && `, ${formatDay(event.day, "medium", locale)}`,
					": ",
					reason
				] }, event.id))
			})]
		}),
		/* @__PURE__ */ jsx(DialogFooter, { children: /* @__PURE__ */ jsx(Button, {
			tone: "primary",
			onClick: onClose,
			children: t("done")
		}) })
	] });
}
// web/features/calendar-import/components/event-picker.tsx
/** The events to choose from; those that are sessions already cannot be chosen again. */
function EventPicker({ events, period, onClose }) {
	const t = useCopy(calendarImportCopy);
	const { id: therapistId } = usePerson();
	const known = useQuery(knownSessionsQuery(therapistId, period));
	if (events.length === 0) return /* @__PURE__ */ jsx(EmptyState, {
		title: t("noEvents"),
		icon: "calendar"
	});
	return /* @__PURE__ */ jsx(Loaded, {
		query: known,
		children: (sessions) => /* @__PURE__ */ jsx(Choice, {
			therapistId,
			events,
			sessions,
			onClose
		})
	});
}
function Choice({ therapistId, events, sessions, onClose }) {
	const t = useCopy(calendarImportCopy);
	const [known] = useState(sessions);
	const today = useToday();
	const alreadyThere = new Set(known.map(({ calendar_event_id: id }) => id));
	const open = events.filter(({ id }) => !alreadyThere.has(id));
	const counted = known.filter(({ archived }) => !archived);
	const doubts = new Map(open.map((event) => [event.id, doubtOf(event, today, counted)]));
	const [chosen, setChosen] = useState(() => new Set(open.flatMap(({ id }) => doubts.get(id) ? [] : id)));
	const [durations, setDurations] = useState(/* @__PURE__ */ new Map());
	const { sessionLengths } = usePractice();
	const durationOf = ({ id, minutes }) => durations.get(id) ?? offeredLength(sessionLengths, minutes);
	const [done, setDone] = useState(0);
	const importing = useImport();
	if (importing.data) return /* @__PURE__ */ jsx(Summary, {
		summary: importing.data,
		onClose
	});
	const selected = open.filter(({ id }) => chosen.has(id)).map((event) => ({
		...event,
		duration: durationOf(event)
	}));
	const choose = (id, isChosen) => {
		const next = new Set(chosen);
		if (isChosen) next.add(id);
		else next.delete(id);
		setChosen(next);
	};
	const start = () => importing.mutate({
		therapistId,
		events: selected,
		words: {
			untitled: t("untitled"),
			noDate: t("noDate"),
			failed: t("failed")
		},
		onProgress: setDone
	});
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsxs("div", {
			className: import_module_default.choose,
			children: [
				/* @__PURE__ */ jsx(Button, {
					onClick: () => setChosen(new Set(open.map(({ id }) => id))),
					children: t("selectAll")
				}),
				/* @__PURE__ */ jsx(Button, {
					onClick: () => setChosen(/* @__PURE__ */ new Set()),
					children: t("selectNone")
				}),
				/* @__PURE__ */ jsx("span", {
					className: import_module_default.soft,
					children: t("selected", {
						chosen: selected.length,
						total: open.length
					})
				})
			]
		}),
		/* @__PURE__ */ jsx("ul", {
			className: import_module_default.events,
			"aria-label": t("events"),
			children: events.map((event) => /* @__PURE__ */ jsx(EventRow, {
				event,
				isAlreadyThere: alreadyThere.has(event.id),
				doubt: doubts.get(event.id) ?? null,
				isChosen: chosen.has(event.id),
				onChoose: (isChosen) => choose(event.id, isChosen),
				duration: durationOf(event),
				onDuration: (duration) => setDurations(new Map([...durations, [event.id, duration]]))
			}, event.id))
		}),
		importing.error && /* @__PURE__ */ jsx(Banner, {
			tone: "danger",
			children: errorWords(importing.error, t("failed"))
		}),
		importing.isPending && /* @__PURE__ */ jsxs("label", {
			className: import_module_default.progress,
			children: [t("importing", {
				done,
				total: selected.length
			}), /* @__PURE__ */ jsx("progress", {
				max: selected.length,
				value: done
			})]
		}),
		/* @__PURE__ */ jsxs(DialogFooter, { children: [/* @__PURE__ */ jsx(Button, {
			onClick: onClose,
			children: t("cancel")
		}), /* @__PURE__ */ jsx(Button, {
			tone: "primary",
			disabled: selected.length === 0,
			isPending: importing.isPending,
			onClick: start,
			children: t("importSelected", { count: selected.length })
		})] })
	] });
}
// web/features/calendar-import/components/file-source.tsx
/** The events of an .ics file, which any calendar can write. It is read here and sent nowhere. */
function FileSource({ period, onClose }) {
	const t = useCopy(calendarImportCopy);
	const words = useCopy(calendarErrors);
	const { timeZone } = usePractice();
	const id = useId();
	const reading = useMutation({ mutationFn: (file) => eventsOfFile(file, {
		from: period.startDate,
		to: period.endDate,
		timeZone
	}) });
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsxs("div", {
			className: import_module_default.file,
			children: [
				/* @__PURE__ */ jsx("label", {
					htmlFor: id,
					children: t("chooseFile")
				}),
				/* @__PURE__ */ jsx("input", {
					id,
					type: "file",
					accept: ".ics,text/calendar",
					onChange: (event) => {
						const file = event.target.files?.[0];
						if (file) reading.mutate(file);
					}
				}),
				/* @__PURE__ */ jsx("p", {
					className: import_module_default.soft,
					children: t("fileHint")
				})
			]
		}),
		reading.isPending && /* @__PURE__ */ jsx(SkeletonBlock, { lines: 4 }),
		reading.error && /* @__PURE__ */ jsx(Banner, {
			tone: "danger",
			children: errorWords(reading.error, words("not_a_calendar"))
		}),
		reading.data && /* @__PURE__ */ jsx(EventPicker, {
			events: eventsOfPeriod(reading.data, period),
			period,
			onClose
		}, reading.submittedAt)
	] });
}
// web/features/calendar-import/components/google-source.tsx
/** The events of the connected calendar, or the way to connect one. */
function GoogleSource(props) {
	const t = useCopy(calendarImportCopy);
	const connection = useQuery(connectionQuery(usePerson().id));
	return /* @__PURE__ */ jsx(Loaded, {
		query: connection,
		failure: t("connectionFailed"),
		children: (state) => {
			if (state === "not-configured") return /* @__PURE__ */ jsx(Banner, {
				tone: "info",
				children: t("notConfigured")
			});
			if (state === "disconnected") return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(Banner, {
				tone: "info",
				children: t("disconnected")
			}), /* @__PURE__ */ jsx(ConnectButton, {})] });
			return /* @__PURE__ */ jsx(ConnectedEvents, { ...props });
		}
	});
}
var GONE = ["calendar_no_token", "calendar_connection_invalid"];
function ConnectedEvents({ period, onClose }) {
	const t = useCopy(calendarErrors);
	const { id } = usePerson();
	const { timeZone } = usePractice();
	const events = useQuery(eventsQuery(id, period, timeZone));
	if (events.error && GONE.includes(BackendError.from(events.error).key)) return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(ErrorState, {
		error: events.error,
		message: t("calendar_connection_invalid")
	}), /* @__PURE__ */ jsx(ConnectButton, {})] });
	return /* @__PURE__ */ jsx(Loaded, {
		query: events,
		failure: t("calendar_events_failed"),
		children: (all) => /* @__PURE__ */ jsx(EventPicker, {
			events: eventsOfPeriod(all, period),
			period,
			onClose
		})
	});
}
// web/features/calendar-import/components/import-source.tsx
/** Where the events come from, and of which pay period. */
function ImportSource({ onClose }) {
	const t = useCopy(calendarImportCopy);
	const locale = useLocale();
	const periods = periodsToImport(useToday());
	const connection = useQuery(connectionQuery(usePerson().id));
	const [chosen, setSource] = useState(null);
	const hasGoogle = connection.data !== "not-configured";
	const source = chosen ?? (hasGoogle ? "google" : "file");
	const [start, setStart] = useState("");
	const period = periods.find(({ startDate }) => startDate === start) ?? periods[0];
	if (!period) return null;
	if (connection.isPending) return /* @__PURE__ */ jsx(SkeletonBlock, { lines: 4 });
	const shared = {
		key: period.startDate,
		period,
		onClose
	};
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsxs(FieldRow, { children: [hasGoogle && /* @__PURE__ */ jsx(Segments, {
		label: t("source"),
		options: [{
			value: "google",
			label: t("google")
		}, {
			value: "file",
			label: t("file")
		}],
		value: source,
		onChange: setSource
	}), /* @__PURE__ */ jsx(Select, {
		label: t("period"),
		options: periods.map(({ startDate, endDate }) => ({
			value: startDate,
			label: `${formatDay(startDate, "short", locale)} – ${formatDay(endDate, "medium", locale)}`
		})),
		value: period.startDate,
		onChange: (event) => setStart(event.target.value)
	})] }), source === "google" ? /* @__PURE__ */ jsx(GoogleSource, { ...shared }) : /* @__PURE__ */ jsx(FileSource, { ...shared })] });
}
export { ImportSource };
