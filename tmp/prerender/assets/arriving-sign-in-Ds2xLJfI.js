import { f as takeArrival } from "./backend-CQxifWza.js";
import { h as useCopy, t as Button } from "./button-C8IhjA6q.js";
import { C as EntryPage, O as acceptArrival, x as signInCopy } from "../prerender.js";
import { jsx, jsxs } from "react/jsx-runtime";
// web/features/sign-in/components/arriving-sign-in.tsx
/** Asks whoever is signed in before the link they opened signs somebody else in. */
function ArrivingSignIn({ present, arriving }) {
	const t = useCopy(signInCopy);
	return /* @__PURE__ */ jsxs(EntryPage, {
		title: t("otherSignIn"),
		lead: t("otherSignInLead", {
			present,
			arriving
		}),
		children: [/* @__PURE__ */ jsx(Button, {
			tone: "primary",
			wide: true,
			onClick: () => void takeArrival(),
			children: t("stay", { present })
		}), /* @__PURE__ */ jsx(Button, {
			wide: true,
			onClick: () => void acceptArrival(),
			children: t("switchTo", { arriving })
		})]
	});
}
export { ArrivingSignIn };
