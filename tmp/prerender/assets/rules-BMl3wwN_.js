import { u as defineCopy } from "./button-C8IhjA6q.js";
import { i as database, n as answerOf } from "./backend-CQxifWza.js";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
// web/features/practice-settings/copy.ts
var settingsCopy = /* @__PURE__ */ defineCopy("settings", {
	groupPay: ["Supervision of several therapists at once"],
	groupPayEach: ["Each therapist’s hours are paid"],
	groupPayOnce: ["The meeting is paid once, by its longest entry"],
	groupPayHint: ["Holds for meetings logged from now on."],
	address: ["Business Address"],
	phone: ["Telephone"],
	phoneHint: ["On statements, and for the tax office."],
	phoneTooLong: ["Please keep to 50 characters."],
	addressTooLong: ["Please keep the address to 500 characters."],
	automatic: ["Automatic Payroll"],
	automaticHint: ["A pay period is processed by itself on its payment date, unless something needs your decision first."],
	businessDay: ["Pay on the business day before a weekend"],
	businessDayHint: ["A payment date on a Saturday or Sunday becomes the Friday before."],
	companyName: ["Company Name"],
	companyNameRequired: ["Please enter the name of the practice."],
	companyNameTooLong: ["Please keep the name to 200 characters."],
	daily: ["Daily"],
	dayOfMonth: ["Day ", ["day"]],
	emailNotifications: ["Email notifications"],
	emailNotificationsHint: ["Alerts, announcements, reminders and reports go out by mail to everyone who wants them."],
	encryption: ["Data Encryption"],
	encryptionHint: ["Tax numbers are always stored encrypted. This cannot be switched off."],
	feeInvalid: ["Enter an amount such as 20 or 20.00."],
	general: ["General"],
	hour: ["1 hour"],
	hours: ["2 hours"],
	inApp: ["In-app notifications"],
	inAppHint: ["Announcements and alerts wait behind the bell. Without it, they come by mail only."],
	inForce: ["In force"],
	inForceOwn: [
		"A pay period is paid on day ",
		["first"],
		" or ",
		["second"],
		" of the month: the first of them that is not before its last day."
	],
	inForceStandard: ["The 1st–15th is paid on the 16th, the 16th to month end on the 1st of the next month."],
	inForceWeekend: ["A payment date on a weekend is moved to the Friday before."],
	language: ["Language"],
	lead: ["What holds for the whole practice."],
	loadFailed: ["The settings could not be loaded."],
	lock: ["Lock session entries after payroll is processed"],
	lockHint: ["Only an admin can then change them, and the difference is paid as a correction."],
	minutes: [["count"], " minutes"],
	monthly: ["Monthly"],
	never: ["Never"],
	lengths: ["Session lengths"],
	lengthsHint: ["In minutes, from 10 to 240, separated by commas. Each can have a rate of its own for each therapist."],
	lengthsInvalid: ["Name one to twelve lengths from 10 to 240 minutes, separated by commas."],
	noShowFee: ["No-show fee"],
	noShowFeeHint: ["Paid for a no-show whose fee was collected."],
	cost: ["What the last six months would have cost"],
	costOther: [
		"With these terms the sessions since ",
		["from"],
		" would have cost ",
		["after"],
		" instead of ",
		["before"],
		": ",
		["difference"],
		"."
	],
	costSame: [
		"With these terms the sessions since ",
		["from"],
		" would have cost the same, ",
		["before"],
		"."
	],
	costFailed: ["What the last six months would have cost could not be worked out."],
	costMore: [
		"and ",
		["count"],
		" more"
	],
	reviewPercent: ["Point out pay that moved by more than (percent)"],
	reviewAmount: ["and by more than (dollars)"],
	reviewHint: ["In the review of a run, for each person: both have to be passed."],
	reviewPercentInvalid: ["From 0 to 1,000 percent, without decimals."],
	reviewAmountInvalid: ["An amount from $0.00 to $100,000.00."],
	notifications: ["Notifications"],
	ownDays: ["Payment days of our own"],
	ownDaysHint: ["Counts from now on, for pay periods that are still pending."],
	passwordBasic: ["Basic"],
	passwordHint: ["Counts when somebody chooses a password from now on."],
	passwordMedium: ["Medium"],
	passwordRequirements: ["Password Requirements"],
	passwordStrong: ["Strong"],
	paymentDay1: ["Payment Day 1"],
	paymentDay2: ["Payment Day 2"],
	payroll: ["Payroll Settings"],
	payrollSaved: ["Payroll settings updated successfully!"],
	reminders: ["Email reminders"],
	remindersHint: ["Admins get a mail one day before payroll is processed."],
	reportFrequency: ["Report Frequency"],
	reportFrequencyHint: ["A short report by mail for admins: sessions, hours and pay."],
	save: ["Save Settings"],
	saved: ["Settings updated successfully!"],
	saveFailed: ["The settings could not be saved. Please try again."],
	schedule: ["Payment schedule"],
	security: ["Security"],
	sessionTimeout: ["Session Timeout"],
	sessionTimeoutHint: ["Whoever does nothing for so long is signed out."],
	standardDays: ["The usual days"],
	title: ["Settings"],
	twoFactor: ["Two-Factor Authentication"],
	twoFactorHint: ["Everybody must confirm their sign-in with a second factor."],
	weekly: ["Weekly"]
});
// web/features/practice-settings/data.ts
var practiceSettingsKey = ["practice-settings"];
/** Everything an admin decides for the practice. */
function practiceSettingsQuery() {
	return queryOptions({
		queryKey: practiceSettingsKey,
		queryFn: () => answerOf(database.from("practice_settings").select("*").single())
	});
}
/** What the last six months would have cost with other terms for no-shows: the practice, then people. */
function noShowCostQuery(fee, pay) {
	return queryOptions({
		queryKey: [
			...practiceSettingsKey,
			"no-shows",
			fee,
			pay
		],
		queryFn: ({ signal }) => answerOf(database.rpc("what_if_no_shows", {
			no_show_fee: fee,
			no_show_pay: pay
		}).abortSignal(signal)),
		placeholderData: keepPreviousData,
		gcTime: 0
	});
}
// web/features/practice-settings/rules.ts
/** When pay is due as things stand, in a sentence or two. */
function scheduleWords(t, { payment_day_1, payment_day_2, business_day_before }) {
	const days = payment_day_1 === null || payment_day_2 === null ? t("inForceStandard") : t("inForceOwn", {
		first: Math.min(payment_day_1, payment_day_2),
		second: Math.max(payment_day_1, payment_day_2)
	});
	return business_day_before ? `${days} ${t("inForceWeekend")}` : days;
}
export { settingsCopy as i, noShowCostQuery as n, practiceSettingsQuery as r, scheduleWords as t };
