import { p as say } from "./button-C8IhjA6q.js";
import { t as automaticPayrollCopy } from "./copy-DG5EtBDK.js";
// web/features/automatic-payroll/rules.ts
/** What `process_payroll_period` says first where something stands in the way. */
var HOLD_REASONS = [
	"period_not_ended",
	"tax_data_missing",
	"sessions_future_dated",
	"sessions_unpriced",
	"pay_questions_open",
	"sessions_duplicated",
	"supervision_disputed",
	"supervision_unpriced"
];
/** Why automatic payroll held a period back, as a sentence. */
function holdWords(reason) {
	const known = HOLD_REASONS.find((each) => each === reason) ?? "unknown";
	return say(automaticPayrollCopy, `hold_${known}`);
}
export { holdWords as t };
