import { t as PayLinesDialog } from "./pay-lines-dialog-C0t59-an.js";
import { r as StandingBadges, t as StandingButton } from "./standing-button-BvAb_ICP.js";
import { o as nameOf, s as rateFor } from "./rules-q79ujQBW.js";
import { t as TherapistDialog } from "./therapist-dialog-ryAi38Zd.js";
import { l as lastOfMonth, n as addMonths, o as firstOfMonth, s as formatDay } from "./calendar-day-DcbsT_ag.js";
import { _ as useLocale, h as useCopy, i as TextButton, r as LinkButton, t as Button } from "./button-C8IhjA6q.js";
import { O as useToday, j as Page, k as Loaded } from "./signed-in-app-B4DcFSkg.js";
import { n as StatCard, r as StatCards, t as Card } from "./card-Du-ZSyf7.js";
import { t as EmptyState } from "./empty-state-D8KN2J6j.js";
import { a as readOtherRates, i as personOf } from "./data-C_2WEIei.js";
import { n as profile_module_default, r as personProfileCopy } from "./tax-number-BHFbPKYs.js";
import { n as formatMinutes } from "./hours-D03mLjke.js";
import { i as formatDollars } from "./money-CGqUnZw6.js";
import { n as payPeriodName } from "./pay-period-R48aGzSW.js";
import { t as Badge } from "./badge-b_9MhiAq.js";
import { t as DataTable } from "./data-table-anf3RPYy.js";
import { a as payrollKey, h as payStateOf, m as payBadge, r as payPeriodsQuery } from "./data-CBkjf6pU.js";
import { t as PERIOD_PARAMETER } from "./rules-BsMnCsoL.js";
import { i as database, n as answerOf } from "./backend-CQxifWza.js";
import { t as Facts } from "./facts-U9RsXlX2.js";
import { a as taxNumberOf, i as lengthsWithRates, n as addressOf, r as isInForce, t as PersonTaxNumber } from "./person-tax-number-DfFj4sNU.js";
import { l as ErrorState } from "./toast-queue-C_INJHgw.js";
import { n as statisticsOf } from "./data-CTH8Q92I.js";
import { t as SessionsPanel } from "./sessions-panel-BUrTKyXw.js";
import { t as ResetButton } from "./reset-button-C7UBmDbD.js";
import { n as sessionHistory, t as personHistory } from "./history-pCpBcBty.js";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { queryOptions, useQuery } from "@tanstack/react-query";
// web/features/person-profile/data.ts
/** Every rate a person ever had, the newest first. */
function rateHistory(personId) {
	return queryOptions({
		queryKey: [
			"people",
			"rates",
			personId
		],
		queryFn: async ({ signal }) => {
			return (await answerOf(database.rpc("rate_history", { profile_id: personId }).abortSignal(signal))).map((row) => ({
				...row,
				other_rates: readOtherRates(row.other_rates)
			}));
		}
	});
}
/** What each pay period pays a therapist, the newest first. */
function payHistory(therapistId) {
	return queryOptions({
		queryKey: [
			...payrollKey,
			"history",
			therapistId
		],
		queryFn: ({ signal }) => answerOf(database.rpc("pay_history", { therapist: therapistId }).abortSignal(signal))
	});
}
// web/features/person-profile/components/pay-card.tsx
/** Hours, sessions and pay of every pay period; each amount opens into its lines. */
function PayCard({ person, renderWhy }) {
	const t = useCopy(personProfileCopy);
	const query = useQuery(payHistory(person.id));
	const periods = useQuery(payPeriodsQuery());
	const [explained, setExplained] = useState();
	const period = periods.data?.find(({ id }) => id === explained?.payroll_period_id);
	return /* @__PURE__ */ jsxs(Card, {
		title: t("payHistory"),
		children: [/* @__PURE__ */ jsx(DataTable, {
			label: t("payHistory"),
			columns: useColumns$1(setExplained),
			query,
			rowKey: (row) => row.payroll_period_id,
			failure: t("payFailed"),
			empty: /* @__PURE__ */ jsx(EmptyState, {
				title: t("noPay"),
				icon: "payroll"
			})
		}), explained && period && renderWhy({
			period,
			payee: {
				role: "therapist",
				id: person.id,
				name: nameOf(person),
				amount: explained.amount
			},
			onClose: () => setExplained(void 0)
		})]
	});
}
function useColumns$1(onExplain) {
	const t = useCopy(personProfileCopy);
	const locale = useLocale();
	return [
		{
			id: "period",
			header: t("period"),
			cell: (row) => /* @__PURE__ */ jsx(Link, {
				to: `/admin/payroll?${PERIOD_PARAMETER}=${row.start_date}`,
				children: payPeriodName(row.start_date, locale)
			}),
			isRowHeader: true
		},
		{
			id: "paidOn",
			header: t("paidOn"),
			cell: (row) => formatDay(row.payment_date, "medium", locale)
		},
		{
			id: "sessions",
			header: t("sessions"),
			cell: (row) => row.session_count,
			layout: "end"
		},
		{
			id: "hours",
			header: t("hours"),
			cell: (row) => formatMinutes(row.total_minutes),
			layout: "end"
		},
		{
			id: "pay",
			header: t("pay"),
			cell: (row) => {
				const amount = formatDollars(row.amount, locale);
				return /* @__PURE__ */ jsx(TextButton, {
					"aria-label": t("why", { amount }),
					onClick: () => onExplain(row),
					children: amount
				});
			},
			layout: "end"
		},
		{
			id: "status",
			header: t("status"),
			cell: (row) => /* @__PURE__ */ jsx(Badge, { ...payBadge(payStateOf(row), locale) }),
			layout: "fit"
		}
	];
}
// web/features/person-profile/components/profile-details.tsx
/** What is known about a person. */
function ProfileDetails({ person }) {
	const t = useCopy(personProfileCopy);
	const none = t("none");
	const tax = taxNumberOf(person);
	const address = addressOf(person);
	const employment = ["contractor", "w2"].find((type) => type === person.employment_type);
	return /* @__PURE__ */ jsx(Card, {
		title: t("details"),
		children: /* @__PURE__ */ jsx(Facts, { facts: [
			{
				name: t("email"),
				value: person.email
			},
			{
				name: t("phone"),
				value: person.phone ?? none
			},
			{
				name: t("specialization"),
				value: person.specialization ?? none
			},
			{
				name: t("employmentType"),
				value: employment ? t(employment) : none
			},
			{
				name: t(tax?.kind ?? "taxNumber"),
				value: tax ? /* @__PURE__ */ jsx(PersonTaxNumber, { person }) : none
			},
			{
				name: t("taxForm"),
				value: person.tax_form ?? none
			},
			{
				name: t("address"),
				value: address.length > 0 ? address.map((line) => /* @__PURE__ */ jsx("div", { children: line }, line)) : none
			}
		] })
	});
}
// web/features/person-profile/components/profile-figures.tsx
/** The running month at a glance. */
function ProfileFigures({ therapistId, today }) {
	const t = useCopy(personProfileCopy);
	const locale = useLocale();
	const query = useQuery(statisticsOf(therapistId, firstOfMonth(today), lastOfMonth(today)));
	const { data } = query;
	if (query.error && !data) return /* @__PURE__ */ jsx(ErrorState, {
		error: query.error,
		onRetry: query.refetch,
		message: t("figuresFailed")
	});
	const detail = t("thisMonth");
	return /* @__PURE__ */ jsxs(StatCards, { children: [
		/* @__PURE__ */ jsx(StatCard, {
			label: t("sessions"),
			value: data?.session_count,
			detail
		}),
		/* @__PURE__ */ jsx(StatCard, {
			label: t("hours"),
			value: data && formatMinutes(data.total_minutes),
			detail
		}),
		/* @__PURE__ */ jsx(StatCard, {
			label: t("pay"),
			value: data && formatDollars(data.pay, locale),
			detail
		})
	] });
}
// web/features/person-profile/components/rates-card.tsx
/** Every rate, since when it holds and who set it. */
function RatesCard({ personId, today }) {
	const t = useCopy(personProfileCopy);
	const query = useQuery(rateHistory(personId));
	return /* @__PURE__ */ jsx(Card, {
		title: t("rates"),
		children: /* @__PURE__ */ jsx(DataTable, {
			label: t("rates"),
			columns: useColumns(query.data ?? [], today),
			query,
			rowKey: (row) => row.effective_from ?? "start",
			failure: t("ratesFailed"),
			empty: /* @__PURE__ */ jsx(EmptyState, {
				title: t("noRates"),
				icon: "dollar"
			})
		})
	});
}
function useColumns(all, today) {
	const t = useCopy(personProfileCopy);
	const locale = useLocale();
	const rate = (id, header, rateIn) => ({
		id,
		header,
		cell: (row) => {
			const value = rateIn(row);
			return value === null ? t("none") : formatDollars(value, locale);
		},
		layout: "end"
	});
	return [
		{
			id: "from",
			header: t("from"),
			cell: (row) => /* @__PURE__ */ jsxs(Fragment, { children: [
				row.effective_from ? formatDay(row.effective_from, "medium", locale) : t("fromStart"),
				" ",
				isInForce(row, all, today) && /* @__PURE__ */ jsx(Badge, {
					tone: "success",
					children: t("inForce")
				})
			] }),
			isRowHeader: true
		},
		...lengthsWithRates(all).map((minutes) => rate(String(minutes), t("minutes", { minutes }), (row) => rateFor(row, minutes))),
		rate("hourly", t("hourly"), (row) => row.hourly_rate),
		{
			id: "by",
			header: t("setBy"),
			cell: (row) => row.changed_by_name || t("none")
		}
	];
}
// web/features/person-profile/components/profile-screen.tsx
/** One therapist whole: details, rates, hours, pay and sessions (spec section 2, View Profile). */
function ProfileScreen(parts) {
	const t = useCopy(personProfileCopy);
	const { id = "" } = useParams();
	const query = useQuery(personOf(id));
	const person = query.data;
	const [isEditing, setEditing] = useState(false);
	return /* @__PURE__ */ jsxs(Page, {
		title: person ? nameOf(person) : t("title"),
		actions: /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(LinkButton, {
			to: "/admin/therapists",
			tone: "quiet",
			icon: "chevronLeft",
			children: t("back")
		}), person && /* @__PURE__ */ jsx(Button, {
			icon: "edit",
			onClick: () => setEditing(true),
			children: t("edit")
		})] }),
		children: [/* @__PURE__ */ jsx(Loaded, {
			query,
			failure: t("loadFailed"),
			children: (found) => found === null || found.role !== "therapist" ? /* @__PURE__ */ jsx(Card, { children: /* @__PURE__ */ jsx(EmptyState, {
				title: t("notFound"),
				icon: "users",
				children: t("notFoundText")
			}) }) : /* @__PURE__ */ jsx(Profiled, {
				person: found,
				...parts
			})
		}), person && isEditing && parts.renderForm({
			person,
			onClose: () => setEditing(false)
		})]
	});
}
function Profiled({ person, renderStanding, renderSessions, renderWhy }) {
	const t = useCopy(personProfileCopy);
	const today = useToday();
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx("div", {
			className: profile_module_default.standing,
			children: renderStanding(person)
		}),
		/* @__PURE__ */ jsx(ProfileFigures, {
			therapistId: person.id,
			today
		}),
		/* @__PURE__ */ jsxs("div", {
			className: profile_module_default.pair,
			children: [/* @__PURE__ */ jsx(ProfileDetails, { person }), /* @__PURE__ */ jsx(RatesCard, {
				personId: person.id,
				today
			})]
		}),
		/* @__PURE__ */ jsx(PayCard, {
			person,
			renderWhy
		}),
		/* @__PURE__ */ jsx(Card, {
			title: t("recentSessions"),
			children: renderSessions({
				therapistId: person.id,
				from: addMonths(today, -3),
				to: today
			})
		})
	] });
}
// web/app/therapist-profile-route.tsx
/** One therapist, with the form, the sessions and the lines of pay of the features they belong to. */
function TherapistProfileRoute() {
	return /* @__PURE__ */ jsx(ProfileScreen, {
		renderForm: (form) => /* @__PURE__ */ jsx(TherapistDialog, { ...form }),
		renderStanding: (person) => /* @__PURE__ */ jsxs(Fragment, { children: [
			/* @__PURE__ */ jsx(StandingBadges, { person }),
			/* @__PURE__ */ jsx(StandingButton, { person }),
			personHistory(person.id),
			/* @__PURE__ */ jsx(ResetButton, {
				profileId: person.id,
				name: nameOf(person)
			})
		] }),
		renderSessions: (scope) => /* @__PURE__ */ jsx(SessionsPanel, {
			...scope,
			canSetPay: true,
			renderHistory: sessionHistory
		}),
		renderWhy: (pay) => /* @__PURE__ */ jsx(PayLinesDialog, { ...pay })
	});
}
export { TherapistProfileRoute };
