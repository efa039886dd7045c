import { u as defineCopy } from "./button-C8IhjA6q.js";
// web/features/clients/copy.ts
var clientsCopy = /* @__PURE__ */ defineCopy("clients", {
	title: ["Spellings of clients"],
	lead: ["A client spelled in two ways counts as two. Merge them here."],
	link: ["Merge spellings"],
	similar: ["May be one client"],
	similarText: ["Spellings by one therapist within the last year that differ by little."],
	noSimilar: ["No spelling looks like another"],
	sessions: [[
		"count",
		"plural",
		{
			"one": ["#", " session"],
			"other": ["#", " sessions"]
		}
	]],
	last: ["last on ", ["date"]],
	look: ["Look at it"],
	lookOf: [
		"Look at merging ",
		["from"],
		" into ",
		["to"]
	],
	others: ["Merge two others"],
	from: ["Spelling to give up"],
	to: ["Spelling to keep"],
	both: ["Please enter both spellings."],
	mergeTitle: [
		"Merge ",
		["from"],
		" into ",
		["to"],
		"?"
	],
	mergeText: [
		"Every session below gets the name ",
		["to"],
		", archived ones and those of processed pay periods too. Pay does not change, and statements that were issued keep the name printed then."
	],
	nothing: [
		"There is no session under the name ",
		["from"],
		"."
	],
	swap: [
		"Keep ",
		["from"],
		" instead"
	],
	therapists: ["Whose sessions"],
	ofTherapist: [
		["name"],
		": ",
		["sessions"],
		", ",
		["from"],
		" – ",
		["to"]
	],
	archived: [["count"], " archived"],
	processed: [["count"], " in processed pay periods"],
	merge: [[
		"count",
		"plural",
		{
			"one": [
				"Merge ",
				"#",
				" session"
			],
			"other": [
				"Merge ",
				"#",
				" sessions"
			]
		}
	]],
	merged: [
		["from"],
		" is now ",
		["to"],
		": ",
		[
			"count",
			"plural",
			{
				"one": ["#", " session"],
				"other": ["#", " sessions"]
			}
		],
		"."
	],
	mergeFailed: ["The spellings could not be merged."],
	past: ["Merged before"],
	pastRow: [
		["from"],
		" → ",
		["to"]
	],
	pastDetail: [
		["sessions"],
		", by ",
		["name"],
		", ",
		["date"]
	],
	undone: ["Undone: ", ["reason"]],
	undo: ["Undo"],
	undoOf: [
		"Undo merging ",
		["from"],
		" into ",
		["to"]
	],
	undoTitle: [
		"Undo merging ",
		["from"],
		" into ",
		["to"],
		"?"
	],
	undoText: ["The sessions get the names they had, unless somebody has renamed them since."],
	reason: ["Reason"],
	reasonNeeded: ["Please say why."],
	reasonTooLong: ["The reason can have at most 1,000 characters."],
	undoneNow: ["The merge was undone."],
	undoFailed: ["The merge could not be undone."],
	loadFailed: ["The spellings could not be loaded."]
});
var clientErrors = /* @__PURE__ */ defineCopy("clientErrors", {
	client_unknown: ["There is no session under this name any more."],
	client_name_required: ["Both names are needed, of at most 200 characters."],
	client_merge_undone: ["This merge was undone in the meantime."]
});
export { clientsCopy as n, clientErrors as t };
