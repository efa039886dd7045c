import { S as errorWords, i as database, n as answerOf } from "./backend-CQxifWza.js";
import { _ as useLocale, h as useCopy, t as Button } from "./button-C8IhjA6q.js";
import { P as signOutEverywhere, l as SubmitButton, n as PasswordField, o as FieldRow, s as Form, u as useSchemaForm, z as usePerson } from "../prerender.js";
import { t as Card } from "./card-Du-ZSyf7.js";
import { A as ConfirmDialog, D as usePractice, k as Loaded } from "./signed-in-app-B4DcFSkg.js";
import { c as toast } from "./toast-queue-C_INJHgw.js";
import { c as accountCopy, i as passwordChangeSchema } from "./schema-C8_ggS74.js";
import { o as changePassword, p as signOutElsewhere, r as refusalWords, s as endSignIn, t as deviceWords, u as saveOwnData } from "./rules-WxJW5reg.js";
import { S as formatInstant } from "./query-client-C_r5ehir.js";
import { t as Badge } from "./badge-b_9MhiAq.js";
import { t as Dialog } from "./dialog-BFTphX5M.js";
import { l as twoFactorQuery, s as turnOff, u as twoFactorCopy } from "./mutations-CFSTGNJw.js";
import { a as RecoveryCodes, n as SetUpSteps, o as two_factor_module_default } from "./set-up-steps-DHbHRhFF.js";
import { useState } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
// web/features/account/data.ts
/** Where whoever is signed in is signed in, this device first. */
var signInsQuery = () => queryOptions({
	queryKey: ["sign-ins"],
	queryFn: () => answerOf(database.rpc("own_sign_ins"))
});
var devices_card_module_default = {
	list: "_list_1ezjd_1",
	device: "_device_1ezjd_8",
	name: "_name_1ezjd_22",
	times: "_times_1ezjd_26",
	buttons: "_buttons_1ezjd_34"
};
// web/features/account/components/device-row.tsx
/** One sign-in: on what, since when, when used last, and its end. */
function DeviceRow({ signIn, isPending, onEnd }) {
	const t = useCopy(accountCopy);
	const locale = useLocale();
	const { timeZone } = usePractice();
	const device = deviceWords(signIn);
	const at = (instant) => formatInstant(instant, timeZone, locale);
	return /* @__PURE__ */ jsxs("li", {
		className: devices_card_module_default.device,
		children: [/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsxs("div", {
			className: devices_card_module_default.name,
			children: [
				device,
				" ",
				signIn.is_current && /* @__PURE__ */ jsx(Badge, {
					tone: "success",
					children: t("deviceHere")
				})
			]
		}), /* @__PURE__ */ jsxs("div", {
			className: devices_card_module_default.times,
			children: [/* @__PURE__ */ jsx("span", { children: t("deviceSignedIn", { at: at(signIn.signed_in_at) }) }), !signIn.is_current && /* @__PURE__ */ jsx("span", { children: t("deviceLastUsed", { at: at(signIn.last_used_at) }) })]
		})] }), !signIn.is_current && /* @__PURE__ */ jsx(Button, {
			"aria-label": t("deviceSignOutOf", { device }),
			isPending,
			onClick: onEnd,
			children: t("deviceSignOut")
		})]
	});
}
// web/features/account/components/devices-card.tsx
/** Where one is signed in; ends the sign-in of one device, of all others, or of all. */
function DevicesCard() {
	const t = useCopy(accountCopy);
	const query = useQuery(signInsQuery());
	const queryClient = useQueryClient();
	const [isAsking, setAsking] = useState(false);
	const [pending, setPending] = useState();
	const end = async (what, work, outcome) => {
		setPending(what);
		try {
			await work();
			await queryClient.invalidateQueries({ queryKey: signInsQuery().queryKey });
			toast.success(outcome);
		} catch (error) {
			toast.error(errorWords(error, t("signOutFailed")));
		} finally {
			setPending(void 0);
		}
	};
	const endOne = ({ id }) => end(id, () => endSignIn(id), t("deviceEnded"));
	return /* @__PURE__ */ jsxs(Card, {
		title: t("devices"),
		children: [
			/* @__PURE__ */ jsx("p", { children: t("devicesText") }),
			/* @__PURE__ */ jsx(Loaded, {
				query,
				failure: t("devicesFailed"),
				children: (signIns) => /* @__PURE__ */ jsx("ul", {
					"aria-label": t("devices"),
					className: devices_card_module_default.list,
					children: signIns.map((signIn) => /* @__PURE__ */ jsx(DeviceRow, {
						signIn,
						isPending: pending === signIn.id,
						onEnd: () => void endOne(signIn)
					}, signIn.id))
				})
			}),
			/* @__PURE__ */ jsxs("div", {
				className: devices_card_module_default.buttons,
				children: [/* @__PURE__ */ jsx(Button, {
					isPending: pending === "others",
					onClick: () => void end("others", signOutElsewhere, t("otherDevicesDone")),
					children: t("otherDevices")
				}), /* @__PURE__ */ jsx(Button, {
					icon: "signOut",
					onClick: () => setAsking(true),
					children: t("everywhere")
				})]
			}),
			/* @__PURE__ */ jsx(ConfirmDialog, {
				title: t("everywhere"),
				isOpen: isAsking,
				onClose: () => setAsking(false),
				confirmLabel: t("everywhere"),
				onConfirm: signOutEverywhere,
				failure: t("signOutFailed"),
				children: t("everywhereText")
			})
		]
	});
}
// web/features/account/components/own-data-card.tsx
/** Everything the practice holds about the signed-in person, as a file. */
function OwnDataCard() {
	const t = useCopy(accountCopy);
	const save = useMutation({
		mutationFn: saveOwnData,
		onSuccess: () => toast.success(t("ownDataSaved")),
		onError: (error) => toast.error(errorWords(error, t("ownDataFailed")))
	});
	return /* @__PURE__ */ jsxs(Card, {
		title: t("ownData"),
		children: [/* @__PURE__ */ jsx("p", { children: t("ownDataText") }), /* @__PURE__ */ jsx("div", {
			className: devices_card_module_default.buttons,
			children: /* @__PURE__ */ jsx(Button, {
				icon: "download",
				isPending: save.isPending,
				onClick: () => save.mutate(),
				children: t("ownDataSave")
			})
		})]
	});
}
// web/features/account/components/password-card.tsx
var empty = {
	current: "",
	password: "",
	confirmation: ""
};
/** Change password (spec sections 2 and 5); asks for the current one. */
function PasswordCard() {
	const t = useCopy(accountCopy);
	const { email } = usePerson();
	const form = useSchemaForm(passwordChangeSchema(t), { defaultValues: empty });
	return /* @__PURE__ */ jsx(Card, {
		title: t("changePassword"),
		children: /* @__PURE__ */ jsxs(Form, {
			form,
			failure: (error) => error.key === "weak_password" ? refusalWords(error, t("passwordFailed")) : t("passwordFailed"),
			onSubmit: async ({ current, password }) => {
				await changePassword(current, password);
				form.reset(empty);
				toast.success(t("passwordSaved"));
			},
			children: [
				/* @__PURE__ */ jsx("input", {
					type: "hidden",
					autoComplete: "username",
					value: email,
					readOnly: true
				}),
				/* @__PURE__ */ jsx(PasswordField, {
					label: t("currentPassword"),
					autoComplete: "current-password",
					...form.field("current")
				}),
				/* @__PURE__ */ jsxs(FieldRow, { children: [/* @__PURE__ */ jsx(PasswordField, {
					label: t("newPassword"),
					hint: t("passwordHint"),
					autoComplete: "new-password",
					...form.field("password")
				}), /* @__PURE__ */ jsx(PasswordField, {
					label: t("confirmPassword"),
					autoComplete: "new-password",
					...form.field("confirmation")
				})] }),
				/* @__PURE__ */ jsx(SubmitButton, {
					form,
					children: t("changePassword")
				})
			]
		})
	});
}
// web/features/two-factor/components/two-factor-card.tsx
/** The second factor of whoever is signed in: on or off, recovery codes, and the way to each. */
function TwoFactorCard() {
	const t = useCopy(twoFactorCopy);
	const query = useQuery(twoFactorQuery());
	const queryClient = useQueryClient();
	const [task, setTask] = useState(null);
	const close = () => {
		setTask(null);
		queryClient.invalidateQueries({ queryKey: twoFactorQuery().queryKey });
	};
	const factorIds = query.data?.factorIds ?? [];
	return /* @__PURE__ */ jsxs(Card, {
		title: t("title"),
		actions: query.data && /* @__PURE__ */ jsx(State, { isOn: factorIds.length > 0 }),
		children: [
			/* @__PURE__ */ jsx("p", { children: t("why") }),
			/* @__PURE__ */ jsx(Loaded, {
				query,
				failure: t("loadFailed"),
				children: (twoFactor) => /* @__PURE__ */ jsx(Choices, {
					twoFactor,
					onChoose: setTask
				})
			}),
			/* @__PURE__ */ jsx(Dialog, {
				title: t("setUp"),
				isOpen: task === "set-up",
				onClose: close,
				size: "small",
				children: /* @__PURE__ */ jsx(SetUpSteps, { onDone: close })
			}),
			/* @__PURE__ */ jsxs(Dialog, {
				title: t("newCodes"),
				isOpen: task === "new-codes",
				onClose: close,
				size: "small",
				children: [/* @__PURE__ */ jsx("p", { children: t("newCodesText") }), /* @__PURE__ */ jsx(RecoveryCodes, { onDone: close })]
			}),
			/* @__PURE__ */ jsx(ConfirmDialog, {
				title: `${t("title")}: ${t("turnOff")}`,
				isOpen: task === "turn-off",
				onClose: close,
				confirmLabel: t("turnOff"),
				isDangerous: true,
				onConfirm: async () => {
					await turnOff(factorIds);
					toast.success(t("turnedOff"));
				},
				failure: t("turnOffFailed"),
				children: t("turnOffText")
			})
		]
	});
}
function State({ isOn }) {
	const t = useCopy(twoFactorCopy);
	return /* @__PURE__ */ jsx(Badge, {
		tone: isOn ? "success" : "neutral",
		children: t(isOn ? "on" : "off")
	});
}
function Choices({ twoFactor, onChoose }) {
	const t = useCopy(twoFactorCopy);
	if (twoFactor.factorIds.length === 0) return /* @__PURE__ */ jsx("div", {
		className: two_factor_module_default.buttons,
		children: /* @__PURE__ */ jsx(Button, {
			tone: "primary",
			icon: "lock",
			onClick: () => onChoose("set-up"),
			children: t("setUp")
		})
	});
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsxs("p", {
		className: two_factor_module_default.soft,
		children: [
			t("codesLeft", { count: twoFactor.recoveryCodesLeft }),
			" ",
			twoFactor.isRequired && t("requiredByPractice")
		]
	}), /* @__PURE__ */ jsxs("div", {
		className: two_factor_module_default.buttons,
		children: [/* @__PURE__ */ jsx(Button, {
			icon: "refresh",
			onClick: () => onChoose("new-codes"),
			children: t("newCodes")
		}), !twoFactor.isRequired && /* @__PURE__ */ jsx(Button, {
			onClick: () => onChoose("turn-off"),
			children: t("turnOff")
		})]
	})] });
}
// web/app/security-section.tsx
/** What keeps an account its owner's: password, second factor, sign-ins, and the data to take along. For every settings screen. */
function SecuritySection() {
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(PasswordCard, {}),
		/* @__PURE__ */ jsx(TwoFactorCard, {}),
		/* @__PURE__ */ jsx(DevicesCard, {}),
		/* @__PURE__ */ jsx(OwnDataCard, {})
	] });
}
export { SecuritySection as t };
