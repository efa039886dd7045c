import { S as errorWords } from "./backend-CQxifWza.js";
import { h as useCopy, t as Button } from "./button-C8IhjA6q.js";
import { D as Banner, a as TextField, f as Checkbox, l as SubmitButton, s as Form, u as useSchemaForm } from "../prerender.js";
import { n as finishEnrolment, r as makeRecoveryCodes, t as beginEnrolment, u as twoFactorCopy } from "./mutations-CFSTGNJw.js";
import { t as download } from "./download-CWFpOR8T.js";
import { useState } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import * as z from "zod/mini";
import { encode } from "uqr";
var two_factor_module_default = {
	steps: "_steps_zhj91_1",
	qr: "_qr_zhj91_6",
	key: "_key_zhj91_13",
	codes: "_codes_zhj91_27",
	soft: "_soft_zhj91_42",
	buttons: "_buttons_zhj91_46"
};
// web/features/two-factor/components/recovery-codes.tsx
/** Makes recovery codes and shows them, once. */
function RecoveryCodes({ onDone }) {
	const t = useCopy(twoFactorCopy);
	const [codes, setCodes] = useState(null);
	const [isPending, setPending] = useState(false);
	const [problem, setProblem] = useState(null);
	const make = async () => {
		setPending(true);
		try {
			setCodes(await makeRecoveryCodes());
			setProblem(null);
		} catch (error) {
			setProblem(errorWords(error, t("codesFailed")));
		} finally {
			setPending(false);
		}
	};
	return /* @__PURE__ */ jsxs("div", {
		className: two_factor_module_default.steps,
		children: [
			/* @__PURE__ */ jsx("p", { children: t("codesLead") }),
			problem && /* @__PURE__ */ jsx(Banner, {
				tone: "danger",
				children: problem
			}),
			codes ? /* @__PURE__ */ jsx(Made, {
				codes,
				onDone
			}) : /* @__PURE__ */ jsx(Button, {
				tone: "primary",
				wide: true,
				autoFocus: true,
				isPending,
				onClick: () => void make(),
				children: t("showCodes")
			})
		]
	});
}
function Made({ codes, onDone }) {
	const t = useCopy(twoFactorCopy);
	const [isKept, setKept] = useState(false);
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx("ul", {
			className: two_factor_module_default.codes,
			"aria-label": t("codesTitle"),
			children: codes.map((code) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx("code", { children: code }) }, code))
		}),
		/* @__PURE__ */ jsx(Button, {
			icon: "download",
			autoFocus: true,
			onClick: () => download(t("fileName"), `${codes.join("\n")}\n`, "text/plain"),
			children: t("saveCodes")
		}),
		/* @__PURE__ */ jsx(Checkbox, {
			label: t("codesKept"),
			checked: isKept,
			onChange: (event) => setKept(event.target.checked)
		}),
		/* @__PURE__ */ jsx(Button, {
			tone: "primary",
			wide: true,
			disabled: !isKept,
			onClick: onDone,
			children: t("done")
		})
	] });
}
// web/features/two-factor/schema.ts
/** Six digits, however they are grouped. */
function codeSchema(t) {
	return z.object({ code: z.pipe(z.pipe(z.string(), z.transform((text) => text.replace(/\s/g, ""))), z.string().check(z.regex(/^\d{6}$/, t("codeInvalid")))) });
}
function recoveryCodeSchema(t) {
	return z.object({ code: z.string().check(z.trim(), z.minLength(1, t("recoveryCodeRequired"))) });
}
// web/features/two-factor/components/qr-code.tsx
/** A text as a QR code: dark on light in either theme, as cameras expect. */
function QrCode({ text, label }) {
	const { data, size } = encode(text, { border: 3 });
	const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => isDark ? [`M${x} ${y}h1v1h-1z`] : []));
	return /* @__PURE__ */ jsxs("svg", {
		role: "img",
		"aria-label": label,
		viewBox: `0 0 ${size} ${size}`,
		shapeRendering: "crispEdges",
		className: two_factor_module_default.qr,
		children: [/* @__PURE__ */ jsx("rect", {
			width: size,
			height: size,
			fill: "#fff"
		}), /* @__PURE__ */ jsx("path", {
			d: dark.join(""),
			fill: "#000"
		})]
	});
}
// web/features/two-factor/components/set-up-steps.tsx
/** Setting up an authenticator app: what one needs, the QR code, the recovery codes. */
function SetUpSteps({ onVerified, onDone }) {
	const [enrolment, setEnrolment] = useState(null);
	const [isVerified, setVerified] = useState(false);
	if (isVerified) return /* @__PURE__ */ jsx(RecoveryCodes, { onDone });
	if (!enrolment) return /* @__PURE__ */ jsx(Introduction, { onBegun: setEnrolment });
	return /* @__PURE__ */ jsx(Scan, {
		enrolment,
		onVerified: () => {
			setVerified(true);
			onVerified?.();
		}
	});
}
function Introduction({ onBegun }) {
	const t = useCopy(twoFactorCopy);
	const [isPending, setPending] = useState(false);
	const [problem, setProblem] = useState(null);
	const begin = async () => {
		setPending(true);
		try {
			onBegun(await beginEnrolment());
		} catch (error) {
			setProblem(errorWords(error, t("setUpFailed")));
			setPending(false);
		}
	};
	return /* @__PURE__ */ jsxs("div", {
		className: two_factor_module_default.steps,
		children: [
			/* @__PURE__ */ jsx("p", { children: t("intro") }),
			problem && /* @__PURE__ */ jsx(Banner, {
				tone: "danger",
				children: problem
			}),
			/* @__PURE__ */ jsx(Button, {
				tone: "primary",
				wide: true,
				isPending,
				onClick: () => void begin(),
				children: t("begin")
			})
		]
	});
}
function Scan({ enrolment, onVerified }) {
	const t = useCopy(twoFactorCopy);
	const form = useSchemaForm(codeSchema(t), { defaultValues: { code: "" } });
	return /* @__PURE__ */ jsxs("div", {
		className: two_factor_module_default.steps,
		children: [
			/* @__PURE__ */ jsx("p", { children: t("scan") }),
			/* @__PURE__ */ jsx(QrCode, {
				text: enrolment.address,
				label: t("qrLabel")
			}),
			/* @__PURE__ */ jsxs("div", {
				className: two_factor_module_default.key,
				children: [t("keyLabel"), /* @__PURE__ */ jsx("code", { children: enrolment.key.replace(/(.{4})(?=.)/g, "$1 ") })]
			}),
			/* @__PURE__ */ jsxs(Form, {
				form,
				failure: t("confirmFailed"),
				onSubmit: async ({ code }) => {
					await finishEnrolment(enrolment.factorId, code);
					onVerified();
				},
				children: [/* @__PURE__ */ jsx(CodeField, { field: form.field("code") }), /* @__PURE__ */ jsx(SubmitButton, {
					form,
					wide: true,
					children: t("confirm")
				})]
			})
		]
	});
}
/** Six digits, with the keyboard and the suggestions of a phone for them. */
function CodeField({ field }) {
	const t = useCopy(twoFactorCopy);
	return /* @__PURE__ */ jsx(TextField, {
		label: t("code"),
		hint: t("codeHint"),
		inputMode: "numeric",
		autoComplete: "one-time-code",
		maxLength: 7,
		autoFocus: true,
		...field
	});
}
export { RecoveryCodes as a, recoveryCodeSchema as i, SetUpSteps as n, two_factor_module_default as o, codeSchema as r, CodeField as t };
