import { u as defineCopy } from "./button-C8IhjA6q.js";
// web/ui/copy.ts
/** The few words that components say by themselves. */
var uiCopy = /* @__PURE__ */ defineCopy("ui", {
	asOf: [
		"As of ",
		["time"],
		", from a copy of the database."
	],
	cancel: ["Cancel"],
	clearSearch: ["Clear search"],
	close: ["Close"],
	dismiss: ["Dismiss"],
	loadFailed: ["This could not be loaded."],
	loading: ["Loading…"],
	nextMonth: ["Next month"],
	nextPage: ["Next page"],
	notifications: ["Messages"],
	optional: ["optional"],
	pageOf: [
		["from"],
		"–",
		["to"],
		" of ",
		["total"]
	],
	pages: ["Pages"],
	previousMonth: ["Previous month"],
	previousPage: ["Previous page"],
	thisMonth: ["This month"],
	suggestions: ["Suggestions"],
	today: ["Today"],
	hidePassword: ["Hide password"],
	showPassword: ["Show password"],
	problems: ["Please correct the following:"],
	retry: ["Try again"],
	undo: ["Undo"],
	clearDate: ["Clear date"],
	viewMore: ["View More"],
	discard: ["Discard"],
	keepEditing: ["Keep editing"],
	unsavedText: ["What you entered has not been saved."],
	unsavedTitle: ["Discard your changes?"]
});
export { uiCopy as t };
