import { h as useCopy, i as TextButton } from "./button-C8IhjA6q.js";
import { C as EntryPage, I as useSession, N as signOut, S as FullScreenStatus, a as TextField, l as SubmitButton, s as Form, u as useSchemaForm } from "../prerender.js";
import { i as redeemRecoveryCode, o as showCode, u as twoFactorCopy } from "./mutations-CFSTGNJw.js";
import { i as recoveryCodeSchema, n as SetUpSteps, o as two_factor_module_default, r as codeSchema, t as CodeField } from "./set-up-steps-DHbHRhFF.js";
import { useState } from "react";
import { Navigate, useLocation } from "react-router";
import { jsx, jsxs } from "react/jsx-runtime";
// web/features/two-factor/components/second-step.tsx
/** The second step of signing in: a code of the app, or a recovery code. */
function SecondStep() {
	const t = useCopy(twoFactorCopy);
	const [hasApp, setHasApp] = useState(true);
	return /* @__PURE__ */ jsxs("div", {
		className: two_factor_module_default.steps,
		children: [
			/* @__PURE__ */ jsx("p", {
				className: two_factor_module_default.soft,
				children: t(hasApp ? "stepLead" : "recoveryLead")
			}),
			hasApp ? /* @__PURE__ */ jsx(AppCode, {}) : /* @__PURE__ */ jsx(RecoveryCode, {}),
			/* @__PURE__ */ jsx(TextButton, {
				onClick: () => setHasApp(!hasApp),
				children: t(hasApp ? "useRecoveryCode" : "useApp")
			}),
			!hasApp && /* @__PURE__ */ jsx("p", {
				className: two_factor_module_default.soft,
				children: t("lostBoth")
			})
		]
	});
}
function AppCode() {
	const t = useCopy(twoFactorCopy);
	const form = useSchemaForm(codeSchema(t), { defaultValues: { code: "" } });
	return /* @__PURE__ */ jsxs(Form, {
		form,
		failure: t("confirmFailed"),
		onSubmit: ({ code }) => showCode(code),
		children: [/* @__PURE__ */ jsx(CodeField, { field: form.field("code") }), /* @__PURE__ */ jsx(SubmitButton, {
			form,
			wide: true,
			children: t("confirm")
		})]
	});
}
function RecoveryCode() {
	const t = useCopy(twoFactorCopy);
	const form = useSchemaForm(recoveryCodeSchema(t), { defaultValues: { code: "" } });
	return /* @__PURE__ */ jsxs(Form, {
		form,
		failure: t("confirmFailed"),
		onSubmit: ({ code }) => redeemRecoveryCode(code),
		children: [/* @__PURE__ */ jsx(TextField, {
			label: t("recoveryCode"),
			autoComplete: "off",
			autoCapitalize: "characters",
			spellCheck: false,
			autoFocus: true,
			...form.field("code")
		}), /* @__PURE__ */ jsx(SubmitButton, {
			form,
			wide: true,
			children: t("confirm")
		})]
	});
}
// web/features/two-factor/components/two-factor-screen.tsx
/** Pages before the areas that wait for the second step; the others are found through sign-in. */
var waiting = [
	"/reset-password",
	"/accept-invitation",
	"/choose-password"
];
/** /two-factor: the second step of signing in, or, where the practice asks for one, its set-up. */
function TwoFactorScreen() {
	const t = useCopy(twoFactorCopy);
	const session = useSession();
	const { state } = useLocation();
	const [isSettingUp, setSettingUp] = useState(false);
	if (session.status === "loading") return /* @__PURE__ */ jsx(FullScreenStatus, {});
	if (session.status !== "second-factor" && !isSettingUp) {
		const from = typeof state === "object" && state ? Reflect.get(state, "from") : "";
		const target = waiting.find((path) => path === from) ?? "/login";
		return /* @__PURE__ */ jsx(Navigate, {
			to: target,
			replace: true,
			state
		});
	}
	const foot = /* @__PURE__ */ jsx(TextButton, {
		onClick: () => void signOut(),
		children: t("toSignIn")
	});
	if (session.status === "second-factor" && session.hasFactor && !isSettingUp) return /* @__PURE__ */ jsx(EntryPage, {
		title: t("stepTitle"),
		foot,
		children: /* @__PURE__ */ jsx(SecondStep, {})
	});
	return /* @__PURE__ */ jsx(EntryPage, {
		title: t("setUp"),
		lead: t("requiredLead"),
		foot: !isSettingUp && foot,
		children: /* @__PURE__ */ jsx(SetUpSteps, {
			onVerified: () => setSettingUp(true),
			onDone: () => setSettingUp(false)
		})
	});
}
export { TwoFactorScreen };
