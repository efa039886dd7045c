import { h as useCopy } from "./button-C8IhjA6q.js";
import { z as usePerson } from "../prerender.js";
import { t as Card } from "./card-Du-ZSyf7.js";
import { t as Facts } from "./facts-U9RsXlX2.js";
import { j as Page } from "./signed-in-app-B4DcFSkg.js";
import { n as appCopy } from "./not-found-screen-B1SYfpcn.js";
import { t as SecuritySection } from "./security-section-1Tm0xtOv.js";
import { jsx, jsxs } from "react/jsx-runtime";
// web/app/account-screen.tsx
/** Who is signed in, as the practice knows them. */
function AccountScreen() {
	const t = useCopy(appCopy);
	const person = usePerson();
	return /* @__PURE__ */ jsxs(Page, {
		title: t("account"),
		children: [/* @__PURE__ */ jsx(Card, {
			title: t("profile"),
			children: /* @__PURE__ */ jsx(Facts, { facts: [{
				name: t("name"),
				value: `${person.firstName} ${person.lastName}`
			}, {
				name: t("email"),
				value: person.email
			}] })
		}), /* @__PURE__ */ jsx(SecuritySection, {})]
	});
}
export { AccountScreen };
