import { h as useCopy, t as Button, u as defineCopy } from "./button-C8IhjA6q.js";
import { t as classNames } from "./class-names-egYce0c6.js";
import { t as uiCopy } from "./copy-CgwAZvJk.js";
import { w as usePageTitle } from "../prerender.js";
import { useNavigate } from "react-router";
import { jsx, jsxs } from "react/jsx-runtime";
var skeleton_module_default = {
	skeleton: "_skeleton_10kjy_1",
	appear: "_appear_10kjy_1",
	full: "_full_10kjy_10",
	half: "_half_10kjy_14",
	third: "_third_10kjy_18",
	lines: "_lines_10kjy_22",
	block: "_block_10kjy_27",
	hero: "_hero_10kjy_32"
};
// web/ui/skeleton.tsx
/** The place of something that loads. */
function Skeleton({ width = "full" }) {
	return /* @__PURE__ */ jsx("span", {
		"aria-hidden": "true",
		className: classNames(skeleton_module_default.skeleton, skeleton_module_default[width])
	});
}
/** The place of a few lines of text, or of a chart; says to screen readers that it loads. */
function SkeletonBlock({ lines = 3 }) {
	const t = useCopy(uiCopy);
	return /* @__PURE__ */ jsxs("div", {
		role: "status",
		className: skeleton_module_default.lines,
		children: [/* @__PURE__ */ jsx("span", {
			className: "visually-hidden",
			children: t("loading")
		}), Array.from({ length: lines }, (_, line) => /* @__PURE__ */ jsx(Skeleton, { width: line === lines - 1 && lines > 1 ? "half" : "full" }, line))]
	});
}
// web/app/copy.ts
var appCopy = /* @__PURE__ */ defineCopy("app", {
	account: ["Your account"],
	accountTab: ["Account"],
	add: ["Add"],
	addAdjustment: ["Add an adjustment"],
	addSession: ["Add a session"],
	addTherapist: ["Add a therapist"],
	adminPortal: ["Administrator Portal"],
	adminTitle: ["Admin Dashboard"],
	alerts: ["Alerts"],
	alsoHere: ["Also here"],
	analytics: ["Analytics"],
	audit: ["Audit"],
	calendar: ["Calendar"],
	dashboard: ["Dashboard"],
	email: ["Email"],
	goBack: ["Go back"],
	helpAdmin: ["Help & Support"],
	helpTherapist: ["Help & Instructions"],
	home: ["Home"],
	language: ["Language"],
	logout: ["Logout"],
	logSupervision: ["Log supervision"],
	mainMenu: ["Main menu"],
	more: ["More"],
	myPay: ["My Pay"],
	name: ["Name"],
	notifications: ["Notifications"],
	notFound: ["Page not found"],
	notFoundText: ["There is nothing at this address. It may have moved, or the link may be wrong."],
	pay: ["Pay"],
	payroll: ["Payroll"],
	profile: ["Profile"],
	reports: ["Reports"],
	screenFailed: ["This screen could not be loaded."],
	securityTab: ["Security"],
	sendAnnouncement: ["Send an announcement"],
	sessions: ["Sessions"],
	settings: ["Settings"],
	signOut: ["Sign out"],
	skipToContent: ["Skip to content"],
	supervision: ["Supervision"],
	supervisionLog: ["Supervision Log"],
	supervisorPortal: ["Supervisor Portal"],
	supervisors: ["Supervisors"],
	supervisorTitle: ["Welcome, Supervisor"],
	tabs: ["Tabs"],
	therapistPortal: ["Therapist Portal"],
	therapists: ["Therapists"],
	therapistTitle: ["Therapist Dashboard"],
	taxDetails: ["Tax details"],
	toDarkTheme: ["Switch to dark theme"],
	today: ["Today"],
	toLightTheme: ["Switch to light theme"],
	userMenu: ["Account menu"]
});
var not_found_screen_module_default = {
	screen: "_screen_oqsun_1",
	number: "_number_oqsun_11",
	text: "_text_oqsun_19"
};
// web/app/not-found-screen.tsx
/** Any other path (spec section 2). */
function NotFoundScreen() {
	const t = useCopy(appCopy);
	const navigate = useNavigate();
	usePageTitle(t("notFound"));
	return /* @__PURE__ */ jsxs("div", {
		className: not_found_screen_module_default.screen,
		children: [
			/* @__PURE__ */ jsx("p", {
				className: not_found_screen_module_default.number,
				"aria-hidden": "true",
				children: "404"
			}),
			/* @__PURE__ */ jsx("h1", { children: t("notFound") }),
			/* @__PURE__ */ jsx("p", {
				className: not_found_screen_module_default.text,
				children: t("notFoundText")
			}),
			/* @__PURE__ */ jsx(Button, {
				tone: "primary",
				icon: "chevronLeft",
				onClick: () => void (window.history.length > 1 ? navigate(-1) : navigate("/")),
				children: t("goBack")
			})
		]
	});
}
export { SkeletonBlock as i, appCopy as n, Skeleton as r, NotFoundScreen as t };
