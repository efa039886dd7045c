import { t as useAddInUrl } from "./add-in-url-CKm4nPFS.js";
import { n as useLeftDraft, t as useKeptDraft } from "./drafts-fT-d4Tmx.js";
import { _ as useLocale, h as useCopy, i as TextButton, n as IconButton, r as LinkButton, s as Icon, t as Button, u as defineCopy } from "./button-C8IhjA6q.js";
import { n as StatCard, r as StatCards, t as Card } from "./card-Du-ZSyf7.js";
import { t as EmptyState } from "./empty-state-D8KN2J6j.js";
import { A as ConfirmDialog, D as usePractice, O as useToday, j as Page, k as Loaded } from "./signed-in-app-B4DcFSkg.js";
import { a as useRemoveAnnouncement, c as Amount, l as HeroFigure, n as isAnnouncementInput, o as useSendAnnouncement, r as previewOf, s as announcementsCopy, t as ANNOUNCEMENT_DRAFT } from "./rules-Chyd1Fo2.js";
import { a as readFigures, r as latestAnnouncements, t as allAnnouncements } from "./data-BUVGmbgC.js";
import { n as DialogFooter, t as Dialog } from "./dialog-BFTphX5M.js";
import { c as toast, l as ErrorState } from "./toast-queue-C_INJHgw.js";
import { S as formatInstant } from "./query-client-C_r5ehir.js";
import { t as Badge } from "./badge-b_9MhiAq.js";
import { D as Banner, a as TextField, i as TextArea, l as SubmitButton, s as Form, u as useSchemaForm, z as usePerson } from "../prerender.js";
import { t as Select } from "./select-VjNleDtm.js";
import { l as lastOfMonth, s as formatDay } from "./calendar-day-DcbsT_ag.js";
import { t as MonthNavigator } from "./month-navigator-B_WF9CvC.js";
import { i as urlOfMonth, n as monthInUrl } from "./rules-hmJESvmi.js";
import { n as formatMinutes } from "./hours-D03mLjke.js";
import { i as formatDollars, o as sumOf } from "./money-CGqUnZw6.js";
import { t as DataTable } from "./data-table-anf3RPYy.js";
import { t as useSortedRows } from "./sort-BxE96slx.js";
import { S as errorWords, i as database, n as answerOf } from "./backend-CQxifWza.js";
import { E as totalsOf$1, m as overduePeriods, s as isDue, t as PERIOD_PARAMETER, v as runTotalOf, y as selectPeriod } from "./rules-BsMnCsoL.js";
import { n as payPeriodName, r as payPeriodOf } from "./pay-period-R48aGzSW.js";
import { t as holdWords } from "./rules-BOETL4zn.js";
import { t as classNames } from "./class-names-egYce0c6.js";
import { c as supervisorRowsQuery, o as payrollRowsQuery, r as payPeriodsQuery } from "./data-CBkjf6pU.js";
import { t as ChartFigures } from "./chart-figures-Caid4Y7z.js";
import { i as SkeletonBlock } from "./not-found-screen-B1SYfpcn.js";
import { Suspense, lazy, useCallback, useId, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import * as z from "zod/mini";
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
var announcements_module_default = {
	grid: "_grid_v5ltp_1",
	tile: "_tile_v5ltp_7",
	title: "_title_v5ltp_18",
	text: "_text_v5ltp_22",
	facts: "_facts_v5ltp_26",
	more: "_more_v5ltp_35",
	list: "_list_v5ltp_39",
	item: "_item_v5ltp_43",
	itemText: "_itemText_v5ltp_56",
	message: "_message_v5ltp_62"
};
// web/features/announcements/components/announcement-facts.tsx
/** When an announcement was sent, for whom, and how many of them have read it. */
function AnnouncementFacts({ announcement }) {
	const t = useCopy(announcementsCopy);
	const locale = useLocale();
	const { timeZone } = usePractice();
	const figures = useQuery(readFigures()).data?.get(announcement.id);
	return /* @__PURE__ */ jsxs("p", {
		className: announcements_module_default.facts,
		children: [
			/* @__PURE__ */ jsx("span", { children: formatInstant(announcement.created_at, timeZone, locale) }),
			/* @__PURE__ */ jsx(Badge, { children: t(announcement.audience ?? "everyone") }),
			figures && /* @__PURE__ */ jsx("span", { children: t("read", {
				readers: figures.readers,
				audience: figures.audience
			}) })
		]
	});
}
// web/features/announcements/components/all-announcements-dialog.tsx
/** Every announcement in full; an admin can take one back. */
function AllAnnouncementsDialog({ onClose }) {
	const t = useCopy(announcementsCopy);
	const query = useQuery(allAnnouncements());
	const [removed, setRemoved] = useState();
	return /* @__PURE__ */ jsxs(Dialog, {
		title: t("allTitle"),
		isOpen: true,
		onClose,
		size: "large",
		children: [
			/* @__PURE__ */ jsx(Loaded, {
				query,
				failure: t("loadFailed"),
				children: (announcements) => announcements.length === 0 ? /* @__PURE__ */ jsx(EmptyState, {
					title: t("none"),
					icon: "megaphone"
				}) : /* @__PURE__ */ jsx("ul", {
					className: announcements_module_default.list,
					children: announcements.map((announcement) => /* @__PURE__ */ jsxs("li", {
						className: announcements_module_default.item,
						children: [/* @__PURE__ */ jsxs("div", {
							className: announcements_module_default.itemText,
							children: [
								/* @__PURE__ */ jsx("h3", {
									className: announcements_module_default.title,
									children: announcement.title
								}),
								/* @__PURE__ */ jsx("p", {
									className: announcements_module_default.message,
									children: announcement.message
								}),
								/* @__PURE__ */ jsx(AnnouncementFacts, { announcement })
							]
						}), /* @__PURE__ */ jsx(IconButton, {
							icon: "trash",
							label: t("removeOf", { title: announcement.title }),
							onClick: () => setRemoved(announcement)
						})]
					}, announcement.id))
				})
			}),
			/* @__PURE__ */ jsx(DialogFooter, { children: /* @__PURE__ */ jsx(Button, {
				onClick: onClose,
				children: t("close")
			}) }),
			removed && /* @__PURE__ */ jsx(RemoveDialog, {
				announcement: removed,
				onClose: () => setRemoved(void 0)
			})
		]
	});
}
function RemoveDialog({ announcement, onClose }) {
	const t = useCopy(announcementsCopy);
	const remove = useRemoveAnnouncement();
	return /* @__PURE__ */ jsx(ConfirmDialog, {
		title: t("removeTitle"),
		isOpen: true,
		onClose,
		confirmLabel: t("remove"),
		isDangerous: true,
		failure: t("removeFailed"),
		onConfirm: async () => {
			await remove.mutateAsync(announcement);
			toast.success(t("removed"));
		},
		children: t("removeQuestion", { title: announcement.title })
	});
}
// web/features/announcements/schema.ts
var LONGEST_TITLE = 200;
var LONGEST_MESSAGE = 5e3;
/** For whom an announcement is; everyone unless chosen. */
var AUDIENCES = [
	"everyone",
	"therapist",
	"supervisor"
];
/** Spec section 5: title and message must be non-blank. */
function announcementSchema(t) {
	return z.object({
		title: z.string().check(z.trim(), z.minLength(1, t("titleNeeded")), z.maxLength(LONGEST_TITLE, t("titleTooLong"))),
		message: z.string().check(z.trim(), z.minLength(1, t("messageNeeded")), z.maxLength(LONGEST_MESSAGE, t("messageTooLong"))),
		audience: z.pipe(z.enum(AUDIENCES), z.transform((audience) => audience === "everyone" ? null : audience))
	});
}
// web/features/announcements/components/send-announcement-dialog.tsx
/** Tells everyone, or everyone of a role, something. */
function SendAnnouncementDialog(props) {
	const t = useCopy(announcementsCopy);
	return /* @__PURE__ */ jsx(Dialog, {
		title: t("send"),
		isOpen: true,
		onClose: props.onClose,
		children: /* @__PURE__ */ jsx(SendForm, { ...props })
	});
}
function SendForm({ typed, onClose }) {
	const t = useCopy(announcementsCopy);
	const { id: senderId } = usePerson();
	const send = useSendAnnouncement();
	const form = useSchemaForm(announcementSchema(t), { defaultValues: typed ?? {
		title: "",
		message: "",
		audience: "everyone"
	} });
	const { isDirty } = form.formState;
	useKeptDraft(ANNOUNCEMENT_DRAFT, () => isDirty || typed ? form.getValues() : null);
	const { title, message } = form.watch();
	return /* @__PURE__ */ jsxs(Form, {
		form,
		failure: t("sendFailed"),
		onSubmit: async (values) => {
			await send.mutateAsync({
				senderId,
				values
			});
			onClose();
			toast.success(t("sent"));
		},
		children: [
			/* @__PURE__ */ jsx(TextField, {
				label: t("announcementTitle"),
				autoComplete: "off",
				...form.field("title")
			}),
			/* @__PURE__ */ jsx(TextArea, {
				label: t("message"),
				rows: 6,
				...form.field("message")
			}),
			/* @__PURE__ */ jsx(Select, {
				label: t("audience"),
				options: AUDIENCES.map((audience) => ({
					value: audience,
					label: t(audience)
				})),
				...form.field("audience")
			}),
			/* @__PURE__ */ jsxs(DialogFooter, { children: [/* @__PURE__ */ jsx(Button, {
				onClick: onClose,
				children: t("cancel")
			}), /* @__PURE__ */ jsx(SubmitButton, {
				form,
				isDisabled: title.trim() === "" || message.trim() === "",
				children: t("send")
			})] })
		]
	});
}
// web/features/announcements/components/announcements-card.tsx
/** How many stand there before 'Show more'. */
var SHOWN_AT_FIRST = 3;
/** What the practice was told last, for the admin's dashboard (spec section 2). */
function AnnouncementsCard() {
	const t = useCopy(announcementsCopy);
	const query = useQuery(latestAnnouncements());
	const [isMore, setMore] = useState(false);
	const left = useLeftDraft(ANNOUNCEMENT_DRAFT, isAnnouncementInput);
	const [open, setOpen] = useState(left ? "go on" : void 0);
	useAddInUrl(useCallback(() => setOpen("send"), []));
	const sendButton = /* @__PURE__ */ jsx(Button, {
		icon: "megaphone",
		onClick: () => setOpen("send"),
		children: t("send")
	});
	return /* @__PURE__ */ jsxs(Card, {
		title: t("title"),
		actions: /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(Button, {
			tone: "quiet",
			onClick: () => setOpen("all"),
			children: t("viewAll")
		}), sendButton] }),
		children: [
			/* @__PURE__ */ jsx(Loaded, {
				query,
				failure: t("loadFailed"),
				children: (announcements) => announcements.length === 0 ? /* @__PURE__ */ jsx(EmptyState, {
					title: t("none"),
					icon: "megaphone",
					children: t("noneText")
				}) : /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("ul", {
					className: announcements_module_default.grid,
					children: announcements.slice(0, isMore ? void 0 : SHOWN_AT_FIRST).map((announcement) => /* @__PURE__ */ jsxs("li", {
						className: announcements_module_default.tile,
						children: [
							/* @__PURE__ */ jsx("h3", {
								className: announcements_module_default.title,
								children: announcement.title
							}),
							/* @__PURE__ */ jsx("p", {
								className: announcements_module_default.text,
								children: previewOf(announcement.message)
							}),
							/* @__PURE__ */ jsx(AnnouncementFacts, { announcement })
						]
					}, announcement.id))
				}), announcements.length > SHOWN_AT_FIRST && /* @__PURE__ */ jsx("div", {
					className: announcements_module_default.more,
					children: /* @__PURE__ */ jsx(Button, {
						tone: "quiet",
						"aria-expanded": isMore,
						onClick: () => setMore(!isMore),
						children: t(isMore ? "showLess" : "showMore")
					})
				})] })
			}),
			open === "all" && /* @__PURE__ */ jsx(AllAnnouncementsDialog, { onClose: () => setOpen(void 0) }),
			(open === "send" || open === "go on") && /* @__PURE__ */ jsx(SendAnnouncementDialog, {
				typed: open === "go on" ? left : null,
				onClose: () => setOpen(void 0)
			})
		]
	});
}
// web/features/overview/copy.ts
/** Words of the admin's dashboard (spec section 2). */
var overviewCopy = /* @__PURE__ */ defineCopy("overview", {
	title: ["Dashboard"],
	lead: ["The practice at a glance."],
	attention: ["Needs attention"],
	payrollDue: [
		"Payroll ",
		["period"],
		", due ",
		["day"]
	],
	payrollSoFar: [
		"Payroll ",
		["period"],
		" so far, paid ",
		["day"]
	],
	payrollPeople: [[
		"count",
		"plural",
		{
			"one": ["One person is"],
			"other": ["#", " people are"]
		}
	], " paid with it."],
	reviewPayroll: ["Review payroll"],
	alertsFailed: ["What needs attention could not be loaded."],
	periodEnds: [
		"Pay period ",
		["period"],
		" ends on ",
		["day"],
		"."
	],
	periodEndsDetails: ["Sessions logged by then are paid with it."],
	periodDue: [
		"Pay period ",
		["period"],
		" has ended and waits to be processed."
	],
	periodDueDetails: [
		"It ended on ",
		["day"],
		"."
	],
	periodHeld: [
		"Automatic payroll held back ",
		["period"],
		"."
	],
	payAsked: [
		[
			"count",
			"plural",
			{
				"one": ["One request"],
				"other": ["#", " requests"]
			}
		],
		" about pay of ",
		["period"],
		" ",
		[
			"count",
			"plural",
			{
				"one": ["waits"],
				"other": ["wait"]
			}
		],
		" for you."
	],
	payAskedDetails: ["A question about pay, or a session handed in late."],
	drift: [[
		"count",
		"plural",
		{
			"one": ["One line that was paid does not add up any more."],
			"other": ["#", " lines that were paid do not add up any more."]
		}
	]],
	driftDetails: ["The last recomputation of the processed pay periods found it."],
	openCheck: ["Open the payroll check"],
	mailFailed: [[
		"count",
		"plural",
		{
			"one": [
				"One mail to ",
				["name"],
				" could not be sent."
			],
			"other": [
				"#",
				" mails to ",
				["name"],
				" could not be sent."
			]
		}
	]],
	mailFailedDetails: [
		"It was tried for two days (",
		["problem"],
		"). Look at the address first."
	],
	openPerson: ["Open ", ["name"]],
	tryAgain: ["Try again"],
	dropMails: ["Give up"],
	mailsTried: ["The mails are tried again."],
	mailsDropped: ["The mails are given up."],
	mailsUnsettled: ["That did not work. Please try again."],
	openPayroll: ["Open payroll"],
	profiles: [[
		"count",
		"plural",
		{
			"one": ["#", " therapist profile is incomplete."],
			"other": ["#", " therapist profiles are incomplete."]
		}
	]],
	showMore: ["Show more"],
	showLess: ["Show less"],
	lacksRates: [
		"no rate for ",
		["minutes"],
		" minutes"
	],
	lacksTax: ["no SSN, EIN or tax form"],
	job_backup: ["Backups could not be made."],
	backupLast: [
		"Last backup: ",
		["when"],
		"."
	],
	backupNone: ["No backup has been made yet."],
	backupOld: [
		"The last backup is of ",
		["when"],
		"."
	],
	backupHelp: ["Whoever runs the server makes one with npm run backup, or sets BACKUP_DIR so that they come by themselves."],
	job_pay_periods: ["Pay periods could not be brought up to date."],
	job_send_mails: ["Mails could not be sent."],
	job_payroll_check: ["Processed pay periods could not be recomputed."],
	job_automatic_payroll: ["Automatic payroll failed."],
	job_payroll_reminder: ["The payroll reminder could not be sent."],
	job_report_mails: ["The report by mail could not be made."],
	job_staged_sessions: ["What was read of files that were not imported could not be dropped."],
	jobHelp: ["What to do"],
	job_unknown: [
		"Work that runs by itself is failing: ",
		["job"],
		"."
	],
	jobDetails: [[
		"count",
		"plural",
		{
			"one": [
				"Since ",
				["since"],
				", tried once (",
				["problem"],
				")."
			],
			"other": [
				"Since ",
				["since"],
				", tried ",
				"#",
				" times (",
				["problem"],
				")."
			]
		}
	]],
	figuresFailed: ["The figures could not be loaded."],
	activeTherapists: ["Active Therapists"],
	totalSessions: ["Total Sessions"],
	totalHours: ["Total Hours"],
	totalPay: ["Total Pay"],
	newClients: ["New Clients"],
	newClientsDetail: ["first seen this month"],
	now: ["now"],
	trends: ["Six-month trends"],
	trendsFailed: ["The trends could not be loaded."],
	trendsLabel: ["Sessions and pay by month"],
	noTrends: ["No sessions in the last six months"],
	month: ["Month"],
	sessions: ["Sessions"],
	pay: ["Pay"],
	activity: ["Therapist Activity"],
	activityFailed: ["The activity could not be loaded."],
	noActivity: ["No activity data available for this period."],
	therapist: ["Therapist"],
	hours: ["Hours"],
	clients: ["Clients"],
	total: ["Total"]
});
/** Words of the first hour, by the names first_steps gives the steps. */
var firstStepsCopy = /* @__PURE__ */ defineCopy("firstSteps", {
	title: ["Before your first payroll"],
	progress: [
		["done"],
		" of ",
		["all"],
		" done. Leave and come back whenever you like."
	],
	done: ["Done:"],
	open: ["To do:"],
	change: ["Change"],
	people: ["Add your therapists"],
	peopleText: ["Name, email and what a session pays. They can give their own tax number and address when they accept."],
	peopleDone: [[
		"count",
		"plural",
		{
			"one": ["#", " therapist"],
			"other": ["#", " therapists"]
		}
	]],
	addTherapist: ["Add Therapist"],
	importList: ["Import a list"],
	rates: ["Set what a session pays"],
	ratesText: [[
		"count",
		"plural",
		{
			"0": ["Each therapist has rates of their own, with the day they hold from."],
			"one": ["One therapist has no rates yet."],
			"other": ["#", " therapists have no rates yet."]
		}
	]],
	ratesDone: ["Every therapist has rates."],
	setRates: ["Set rates"],
	pay_days: ["Pay days"],
	pay_daysDone: ["The 1st to 15th and the 16th to the end of the month, each paid on its pay day."],
	sign_up: ["Who may sign up"],
	sign_upText: ["Anybody, after your approval, or by invitation only."],
	sign_upDone: ["Chosen when the practice was set up."],
	choose: ["Choose"],
	invitations: ["Invite them"],
	invitationsText: [[
		"count",
		"plural",
		{
			"0": ["An invitation is a mail with a link to choose a password."],
			"one": ["One therapist has no invitation yet."],
			"other": ["#", " therapists have no invitation yet."]
		}
	]],
	invitationsDone: ["Every therapist was invited or has joined."],
	openTherapists: ["Open Therapists"],
	mail: ["Set up a mail server"],
	mailText: ["Until then mails, invitations too, are only kept in a folder on the server, and somebody has to pass them on."],
	mailDone: ["Mails are sent."],
	howTo: ["How to do it"]
});
// web/features/overview/data.ts
var overviewKey = ["overview"];
var about = {
	subject_id: z.string(),
	subject: z.string()
};
/** Something that waits for an admin; the procedure fills the columns its kind needs. */
var adminAlert = z.discriminatedUnion("kind", [
	z.object({
		kind: z.literal("drift"),
		subject_id: z.string(),
		count: z.number()
	}),
	z.object({
		kind: z.enum([
			"period_held",
			"period_due",
			"period_ends"
		]),
		...about,
		day: z.string(),
		reason: z.nullable(z.string())
	}),
	z.object({
		kind: z.literal("pay_asked"),
		...about,
		day: z.string(),
		count: z.number()
	}),
	z.object({
		kind: z.literal("mail_failed"),
		...about,
		role: z.string(),
		count: z.number(),
		reason: z.nullable(z.string())
	}),
	z.object({
		kind: z.literal("incomplete"),
		...about,
		lacks_rates: z.array(z.number()),
		lacks_tax: z.boolean()
	})
]);
var adminAlerts = () => queryOptions({
	queryKey: [...overviewKey, "alerts"],
	queryFn: async ({ signal }) => z.array(adminAlert).parse(await answerOf(database.rpc("admin_alerts").abortSignal(signal)))
});
var firstSteps = () => queryOptions({
	queryKey: [...overviewKey, "first-steps"],
	queryFn: ({ signal }) => answerOf(database.rpc("first_steps").abortSignal(signal))
});
var failedJobs = () => queryOptions({
	queryKey: [...overviewKey, "failed-jobs"],
	queryFn: ({ signal }) => answerOf(database.rpc("failed_jobs").abortSignal(signal))
});
/** When the last backup was made; null where backups are not the practice's own concern. */
var backupState = () => queryOptions({
	queryKey: [...overviewKey, "backup"],
	queryFn: async ({ signal }) => {
		const [state] = await answerOf(database.rpc("backup_state").abortSignal(signal));
		return state ?? null;
	}
});
/** The practice's figures of some days. */
function practiceStatistics(from, to) {
	return queryOptions({
		queryKey: [
			...overviewKey,
			"statistics",
			from,
			to
		],
		queryFn: async ({ signal }) => {
			const [row] = await answerOf(database.rpc("practice_statistics", {
				from_date: from,
				to_date: to
			}).abortSignal(signal));
			return row ?? null;
		},
		placeholderData: keepPreviousData
	});
}
/** What each therapist did in some days. */
function therapistActivity(from, to) {
	return queryOptions({
		queryKey: [
			...overviewKey,
			"activity",
			from,
			to
		],
		queryFn: ({ signal }) => answerOf(database.rpc("therapist_payroll_summary", {
			start_date: from,
			end_date: to
		}).abortSignal(signal)),
		placeholderData: keepPreviousData
	});
}
/** Sessions and pay of the last six months. */
var sixMonthTrends = () => queryOptions({
	queryKey: [...overviewKey, "trends"],
	queryFn: ({ signal }) => answerOf(database.rpc("six_month_trends").abortSignal(signal))
});
// web/features/overview/rules.ts
/** What the columns of the Therapist Activity table sort by. */
function activitySortKey(row, column) {
	switch (column) {
		case "sessions": return row.sessionCount;
		case "hours": return row.totalMinutes;
		case "clients": return row.uniqueClientCount;
		case "pay": return row.amount;
		default: return `${row.first_name} ${row.last_name}`;
	}
}
function totalsOf(rows) {
	return {
		sessions: rows.reduce((total, row) => total + row.sessionCount, 0),
		minutes: rows.reduce((total, row) => total + row.totalMinutes, 0),
		pay: sumOf(rows.map(({ amount }) => amount))
	};
}
/** The payroll to look at next: the oldest that is due, else that of the current period. */
function payrollNext(newestFirst, today) {
	return overduePeriods(newestFirst, void 0, today)[0] ?? selectPeriod(newestFirst, null, today);
}
/** Where a job that fails is dealt with. */
function jobAddress(job) {
	if (job === "payroll_check") return "/admin/payroll-check";
	if (job === "automatic_payroll" || job === "pay_periods") return "/admin/payroll";
	return "/admin/help";
}
/** Where somebody's address is mended. */
function personAddress({ role, subject_id }) {
	if (role === "therapist") return `/admin/therapists/${subject_id}`;
	return role === "supervisor" ? "/admin/supervisors" : "/admin/account";
}
var WAYS = {
	people: [{
		label: "addTherapist",
		to: "/admin/therapists?add=first"
	}, {
		label: "importList",
		to: "/admin/import"
	}],
	rates: [{
		label: "setRates",
		to: "/admin/therapists"
	}],
	pay_days: [{
		label: "change",
		to: "/admin/settings?tab=payroll"
	}],
	sign_up: [{
		label: "choose",
		to: "/admin/settings?tab=security"
	}],
	invitations: [{
		label: "openTherapists",
		to: "/admin/therapists"
	}],
	mail: [{
		label: "howTo",
		to: "/admin/help"
	}]
};
/** A step this front end has words for: the database may be newer. */
function isFirstStep(step) {
	return step.step in WAYS;
}
/** The words of a step, by their keys, and where it is done. */
function firstStepOf({ step, is_done }) {
	return {
		title: step,
		text: is_done || step === "pay_days" ? `${step}Done` : `${step}Text`,
		ways: WAYS[step]
	};
}
// web/features/overview/components/activity-table.tsx
/** What each therapist did in the month. */
function ActivityTable({ from, to }) {
	const t = useCopy(overviewCopy);
	const query = useQuery(therapistActivity(from, to));
	const { rows, sort, onSort } = useSortedRows(query.data, activitySortKey, {
		column: "sessions",
		direction: "descending"
	});
	return /* @__PURE__ */ jsx(Card, {
		title: t("activity"),
		children: /* @__PURE__ */ jsx(DataTable, {
			label: t("activity"),
			columns: useColumns(query.data ?? []),
			query: {
				...query,
				data: rows
			},
			rowKey: (row) => row.therapist_id,
			sort,
			onSort,
			failure: t("activityFailed"),
			empty: /* @__PURE__ */ jsx(EmptyState, {
				title: t("noActivity"),
				icon: "sessions"
			})
		})
	});
}
function useColumns(all) {
	const t = useCopy(overviewCopy);
	const locale = useLocale();
	const totals = totalsOf(all);
	return [
		{
			id: "therapist",
			header: t("therapist"),
			cell: (row) => /* @__PURE__ */ jsxs(Link, {
				to: `/admin/therapists/${row.therapist_id}`,
				children: [
					row.first_name,
					" ",
					row.last_name
				]
			}),
			isRowHeader: true,
			isSortable: true,
			total: t("total")
		},
		{
			id: "sessions",
			header: t("sessions"),
			cell: (row) => row.sessionCount,
			layout: "end",
			isSortable: true,
			total: totals.sessions
		},
		{
			id: "hours",
			header: t("hours"),
			cell: (row) => formatMinutes(row.totalMinutes),
			layout: "end",
			isSortable: true,
			total: formatMinutes(totals.minutes)
		},
		{
			id: "clients",
			header: t("clients"),
			cell: (row) => row.uniqueClientCount,
			layout: "end",
			isSortable: true
		},
		{
			id: "pay",
			header: t("pay"),
			cell: (row) => formatDollars(row.amount, locale),
			layout: "end",
			isSortable: true,
			total: formatDollars(totals.pay, locale)
		}
	];
}
var overview_module_default = {
	alerts: "_alerts_raqu5_1",
	message: "_message_raqu5_6",
	details: "_details_raqu5_10",
	tasks: "_tasks_raqu5_15",
	month: "_month_raqu5_22",
	trends: "_trends_raqu5_28",
	backup: "_backup_raqu5_41"
};
// web/features/overview/components/alert.tsx
/** One alert: its message, and the details below. */
function Alert({ tone, message, children }) {
	return /* @__PURE__ */ jsxs(Banner, {
		tone,
		children: [/* @__PURE__ */ jsx("p", {
			className: overview_module_default.message,
			children: message
		}), children]
	});
}
// web/features/overview/mutations.ts
/** Has mails to somebody that were given up tried again, or drops them. */
function useSettleMails() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: ({ personId, tryAgain }) => answerOf(database.rpc("settle_failed_mails", {
			person: personId,
			try_again: tryAgain
		})),
		onSettled: () => queryClient.invalidateQueries({ queryKey: adminAlerts().queryKey })
	});
}
// web/features/overview/components/failure-alerts.tsx
/** Work that runs by itself and fails. */
function JobAlert({ job }) {
	const t = useCopy(overviewCopy);
	const locale = useLocale();
	const { timeZone } = usePractice();
	const key = `job_${job.job}`;
	return /* @__PURE__ */ jsxs(Alert, {
		tone: "danger",
		message: isWord(key) ? t(key) : t("job_unknown", { job: job.job }),
		children: [
			t("jobDetails", {
				count: job.attempts,
				since: formatInstant(job.since, timeZone, locale),
				problem: job.problem
			}),
			" ",
			/* @__PURE__ */ jsx(Link, {
				to: jobAddress(job.job),
				children: t("jobHelp")
			})
		]
	});
}
/** Backups that nobody made, or that stopped coming. */
function BackupAlert({ lastAt }) {
	const t = useCopy(overviewCopy);
	const locale = useLocale();
	const { timeZone } = usePractice();
	const message = lastAt ? t("backupOld", { when: formatInstant(lastAt, timeZone, locale) }) : t("backupNone");
	return /* @__PURE__ */ jsx(Alert, {
		tone: "danger",
		message,
		children: t("backupHelp")
	});
}
function isWord(key) {
	return key in overviewCopy.words;
}
/** Mails to somebody that nobody will try again by itself. */
function MailAlert({ alert }) {
	const t = useCopy(overviewCopy);
	const settle = useSettleMails();
	const name = alert.subject;
	const run = (tryAgain) => settle.mutate({
		personId: alert.subject_id,
		tryAgain
	}, {
		onSuccess: () => toast.success(t(tryAgain ? "mailsTried" : "mailsDropped")),
		onError: (error) => toast.error(errorWords(error, t("mailsUnsettled")))
	});
	return /* @__PURE__ */ jsxs(Alert, {
		tone: "danger",
		message: t("mailFailed", {
			count: alert.count,
			name
		}),
		children: [/* @__PURE__ */ jsxs("p", { children: [
			t("mailFailedDetails", { problem: alert.reason ?? "–" }),
			" ",
			/* @__PURE__ */ jsx(Link, {
				to: personAddress(alert),
				children: t("openPerson", { name })
			})
		] }), /* @__PURE__ */ jsxs("p", {
			className: overview_module_default.tasks,
			children: [/* @__PURE__ */ jsx(Button, {
				icon: "refresh",
				isPending: settle.isPending,
				onClick: () => run(true),
				children: t("tryAgain")
			}), /* @__PURE__ */ jsx(Button, {
				onClick: () => run(false),
				children: t("dropMails")
			})]
		})]
	});
}
// web/features/overview/components/payroll-alerts.tsx
/** A pay period that ends soon, waits to be processed, or was held back by automatic payroll. */
function PeriodAlert({ alert }) {
	const t = useCopy(overviewCopy);
	const locale = useLocale();
	const end = alert.day;
	const search = new URLSearchParams({ [PERIOD_PARAMETER]: payPeriodOf(end).startDate });
	const values = {
		period: payPeriodName(end, locale),
		day: formatDay(end, "medium", locale)
	};
	const { tone, message, details } = {
		period_held: {
			tone: "warning",
			message: t("periodHeld", values),
			details: holdWords(alert.reason)
		},
		period_due: {
			tone: "warning",
			message: t("periodDue", values),
			details: t("periodDueDetails", values)
		},
		period_ends: {
			tone: "info",
			message: t("periodEnds", values),
			details: t("periodEndsDetails")
		}
	}[alert.kind];
	return /* @__PURE__ */ jsxs(Alert, {
		tone,
		message,
		children: [
			details,
			" ",
			/* @__PURE__ */ jsx(Link, {
				to: `/admin/payroll?${search}`,
				children: t("openPayroll")
			})
		]
	});
}
/** Questions about pay that was processed already, and sessions of it that were handed in late. */
function AskedAlert({ alert }) {
	const t = useCopy(overviewCopy);
	const locale = useLocale();
	const search = new URLSearchParams({ [PERIOD_PARAMETER]: payPeriodOf(alert.day).startDate });
	const values = {
		period: payPeriodName(alert.day, locale),
		count: alert.count
	};
	return /* @__PURE__ */ jsxs(Alert, {
		tone: "warning",
		message: t("payAsked", values),
		children: [
			t("payAskedDetails"),
			" ",
			/* @__PURE__ */ jsx(Link, {
				to: `/admin/payroll?${search}`,
				children: t("openPayroll")
			})
		]
	});
}
/** What was paid and no longer comes out when it is computed again. */
function DriftAlert({ alert }) {
	const t = useCopy(overviewCopy);
	return /* @__PURE__ */ jsxs(Alert, {
		tone: "danger",
		message: t("drift", { count: alert.count }),
		children: [
			t("driftDetails"),
			" ",
			/* @__PURE__ */ jsx(Link, {
				to: "/admin/payroll-check",
				children: t("openCheck")
			})
		]
	});
}
// web/features/overview/components/attention.tsx
/** What waits for an admin (spec sections 2 and 5); nothing when nothing does. */
function Attention() {
	const t = useCopy(overviewCopy);
	const alerts = useQuery(adminAlerts());
	const jobs = useQuery(failedJobs());
	const backup = useQuery(backupState());
	const isBackupDue = backup.data?.is_due === true;
	const failed = [
		alerts,
		jobs,
		backup
	].find(({ error, data }) => error && !data);
	const of = (...kinds) => alerts.data?.filter((alert) => kinds.some((kind) => kind === alert.kind)) ?? [];
	const incomplete = of("incomplete");
	if (!failed && !isBackupDue && !jobs.data?.length && !alerts.data?.length) return null;
	return /* @__PURE__ */ jsxs("section", {
		"aria-label": t("attention"),
		className: overview_module_default.alerts,
		children: [
			failed && /* @__PURE__ */ jsx(ErrorState, {
				error: failed.error,
				onRetry: failed.refetch,
				message: t("alertsFailed")
			}),
			of("drift").map((alert) => /* @__PURE__ */ jsx(DriftAlert, { alert }, alert.subject_id)),
			jobs.data?.map((job) => /* @__PURE__ */ jsx(JobAlert, { job }, job.job)),
			isBackupDue && /* @__PURE__ */ jsx(BackupAlert, { lastAt: backup.data?.last_at ?? null }),
			of("mail_failed").map((alert) => /* @__PURE__ */ jsx(MailAlert, { alert }, alert.subject_id)),
			of("period_held", "period_due", "period_ends").map((alert) => /* @__PURE__ */ jsx(PeriodAlert, { alert }, alert.subject_id)),
			of("pay_asked").map((alert) => /* @__PURE__ */ jsx(AskedAlert, { alert }, alert.subject_id)),
			incomplete.length > 0 && /* @__PURE__ */ jsx(ProfilesAlert, { alerts: incomplete })
		]
	});
}
/** A practice that has just moved here lacks something of everybody. */
var NAMED_AT_FIRST = 5;
function ProfilesAlert({ alerts }) {
	const t = useCopy(overviewCopy);
	const list = new Intl.ListFormat(useLocale());
	const [isAll, setAll] = useState(false);
	return /* @__PURE__ */ jsxs(Alert, {
		tone: "warning",
		message: t("profiles", { count: alerts.length }),
		children: [/* @__PURE__ */ jsx("ul", {
			className: overview_module_default.details,
			children: alerts.slice(0, isAll ? void 0 : NAMED_AT_FIRST).map((alert) => {
				const lacks = [...alert.lacks_rates.length > 0 ? [t("lacksRates", { minutes: list.format(alert.lacks_rates.map(String)) })] : [], ...alert.lacks_tax ? [t("lacksTax")] : []];
				return /* @__PURE__ */ jsxs("li", { children: [
					/* @__PURE__ */ jsx(Link, {
						to: `/admin/therapists/${alert.subject_id}`,
						children: alert.subject
					}),
					":",
					" ",
					lacks.join("; ")
				] }, alert.subject_id);
			})
		}), alerts.length > NAMED_AT_FIRST && /* @__PURE__ */ jsx(TextButton, {
			"aria-expanded": isAll,
			onClick: () => setAll(!isAll),
			children: t(isAll ? "showLess" : "showMore")
		})]
	});
}
// web/features/overview/components/figures.tsx
/** The five figures of a month. */
function Figures({ from, to }) {
	const t = useCopy(overviewCopy);
	const locale = useLocale();
	const query = useQuery(practiceStatistics(from, to));
	const { data } = query;
	if (query.error && !data) return /* @__PURE__ */ jsx(ErrorState, {
		error: query.error,
		onRetry: query.refetch,
		message: t("figuresFailed")
	});
	return /* @__PURE__ */ jsxs(StatCards, { children: [
		/* @__PURE__ */ jsx(StatCard, {
			label: t("activeTherapists"),
			value: data?.therapist_count,
			detail: t("now")
		}),
		/* @__PURE__ */ jsx(StatCard, {
			label: t("totalSessions"),
			value: data?.session_count
		}),
		/* @__PURE__ */ jsx(StatCard, {
			label: t("totalHours"),
			value: data && formatMinutes(data.total_minutes)
		}),
		/* @__PURE__ */ jsx(StatCard, {
			label: t("totalPay"),
			value: data && formatDollars(data.pay, locale)
		}),
		/* @__PURE__ */ jsx(StatCard, {
			label: t("newClients"),
			value: data?.new_client_count,
			detail: t("newClientsDetail")
		})
	] });
}
var first_steps_module_default = {
	steps: "_steps_1nvfv_1",
	practice: "_practice_1nvfv_7",
	title: "_title_1nvfv_11",
	meter: "_meter_1nvfv_18",
	on: "_on_1nvfv_31",
	step: "_step_1nvfv_1",
	dot: "_dot_1nvfv_44",
	next: "_next_1nvfv_55",
	done: "_done_1nvfv_60",
	text: "_text_1nvfv_66",
	state: "_state_1nvfv_82",
	ways: "_ways_1nvfv_90"
};
// web/features/overview/components/first-steps.tsx
/** What is left to do before a first payroll; it does itself away. */
function FirstSteps() {
	const t = useCopy(firstStepsCopy);
	const id = useId();
	const { name } = usePractice();
	const steps = useQuery(firstSteps()).data?.filter(isFirstStep) ?? [];
	if (steps.length === 0) return null;
	const done = steps.filter(({ is_done }) => is_done).length;
	const next = steps.find(({ is_done }) => !is_done);
	return /* @__PURE__ */ jsxs("section", {
		"aria-labelledby": id,
		className: first_steps_module_default.steps,
		children: [
			/* @__PURE__ */ jsx("p", {
				className: first_steps_module_default.practice,
				children: name
			}),
			/* @__PURE__ */ jsx("h2", {
				id,
				className: first_steps_module_default.title,
				children: t("title")
			}),
			/* @__PURE__ */ jsx("p", {
				className: first_steps_module_default.practice,
				children: t("progress", {
					done,
					all: steps.length
				})
			}),
			/* @__PURE__ */ jsx("div", {
				className: first_steps_module_default.meter,
				"aria-hidden": "true",
				children: steps.map(({ step }, place) => /* @__PURE__ */ jsx("span", { className: classNames(place < done && first_steps_module_default.on) }, step))
			}),
			/* @__PURE__ */ jsx("ol", { children: steps.map((step, place) => /* @__PURE__ */ jsx(Step, {
				step,
				place: place + 1,
				isNext: step === next
			}, step.step)) })
		]
	});
}
function Step({ step, place, isNext }) {
	const t = useCopy(firstStepsCopy);
	const { is_done: isDone } = step;
	const { title, text, ways } = firstStepOf(step);
	return /* @__PURE__ */ jsxs("li", {
		className: first_steps_module_default.step,
		"aria-current": isNext ? "step" : void 0,
		children: [
			/* @__PURE__ */ jsx("span", {
				className: classNames(first_steps_module_default.dot, isDone && first_steps_module_default.done, isNext && first_steps_module_default.next),
				children: isDone ? /* @__PURE__ */ jsx(Icon, { name: "check" }) : place
			}),
			/* @__PURE__ */ jsxs("div", {
				className: first_steps_module_default.text,
				children: [
					/* @__PURE__ */ jsxs("h3", { children: [/* @__PURE__ */ jsxs("span", {
						className: first_steps_module_default.state,
						children: [t(isDone ? "done" : "open"), " "]
					}), t(title)] }),
					/* @__PURE__ */ jsx("p", { children: t(text, { count: isDone ? step.done_count : step.open_count }) }),
					!isDone && /* @__PURE__ */ jsx(Ways, {
						ways,
						isNext
					})
				]
			}),
			isDone && ways[0] && /* @__PURE__ */ jsx(LinkButton, {
				to: ways[0].to,
				tone: "quiet",
				"aria-label": `${t("change")}: ${t(title)}`,
				children: t("change")
			})
		]
	});
}
function Ways({ ways, isNext }) {
	const t = useCopy(firstStepsCopy);
	return /* @__PURE__ */ jsx("div", {
		className: first_steps_module_default.ways,
		children: ways.map(({ label, to }, place) => /* @__PURE__ */ jsx(LinkButton, {
			to,
			tone: isNext && place === 0 ? "primary" : "secondary",
			children: t(label)
		}, to))
	});
}
// web/features/overview/components/last-backup.tsx
/** The age of the last backup, quietly, as long as it is young; else it stands among the alerts. */
function LastBackup() {
	const t = useCopy(overviewCopy);
	const locale = useLocale();
	const { timeZone } = usePractice();
	const { data } = useQuery(backupState());
	if (!data?.last_at || data.is_due) return null;
	return /* @__PURE__ */ jsx("p", {
		className: overview_module_default.backup,
		children: t("backupLast", { when: formatInstant(data.last_at, timeZone, locale) })
	});
}
// web/features/overview/components/payroll-due.tsx
/** The payroll that is due; when none is, the current period so far. */
function PayrollDue() {
	const today = useToday();
	const periods = useQuery(payPeriodsQuery()).data;
	const period = periods && payrollNext(periods, today);
	if (!period) return null;
	return /* @__PURE__ */ jsx(RunHero, {
		period,
		isDue: isDue(period, today)
	});
}
function RunHero({ period, isDue }) {
	const t = useCopy(overviewCopy);
	const locale = useLocale();
	const rows = useQuery(payrollRowsQuery(period.id)).data;
	const supervisors = useQuery(supervisorRowsQuery(period.id)).data;
	const run = rows && supervisors && runTotalOf(totalsOf$1(rows), supervisors);
	const values = {
		period: payPeriodName(period.end_date, locale),
		day: formatDay(period.payment_date, "medium", locale)
	};
	const search = new URLSearchParams({ [PERIOD_PARAMETER]: period.start_date });
	return /* @__PURE__ */ jsx(HeroFigure, {
		label: t(isDue ? "payrollDue" : "payrollSoFar", values),
		value: run && /* @__PURE__ */ jsx(Amount, { children: formatDollars(run.amount, locale) }),
		facts: run && t("payrollPeople", {
			count: run.therapists + run.supervisors,
			...values
		}),
		actions: /* @__PURE__ */ jsx(LinkButton, {
			tone: isDue ? "primary" : "secondary",
			to: `/admin/payroll?${search}`,
			children: t("reviewPayroll")
		})
	});
}
// web/features/overview/components/trends.tsx
var CombinedChart = lazy(() => import("./combined-chart-DWtcq3uy.js").then((m) => ({ default: m.CombinedChart })));
/** Sessions and pay of the last six months (spec section 9), as a chart and as figures. */
function Trends() {
	const t = useCopy(overviewCopy);
	const query = useQuery(sixMonthTrends());
	return /* @__PURE__ */ jsx(Card, {
		title: t("trends"),
		children: /* @__PURE__ */ jsx(Loaded, {
			query,
			skeleton: /* @__PURE__ */ jsx(SkeletonBlock, { lines: 8 }),
			failure: t("trendsFailed"),
			children: (months) => months.every(({ sessions }) => sessions === 0) ? /* @__PURE__ */ jsx(EmptyState, {
				title: t("noTrends"),
				icon: "analytics"
			}) : /* @__PURE__ */ jsx(Chart, { months })
		})
	});
}
function Chart({ months }) {
	const t = useCopy(overviewCopy);
	const locale = useLocale();
	const short = new Intl.NumberFormat(locale, { notation: "compact" });
	const nameOf = ({ month }) => formatDay(month, "monthShort", locale);
	return /* @__PURE__ */ jsxs("div", {
		className: overview_module_default.trends,
		children: [/* @__PURE__ */ jsx(Suspense, {
			fallback: /* @__PURE__ */ jsx(SkeletonBlock, { lines: 8 }),
			children: /* @__PURE__ */ jsx(CombinedChart, {
				label: t("trendsLabel"),
				categories: months.map((row) => ({
					id: row.month,
					name: nameOf(row)
				})),
				series: [{
					id: "sessions",
					label: t("sessions"),
					kind: "bar",
					values: months.map(({ sessions }) => sessions),
					format: (value) => short.format(value)
				}, {
					id: "pay",
					label: t("pay"),
					kind: "line",
					axis: "right",
					values: months.map(({ payroll }) => payroll),
					format: (value) => `$${short.format(value)}`
				}]
			})
		}), /* @__PURE__ */ jsx(ChartFigures, {
			label: t("trendsLabel"),
			columns: [
				t("month"),
				t("sessions"),
				t("pay")
			],
			rows: months.map((row) => ({
				name: nameOf(row),
				values: [row.sessions, formatDollars(row.payroll, locale)]
			}))
		})]
	});
}
// web/features/overview/components/overview-screen.tsx
/** The admin's dashboard (spec section 2). */
function OverviewScreen({ announcements }) {
	const t = useCopy(overviewCopy);
	const today = useToday();
	const [params, setParams] = useSearchParams();
	const month = monthInUrl(params, today);
	const days = {
		from: month,
		to: lastOfMonth(month)
	};
	return /* @__PURE__ */ jsxs(Page, {
		title: t("title"),
		lead: t("lead"),
		children: [
			/* @__PURE__ */ jsx(FirstSteps, {}),
			/* @__PURE__ */ jsx(PayrollDue, {}),
			/* @__PURE__ */ jsx(Attention, {}),
			/* @__PURE__ */ jsxs("section", {
				className: overview_module_default.month,
				children: [/* @__PURE__ */ jsx(MonthNavigator, {
					month,
					onMonth: (next) => setParams(urlOfMonth(next, today), { replace: true }),
					last: today
				}), /* @__PURE__ */ jsx(Figures, { ...days })]
			}),
			announcements,
			/* @__PURE__ */ jsx(Trends, {}),
			/* @__PURE__ */ jsx(ActivityTable, { ...days }),
			/* @__PURE__ */ jsx(LastBackup, {})
		]
	});
}
// web/app/overview-route.tsx
/** The admin's dashboard, with the announcements in it. */
function OverviewRoute() {
	return /* @__PURE__ */ jsx(OverviewScreen, { announcements: /* @__PURE__ */ jsx(AnnouncementsCard, {}) });
}
export { OverviewRoute };
