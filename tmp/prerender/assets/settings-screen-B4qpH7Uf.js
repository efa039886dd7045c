import { _ as useLocale, h as useCopy, l as LANGUAGES, p as say } from "./button-C8IhjA6q.js";
import { t as Card } from "./card-Du-ZSyf7.js";
import { j as Page, k as Loaded } from "./signed-in-app-B4DcFSkg.js";
import { t as Tabs } from "./tabs-BFnqQf_d.js";
import { i as settingsCopy, n as noShowCostQuery, r as practiceSettingsQuery, t as scheduleWords } from "./rules-BMl3wwN_.js";
import { A as reloadSession, D as Banner, a as TextField, f as Checkbox, i as TextArea, l as SubmitButton, o as FieldRow, s as Form } from "../prerender.js";
import { t as useKeptForm } from "./kept-form-2EDXlJlY.js";
import { t as Select } from "./select-VjNleDtm.js";
import { c as accountCopy, t as TIME_ZONES } from "./schema-C8_ggS74.js";
import { a as readDollars, i as formatDollars, o as sumOf, r as formatDollarChange } from "./money-CGqUnZw6.js";
import { c as toast, l as ErrorState } from "./toast-queue-C_INJHgw.js";
import { i as database, n as answerOf, x as BackendError } from "./backend-CQxifWza.js";
import { t as RadioGroup } from "./radio-group-CBwdUKMD.js";
import { s as formatDay } from "./calendar-day-DcbsT_ag.js";
import { i as SkeletonBlock } from "./not-found-screen-B1SYfpcn.js";
import { t as useDelayed } from "./use-delayed-CC8TZxce.js";
import { useSearchParams } from "react-router";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import * as z from "zod/mini";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
// web/features/practice-settings/schema.ts
/** The days of a month that every month has (spec section 9). */
var PAYMENT_DAYS = Array.from({ length: 28 }, (_, index) => index + 1);
var TIMEOUTS = [
	15,
	30,
	60,
	120
];
var STRENGTHS = [
	"strong",
	"medium",
	"basic"
];
var FREQUENCIES = [
	"daily",
	"weekly",
	"monthly",
	"never"
];
function generalSchema(t) {
	return z.object({
		company_name: z.string().check(z.trim(), z.minLength(1, t("companyNameRequired")), z.maxLength(200, t("companyNameTooLong"))),
		timezone: z.enum(TIME_ZONES.map(({ value }) => value)),
		language: z.enum(LANGUAGES),
		business_address: z.string().check(z.trim(), z.maxLength(500, t("addressTooLong"))),
		business_phone: z.string().check(z.trim(), z.maxLength(50, t("phoneTooLong")))
	});
}
var paymentDay = z.pipe(z.string(), z.transform((text) => PAYMENT_DAYS.find((day) => String(day) === text) ?? 1));
var MOST_LENGTHS = 12;
/** '60, 45, 53' as minutes, the longest first; null where it names none or one out of range. */
function readLengths(text) {
	const parts = text.split(/[\s,;]+/).filter((part) => part !== "");
	const lengths = [...new Set(parts.map(Number))].sort((a, b) => b - a);
	return lengths.every((minutes) => Number.isInteger(minutes) && minutes >= 10 && minutes <= 240) && lengths.length >= 1 && lengths.length <= MOST_LENGTHS ? lengths : null;
}
var MOST_REVIEW_AMOUNT = 1e5;
function isReviewAmount(text) {
	const amount = Number(readDollars(text) ?? -1);
	return amount >= 0 && amount <= MOST_REVIEW_AMOUNT;
}
/** The payment days count only where the practice chose days of its own (design, section 4). */
function payrollSchema(t) {
	return z.pipe(z.object({
		schedule: z.enum(["standard", "own"]),
		payment_day_1: paymentDay,
		payment_day_2: paymentDay,
		business_day_before: z.boolean(),
		automatic_payroll: z.boolean(),
		email_reminders: z.boolean(),
		lock_sessions: z.boolean(),
		no_show_pay: z.enum(["usual_rate", "nothing"]),
		group_supervision_pay: z.enum(["each", "once"]),
		session_lengths: z.string().check(z.refine((text) => readLengths(text) !== null, t("lengthsInvalid"))),
		no_show_fee: z.string().check(z.refine((text) => readDollars(text)?.startsWith("-") === false, t("feeInvalid"))),
		review_percent: z.string().check(z.refine((text) => /^\d{1,4}$/.test(text.trim()) && Number(text) <= 1e3, t("reviewPercentInvalid"))),
		review_amount: z.string().check(z.refine(isReviewAmount, t("reviewAmountInvalid")))
	}), z.transform(({ schedule, payment_day_1, payment_day_2, no_show_fee, session_lengths, review_percent, review_amount, ...rest }) => ({
		...rest,
		review_percent: Number(review_percent),
		review_amount: Number(readDollars(review_amount)),
		session_lengths: readLengths(session_lengths) ?? [],
		payment_day_1: schedule === "own" ? payment_day_1 : null,
		payment_day_2: schedule === "own" ? payment_day_2 : null,
		no_show_fee: Number(readDollars(no_show_fee))
	})));
}
var timeout = z.pipe(z.string(), z.transform((text) => TIMEOUTS.find((minutes) => String(minutes) === text) ?? 60));
var securitySchema = z.object({
	two_factor_required: z.boolean(),
	session_timeout_minutes: timeout,
	password_strength: z.enum(STRENGTHS),
	sign_up: z.enum([
		"anyone",
		"approval",
		"invited"
	])
});
var notificationsSchema = z.object({
	email_notifications: z.boolean(),
	in_app_notifications: z.boolean(),
	report_frequency: z.enum(FREQUENCIES)
});
// web/features/practice-settings/mutations.ts
/** Saves what one tab holds, and nothing of the others, which somebody else may be changing. */
function useSaveSettings() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: async (change) => {
			if ((await answerOf(database.from("practice_settings").update(change).eq("id", true).select("id"))).length === 0) throw new BackendError({
				message: "Not an admin.",
				status: 403
			});
			await reloadSession();
		},
		onSuccess: () => queryClient.invalidateQueries()
	});
}
// web/features/practice-settings/components/use-save.tsx
/** Saves a tab and says so, in the language that holds after saving. */
function useSave(word) {
	const save = useSaveSettings();
	return async (change) => {
		await save.mutateAsync(change);
		toast.success(say(settingsCopy, word));
	};
}
// web/features/practice-settings/components/general-form.tsx
/** Each language by its own name, for whoever does not read the one in force. */
var LANGUAGE_NAMES = [
	{
		value: "en",
		label: "English"
	},
	{
		value: "es",
		label: "Spanish (Español)"
	},
	{
		value: "fr",
		label: "French (Français)"
	}
];
/** Name, zone, language and address of the practice. */
function GeneralForm({ settings }) {
	const t = useCopy(settingsCopy);
	const tAccount = useCopy(accountCopy);
	const save = useSave("saved");
	const { company_name, timezone, language, business_address, business_phone } = settings;
	const form = useKeptForm("settings general", generalSchema(t), {
		company_name,
		timezone,
		language,
		business_address,
		business_phone
	});
	return /* @__PURE__ */ jsxs(Form, {
		form,
		failure: t("saveFailed"),
		onSubmit: save,
		children: [
			/* @__PURE__ */ jsx(TextField, {
				label: t("companyName"),
				autoComplete: "organization",
				...form.field("company_name")
			}),
			/* @__PURE__ */ jsxs(FieldRow, { children: [/* @__PURE__ */ jsx(Select, {
				label: tAccount("timezone"),
				options: TIME_ZONES.map(({ value, label }) => ({
					value,
					label: tAccount(label)
				})),
				...form.field("timezone")
			}), /* @__PURE__ */ jsx(Select, {
				label: t("language"),
				options: LANGUAGE_NAMES,
				...form.field("language")
			})] }),
			/* @__PURE__ */ jsx(TextArea, {
				label: t("address"),
				isOptional: true,
				rows: 3,
				autoComplete: "street-address",
				...form.field("business_address")
			}),
			/* @__PURE__ */ jsx(TextField, {
				label: t("phone"),
				hint: t("phoneHint"),
				type: "tel",
				isOptional: true,
				autoComplete: "tel",
				...form.field("business_phone")
			}),
			/* @__PURE__ */ jsx("div", { children: /* @__PURE__ */ jsx(SubmitButton, {
				form,
				children: t("save")
			}) })
		]
	});
}
// web/features/practice-settings/components/notifications-form.tsx
/** What the practice tells its people, and by which way. */
function NotificationsForm({ settings }) {
	const t = useCopy(settingsCopy);
	const save = useSave("saved");
	const { email_notifications, in_app_notifications, report_frequency } = settings;
	const form = useKeptForm("settings notifications", notificationsSchema, {
		email_notifications,
		in_app_notifications,
		report_frequency
	});
	return /* @__PURE__ */ jsxs(Form, {
		form,
		failure: t("saveFailed"),
		onSubmit: save,
		children: [
			/* @__PURE__ */ jsx(Checkbox, {
				label: t("emailNotifications"),
				hint: t("emailNotificationsHint"),
				...form.field("email_notifications")
			}),
			/* @__PURE__ */ jsx(Checkbox, {
				label: t("inApp"),
				hint: t("inAppHint"),
				...form.field("in_app_notifications")
			}),
			/* @__PURE__ */ jsx(Select, {
				label: t("reportFrequency"),
				hint: t("reportFrequencyHint"),
				options: FREQUENCIES.map((value) => ({
					value,
					label: t(value)
				})),
				...form.field("report_frequency")
			}),
			/* @__PURE__ */ jsx("div", { children: /* @__PURE__ */ jsx(SubmitButton, {
				form,
				children: t("save")
			}) })
		]
	});
}
var settings_module_default = {
	form: "_form_rpko1_2",
	costs: "_costs_rpko1_6"
};
// web/features/practice-settings/components/no-show-effect.tsx
/** So many people are named; the rest is counted. */
var NAMED = 10;
/** What the last six months would have cost with the terms that are chosen. Nothing changes. */
function NoShowEffect({ fee, pay }) {
	const t = useCopy(settingsCopy);
	const amount = useDelayed(readDollars(fee));
	const isReady = amount !== null && !amount.startsWith("-") && amount === readDollars(fee);
	const query = useQuery({
		...noShowCostQuery(Number(amount), pay),
		enabled: isReady
	});
	if (query.error && !query.data) return /* @__PURE__ */ jsx(ErrorState, {
		error: query.error,
		onRetry: query.refetch,
		message: t("costFailed")
	});
	const [practice, ...people] = query.data ?? [];
	return /* @__PURE__ */ jsx("section", {
		"aria-label": t("cost"),
		children: practice ? /* @__PURE__ */ jsx(Cost, {
			practice,
			people
		}) : /* @__PURE__ */ jsx(SkeletonBlock, { lines: 2 })
	});
}
function Cost({ practice, people }) {
	const t = useCopy(settingsCopy);
	const locale = useLocale();
	const change = (cost) => formatDollarChange(sumOf([cost.after, -cost.before]), locale);
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("p", { children: t(practice.changed_count === 0 ? "costSame" : "costOther", {
		from: formatDay(practice.from_date, "medium", locale),
		before: formatDollars(practice.before, locale),
		after: formatDollars(practice.after, locale),
		difference: change(practice)
	}) }), people.length > 0 && /* @__PURE__ */ jsxs("ul", {
		className: settings_module_default.costs,
		children: [people.slice(0, NAMED).map((cost) => /* @__PURE__ */ jsxs("li", { children: [/* @__PURE__ */ jsx("span", { children: cost.name }), /* @__PURE__ */ jsx("span", { children: change(cost) })] }, cost.therapist_id)), people.length > NAMED && /* @__PURE__ */ jsx("li", { children: t("costMore", { count: people.length - NAMED }) })]
	})] });
}
// web/features/practice-settings/components/payroll-form.tsx
/** When and how pay is processed; says which schedule is in force. */
function PayrollForm({ settings }) {
	const t = useCopy(settingsCopy);
	const tAccount = useCopy(accountCopy);
	const save = useSave("payrollSaved");
	const form = useKeptForm("settings payroll", payrollSchema(t), {
		schedule: settings.payment_day_1 === null ? "standard" : "own",
		payment_day_1: String(settings.payment_day_1 ?? 1),
		payment_day_2: String(settings.payment_day_2 ?? 15),
		business_day_before: settings.business_day_before,
		automatic_payroll: settings.automatic_payroll,
		email_reminders: settings.email_reminders,
		lock_sessions: settings.lock_sessions,
		no_show_pay: settings.no_show_pay ?? "usual_rate",
		group_supervision_pay: settings.group_supervision_pay === "once" ? "once" : "each",
		no_show_fee: String(settings.no_show_fee),
		review_percent: String(settings.review_percent),
		review_amount: String(settings.review_amount),
		session_lengths: settings.session_lengths.join(", ")
	});
	const paymentDay = (name) => {
		const field = form.field(name);
		return {
			...field,
			onChange: (event) => {
				form.setValue("schedule", "own");
				return field.onChange(event);
			}
		};
	};
	const days = PAYMENT_DAYS.map((day) => ({
		value: String(day),
		label: t("dayOfMonth", { day })
	}));
	return /* @__PURE__ */ jsxs(Form, {
		form,
		failure: t("saveFailed"),
		onSubmit: save,
		children: [
			/* @__PURE__ */ jsxs(Banner, {
				tone: "info",
				children: [
					/* @__PURE__ */ jsxs("strong", { children: [t("inForce"), ":"] }),
					" ",
					scheduleWords(t, settings)
				]
			}),
			/* @__PURE__ */ jsx(RadioGroup, {
				legend: t("schedule"),
				choices: [{
					value: "standard",
					label: t("standardDays"),
					hint: t("inForceStandard")
				}, {
					value: "own",
					label: t("ownDays"),
					hint: t("ownDaysHint")
				}],
				...form.field("schedule")
			}),
			/* @__PURE__ */ jsxs(FieldRow, { children: [/* @__PURE__ */ jsx(Select, {
				label: t("paymentDay1"),
				options: days,
				...paymentDay("payment_day_1")
			}), /* @__PURE__ */ jsx(Select, {
				label: t("paymentDay2"),
				options: days,
				...paymentDay("payment_day_2")
			})] }),
			/* @__PURE__ */ jsx(Checkbox, {
				label: t("businessDay"),
				hint: t("businessDayHint"),
				...form.field("business_day_before")
			}),
			/* @__PURE__ */ jsx(Checkbox, {
				label: t("automatic"),
				hint: t("automaticHint"),
				...form.field("automatic_payroll")
			}),
			/* @__PURE__ */ jsx(Checkbox, {
				label: t("reminders"),
				hint: t("remindersHint"),
				...form.field("email_reminders")
			}),
			/* @__PURE__ */ jsx(Checkbox, {
				label: t("lock"),
				hint: t("lockHint"),
				...form.field("lock_sessions")
			}),
			/* @__PURE__ */ jsx(TextField, {
				label: t("lengths"),
				hint: t("lengthsHint"),
				autoComplete: "off",
				maxLength: 100,
				...form.field("session_lengths")
			}),
			/* @__PURE__ */ jsx(TextField, {
				label: t("noShowFee"),
				hint: t("noShowFeeHint"),
				inputMode: "decimal",
				autoComplete: "off",
				...form.field("no_show_fee")
			}),
			/* @__PURE__ */ jsx(RadioGroup, {
				legend: tAccount("noShowPay"),
				choices: [{
					value: "usual_rate",
					label: tAccount("noShowUsual")
				}, {
					value: "nothing",
					label: tAccount("noShowNothing")
				}],
				...form.field("no_show_pay")
			}),
			/* @__PURE__ */ jsx(NoShowEffect, {
				fee: form.watch("no_show_fee"),
				pay: form.watch("no_show_pay")
			}),
			/* @__PURE__ */ jsx(RadioGroup, {
				legend: t("groupPay"),
				hint: t("groupPayHint"),
				choices: [{
					value: "each",
					label: t("groupPayEach")
				}, {
					value: "once",
					label: t("groupPayOnce")
				}],
				...form.field("group_supervision_pay")
			}),
			/* @__PURE__ */ jsxs(FieldRow, { children: [/* @__PURE__ */ jsx(TextField, {
				label: t("reviewPercent"),
				hint: t("reviewHint"),
				inputMode: "numeric",
				autoComplete: "off",
				...form.field("review_percent")
			}), /* @__PURE__ */ jsx(TextField, {
				label: t("reviewAmount"),
				inputMode: "decimal",
				autoComplete: "off",
				...form.field("review_amount")
			})] }),
			/* @__PURE__ */ jsx("div", { children: /* @__PURE__ */ jsx(SubmitButton, {
				form,
				children: t("save")
			}) })
		]
	});
}
// web/features/practice-settings/components/security-form.tsx
var STRENGTH_WORDS = {
	strong: "passwordStrong",
	medium: "passwordMedium",
	basic: "passwordBasic"
};
/** How people get in, and how long they stay. */
function SecurityForm({ settings }) {
	const t = useCopy(settingsCopy);
	const tAccount = useCopy(accountCopy);
	const save = useSave("saved");
	const form = useKeptForm("settings security", securitySchema, {
		two_factor_required: settings.two_factor_required,
		session_timeout_minutes: String(settings.session_timeout_minutes),
		password_strength: settings.password_strength,
		sign_up: settings.sign_up ?? "anyone"
	});
	const timeoutWords = (minutes) => {
		if (minutes < 60) return t("minutes", { count: minutes });
		return t(minutes === 60 ? "hour" : "hours");
	};
	return /* @__PURE__ */ jsxs(Form, {
		form,
		failure: t("saveFailed"),
		onSubmit: save,
		children: [
			/* @__PURE__ */ jsx(Checkbox, {
				label: t("twoFactor"),
				hint: t("twoFactorHint"),
				...form.field("two_factor_required")
			}),
			/* @__PURE__ */ jsxs(FieldRow, { children: [/* @__PURE__ */ jsx(Select, {
				label: t("sessionTimeout"),
				hint: t("sessionTimeoutHint"),
				options: TIMEOUTS.map((minutes) => ({
					value: String(minutes),
					label: timeoutWords(minutes)
				})),
				...form.field("session_timeout_minutes")
			}), /* @__PURE__ */ jsx(Select, {
				label: t("passwordRequirements"),
				hint: t("passwordHint"),
				options: STRENGTHS.map((value) => ({
					value,
					label: t(STRENGTH_WORDS[value])
				})),
				...form.field("password_strength")
			})] }),
			/* @__PURE__ */ jsx(Checkbox, {
				label: t("encryption"),
				hint: t("encryptionHint"),
				checked: true,
				disabled: true,
				readOnly: true
			}),
			/* @__PURE__ */ jsx(RadioGroup, {
				legend: tAccount("signUpWho"),
				choices: [
					{
						value: "anyone",
						label: tAccount("signUpAnyone"),
						hint: tAccount("signUpAnyoneHint")
					},
					{
						value: "approval",
						label: tAccount("signUpApproval"),
						hint: tAccount("signUpApprovalHint")
					},
					{
						value: "invited",
						label: tAccount("signUpInvited"),
						hint: tAccount("signUpInvitedHint")
					}
				],
				...form.field("sign_up")
			}),
			/* @__PURE__ */ jsx("div", { children: /* @__PURE__ */ jsx(SubmitButton, {
				form,
				children: t("save")
			}) })
		]
	});
}
// web/features/practice-settings/components/settings-screen.tsx
var TABS = [
	"general",
	"payroll",
	"security",
	"notifications"
];
/** What holds for the whole practice (spec section 2); the address keeps the open tab. */
function SettingsScreen() {
	const t = useCopy(settingsCopy);
	const query = useQuery(practiceSettingsQuery());
	const [params, setParams] = useSearchParams();
	const open = TABS.find((tab) => tab === params.get("tab")) ?? "general";
	const forms = {
		general: (settings) => /* @__PURE__ */ jsx(GeneralForm, { settings }),
		payroll: (settings) => /* @__PURE__ */ jsx(PayrollForm, { settings }),
		security: (settings) => /* @__PURE__ */ jsx(SecurityForm, { settings }),
		notifications: (settings) => /* @__PURE__ */ jsx(NotificationsForm, { settings })
	};
	return /* @__PURE__ */ jsx(Page, {
		title: t("title"),
		lead: t("lead"),
		children: /* @__PURE__ */ jsx(Tabs, {
			label: t("title"),
			selected: open,
			onSelect: (tab) => setParams(tab === "general" ? {} : { tab }, { replace: true }),
			tabs: TABS.map((id) => ({
				id,
				label: t(id),
				content: /* @__PURE__ */ jsx(Card, { children: /* @__PURE__ */ jsx(Loaded, {
					query,
					failure: t("loadFailed"),
					children: (settings) => /* @__PURE__ */ jsx("div", {
						className: settings_module_default.form,
						children: forms[id](settings)
					})
				}) })
			}))
		})
	});
}
export { SettingsScreen };
