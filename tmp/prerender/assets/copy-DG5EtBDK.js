import { u as defineCopy } from "./button-C8IhjA6q.js";
// web/features/automatic-payroll/copy.ts
var automaticPayrollCopy = /* @__PURE__ */ defineCopy("automaticPayroll", {
	held: [
		"This pay period was due to be processed automatically and was held back. ",
		["reason"],
		" Choose Process Payroll to see more and decide."
	],
	hold_period_not_ended: ["The pay period has not ended."],
	hold_tax_data_missing: ["Tax data is missing for somebody who is paid."],
	hold_sessions_future_dated: ["Sessions are dated in the future."],
	hold_sessions_unpriced: ["Sessions have no price."],
	hold_pay_questions_open: ["A question about pay waits for an answer."],
	hold_sessions_duplicated: ["Sessions may have been logged twice."],
	hold_supervision_disputed: ["Supervision is called wrong by its therapist."],
	hold_supervision_unpriced: ["Supervision has no rate."],
	hold_unknown: ["Something needs your decision first."],
	checks: ["Payroll check"],
	checkTitle: ["Payroll Check"],
	lead: ["Every night each processed pay period is computed again from its sessions. What was paid must come out again, to the cent."],
	back: ["Payroll"],
	checkNow: ["Check now"],
	checkFailed: ["The check could not be made."],
	sound: ["Everything adds up."],
	drifted: [[
		"count",
		"plural",
		{
			"one": ["#", " line does not add up."],
			"other": ["#", " lines do not add up."]
		}
	]],
	checksFailed: ["The checks could not be loaded."],
	noChecks: ["No check yet"],
	noChecksText: ["The first one is made tonight, or now if you like."],
	latest: ["Latest check"],
	drifts: ["What does not add up"],
	driftsFailed: ["What does not add up could not be loaded."],
	driftText: ["A session or an adjustment was changed in a way that left no correction. Compare the audit trail, and make up for the difference with an adjustment."],
	name: ["Name"],
	period: ["Pay period"],
	what: ["What"],
	session: ["Session"],
	adjustment: ["Adjustment"],
	paid: ["Paid"],
	due: ["Due"],
	earlier: ["Checks so far"],
	at: ["When"],
	by: ["By"],
	byItself: ["The nightly run"],
	statements: ["Statements"],
	periods: ["Pay periods"],
	outcome: ["Outcome"]
});
export { automaticPayrollCopy as t };
