import { s as formatDay } from "./calendar-day-DcbsT_ag.js";
import { i as formatDollars } from "./money-CGqUnZw6.js";
import { n as payPeriodName } from "./pay-period-R48aGzSW.js";
import { _ as useLocale, h as useCopy, u as defineCopy } from "./button-C8IhjA6q.js";
import { D as usePractice, O as useToday, j as Page } from "./signed-in-app-B4DcFSkg.js";
import { t as Card } from "./card-Du-ZSyf7.js";
import { r as payPeriodsQuery } from "./data-CBkjf6pU.js";
import { jsx } from "react/jsx-runtime";
import { useQuery } from "@tanstack/react-query";
// web/features/help/copy.ts
/** The therapists' help: the rules in force, said plainly. */
var helpCopy = /* @__PURE__ */ defineCopy("help", {
	title: ["Help & Instructions"],
	lead: ["How logging, pay and pay periods work here."],
	logTitle: ["Logging a session"],
	log1: ["Press Add session on the calendar, the dashboard or the list. The clients you probably saw stand ready: one press takes the name and the usual length."],
	log2: ["The curved arrows beside a session log another one like it, for today."],
	log3: ["When everything of a week is logged, say so under Sessions: the admin sees it in payroll."],
	payTitle: ["What a session pays"],
	pay1: ["A session pays your rate for 60, 45 or 30 minutes on its day. Without such a rate it pays the hourly rate for its length. Without any rate it is not yet priced, and the admin is asked for one."],
	pay2: ["Press any amount to see which rule and rate it comes from. Amounts are gross: taxes and deductions are not part of them."],
	pay3: ["Archived sessions are not paid. Restoring one brings it back."],
	noShowTitle: ["No-shows"],
	noShowFee: [
		"A no-show whose fee was collected pays the no-show fee of ",
		["fee"],
		"."
	],
	noShowUsual: ["A no-show without a collected fee pays the usual rate."],
	noShowNothing: ["A no-show without a collected fee pays nothing."],
	periodsTitle: ["Pay periods"],
	periods1: ["The 1st to the 15th is paid on the 16th. The 16th to the end of the month is paid on the 1st of the next month, unless the practice chose other payment days."],
	periodsNow: [
		"Today is in the period ",
		["period"],
		", paid on ",
		["date"],
		"."
	],
	periods2: ["The day of a session counts as the calendar of the practice has it, wherever your phone is."],
	lockTitle: ["After a period is processed"],
	lock1: ["Its sessions are locked, and its statement stays as it is. What an admin changes later appears as a correction on your next pay."],
	importTitle: ["Importing from a calendar"],
	import1: ["Connect Google Calendar in Settings, or choose an .ics file. Events of the calendar SimplePractice are taken if you have one, else those of your main calendar. An event that was imported once is recognized."],
	offlineTitle: ["Without a connection"],
	offline1: ["A session you log is kept on the device, shown at the top of every screen, and sent once as soon as there is a connection. Signing out deletes everything from the device."],
	moreTitle: ["Something is not right?"],
	more1: [
		"Ask the admin of ",
		["practice"],
		". For a figure, say which session it is about: everything else can be seen there."
	]
});
var help_module_default = {
	parts: "_parts_8nia8_1",
	text: "_text_8nia8_11"
};
// web/features/help/components/therapist-help-screen.tsx
/** Help for therapists (spec section 2), with the rules and the period that are in force. */
function TherapistHelpScreen() {
	const t = useCopy(helpCopy);
	const locale = useLocale();
	const practice = usePractice();
	const today = useToday();
	const { data: periods } = useQuery(payPeriodsQuery());
	const current = periods?.find(({ start_date, end_date }) => start_date <= today && today <= end_date);
	const says = (...keys) => keys.map((key) => t(key));
	const parts = [
		{
			title: t("logTitle"),
			text: says("log1", "log2", "log3")
		},
		{
			title: t("payTitle"),
			text: says("pay1", "pay2", "pay3")
		},
		{
			title: t("noShowTitle"),
			text: [t("noShowFee", { fee: formatDollars(practice.noShowFee, locale) }), t(practice.noShowPay === "nothing" ? "noShowNothing" : "noShowUsual")]
		},
		{
			title: t("periodsTitle"),
			text: [
				t("periods1"),
				...current ? [t("periodsNow", {
					period: payPeriodName(current.start_date, locale),
					date: formatDay(current.payment_date, "medium", locale)
				})] : [],
				t("periods2")
			]
		},
		{
			title: t("lockTitle"),
			text: says("lock1")
		},
		{
			title: t("importTitle"),
			text: says("import1")
		},
		{
			title: t("offlineTitle"),
			text: says("offline1")
		},
		{
			title: t("moreTitle"),
			text: [t("more1", { practice: practice.name })]
		}
	];
	return /* @__PURE__ */ jsx(Page, {
		title: t("title"),
		lead: t("lead"),
		children: /* @__PURE__ */ jsx("div", {
			className: help_module_default.parts,
			children: parts.map(({ title, text }) => /* @__PURE__ */ jsx(Card, {
				title,
				children: /* @__PURE__ */ jsx("div", {
					className: help_module_default.text,
					children: text.map((sentence) => /* @__PURE__ */ jsx("p", { children: sentence }, sentence))
				})
			}, title))
		})
	});
}
export { TherapistHelpScreen };
