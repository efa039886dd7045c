import { t as classNames } from "./class-names-egYce0c6.js";
import { useSyncExternalStore } from "react";
import { Link } from "react-router";
import { setupI18n } from "@lingui/core";
import { jsx, jsxs } from "react/jsx-runtime";
// web/lib/i18n.ts
/**
* The words of the screens in the three languages of the practice settings (spec section 2), with
* the library Lingui (docs/decisions/texts-in-three-languages.md).
*
* English stands in the `copy.ts` of each feature, as messages in ICU's notation, and comes with the
* feature. Spanish and French stand beside it in `copy.es.ts` and `copy.fr.ts`, where a missing or
* misspelt key does not compile, and come in one file per language when it is in force. The build
* compiles all messages (scripts/compile-messages.ts), so that their parser stays behind.
*/
var LANGUAGES = [
	"en",
	"es",
	"fr"
];
var LOCALES = {
	en: "en-US",
	es: "es-US",
	fr: "fr"
};
/** Dates and sums follow the language; every practice is in the US. */
function localeOf(language) {
	return LOCALES[language];
}
var i18n = setupI18n({
	locale: "en",
	locales: localeOf("en"),
	messages: { en: {} }
});
/** Declares English words: `defineCopy('sessions', { title: 'Sessions' })`. */
// @__NO_SIDE_EFFECTS__
function defineCopy(id, words) {
	load("en", id, words);
	return {
		id,
		words
	};
}
function load(language, id, words) {
	const messages = Object.entries(words).map(([key, text]) => [`${id}.${key}`, text]);
	i18n.load(language, Object.fromEntries(messages));
}
var STORAGE_KEY = "language";
var translations = {};
var wanted = "en";
/** The language in force. */
function language() {
	return LANGUAGES.find((known) => known === i18n.locale) ?? "en";
}
/**
* Takes the practice's language for this and later visits of the browser. Should its words be out of
* reach, the language in force stays.
*/
async function setLanguage(next) {
	wanted = next;
	localStorage.setItem(STORAGE_KEY, next);
	if (next === language()) return;
	try {
		for (const dictionary of await translations[next]?.() ?? []) for (const [id, words] of Object.entries(dictionary)) load(next, id, words);
	} catch {
		return;
	}
	if (wanted !== next) return;
	document.documentElement.lang = next;
	i18n.activate(next, localeOf(next));
}
function subscribe(listener) {
	return i18n.on("change", listener);
}
function useLanguage() {
	return useSyncExternalStore(subscribe, language, () => "en");
}
/** The locale for `formatDay`, `formatDollars` and the like. */
function useLocale() {
	return localeOf(useLanguage());
}
/** The words of a feature in the language in force: `const t = useCopy(sessionsCopy)`. */
function useCopy(copy) {
	useLanguage();
	return (key, values) => say(copy, key, values);
}
/** A text outside of components, in the language in force at this moment. */
function say(copy, key, values) {
	return i18n._(`${copy.id}.${key}`, values);
}
var button_module_default = {
	button: "_button_ix5t1_1",
	primary: "_primary_ix5t1_39",
	secondary: "_secondary_ix5t1_49",
	quiet: "_quiet_ix5t1_61",
	danger: "_danger_ix5t1_70",
	wide: "_wide_ix5t1_79",
	square: "_square_ix5t1_83",
	text: "_text_ix5t1_88",
	spinner: "_spinner_ix5t1_116",
	turn: "_turn_ix5t1_1"
};
// web/ui/icon.tsx
var shapes = new Map(Object.entries({
	alert: "M12 8.5v4.5M12 16.5h.01M10.6 4.2 2.9 17.6A1.6 1.6 0 0 0 4.3 20h15.4a1.6 1.6 0 0 0 1.4-2.4L13.4 4.2a1.6 1.6 0 0 0-2.8 0Z",
	check: "m5 12.5 4.5 4.5L19 7.5",
	chevronLeft: "m15 6-6 6 6 6",
	close: "M6 6l12 12M18 6 6 18",
	download: "M12 4v11M7.5 11 12 15.5 16.5 11M4 20h16",
	eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
	eyeOff: "M10 5.7A9.4 9.4 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.4M6.3 7.2A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5a9.2 9.2 0 0 0 4.7-1.3M9.9 9.9a3 3 0 0 0 4.2 4.2M3 3l18 18",
	info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5.5M12 7.5h.01",
	lock: "M6 10h12v10H6zM8.5 10V7.5a3.5 3.5 0 0 1 7 0V10M12 14v2.5",
	refresh: "M20 11a8 8 0 0 0-14.3-4.5L4 8.5M4 4v4.5h4.5M4 13a8 8 0 0 0 14.3 4.5l1.7-2M20 20v-4.5h-4.5",
	signOut: "M14 4H6v16h8M10 12h11M17.5 8.5 21 12l-3.5 3.5"
}));
/** Brings the shapes of the signed-in areas, before anything of them is drawn. */
function addIcons(more) {
	for (const [name, shape] of Object.entries(more)) shapes.set(name, shape);
}
/** A decorative icon; the control or text around it carries the name. */
function Icon({ name, size = 20 }) {
	return /* @__PURE__ */ jsx("svg", {
		"aria-hidden": "true",
		width: size,
		height: size,
		viewBox: "0 0 24 24",
		fill: "none",
		stroke: "currentColor",
		strokeWidth: name === "more" ? 2.8 : 1.8,
		strokeLinecap: "round",
		strokeLinejoin: "round",
		children: /* @__PURE__ */ jsx("path", { d: shapes.get(name) })
	});
}
// web/ui/button.tsx
/** The class of a button, for the few parts of React Aria that bring a button of their own. */
function buttonClass(tone = "secondary", square = false, wide = false) {
	return classNames(button_module_default.button, button_module_default[tone], square && button_module_default.square, wide && button_module_default.wide);
}
function Button({ tone, icon, wide, isPending = false, onClick, children, type = "button", ...rest }) {
	return /* @__PURE__ */ jsxs("button", {
		...rest,
		type: isPending ? "button" : type,
		className: buttonClass(tone, false, wide),
		"aria-disabled": isPending || void 0,
		onClick: isPending ? void 0 : onClick,
		children: [isPending ? /* @__PURE__ */ jsx("span", {
			className: button_module_default.spinner,
			"aria-hidden": "true"
		}) : icon && /* @__PURE__ */ jsx(Icon, { name: icon }), children]
	});
}
/** The class of a button that stands as underlined text in its line. */
var textButtonClass = button_module_default.text;
/** A button that stands as underlined text in its line, such as an amount that explains itself. */
function TextButton({ type = "button", ...rest }) {
	return /* @__PURE__ */ jsx("button", {
		...rest,
		type,
		className: textButtonClass
	});
}
/** A square button that shows only an icon. */
function IconButton({ icon, label, tone = "quiet", type = "button", ...rest }) {
	return /* @__PURE__ */ jsx("button", {
		...rest,
		type,
		className: buttonClass(tone, true),
		"aria-label": label,
		title: label,
		children: /* @__PURE__ */ jsx(Icon, { name: icon })
	});
}
/** A link to another screen that looks like a button. */
function LinkButton({ tone, icon, wide, children, ...rest }) {
	return /* @__PURE__ */ jsxs(Link, {
		...rest,
		className: buttonClass(tone, false, wide),
		children: [icon && /* @__PURE__ */ jsx(Icon, { name: icon }), children]
	});
}
export { useLocale as _, buttonClass as a, addIcons as c, language as d, localeOf as f, useLanguage as g, useCopy as h, TextButton as i, LANGUAGES as l, setLanguage as m, IconButton as n, textButtonClass as o, say as p, LinkButton as r, Icon as s, Button as t, defineCopy as u };
