import { h as useCopy, r as LinkButton, u as defineCopy } from "./button-C8IhjA6q.js";
import { a as done, i as database, n as answerOf } from "./backend-CQxifWza.js";
import { R as homeOf, f as Checkbox, l as SubmitButton, s as Form, u as useSchemaForm, z as usePerson } from "../prerender.js";
import { t as Card } from "./card-Du-ZSyf7.js";
import { c as toast } from "./toast-queue-C_INJHgw.js";
import { k as Loaded } from "./signed-in-app-B4DcFSkg.js";
import { t as taxDetailsCopy } from "./copy-bR9B2uBN.js";
import { jsx, jsxs } from "react/jsx-runtime";
import * as z from "zod/mini";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
// web/features/settings/copy.ts
/** What a person decides for themselves. */
var ownSettingsCopy = /* @__PURE__ */ defineCopy("ownSettings", {
	email: ["Email"],
	name: ["Name"],
	notifications: ["Notification Preferences"],
	profile: ["Profile"],
	profileFailed: ["Failed to load profile."],
	receive: ["Receive email notifications"],
	receiveHint: ["Announcements and alerts reach you in the bell either way."],
	save: ["Save Settings"],
	saved: ["Settings updated!"],
	saveFailed: ["Failed to update settings."],
	title: ["Settings"]
});
// web/features/settings/data.ts
var ownSettingsKey = ["own-settings"];
/** Who the person is to the practice, and whether they want mail; missing counts as yes (spec section 3). */
function ownSettingsQuery(personId) {
	return queryOptions({
		queryKey: [...ownSettingsKey, personId],
		queryFn: async () => {
			const profile = await answerOf(database.from("profiles").select("first_name, last_name, email, email_notifications").eq("id", personId).single());
			return {
				name: `${profile.first_name ?? ""} ${profile.last_name ?? ""}`.trim(),
				email: profile.email ?? "",
				wantsMail: profile.email_notifications ?? true
			};
		}
	});
}
// web/features/settings/mutations.ts
/** Whether the person is told by mail as well. */
function useSetMailWish(personId) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (wantsMail) => done(database.from("profiles").update({ email_notifications: wantsMail }).eq("id", personId)),
		onSuccess: () => queryClient.invalidateQueries({ queryKey: ownSettingsKey })
	});
}
// web/features/settings/components/notification-preference.tsx
/** Whether the signed-in person is told by mail as well (spec section 2); for any role's settings. */
function NotificationPreference() {
	const t = useCopy(ownSettingsCopy);
	const { id } = usePerson();
	const query = useQuery(ownSettingsQuery(id));
	return /* @__PURE__ */ jsx(Card, {
		title: t("notifications"),
		children: /* @__PURE__ */ jsx(Loaded, {
			query,
			failure: t("profileFailed"),
			children: ({ wantsMail }) => /* @__PURE__ */ jsx(PreferenceForm, {
				personId: id,
				wantsMail
			})
		})
	});
}
function PreferenceForm({ personId, wantsMail }) {
	const t = useCopy(ownSettingsCopy);
	const save = useSetMailWish(personId);
	const form = useSchemaForm(z.object({ wantsMail: z.boolean() }), { defaultValues: { wantsMail } });
	return /* @__PURE__ */ jsxs(Form, {
		form,
		failure: t("saveFailed"),
		onSubmit: async (values) => {
			await save.mutateAsync(values.wantsMail);
			toast.success(t("saved"));
		},
		children: [/* @__PURE__ */ jsx(Checkbox, {
			label: t("receive"),
			hint: t("receiveHint"),
			...form.field("wantsMail")
		}), /* @__PURE__ */ jsx(SubmitButton, {
			form,
			children: t("save")
		})]
	});
}
// web/features/tax-details/components/tax-details-link.tsx
/** The way to one's own tax details, from the settings. */
function TaxDetailsLink() {
	const t = useCopy(taxDetailsCopy);
	const { role } = usePerson();
	return /* @__PURE__ */ jsxs(Card, {
		title: t("title"),
		children: [/* @__PURE__ */ jsx("p", { children: t("lead") }), /* @__PURE__ */ jsx("div", { children: /* @__PURE__ */ jsx(LinkButton, {
			to: `${homeOf(role)}/tax-details`,
			children: t("open")
		}) })]
	});
}
export { ownSettingsCopy as i, NotificationPreference as n, ownSettingsQuery as r, TaxDetailsLink as t };
