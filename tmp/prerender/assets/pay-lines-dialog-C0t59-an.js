import { i as formatDollars, o as sumOf } from "./money-CGqUnZw6.js";
import { n as payPeriodName } from "./pay-period-R48aGzSW.js";
import { _ as useLocale, h as useCopy, n as IconButton, t as Button } from "./button-C8IhjA6q.js";
import { n as DialogFooter, t as Dialog } from "./dialog-BFTphX5M.js";
import { s as payrollCopy, t as PayWhy } from "./pay-why-CfPSOWMu.js";
import { n as payLinesQuery } from "./data-CBkjf6pU.js";
import { jsx, jsxs } from "react/jsx-runtime";
import { useQuery } from "@tanstack/react-query";
var payroll_module_default = {
	layout: "_layout_1o4rx_1",
	panel: "_panel_1o4rx_8",
	state: "_state_1o4rx_14",
	overdue: "_overdue_1o4rx_27",
	notice: "_notice_1o4rx_35",
	steps: "_steps_1o4rx_46",
	person: "_person_1o4rx_52",
	figure: "_figure_1o4rx_56",
	detail: "_detail_1o4rx_60",
	sum: "_sum_1o4rx_66"
};
// web/features/payroll/components/pay-lines-dialog.tsx
/** What is asked without naming a line. */
var THE_WHOLE = {
	sessionId: null,
	adjustmentId: null
};
/** Why an amount is what it is: the lines it adds up from, each with its rule, rate and since when. */
function PayLinesDialog({ period, payee, onClose, facts, renderQuestions, neighbours, onMove }) {
	const t = useCopy(payrollCopy);
	const locale = useLocale();
	const lines = useQuery(payLinesQuery(period.id, payee));
	const amount = formatDollars(lines.data ? sumOf(lines.data.map((line) => line.amount)) : payee.amount, locale);
	const title = payee.name ? t("whyOf", {
		amount,
		name: payee.name
	}) : t("why", { amount });
	return /* @__PURE__ */ jsxs(Dialog, {
		title,
		isOpen: true,
		onClose,
		size: "large",
		children: [
			/* @__PURE__ */ jsx("p", { children: payPeriodName(period.start_date, locale) }),
			facts,
			renderQuestions?.(THE_WHOLE),
			/* @__PURE__ */ jsx(PayWhy, {
				periodId: period.id,
				payee,
				renderQuestions
			}, payee.id),
			/* @__PURE__ */ jsxs(DialogFooter, { children: [neighbours && onMove && /* @__PURE__ */ jsx(Steps, {
				neighbours,
				onMove
			}), /* @__PURE__ */ jsx(Button, {
				onClick: onClose,
				children: t("close")
			})] })
		]
	});
}
/** To the therapist before or after, without closing and opening again. */
function Steps({ neighbours, onMove }) {
	const t = useCopy(payrollCopy);
	const { previous, next } = neighbours;
	return /* @__PURE__ */ jsxs("div", {
		className: payroll_module_default.steps,
		children: [/* @__PURE__ */ jsx(IconButton, {
			icon: "chevronLeft",
			label: t("previous"),
			"aria-disabled": !previous,
			onClick: () => previous && onMove(previous)
		}), /* @__PURE__ */ jsx(IconButton, {
			icon: "chevronRight",
			label: t("next"),
			"aria-disabled": !next,
			onClick: () => next && onMove(next)
		})]
	});
}
export { payroll_module_default as n, PayLinesDialog as t };
