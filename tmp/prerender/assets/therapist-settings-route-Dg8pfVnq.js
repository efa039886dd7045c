import { h as useCopy, t as Button } from "./button-C8IhjA6q.js";
import { D as Banner, a as TextField, l as SubmitButton, o as FieldRow, s as Form, z as usePerson } from "../prerender.js";
import { t as Card } from "./card-Du-ZSyf7.js";
import { t as useKeptForm } from "./kept-form-2EDXlJlY.js";
import { a as resetRequestSchema, c as accountCopy, n as nameSchema } from "./schema-C8_ggS74.js";
import { a as changeName, i as changeEmail } from "./rules-WxJW5reg.js";
import { c as toast } from "./toast-queue-C_INJHgw.js";
import { t as Badge } from "./badge-b_9MhiAq.js";
import { j as Page, k as Loaded } from "./signed-in-app-B4DcFSkg.js";
import { n as calendarImportCopy } from "./copy-DPYlVtiB.js";
import { a as connectionQuery, r as useDisconnect } from "./mutations-DqWtySl0.js";
import { n as ConnectButton, t as import_module_default } from "./import.module-DQiW6yP-.js";
import { t as ImportButton } from "./import-button-m5izqEne.js";
import { n as NotificationPreference, t as TaxDetailsLink } from "./tax-details-link-BtzJj9mA.js";
import { t as Tabs } from "./tabs-BFnqQf_d.js";
import { n as appCopy } from "./not-found-screen-B1SYfpcn.js";
import { t as SecuritySection } from "./security-section-1Tm0xtOv.js";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useQuery } from "@tanstack/react-query";
// web/features/account/components/email-form.tsx
/** The address one signs in with. It changes once both addresses have confirmed it. */
function EmailForm() {
	const t = useCopy(accountCopy);
	const { email: current } = usePerson();
	const [asked, setAsked] = useState(null);
	const form = useKeptForm("own address", resetRequestSchema(), { email: current });
	return /* @__PURE__ */ jsxs(Card, {
		title: t("email"),
		children: [asked && /* @__PURE__ */ jsx(Banner, {
			tone: "success",
			children: t("emailAsked", {
				current,
				email: asked
			})
		}), /* @__PURE__ */ jsxs(Form, {
			form,
			failure: t("profileFailed"),
			onSubmit: async ({ email }) => {
				if (email === current) return;
				await changeEmail(email);
				setAsked(email);
			},
			children: [/* @__PURE__ */ jsx(TextField, {
				label: t("email"),
				hint: t("emailHint"),
				type: "email",
				autoComplete: "email",
				autoCapitalize: "none",
				...form.field("email")
			}), /* @__PURE__ */ jsx(SubmitButton, {
				form,
				children: t("changeEmail")
			})]
		})]
	});
}
// web/features/account/components/name-form.tsx
/** First and last name, as everybody in the practice sees them. */
function NameForm() {
	const t = useCopy(accountCopy);
	const { id, firstName, lastName } = usePerson();
	const form = useKeptForm("own name", nameSchema(t), {
		firstName,
		lastName
	});
	return /* @__PURE__ */ jsx(Card, {
		title: t("name"),
		children: /* @__PURE__ */ jsxs(Form, {
			form,
			failure: t("profileFailed"),
			onSubmit: async (name) => {
				await changeName(id, name);
				toast.success(t("profileSaved"));
			},
			children: [/* @__PURE__ */ jsxs(FieldRow, { children: [/* @__PURE__ */ jsx(TextField, {
				label: t("firstName"),
				autoComplete: "given-name",
				...form.field("firstName")
			}), /* @__PURE__ */ jsx(TextField, {
				label: t("lastName"),
				autoComplete: "family-name",
				...form.field("lastName")
			})] }), /* @__PURE__ */ jsx(SubmitButton, {
				form,
				children: t("saveName")
			})]
		})
	});
}
// web/features/calendar-import/components/calendar-connection.tsx
/** Whether a calendar is connected in this browser, and the ways to change that. */
function CalendarConnection() {
	const t = useCopy(calendarImportCopy);
	const connection = useQuery(connectionQuery(usePerson().id));
	const disconnect = useDisconnect();
	return /* @__PURE__ */ jsx(Card, {
		title: t("google"),
		children: /* @__PURE__ */ jsx(Loaded, {
			query: connection,
			failure: t("connectionFailed"),
			children: (state) => /* @__PURE__ */ jsxs(Fragment, { children: [state === "not-configured" ? /* @__PURE__ */ jsx(Banner, {
				tone: "info",
				children: t("notConfigured")
			}) : /* @__PURE__ */ jsxs("p", {
				className: import_module_default.connection,
				children: [state === "connected" ? /* @__PURE__ */ jsx(Badge, {
					tone: "success",
					icon: "check",
					children: t("stateConnected")
				}) : /* @__PURE__ */ jsx(Badge, { children: t("stateDisconnected") }), /* @__PURE__ */ jsx("span", {
					className: import_module_default.soft,
					children: t("readOnly")
				})]
			}), /* @__PURE__ */ jsxs("div", {
				className: import_module_default.choose,
				children: [
					state === "disconnected" && /* @__PURE__ */ jsx(ConnectButton, {}),
					state === "connected" && /* @__PURE__ */ jsx(Button, {
						onClick: () => disconnect.mutate(),
						children: t("disconnect")
					}),
					/* @__PURE__ */ jsx(ImportButton, {})
				]
			})] })
		})
	});
}
var therapist_settings_module_default = { column: "_column_1wshh_1" };
// web/app/therapist-settings-route.tsx
/** The therapist's settings (spec section 2): who one is, the calendar, the password. */
function TherapistSettingsRoute() {
	const t = useCopy(appCopy);
	const [params, setParams] = useSearchParams();
	return /* @__PURE__ */ jsx(Page, {
		title: t("settings"),
		children: /* @__PURE__ */ jsx(Tabs, {
			label: t("settings"),
			selected: params.get("tab") === "security" ? "security" : "account",
			onSelect: (tab) => setParams(tab === "security" ? { tab } : {}, { replace: true }),
			tabs: [{
				id: "account",
				label: t("accountTab"),
				content: /* @__PURE__ */ jsxs("div", {
					className: therapist_settings_module_default.column,
					children: [
						/* @__PURE__ */ jsx(NameForm, {}),
						/* @__PURE__ */ jsx(EmailForm, {}),
						/* @__PURE__ */ jsx(TaxDetailsLink, {}),
						/* @__PURE__ */ jsx(CalendarConnection, {}),
						/* @__PURE__ */ jsx(NotificationPreference, {})
					]
				})
			}, {
				id: "security",
				label: t("securityTab"),
				content: /* @__PURE__ */ jsx("div", {
					className: therapist_settings_module_default.column,
					children: /* @__PURE__ */ jsx(SecuritySection, {})
				})
			}]
		})
	});
}
export { TherapistSettingsRoute };
