import { C as explainErrors, S as errorWords, _ as forgetPerson, b as rememberedPerson, c as fetchFromHost, f as takeArrival, g as forgetOthers, i as database, n as answerOf$1, p as useArrival, r as auth, s as PLACEHOLDER_URL, t as accessToken, v as rememberPerson, x as BackendError, y as rememberSignIn } from "./assets/backend-CQxifWza.js";
import { h as useCopy, l as LANGUAGES, m as setLanguage, n as IconButton, p as say, s as Icon, t as Button, u as defineCopy } from "./assets/button-C8IhjA6q.js";
import { t as classNames } from "./assets/class-names-egYce0c6.js";
import { t as uiCopy } from "./assets/copy-CgwAZvJk.js";
import { StrictMode, Suspense, createContext, lazy, use, useCallback, useContext, useEffect, useId, useState, useSyncExternalStore } from "react";
import { renderToString } from "react-dom/server";
import { Link, Navigate, Route, Routes, StaticRouter, useLocation } from "react-router";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { get, set, useForm } from "react-hook-form";
import { safeParse } from "zod/v4/core";
import * as z from "zod/mini";
// web/lib/person.ts
var ROLES = [
	"admin",
	"therapist",
	"supervisor"
];
/** Reads the profile of a user; refuses one without a role of ours. */
async function loadPerson(userId) {
	const profile = (await answerOf$1(database.from("profiles").select("id, first_name, last_name, email, role").eq("id", userId)))[0];
	const role = ROLES.find((known) => known === profile?.role);
	if (!profile || !role) throw new BackendError({
		message: "No role",
		status: 403,
		key: "invalid_credentials"
	});
	return {
		id: userId,
		firstName: profile.first_name ?? "",
		lastName: profile.last_name ?? "",
		email: profile.email ?? "",
		role
	};
}
/** The area of the app that belongs to a role (spec section 2). */
function homeOf(role) {
	return `/${role}`;
}
var PersonContext = createContext(null);
/** Who is signed in; for screens behind a guard, where somebody is. */
function usePerson() {
	const person = useContext(PersonContext);
	if (!person) throw new Error("Nobody is signed in here.");
	return person;
}
// web/lib/practice-settings.ts
async function loadPractice() {
	const row = await answerOf$1(database.from("practice_settings").select("company_name, business_address, business_phone, timezone, language, session_timeout_minutes, no_show_fee, no_show_pay, in_app_notifications, session_lengths, group_supervision_pay").single());
	return {
		name: row.company_name,
		address: row.business_address,
		phone: row.business_phone,
		timeZone: row.timezone,
		language: LANGUAGES.find((known) => known === row.language) ?? "en",
		sessionTimeoutMinutes: row.session_timeout_minutes,
		noShowFee: String(row.no_show_fee),
		noShowPay: row.no_show_pay === "nothing" ? "nothing" : "usual_rate",
		hasBell: row.in_app_notifications,
		sessionLengths: row.session_lengths,
		isGroupPaidOnce: row.group_supervision_pay === "once"
	};
}
// web/lib/session.ts
/** What the prerendered sign-in page shows. */
var SIGNED_OUT = { status: "signed-out" };
var session = { status: "loading" };
/** The person whose profile is being read, so that two events read it once. */
var loading;
/** Set before a sign-out of our own, so that the event it causes knows why. */
var reasonToCome;
var listeners$1 = /* @__PURE__ */ new Set();
function change$1(next) {
	session = next;
	for (const listener of listeners$1) listener();
}
function currentSession() {
	return session;
}
function subscribe$1(listener) {
	listeners$1.add(listener);
	return () => listeners$1.delete(listener);
}
function useSession() {
	return useSyncExternalStore(subscribe$1, currentSession, () => SIGNED_OUT);
}
function ended() {
	const { status } = session;
	const reason = reasonToCome ?? (status === "signed-in" ? "expired" : void 0);
	reasonToCome = void 0;
	forgetPerson();
	if (status !== "signed-out") change$1({
		status: "signed-out",
		...reason && { reason }
	});
}
/** The sign-in page says so until somebody signs in. */
function sayWhatIsKept(kept) {
	if (session.status === "signed-out") change$1({
		...session,
		kept
	});
}
/** Reads who this is; a profile that cannot be read, or has no role, is no sign-in. */
function identify(userId) {
	if (loading?.userId === userId) return loading.result;
	const result = load(userId).finally(() => {
		loading = void 0;
	});
	loading = {
		userId,
		result
	};
	return result;
}
async function load(userId) {
	try {
		const [person, practice, { isFromLink }] = await Promise.all([
			loadPerson(userId),
			loadPractice(),
			readProof()
		]);
		forgetOthers(person.id);
		rememberPerson({
			person,
			practice
		});
		await setLanguage(practice.language);
		change$1({
			status: "signed-in",
			person,
			practice,
			isFromLink
		});
	} catch (error) {
		const fault = BackendError.from(error);
		if (fault.key === "second_factor_required") {
			const { data } = await auth.getSession();
			return change$1({
				status: "second-factor",
				email: data.session?.user.email ?? "",
				...await readProof()
			});
		}
		const remembered = fault.isPassing && rememberedSession();
		if (remembered) return change$1(remembered);
		if (fault.key === "approval_pending") {
			const { data } = await auth.getSession();
			const email = data.session?.user.email;
			if (email && (await readProof()).isFromLink) return change$1({
				status: "signed-out",
				error: fault,
				waiting: email
			});
		}
		if (!fault.isPassing) await leave("asked");
		change$1({
			status: "signed-out",
			error: fault
		});
		throw fault;
	}
}
/** The sign-in as it was when there was a connection; what it may see, the practice decides anyway. */
function rememberedSession() {
	const known = rememberedPerson();
	if (!known) return null;
	setLanguage(known.practice.language);
	return {
		status: "signed-in",
		...known,
		isFromLink: false
	};
}
async function readProof() {
	const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
	return {
		isFromLink: (data?.currentAuthenticationMethods ?? []).some((entry) => (typeof entry === "string" ? entry : entry.method) === "otp"),
		hasFactor: data?.nextLevel === "aal2"
	};
}
/** Asks anew who is signed in and what is due: after a change, or when something was refused. */
async function reloadSession() {
	const { data } = await auth.getSession();
	if (data.session) await identify(data.session.user.id);
}
/** Signs in with a password; the role in the profile then decides where the person goes. */
async function signIn(email, password, isRemembered) {
	rememberSignIn(isRemembered);
	const { data, error } = await auth.signInWithPassword({
		email,
		password
	});
	if (error) throw BackendError.from(error);
	await identify(data.user.id);
}
/** Goes on with the sign-in that came with the address, and leaves nothing of the present one. */
async function acceptArrival() {
	const arrival = takeArrival();
	if (!arrival) return;
	await leave("asked");
	const { error } = await auth.setSession({
		access_token: arrival.accessToken,
		refresh_token: arrival.refreshToken
	});
	if (error) change$1({
		status: "signed-out",
		error: BackendError.from(error)
	});
}
/** Ends the sign-in of this browser and leaves nothing of it behind. */
async function signOut() {
	await leave("asked");
}
/** Ends every sign-in of this person, this one too. */
async function signOutEverywhere() {
	await leave("asked", "global");
}
/** Ends a sign-in nobody used for as long as the practice allows. */
async function signOutForInactivity() {
	await leave("inactivity");
}
async function leave(reason, scope = "local") {
	reasonToCome = reason;
	const { error } = await auth.signOut({ scope }).catch((error) => ({ error }));
	if (!error) return;
	if (scope === "global") {
		reasonToCome = void 0;
		throw BackendError.from(error);
	}
	if (session.status !== "signed-out") ended();
}
var banner_module_default = {
	banner: "_banner_1m3o8_1",
	content: "_content_1m3o8_14",
	info: "_info_1m3o8_30",
	success: "_success_1m3o8_35",
	warning: "_warning_1m3o8_40",
	danger: "_danger_1m3o8_45"
};
// web/ui/banner.tsx
var ICONS = {
	info: "info",
	success: "check",
	warning: "alert",
	danger: "alert"
};
/** A message that stays on the page. Problems are read out at once, the rest when there is a pause. */
function Banner({ tone, children, onDismiss }) {
	const t = useCopy(uiCopy);
	return /* @__PURE__ */ jsxs("div", {
		role: tone === "danger" ? "alert" : "status",
		className: classNames(banner_module_default.banner, banner_module_default[tone]),
		children: [
			/* @__PURE__ */ jsx(Icon, { name: ICONS[tone] }),
			/* @__PURE__ */ jsx("div", {
				className: banner_module_default.content,
				children
			}),
			onDismiss && /* @__PURE__ */ jsx(IconButton, {
				icon: "close",
				label: t("dismiss"),
				onClick: onDismiss
			})
		]
	});
}
// web/lib/product.ts
/** What the product is called, in every language. */
var PRODUCT_NAME = "Track & Pay";
var entry_page_module_default = {
	page: "_page_1ocef_1",
	brand: "_brand_1ocef_11",
	card: "_card_1ocef_20",
	wide: "_wide_1ocef_31",
	head: "_head_1ocef_35",
	title: "_title_1ocef_40",
	lead: "_lead_1ocef_44",
	foot: "_foot_1ocef_48"
};
var logo_module_default = {
	ground: "_ground_mpell_1",
	tick: "_tick_mpell_5"
};
// web/ui/logo.tsx
/** The mark of the product; its name stands beside it. */
function Logo({ size = 36 }) {
	return /* @__PURE__ */ jsxs("svg", {
		"aria-hidden": "true",
		width: size,
		height: size,
		viewBox: "0 0 32 32",
		children: [/* @__PURE__ */ jsx("rect", {
			width: "32",
			height: "32",
			rx: "8",
			className: logo_module_default.ground
		}), /* @__PURE__ */ jsx("path", {
			d: "M8 17.5l5 5L24 10.5",
			className: logo_module_default.tick
		})]
	});
}
// web/ui/page-title.ts
/** Names the browser's tab after the screen. */
function usePageTitle(title) {
	useEffect(() => {
		document.title = `${title} · ${PRODUCT_NAME}`;
	}, [title]);
}
// web/ui/entry-page.tsx
/** A screen outside of the areas: the product's name and one card. */
function EntryPage({ title, lead, isWide, foot, children }) {
	usePageTitle(title);
	return /* @__PURE__ */ jsxs("main", {
		className: entry_page_module_default.page,
		children: [/* @__PURE__ */ jsxs("div", {
			className: entry_page_module_default.brand,
			children: [/* @__PURE__ */ jsx(Logo, { size: 48 }), PRODUCT_NAME]
		}), /* @__PURE__ */ jsxs("div", {
			className: classNames(entry_page_module_default.card, isWide && entry_page_module_default.wide),
			children: [
				/* @__PURE__ */ jsxs("header", {
					className: entry_page_module_default.head,
					children: [/* @__PURE__ */ jsx("h1", {
						className: entry_page_module_default.title,
						children: title
					}), lead && /* @__PURE__ */ jsx("p", {
						className: entry_page_module_default.lead,
						children: lead
					})]
				}),
				children,
				foot && /* @__PURE__ */ jsx("footer", {
					className: entry_page_module_default.foot,
					children: foot
				})
			]
		})]
	});
}
var full_screen_status_module_default = {
	screen: "_screen_yp7cv_1",
	appear: "_appear_yp7cv_1",
	spinner: "_spinner_yp7cv_15",
	turn: "_turn_yp7cv_1"
};
// web/ui/full-screen-status.tsx
/** Covers the window while something loads that everything else waits for. */
function FullScreenStatus() {
	const t = useCopy(uiCopy);
	return /* @__PURE__ */ jsxs("div", {
		role: "status",
		className: full_screen_status_module_default.screen,
		children: [/* @__PURE__ */ jsx("span", {
			className: full_screen_status_module_default.spinner,
			"aria-hidden": "true"
		}), t("loading")]
	});
}
// web/features/sign-in/copy.ts
var signInCopy = /* @__PURE__ */ defineCopy("signIn", {
	checkAgain: ["Check again"],
	confirmAddress: ["We have sent you a link. Open it to confirm your address and choose your password."],
	connectionFailed: ["Unable to connect to the database. Please try again later."],
	connectionOk: ["The connection to the database works."],
	connectionTest: ["Connection Test"],
	connectionTesting: ["Testing the connection…"],
	email: ["Email address"],
	emailInvalid: ["Enter a valid email address."],
	emailRequired: ["Enter your email address."],
	forgotPassword: ["Forgot your password?"],
	noAccount: ["Don't have an account? Sign up"],
	otherSignIn: ["Switch to another account?"],
	otherSignInLead: [
		"You are signed in as ",
		["present"],
		". The link you opened signs in ",
		["arriving"],
		". If you switch, whatever ",
		["present"],
		" has not sent yet is removed from this device."
	],
	password: ["Password"],
	passwordRequired: ["Enter your password."],
	rememberMe: ["Remember me"],
	setupPending: ["This practice has not been set up yet. Open the one-time link that the server printed in its terminal when it started."],
	signIn: ["Sign in"],
	signInFailed: ["Sign-in did not work. Please try again."],
	signInHeading: ["Sign in to your Track & Pay app"],
	signInLead: ["Session tracking and payroll for therapy practices."],
	signedOutExpired: ["Your session has ended. Please sign in again."],
	signedOutInactivity: ["You were signed out because nothing happened for a while. Please sign in again."],
	signingIn: ["Signing in…"],
	stay: ["Stay signed in as ", ["present"]],
	switchTo: ["Continue as ", ["arriving"]]
});
/** Refusals of auth, by code. */
var signInErrors = /* @__PURE__ */ defineCopy("signInErrors", {
	invalid_credentials: ["Invalid email or password. Please try again."],
	email_not_confirmed: ["Please confirm your email address first: open the link we sent you."],
	user_banned: ["This account is not active. Please ask your administrator."],
	account_deactivated: ["This account can no longer be used here."],
	approval_pending: ["An administrator still has to approve your account."]
});
// web/lib/functions.ts
/** Calls one of the host's functions, for what neither SQL nor the browser can do, as the person signed in. */
async function callFunction(name, body) {
	return (await answerOf(name, body)).json().catch(() => null);
}
/** The same for a function that answers with a file, such as a PDF. */
async function fileFromFunction(name, body) {
	return (await answerOf(name, body)).blob();
}
async function answerOf(name, body) {
	const init = body ? {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(body)
	} : {};
	const url = `${PLACEHOLDER_URL}/functions/v1/${name}`;
	const response = await fetchFromHost(url, init, await accessToken());
	if (response.ok) return response;
	throw BackendError.from(await response.json().catch(() => null), response.status);
}
// web/features/sign-in/data.ts
explainErrors(signInErrors);
var CONNECTED = {
	status: "connected",
	isSetupNeeded: false
};
var TESTING = { status: "testing" };
var connection = TESTING;
var isStarted = false;
var listeners = /* @__PURE__ */ new Set();
function change(next) {
	connection = next;
	for (const listener of listeners) listener();
}
/** The connection test of spec section 2: reads one profile row, which a stranger may ask and not see. */
async function testConnection() {
	isStarted = true;
	change(TESTING);
	const [{ error, status }, isSetupNeeded] = await Promise.all([database.from("profiles").select("count").limit(1), readSetupNeeded()]);
	change(!error || status >= 400 && status < 500 ? {
		status: "connected",
		isSetupNeeded
	} : { status: "failed" });
}
/** A host without the set-up function was set up elsewhere. */
async function readSetupNeeded() {
	try {
		const answer = await callFunction("setup");
		return typeof answer === "object" && answer !== null && Reflect.get(answer, "needed") === true;
	} catch {
		return false;
	}
}
function subscribe(listener) {
	if (!isStarted) testConnection();
	listeners.add(listener);
	return () => listeners.delete(listener);
}
/** Tests the connection once, when a screen first asks. */
function useConnection() {
	return useSyncExternalStore(subscribe, () => connection, () => CONNECTED);
}
var choice_module_default = {
	choice: "_choice_1eg6d_1",
	input: "_input_1eg6d_14",
	box: "_box_1eg6d_41",
	dot: "_dot_1eg6d_56",
	text: "_text_1eg6d_68",
	hint: "_hint_1eg6d_72",
	group: "_group_1eg6d_77",
	legend: "_legend_1eg6d_82",
	card: "_card_1eg6d_89",
	segmentsLabel: "_segmentsLabel_1eg6d_105",
	segments: "_segments_1eg6d_105",
	segment: "_segment_1eg6d_105"
};
var field_module_default = {
	field: "_field_12b1g_1",
	label: "_label_12b1g_7",
	optional: "_optional_12b1g_13",
	control: "_control_12b1g_19",
	hint: "_hint_12b1g_64",
	error: "_error_12b1g_69",
	frame: "_frame_12b1g_82",
	withButton: "_withButton_12b1g_94",
	withIcon: "_withIcon_12b1g_98",
	icon: "_icon_12b1g_102"
};
// web/ui/field.tsx
/** Label, control, hint and error of one field. */
function Field({ id, label, hint, error, isOptional, isLabelHidden, children }) {
	const t = useCopy(uiCopy);
	const ownId = useId();
	const fieldId = id ?? ownId;
	const hintId = `${fieldId}-hint`;
	const errorId = `${fieldId}-error`;
	return /* @__PURE__ */ jsxs("div", {
		className: field_module_default.field,
		children: [
			/* @__PURE__ */ jsxs("label", {
				htmlFor: fieldId,
				className: isLabelHidden ? "visually-hidden" : field_module_default.label,
				children: [
					label,
					isOptional && " ",
					isOptional && /* @__PURE__ */ jsx("span", {
						className: field_module_default.optional,
						children: t("optional")
					})
				]
			}),
			children({
				id: fieldId,
				"aria-describedby": error ? errorId : hint ? hintId : void 0,
				"aria-invalid": error ? true : void 0
			}),
			/* @__PURE__ */ jsx(FieldError, {
				id: errorId,
				error
			}),
			hint && !error && /* @__PURE__ */ jsx("div", {
				id: hintId,
				className: field_module_default.hint,
				children: hint
			})
		]
	});
}
function FieldError({ id, error }) {
	if (!error) return null;
	return /* @__PURE__ */ jsxs("div", {
		id,
		className: field_module_default.error,
		children: [/* @__PURE__ */ jsx(Icon, {
			name: "alert",
			size: 16
		}), error]
	});
}
// web/ui/checkbox.tsx
/** A yes or no. Takes `form.field('name')` or plain `checked` and `onChange`. */
function Checkbox({ label, hint, error, ...input }) {
	const id = useId();
	return /* @__PURE__ */ jsxs("div", { children: [
		/* @__PURE__ */ jsxs("label", {
			className: choice_module_default.choice,
			children: [/* @__PURE__ */ jsx("input", {
				...input,
				type: "checkbox",
				"aria-invalid": error ? true : void 0,
				"aria-describedby": error || hint ? id : void 0,
				className: classNames(choice_module_default.input, choice_module_default.box)
			}), /* @__PURE__ */ jsx("span", {
				className: choice_module_default.text,
				children: /* @__PURE__ */ jsx("span", { children: label })
			})]
		}),
		hint && !error && /* @__PURE__ */ jsx("div", {
			id,
			className: choice_module_default.hint,
			children: hint
		}),
		/* @__PURE__ */ jsx(FieldError, {
			id,
			error
		})
	] });
}
var form_module_default = {
	form: "_form_1njrj_1",
	row: "_row_1njrj_6",
	problems: "_problems_1njrj_13",
	part: "_part_1njrj_20",
	partTitle: "_partTitle_1njrj_30"
};
// web/ui/unsaved.ts
/** Given by a dialog to the forms in it. */
var UnsavedContext = createContext(null);
/** Lets the dialog around a form know whether it holds something new, so that closing asks first. */
function useUnsaved(isUnsaved) {
	const tell = use(UnsavedContext);
	useEffect(() => {
		tell?.(isUnsaved);
		return () => tell?.(false);
	}, [tell, isUnsaved]);
}
// web/ui/form.tsx
/** A form whose values a zod schema reads. The schema may be made anew at each drawing. */
function useSchemaForm(schema, { defaultValues } = {}) {
	const form = useForm({
		resolver: schemaResolver(schema),
		defaultValues
	});
	const { register } = form;
	const { errors } = form.formState;
	const field = useCallback((name) => ({
		...register(name),
		error: messageOf(errors, name)
	}), [register, errors]);
	return {
		...form,
		field
	};
}
/** Reads the values with a schema; an issue without a place belongs to the form as a whole. */
function schemaResolver(schema) {
	return (values) => {
		const result = safeParse(schema, values);
		if (result.success) return {
			values: result.data,
			errors: {}
		};
		const errors = {};
		for (const { path, message, code } of result.error.issues) {
			const place = path.join(".") || "root";
			if (!get(errors, place)) set(errors, place, {
				type: code,
				message
			});
		}
		return {
			values: {},
			errors
		};
	};
}
function messageOf(errors, name) {
	const error = get(errors, name);
	return typeof error === "object" && error !== null && "message" in error ? String(error.message) : void 0;
}
/** The one form: fields, then a SubmitButton. Lists what is wrong above the fields. */
function Form({ form, onSubmit, failure, children }) {
	const submit = form.handleSubmit(async (values) => {
		try {
			await onSubmit(values);
		} catch (error) {
			const fallback = typeof failure === "string" ? failure : failure(BackendError.from(error));
			form.setError("root", { message: errorWords(error, fallback) });
		}
	});
	const { isDirty, isSubmitSuccessful } = form.formState;
	useUnsaved(isDirty && !isSubmitSuccessful);
	return /* @__PURE__ */ jsxs("form", {
		noValidate: true,
		className: form_module_default.form,
		onSubmit: submit,
		children: [/* @__PURE__ */ jsx(Problems, { form }), children]
	});
}
/** One or two problems of fields stand at those fields; anything more is said here as well. */
function Problems({ form }) {
	const t = useCopy(uiCopy);
	const { errors } = form.formState;
	const problems = [...new Set(messagesIn(errors))];
	const isFieldOnly = messageOf(errors, "root") === void 0;
	if (problems.length === 0 || isFieldOnly && problems.length <= 2) return null;
	return /* @__PURE__ */ jsx(Banner, {
		tone: "danger",
		children: problems.length === 1 ? problems[0] : /* @__PURE__ */ jsxs(Fragment, { children: [t("problems"), /* @__PURE__ */ jsx("ul", {
			className: form_module_default.problems,
			children: problems.map((problem) => /* @__PURE__ */ jsx("li", { children: problem }, problem))
		})] })
	});
}
function messagesIn(errors) {
	return Object.values(errors).flatMap((error) => {
		if (typeof error !== "object" || error === null) return [];
		if ("message" in error && typeof error.message === "string") return [error.message];
		return "ref" in error ? [] : messagesIn(error);
	});
}
/** Fields side by side where there is room. */
function FieldRow({ children }) {
	return /* @__PURE__ */ jsx("div", {
		className: form_module_default.row,
		children
	});
}
/** A group of fields under a heading, in a long form. */
function FormPart({ title, children }) {
	const id = useId();
	return /* @__PURE__ */ jsxs("section", {
		"aria-labelledby": id,
		className: form_module_default.part,
		children: [/* @__PURE__ */ jsx("h2", {
			id,
			className: form_module_default.partTitle,
			children: title
		}), children]
	});
}
function useHydrated() {
	return useSyncExternalStore(() => () => void 0, () => true, () => false);
}
/** Sends the form, and shows that it is being sent. */
function SubmitButton({ form, wide, tone = "primary", isDisabled, children }) {
	const isHydrated = useHydrated();
	return /* @__PURE__ */ jsx(Button, {
		type: isHydrated ? "submit" : "button",
		tone,
		wide,
		disabled: isDisabled,
		isPending: form.formState.isSubmitting,
		children
	});
}
// web/ui/text-field.tsx
/** One line of text. Takes `form.field('name')` or plain `value` and `onChange`. */
function TextField({ label, hint, error, isOptional, isLabelHidden, id, ...input }) {
	return /* @__PURE__ */ jsx(Field, {
		id,
		label,
		hint,
		error,
		isOptional,
		isLabelHidden,
		children: (attributes) => /* @__PURE__ */ jsx("input", {
			type: "text",
			...input,
			...attributes,
			className: field_module_default.control
		})
	});
}
/** A password that its owner can look at. */
function PasswordField({ label, hint, error, id, ...input }) {
	const t = useCopy(uiCopy);
	const [isShown, setShown] = useState(false);
	return /* @__PURE__ */ jsx(Field, {
		id,
		label,
		hint,
		error,
		children: (attributes) => /* @__PURE__ */ jsxs("div", {
			className: field_module_default.frame,
			children: [/* @__PURE__ */ jsx("input", {
				...input,
				...attributes,
				type: isShown ? "text" : "password",
				autoCapitalize: "none",
				autoCorrect: "off",
				spellCheck: false,
				className: classNames(field_module_default.control, field_module_default.withButton)
			}), /* @__PURE__ */ jsx(IconButton, {
				icon: isShown ? "eyeOff" : "eye",
				label: t(isShown ? "hidePassword" : "showPassword"),
				onClick: () => setShown(!isShown)
			})]
		})
	});
}
/** A search box with a button that empties it. */
function SearchField({ label, placeholder, value, onChange }) {
	const t = useCopy(uiCopy);
	return /* @__PURE__ */ jsx(Field, {
		label,
		isLabelHidden: true,
		children: (attributes) => /* @__PURE__ */ jsxs("div", {
			className: field_module_default.frame,
			children: [
				/* @__PURE__ */ jsx("span", {
					className: field_module_default.icon,
					children: /* @__PURE__ */ jsx(Icon, { name: "search" })
				}),
				/* @__PURE__ */ jsx("input", {
					...attributes,
					type: "search",
					autoComplete: "off",
					placeholder: placeholder ?? label,
					value,
					onChange: (event) => onChange(event.target.value),
					className: classNames(field_module_default.control, field_module_default.withIcon, field_module_default.withButton)
				}),
				value && /* @__PURE__ */ jsx(IconButton, {
					icon: "close",
					label: t("clearSearch"),
					onClick: () => onChange("")
				})
			]
		})
	});
}
/** Several lines of text. */
function TextArea({ label, hint, error, isOptional, isLabelHidden, id, ...textarea }) {
	return /* @__PURE__ */ jsx(Field, {
		id,
		label,
		hint,
		error,
		isOptional,
		isLabelHidden,
		children: (attributes) => /* @__PURE__ */ jsx("textarea", {
			rows: 4,
			...textarea,
			...attributes,
			className: field_module_default.control
		})
	});
}
// web/features/sign-in/schema.ts
/** An address in the form of one (spec section 5), with messages in the language of the moment. */
function emailSchema() {
	return z.string().check(z.trim(), z.minLength(1, {
		error: say(signInCopy, "emailRequired"),
		abort: true
	}), z.email(say(signInCopy, "emailInvalid")));
}
/** Sign-in (spec section 5): both required. */
function signInSchema(t) {
	return z.object({
		email: emailSchema(),
		password: z.string().check(z.minLength(1, t("passwordRequired"))),
		isRemembered: z.boolean()
	});
}
var sign_in_form_module_default = { between: "_between_1vwrs_1" };
// web/features/sign-in/components/sign-in-form.tsx
/**
* No default values: the page comes painted before its script, and what a person or a password
* manager has already filled in stays.
*/
function SignInForm({ notice }) {
	const t = useCopy(signInCopy);
	const form = useSchemaForm(signInSchema(t));
	return /* @__PURE__ */ jsxs(Form, {
		form,
		failure: t("signInFailed"),
		onSubmit: ({ email, password, isRemembered }) => signIn(email, password, isRemembered),
		children: [
			!form.formState.isSubmitted && notice,
			/* @__PURE__ */ jsx(TextField, {
				label: t("email"),
				type: "email",
				autoComplete: "username",
				autoCapitalize: "none",
				...form.field("email")
			}),
			/* @__PURE__ */ jsx(PasswordField, {
				label: t("password"),
				autoComplete: "current-password",
				...form.field("password")
			}),
			/* @__PURE__ */ jsxs("div", {
				className: sign_in_form_module_default.between,
				children: [/* @__PURE__ */ jsx(Checkbox, {
					label: t("rememberMe"),
					...form.field("isRemembered")
				}), /* @__PURE__ */ jsx(Link, {
					to: "/reset-password",
					children: t("forgotPassword")
				})]
			}),
			/* @__PURE__ */ jsx(SubmitButton, {
				form,
				wide: true,
				children: form.formState.isSubmitting ? t("signingIn") : t("signIn")
			})
		]
	});
}
// web/features/sign-in/components/sign-in-screen.tsx
/** /login (spec section 2). */
function SignInScreen() {
	const t = useCopy(signInCopy);
	const session = useSession();
	const connection = useConnection();
	const { state } = useLocation();
	if (session.status === "signed-in") return /* @__PURE__ */ jsx(Navigate, {
		to: destination(session.person.role, state),
		replace: true
	});
	if (session.status === "second-factor") return /* @__PURE__ */ jsx(Navigate, {
		to: "/two-factor",
		replace: true,
		state
	});
	if (session.status === "loading") return /* @__PURE__ */ jsx(FullScreenStatus, {});
	const notice = noticeOf(session, state, t);
	return /* @__PURE__ */ jsxs(EntryPage, {
		title: t("signInHeading"),
		lead: t("signInLead"),
		foot: /* @__PURE__ */ jsx(Link, {
			to: "/signup",
			children: t("noAccount")
		}),
		children: [
			connection.status === "testing" && /* @__PURE__ */ jsx(FullScreenStatus, {}),
			connection.status === "failed" && /* @__PURE__ */ jsx(Banner, {
				tone: "danger",
				children: t("connectionFailed")
			}),
			connection.status === "connected" && connection.isSetupNeeded && /* @__PURE__ */ jsx(Banner, {
				tone: "warning",
				children: t("setupPending")
			}),
			session.kept && /* @__PURE__ */ jsx(Banner, {
				tone: "warning",
				children: session.kept
			}),
			/* @__PURE__ */ jsx(SignInForm, { notice: notice && /* @__PURE__ */ jsx(Banner, {
				tone: notice.tone,
				children: notice.text
			}) })
		]
	});
}
/** The role decides where to (spec section 2); within that area, back to where the session ended. */
function destination(role, state) {
	const home = homeOf(role);
	const from = inState(state, "from");
	return typeof from === "string" && from.startsWith(`${home}/`) ? from : home;
}
/** Why nobody is signed in, or what to do after signing up. */
function noticeOf(session, state, t) {
	if (session.error) {
		const fallback = session.error.isPassing ? t("connectionFailed") : t("signInFailed");
		return {
			tone: "danger",
			text: errorWords(session.error, fallback)
		};
	}
	if (session.reason === "inactivity") return {
		tone: "info",
		text: t("signedOutInactivity")
	};
	if (session.reason === "expired") return {
		tone: "info",
		text: t("signedOutExpired")
	};
	return inState(state, "isUnconfirmed") ? {
		tone: "info",
		text: t("confirmAddress")
	} : void 0;
}
/** What another screen sent along. */
function inState(state, name) {
	return typeof state === "object" && state !== null ? Reflect.get(state, name) : void 0;
}
// web/app/app.tsx
var OtherScreens = lazy(() => import("./assets/other-screens-fFbkfGx7.js").then((m) => ({ default: m.OtherScreens })));
var ArrivingSignIn = lazy(() => import("./assets/arriving-sign-in-Ds2xLJfI.js").then((m) => ({ default: m.ArrivingSignIn })));
var SignedInApp = lazy(() => import("./assets/signed-in-app-B4DcFSkg.js").then((m) => ({ default: m.SignedInApp })));
/**
* The whole-app routes of spec section 2. Only sign-in is part of the first load; what belongs to
* the signed-in areas comes with them.
*/
function App() {
	const arrival = useArrival();
	if (arrival) return /* @__PURE__ */ jsx(Suspense, {
		fallback: /* @__PURE__ */ jsx(FullScreenStatus, {}),
		children: /* @__PURE__ */ jsx(ArrivingSignIn, { ...arrival })
	});
	return /* @__PURE__ */ jsx(Suspense, {
		fallback: /* @__PURE__ */ jsx(FullScreenStatus, {}),
		children: /* @__PURE__ */ jsxs(Routes, { children: [
			/* @__PURE__ */ jsx(Route, {
				path: "/",
				element: /* @__PURE__ */ jsx(Navigate, {
					to: "/login",
					replace: true
				})
			}),
			/* @__PURE__ */ jsx(Route, {
				path: "/login",
				element: /* @__PURE__ */ jsx(SignInScreen, {})
			}),
			[
				"/therapist",
				"/admin",
				"/supervisor"
			].map((path) => /* @__PURE__ */ jsx(Route, {
				path: `${path}/*`,
				element: /* @__PURE__ */ jsx(SignedInApp, {})
			}, path)),
			/* @__PURE__ */ jsx(Route, {
				path: "*",
				element: /* @__PURE__ */ jsx(OtherScreens, {})
			})
		] })
	});
}
// web/app/prerender.tsx
/** The sign-in page as the browser will draw it; run by the build (see vite.config.ts). */
function drawSignIn() {
	return renderToString(/* @__PURE__ */ jsx(StrictMode, { children: /* @__PURE__ */ jsx(StaticRouter, {
		location: "/login",
		children: /* @__PURE__ */ jsx(App, {})
	}) }));
}
export { reloadSession as A, EntryPage as C, Banner as D, PRODUCT_NAME as E, signOutForInactivity as F, useSession as I, PersonContext as L, signIn as M, signOut as N, acceptArrival as O, signOutEverywhere as P, homeOf as R, FullScreenStatus as S, Logo as T, testConnection as _, TextField as a, fileFromFunction as b, FormPart as c, UnsavedContext as d, drawSignIn, Checkbox as f, choice_module_default as g, field_module_default as h, TextArea as i, sayWhatIsKept as j, currentSession as k, SubmitButton as l, FieldError as m, PasswordField as n, FieldRow as o, Field as p, SearchField as r, Form as s, emailSchema as t, useSchemaForm as u, useConnection as v, usePageTitle as w, signInCopy as x, callFunction as y, usePerson as z };
