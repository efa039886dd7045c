import { h as useCopy } from "./button-C8IhjA6q.js";
import { z as usePerson } from "../prerender.js";
import { t as Card } from "./card-Du-ZSyf7.js";
import { t as Facts } from "./facts-U9RsXlX2.js";
import { j as Page, k as Loaded } from "./signed-in-app-B4DcFSkg.js";
import { i as ownSettingsCopy, n as NotificationPreference, r as ownSettingsQuery, t as TaxDetailsLink } from "./tax-details-link-BtzJj9mA.js";
import { t as SecuritySection } from "./security-section-1Tm0xtOv.js";
import { jsx, jsxs } from "react/jsx-runtime";
import { useQuery } from "@tanstack/react-query";
// web/features/settings/components/supervisor-settings-screen.tsx
/**
* Name and address as the practice knows them, the one thing a supervisor decides (spec section 2), and
* what other features add below.
*/
function SupervisorSettingsScreen({ children }) {
	const t = useCopy(ownSettingsCopy);
	const { id } = usePerson();
	const query = useQuery(ownSettingsQuery(id));
	return /* @__PURE__ */ jsxs(Page, {
		title: t("title"),
		children: [
			/* @__PURE__ */ jsx(Card, {
				title: t("profile"),
				children: /* @__PURE__ */ jsx(Loaded, {
					query,
					failure: t("profileFailed"),
					children: ({ name, email }) => /* @__PURE__ */ jsx(Facts, { facts: [{
						name: t("name"),
						value: name
					}, {
						name: t("email"),
						value: email
					}] })
				})
			}),
			/* @__PURE__ */ jsx(NotificationPreference, {}),
			children
		]
	});
}
// web/app/supervisor-settings-route.tsx
/** The supervisor's settings, with what keeps the account. */
function SupervisorSettingsRoute() {
	return /* @__PURE__ */ jsxs(SupervisorSettingsScreen, { children: [/* @__PURE__ */ jsx(TaxDetailsLink, {}), /* @__PURE__ */ jsx(SecuritySection, {})] });
}
export { SupervisorSettingsRoute };
