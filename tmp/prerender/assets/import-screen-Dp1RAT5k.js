import { _ as useLocale, h as useCopy, p as say, r as LinkButton, t as Button, u as defineCopy } from "./button-C8IhjA6q.js";
import { A as ConfirmDialog, D as usePractice, j as Page } from "./signed-in-app-B4DcFSkg.js";
import { n as Segments } from "./radio-group-CBwdUKMD.js";
import { n as useLeftDraft, t as useKeptDraft } from "./drafts-fT-d4Tmx.js";
import { C as explainErrors, S as errorWords, a as done, i as database, n as answerOf, x as BackendError } from "./backend-CQxifWza.js";
import { t as download } from "./download-CWFpOR8T.js";
import { D as Banner, h as field_module_default, p as Field } from "../prerender.js";
import { t as Card } from "./card-Du-ZSyf7.js";
import { t as classNames } from "./class-names-egYce0c6.js";
import { i as SkeletonBlock } from "./not-found-screen-B1SYfpcn.js";
import { c as toast } from "./toast-queue-C_INJHgw.js";
import { t as newId } from "./new-id-CvV5f-V5.js";
import { r as personKeys } from "./data-C_2WEIei.js";
import { i as formatDollars } from "./money-CGqUnZw6.js";
import { t as DataTable } from "./data-table-anf3RPYy.js";
import { n as DialogFooter } from "./dialog-BFTphX5M.js";
import { t as Facts } from "./facts-U9RsXlX2.js";
import { S as formatInstant } from "./query-client-C_r5ehir.js";
import { t as Badge } from "./badge-b_9MhiAq.js";
import { t as EmptyState } from "./empty-state-D8KN2J6j.js";
import { startTransition, useOptimistic, useState } from "react";
import { useSearchParams } from "react-router";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import * as z from "zod/mini";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Papa from "papaparse";
// web/features/data-import/copy.ts
/** Words of the import of people and past sessions. */
var importCopy = /* @__PURE__ */ defineCopy("import", {
	title: ["Import"],
	lead: ["Take over what you kept in spreadsheets. Nothing is written until you have seen the preview."],
	back: ["All therapists"],
	what: ["What to import"],
	people: ["People"],
	sessions: ["Past sessions"],
	peopleText: ["A CSV file with a row for each therapist or supervisor. Whoever is here already, by the email address, is passed over. Nobody is invited by mail yet."],
	sessionsText: ["A CSV file with a row for each session. The therapist is named by email address or full name. Rows that are here already are passed over; a pay you give is kept, else the rates of the day apply."],
	columns: ["Columns"],
	required: ["required"],
	template: ["Download a template"],
	file: ["CSV file"],
	fileHint: [
		"At most ",
		["rows"],
		" rows and ",
		["size"],
		" MB."
	],
	fileTooLarge: [
		"This file is too large: at most ",
		["size"],
		" MB. Split it and import the parts one after the other."
	],
	fileWorkbook: ["This is a workbook. Save it as CSV in your spreadsheet program, and choose that file."],
	fileUnreadable: ["This is no CSV file."],
	fileEmpty: ["The file has no rows."],
	fileTooWide: ["This file has more than 200 columns."],
	fileTooLong: [
		"This file has more than ",
		["rows"],
		" rows. Split it and import the parts one after the other."
	],
	fileLacksColumns: [
		"The file lacks these columns: ",
		["columns"],
		"."
	],
	reading: ["Reading the file…"],
	sending: [
		"Sent ",
		["sent"],
		" of ",
		["count"],
		" rows…"
	],
	checking: [
		"Trying ",
		["count"],
		" rows…"
	],
	preview: ["Preview of ", ["file"]],
	rows: ["Rows"],
	added: ["New"],
	present: ["Already here"],
	problems: ["Problems"],
	pay: ["Pay in all"],
	ignored: [
		"These columns are not imported: ",
		["columns"],
		"."
	],
	unpriced: [[
		"count",
		"plural",
		{
			"one": ["#", " session has no rate yet and is imported unpriced."],
			"other": ["#", " sessions have no rate yet and are imported unpriced."]
		}
	]],
	processed: [[
		"count",
		"plural",
		{
			"one": ["#", " session lies in a pay period that was processed already: it is paid as a correction with the next one."],
			"other": ["#", " sessions lie in pay periods that were processed already: they are paid as corrections with the next one."]
		}
	]],
	firstRows: ["First rows of the file"],
	problemRows: ["Rows to mend"],
	problemsText: ["Nothing is imported while a row has a problem. Mend the file and choose it again."],
	moreProblems: [
		"The first ",
		["shown"],
		" of ",
		["count"],
		" are listed."
	],
	line: ["Line"],
	column: ["Column"],
	problem: ["Problem"],
	nothingNew: ["Every row of this file is here already."],
	run: [[
		"count",
		"plural",
		{
			"one": [
				"Import ",
				"#",
				" row"
			],
			"other": [
				"Import ",
				"#",
				" rows"
			]
		}
	]],
	done: [[
		"count",
		"plural",
		{
			"one": ["#", " row imported."],
			"other": ["#", " rows imported."]
		}
	]],
	failed: ["The file could not be imported. Nothing was written."],
	past: ["Imports so far"],
	pastFailed: ["The imports could not be loaded."],
	none: ["Nothing has been imported yet."],
	fileName: ["File"],
	kind: ["What"],
	count: ["Rows"],
	when: ["When"],
	by: ["By"],
	undo: ["Undo"],
	undoOf: ["Undo the import of ", ["file"]],
	undone: ["Undone"],
	undoTitle: ["Undo this import?"],
	undoSessions: [
		"The sessions that came from ",
		["file"],
		" are deleted, as they are now. What was paid for them is corrected in the next pay period."
	],
	undoPeople: [
		"The people who came from ",
		["file"],
		" are deleted. Whoever has sessions or pay by now is deactivated instead."
	],
	undoFailed: ["The import could not be undone."],
	undoDone: ["Import undone."],
	undoKept: [[
		"count",
		"plural",
		{
			"one": [
				"Import undone. ",
				"#",
				" person with a history was deactivated."
			],
			"other": [
				"Import undone. ",
				"#",
				" people with a history were deactivated."
			]
		}
	]],
	cancel: ["Cancel"],
	actions: ["Actions"]
});
/** What is wrong with a row, by the database's stable key. */
var problemCopy = /* @__PURE__ */ defineCopy("problem", {
	missing: ["This is missing."],
	too_long: ["This is too long."],
	invalid: ["This cannot be taken as it is."],
	repeated: ["An earlier row has the same email address."],
	unknown_therapist: ["No therapist has this email address or name."],
	ambiguous_therapist: ["Several therapists have this name. Use the email address."],
	invalid_day: ["Write a day as 2026-01-31 or 1/31/2026."],
	invalid_duration: ["The practice does not offer sessions of this length."],
	invalid_flag: ["Write yes or no."],
	fee_without_no_show: ["A fee can only be collected for a no-show."],
	invalid_amount: ["Write an amount such as 85 or 85.50."],
	invalid_role: ["Write therapist or supervisor."],
	invalid_employment_type: ["Write contractor or W2."]
});
var importErrors = /* @__PURE__ */ defineCopy("importErrors", {
	import_already_undone: ["This import was already undone."],
	import_not_staged: ["Please choose the file again: what was read of it is no longer kept."]
});
// web/features/data-import/schema.ts
var IMPORT_KINDS = ["people", "sessions"];
/** What the database says about rows it cannot take: the first thing wrong with each. */
var problemsSchema = z.array(z.object({
	row: z.number(),
	field: z.nullable(z.string()),
	problem: z.string()
}));
var data_import_module_default = {
	what: "_what_on5n8_1",
	columns: "_columns_on5n8_5",
	columnsTitle: "_columnsTitle_on5n8_18"
};
var file_field_module_default = { file: "_file_1dbbn_1" };
// web/ui/file-field.tsx
/** Chooses one file. The same file can be chosen again, after it was mended. */
function FileField({ accept, onChoose, ...field }) {
	return /* @__PURE__ */ jsx(Field, {
		...field,
		children: (attributes) => /* @__PURE__ */ jsx("input", {
			...attributes,
			type: "file",
			accept,
			className: classNames(field_module_default.control, file_field_module_default.file),
			onChange: (event) => {
				const [file] = event.target.files ?? [];
				event.target.value = "";
				if (file) onChoose(file);
			}
		})
	});
}
// web/features/data-import/data.ts
explainErrors(importErrors);
var importsKey = ["imports"];
var COLUMNS = `
  id, kind, file_name, added, imported_at, undone_at,
  imported_by_person:profiles!data_imports_imported_by_fkey(first_name, last_name)
`;
/** What was imported so far, the newest first. */
var importsQuery = () => queryOptions({
	queryKey: importsKey,
	queryFn: ({ signal }) => answerOf(database.from("data_imports").select(COLUMNS).order("imported_at", { ascending: false }).limit(100).abortSignal(signal))
});
// web/features/data-import/rules.ts
/**
* Larger files are refused before a byte of them is read. Years of sessions come in parts
* (docs/decisions/imports.md); people, whose rows hold tax numbers, in the one request that takes them.
*/
var MOST = {
	sessions: {
		bytes: 8e6,
		rows: 5e4
	},
	people: {
		bytes: 1e6,
		rows: 5e3
	}
};
/** The same in words, for a person to read. */
function limitsOf(kind, locale) {
	const { bytes, rows } = MOST[kind];
	const inWords = new Intl.NumberFormat(locale);
	return {
		rows: inWords.format(rows),
		size: inWords.format(bytes / 1e6)
	};
}
var MOST_COLUMNS = 200;
var LONGEST_CELL = 1e5;
/** As much of a file as one request carries, in rows and in bytes. */
var PART = {
	rows: 5e3,
	bytes: 9e5
};
/** The columns a file can have, by what is imported. The database reads and judges the values. */
var FIELDS = {
	sessions: [
		{
			name: "therapist",
			header: "Therapist",
			synonyms: [
				"therapistemail",
				"therapistname",
				"clinician",
				"provider"
			],
			isRequired: true,
			example: "therapist@example.com"
		},
		{
			name: "client_name",
			header: "Client",
			synonyms: [
				"clientname",
				"patient",
				"patientname"
			],
			isRequired: true,
			example: "Ann Example"
		},
		{
			name: "date",
			header: "Date",
			synonyms: [
				"day",
				"sessiondate",
				"dateofservice"
			],
			isRequired: true,
			example: "2026-01-31"
		},
		{
			name: "duration",
			header: "Duration",
			synonyms: ["minutes", "length"],
			isRequired: true,
			example: "60"
		},
		{
			name: "notes",
			header: "Notes",
			synonyms: ["note", "comments"],
			example: ""
		},
		{
			name: "is_no_show",
			header: "No-show",
			example: "no"
		},
		{
			name: "no_show_fee_collected",
			header: "Fee collected",
			synonyms: ["noshowfeecollected"],
			example: "no"
		},
		{
			name: "revenue",
			header: "Pay",
			synonyms: ["revenue", "amount"],
			example: ""
		}
	],
	people: [
		{
			name: "first_name",
			header: "First name",
			synonyms: ["first", "givenname"],
			isRequired: true,
			example: "Ann"
		},
		{
			name: "last_name",
			header: "Last name",
			synonyms: [
				"last",
				"surname",
				"familyname"
			],
			isRequired: true,
			example: "Example"
		},
		{
			name: "email",
			header: "Email",
			synonyms: ["emailaddress"],
			isRequired: true,
			example: "ann@example.com"
		},
		{
			name: "role",
			header: "Role",
			example: "therapist"
		},
		{
			name: "phone",
			header: "Phone",
			synonyms: ["phonenumber"],
			example: "(207) 555-0199"
		},
		{
			name: "specialization",
			header: "Specialization",
			synonyms: ["specialty"],
			example: ""
		},
		{
			name: "employment_type",
			header: "Employment type",
			synonyms: ["employment"],
			example: "contractor"
		},
		{
			name: "ssn",
			header: "SSN",
			example: ""
		},
		{
			name: "ein",
			header: "EIN",
			example: "98-7650000"
		},
		{
			name: "tax_form",
			header: "Tax form",
			example: "W-9"
		},
		{
			name: "address_line1",
			header: "Address line 1",
			synonyms: ["address", "street"],
			example: ""
		},
		{
			name: "address_line2",
			header: "Address line 2",
			example: ""
		},
		{
			name: "city",
			header: "City",
			example: ""
		},
		{
			name: "state",
			header: "State",
			example: ""
		},
		{
			name: "zip",
			header: "ZIP",
			synonyms: ["zipcode", "postalcode"],
			example: ""
		},
		{
			name: "rate_60",
			header: "Rate 60",
			synonyms: ["60minuterate"],
			example: "100"
		},
		{
			name: "rate_45",
			header: "Rate 45",
			synonyms: ["45minuterate"],
			example: "75"
		},
		{
			name: "rate_30",
			header: "Rate 30",
			synonyms: ["30minuterate"],
			example: "50"
		},
		{
			name: "hourly_rate",
			header: "Hourly rate",
			example: "100"
		},
		{
			name: "supervision_rate",
			header: "Supervision rate",
			example: ""
		}
	]
};
/** True for the file of a spreadsheet program, which is a zip archive. */
function isWorkbook(bytes) {
	return bytes[0] === 80 && bytes[1] === 75;
}
/** The text of a file as spreadsheet programs write it: UTF-8, UTF-16 with its mark, else Windows. */
function textOf(bytes) {
	if (bytes[0] === 255 && bytes[1] === 254) return new TextDecoder("utf-16le").decode(bytes);
	if (bytes[0] === 254 && bytes[1] === 255) return new TextDecoder("utf-16be").decode(bytes);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}
/** Reads a CSV file, or says why it cannot be one; what is too large is not read at all. */
async function readFile(file, kind) {
	if (file.size > MOST[kind].bytes) return { problem: "fileTooLarge" };
	const bytes = new Uint8Array(await file.arrayBuffer());
	if (isWorkbook(bytes)) return { problem: "fileWorkbook" };
	return readText(textOf(bytes), kind);
}
/** The rows of a CSV text by field. */
function readText(text, kind) {
	if (text.includes("\0")) return { problem: "fileUnreadable" };
	const beginning = Papa.parse(text.slice(0, 1e5), { preview: 1 });
	const [header = []] = beginning.data;
	if (header.length > MOST_COLUMNS) return { problem: "fileTooWide" };
	const fields = header.map((name) => fieldOf(name, kind));
	const columns = FIELDS[kind].filter(({ name, isRequired }) => isRequired && !fields.includes(name)).map((field) => field.header);
	if (text.trim() === "") return { problem: "fileEmpty" };
	if (columns.length > 0) return {
		problem: "fileLacksColumns",
		columns
	};
	const rows = [];
	const lines = [];
	let line = 0;
	let refusal;
	Papa.parse(text, {
		delimiter: beginning.meta.delimiter,
		fastMode: false,
		step: ({ data: cells }, parser) => {
			line += 1;
			if (cells.length > MOST_COLUMNS) refusal = "fileTooWide";
			if (cells.some((cell) => cell.length > LONGEST_CELL)) refusal = "fileUnreadable";
			if (Math.max(rows.length, line / 2) > MOST[kind].rows) refusal = "fileTooLong";
			if (refusal) return parser.abort();
			if (line === 1 || cells.every((cell) => cell.trim() === "")) return;
			rows.push(rowOf(fields, cells));
			lines.push(line);
		}
	});
	if (refusal) return { problem: refusal };
	if (rows.length === 0) return { problem: "fileEmpty" };
	if (kind === "people" && sizeOf(rows) > MOST.people.bytes) return { problem: "fileTooLarge" };
	return {
		rows,
		lines,
		fields: fields.filter((field) => field !== void 0),
		ignored: header.filter((name, index) => fields[index] === void 0 && name.trim() !== "")
	};
}
var encoder = new TextEncoder();
var sizeOf = (value) => encoder.encode(JSON.stringify(value)).length;
/** The rows in parts that one request carries each, in their order. */
function partsOf(rows) {
	const parts = [];
	let room = 0;
	for (const row of rows) {
		const size = sizeOf(row) + 1;
		const part = parts.at(-1);
		if (part && part.length < PART.rows && size <= room) {
			part.push(row);
			room -= size;
		} else {
			parts.push([row]);
			room = PART.bytes - size;
		}
	}
	return parts;
}
function fieldOf(header, kind) {
	const wanted = plain(header);
	return FIELDS[kind].find((field) => plain(field.header) === wanted || field.synonyms?.includes(wanted))?.name ?? (kind === "people" ? otherRateOf(wanted) : void 0);
}
/** 'Rate 53' or '53-minute rate', for a length beside those of the template. */
function otherRateOf(header) {
	const [, before, after] = /^(?:rate(\d{2,3})|(\d{2,3})minuterate)$/.exec(header) ?? [];
	const minutes = before ?? after;
	return minutes === void 0 ? void 0 : `rate_${minutes}`;
}
var plain = (text) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
function rowOf(fields, cells) {
	const row = {};
	fields.forEach((field, index) => {
		const value = cells[index]?.trim() ?? "";
		if (field !== void 0 && value !== "") row[field] ??= value;
	});
	return row;
}
/** A file with the columns and one example row, to fill in. */
function templateOf(kind) {
	const fields = FIELDS[kind];
	return Papa.unparse([fields.map(({ header }) => header), fields.map(({ example }) => example)], { newline: "\r\n" });
}
/** What a preview shows of a value: a tax number stays a secret on the way in, too. */
function shownValue(field, value) {
	if (value === void 0) return "";
	return field === "ssn" || field === "ein" ? `•••${value.slice(-4)}` : value;
}
/** The column's name as the template writes it. */
function headerOf(field, kind) {
	const [, minutes] = /^rate_(\d+)$/.exec(field) ?? [];
	return FIELDS[kind].find(({ name }) => name === field)?.header ?? (minutes === void 0 ? field : `Rate ${minutes}`);
}
// web/features/data-import/mutations.ts
/**
* Sends the rows of a file of sessions, in parts, to wait in the database; returns what they wait
* under. People are sent when they are imported, and wait nowhere.
*/
async function stageRows(kind, rows, onSent) {
	const upload = newId();
	if (kind === "people") return upload;
	let sent = 0;
	for (const part of partsOf(rows)) {
		await done(database.rpc("stage_import_rows", {
			upload,
			rows: part
		}));
		sent += part.length;
		onSent(sent);
	}
	return upload;
}
/** Rows that are not going to be imported wait no longer. */
function useDiscardRows() {
	return useMutation({ mutationFn: (upload) => done(database.rpc("discard_import_rows", { upload })) });
}
/** Takes a file over, all of it or nothing, or says what that would do. */
function useImport() {
	const queryClient = useQueryClient();
	return useMutation({
		gcTime: 0,
		mutationFn: (file) => file.kind === "people" ? importPeople(file) : importSessions(file),
		onSuccess: (_outcome, { apply }) => apply ? refreshAll(queryClient) : void 0
	});
}
function useUndoImport() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: async (importId) => {
			const [row] = await answerOf(database.rpc("undo_import", { import_id: importId }));
			return row ?? {
				removed: 0,
				kept: 0
			};
		},
		onSettled: () => refreshAll(queryClient)
	});
}
function refreshAll(queryClient) {
	return Promise.all([importsKey, ...personKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
async function importPeople({ rows, fileName, apply }) {
	const [row] = await answerOf(database.rpc("import_people", {
		rows,
		file_name: fileName,
		apply
	}));
	if (!row) throw noAnswer();
	return {
		...outcomeOf(row),
		pay: null,
		unpriced: 0,
		processed: 0
	};
}
async function importSessions({ upload, fileName, apply }) {
	const [row] = await answerOf(database.rpc("import_sessions", {
		upload,
		file_name: fileName,
		apply
	}));
	if (!row) throw noAnswer();
	return {
		...outcomeOf(row),
		pay: row.pay,
		unpriced: row.unpriced ?? 0,
		processed: row.processed ?? 0
	};
}
function outcomeOf(row) {
	return {
		rowCount: row.row_count,
		added: row.added,
		present: row.present,
		problemCount: row.problem_count,
		problems: problemsSchema.parse(row.problems)
	};
}
function noAnswer() {
	return new BackendError({
		message: "No answer",
		status: 500
	});
}
// web/features/data-import/components/problem-table.tsx
/** Which rows cannot be taken, and why. */
function ProblemTable({ kind, lines, outcome }) {
	const t = useCopy(importCopy);
	const { problems, problemCount } = outcome;
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsxs(Banner, {
		tone: "danger",
		children: [
			t("problemsText"),
			" ",
			problems.length < problemCount && t("moreProblems", {
				shown: problems.length,
				count: problemCount
			})
		]
	}), /* @__PURE__ */ jsx(DataTable, {
		label: t("problemRows"),
		query: {
			data: problems,
			error: null,
			refetch: () => void 0
		},
		rowKey: ({ row }) => String(row),
		empty: null,
		columns: [
			{
				id: "line",
				header: t("line"),
				cell: ({ row }) => lines[row - 1],
				layout: "fit",
				isRowHeader: true
			},
			{
				id: "column",
				header: t("column"),
				cell: ({ field }) => field ? headerOf(field, kind) : ""
			},
			{
				id: "problem",
				header: t("problem"),
				cell: wordsOf
			}
		]
	})] });
}
/** The words of the file's own problems, else of the rule about people that was broken. */
function wordsOf({ problem }) {
	if (isFileProblem(problem)) return say(problemCopy, problem);
	const rule = new BackendError({
		message: "",
		status: 400,
		key: problem
	});
	return errorWords(rule, say(problemCopy, "invalid"));
}
function isFileProblem(key) {
	return key in problemCopy.words;
}
// web/features/data-import/components/import-preview.tsx
/** What importing a file would do, row by row where it cannot; nothing is written yet. */
function ImportPreview(props) {
	const { kind, fileName, read, outcome, isPending, onImport, onCancel } = props;
	const t = useCopy(importCopy);
	const locale = useLocale();
	const inWords = new Intl.NumberFormat(locale);
	const canImport = outcome.problemCount === 0 && outcome.added > 0;
	return /* @__PURE__ */ jsxs(Card, {
		title: t("preview", { file: fileName }),
		children: [
			/* @__PURE__ */ jsx("div", {
				role: "status",
				children: /* @__PURE__ */ jsx(Facts, {
					isDense: true,
					facts: [
						{
							name: t("rows"),
							value: inWords.format(outcome.rowCount)
						},
						{
							name: t("added"),
							value: inWords.format(outcome.added)
						},
						{
							name: t("present"),
							value: inWords.format(outcome.present)
						},
						{
							name: t("problems"),
							value: inWords.format(outcome.problemCount)
						},
						...outcome.pay === null ? [] : [{
							name: t("pay"),
							value: formatDollars(outcome.pay, locale)
						}]
					]
				})
			}),
			read.ignored.length > 0 && /* @__PURE__ */ jsx(Banner, {
				tone: "info",
				children: t("ignored", { columns: read.ignored.join(", ") })
			}),
			outcome.unpriced > 0 && /* @__PURE__ */ jsx(Banner, {
				tone: "warning",
				children: t("unpriced", { count: outcome.unpriced })
			}),
			outcome.processed > 0 && /* @__PURE__ */ jsx(Banner, {
				tone: "warning",
				children: t("processed", { count: outcome.processed })
			}),
			outcome.problemCount === 0 && outcome.added === 0 && /* @__PURE__ */ jsx(Banner, {
				tone: "info",
				children: t("nothingNew")
			}),
			outcome.problemCount > 0 ? /* @__PURE__ */ jsx(ProblemTable, {
				kind,
				lines: read.lines,
				outcome
			}) : /* @__PURE__ */ jsx(FirstRows, {
				kind,
				read
			}),
			/* @__PURE__ */ jsxs(DialogFooter, { children: [/* @__PURE__ */ jsx(Button, {
				onClick: onCancel,
				children: t("cancel")
			}), canImport && /* @__PURE__ */ jsx(Button, {
				tone: "primary",
				isPending,
				onClick: onImport,
				children: t("run", { count: outcome.added })
			})] })
		]
	});
}
var ROWS_SHOWN = 5;
/** How the file was read, to see that every column found its place. */
function FirstRows({ kind, read }) {
	const t = useCopy(importCopy);
	const data = read.rows.slice(0, ROWS_SHOWN).map((row, index) => ({
		line: read.lines[index] ?? 0,
		row
	}));
	return /* @__PURE__ */ jsx(DataTable, {
		label: t("firstRows"),
		query: {
			data,
			error: null,
			refetch: () => void 0
		},
		rowKey: ({ line }) => String(line),
		empty: null,
		columns: [{
			id: "line",
			header: t("line"),
			cell: ({ line }) => line,
			layout: "fit"
		}, ...read.fields.map((field) => ({
			id: field,
			header: headerOf(field, kind),
			cell: ({ row }) => shownValue(field, row[field])
		}))]
	});
}
// web/features/data-import/components/import-card.tsx
function isChosen(value) {
	return typeof value === "object" && value !== null && "outcome" in value;
}
/** Choosing a file, and the preview of what importing it would do. */
function ImportCard({ kind }) {
	const t = useCopy(importCopy);
	const draft = `import of ${kind}`;
	const left = useLeftDraft(draft, isChosen);
	const [chosen, setChosen] = useState(left ?? void 0);
	useKeptDraft(draft, () => chosen ?? null);
	const [problem, setProblem] = useState();
	const locale = useLocale();
	const limits = limitsOf(kind, locale);
	const inWords = new Intl.NumberFormat(locale);
	const [progress, setProgress] = useState();
	const run = useImport();
	const discard = useDiscardRows();
	const leave = () => {
		if (chosen && kind === "sessions") discard.mutate(chosen.upload);
		setChosen(void 0);
	};
	const wordsOf = (found) => found.problem === "fileLacksColumns" ? t(found.problem, { columns: found.columns.join(", ") }) : t(found.problem, limits);
	const choose = async (file) => {
		leave();
		setProblem(void 0);
		setProgress(t("reading"));
		try {
			const read = await readFile(file, kind);
			if ("problem" in read) return setProblem(wordsOf(read));
			const { rows } = read;
			const count = inWords.format(rows.length);
			const upload = await stageRows(kind, rows, (sent) => setProgress(t("sending", {
				sent: inWords.format(sent),
				count
			})));
			setProgress(t("checking", { count }));
			const fileName = file.name;
			const outcome = await run.mutateAsync({
				kind,
				fileName,
				rows,
				upload,
				apply: false
			});
			setChosen({
				fileName,
				upload,
				read,
				outcome
			});
		} catch (error) {
			setProblem(errorWords(error, t("failed")));
		} finally {
			setProgress(void 0);
		}
	};
	const apply = async ({ fileName, upload, read: { rows } }) => {
		setProblem(void 0);
		try {
			const outcome = await run.mutateAsync({
				kind,
				fileName,
				rows,
				upload,
				apply: true
			});
			setChosen(void 0);
			toast.success(t("done", { count: outcome.added }));
		} catch (error) {
			setProblem(errorWords(error, t("failed")));
		}
	};
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsxs(Card, {
		title: t(kind),
		children: [
			/* @__PURE__ */ jsx("p", { children: t(kind === "people" ? "peopleText" : "sessionsText") }),
			/* @__PURE__ */ jsx(Columns, { kind }),
			/* @__PURE__ */ jsx(FileField, {
				label: t("file"),
				hint: t("fileHint", limits),
				accept: ".csv,text/csv",
				onChoose: choose
			}),
			problem && /* @__PURE__ */ jsx(Banner, {
				tone: "danger",
				children: problem
			}),
			progress && /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("p", {
				role: "status",
				children: progress
			}), /* @__PURE__ */ jsx(SkeletonBlock, { lines: 3 })] })
		]
	}), chosen && /* @__PURE__ */ jsx(ImportPreview, {
		kind,
		...chosen,
		isPending: run.isPending,
		onImport: () => apply(chosen),
		onCancel: leave
	})] });
}
/** The columns a file can have, and a file to fill in. */
function Columns({ kind }) {
	const t = useCopy(importCopy);
	return /* @__PURE__ */ jsxs("div", {
		className: data_import_module_default.columns,
		children: [/* @__PURE__ */ jsxs("div", { children: [
			/* @__PURE__ */ jsx("span", {
				className: data_import_module_default.columnsTitle,
				children: t("columns")
			}),
			" ",
			FIELDS[kind].map(({ header, isRequired }) => isRequired ? `${header} (${t("required")})` : header).join(", ")
		] }), /* @__PURE__ */ jsx(Button, {
			icon: "download",
			onClick: () => download(`${kind}-template.csv`, templateOf(kind), "text/csv;charset=utf-8"),
			children: t("template")
		})]
	});
}
// web/features/data-import/components/past-imports.tsx
/** What was imported so far; each can be undone once. */
function PastImports() {
	const t = useCopy(importCopy);
	const query = useQuery(importsQuery());
	const [undone, setUndone] = useState();
	return /* @__PURE__ */ jsxs(Card, {
		title: t("past"),
		children: [/* @__PURE__ */ jsx(DataTable, {
			label: t("past"),
			columns: useColumns(setUndone),
			query,
			rowKey: (row) => row.id,
			rowTone: (row) => row.undone_at ? "muted" : void 0,
			failure: t("pastFailed"),
			empty: /* @__PURE__ */ jsx(EmptyState, {
				title: t("none"),
				icon: "document"
			})
		}), undone && /* @__PURE__ */ jsx(UndoDialog, {
			past: undone,
			onClose: () => setUndone(void 0)
		})]
	});
}
function useColumns(onUndo) {
	const t = useCopy(importCopy);
	const locale = useLocale();
	const { timeZone } = usePractice();
	return [
		{
			id: "file",
			header: t("fileName"),
			cell: (row) => row.file_name,
			isRowHeader: true
		},
		{
			id: "kind",
			header: t("kind"),
			cell: (row) => t(row.kind)
		},
		{
			id: "count",
			header: t("count"),
			cell: (row) => row.added,
			layout: "end"
		},
		{
			id: "when",
			header: t("when"),
			cell: (row) => formatInstant(row.imported_at, timeZone, locale)
		},
		{
			id: "by",
			header: t("by"),
			cell: ({ imported_by_person: person }) => person && `${person.first_name} ${person.last_name}`
		},
		{
			id: "actions",
			header: t("actions"),
			cell: (row) => row.undone_at ? /* @__PURE__ */ jsx(Badge, { children: t("undone") }) : /* @__PURE__ */ jsx(Button, {
				icon: "restore",
				"aria-label": t("undoOf", { file: row.file_name }),
				onClick: () => onUndo(row),
				children: t("undo")
			}),
			layout: "fit",
			isUnlabelled: true
		}
	];
}
function UndoDialog({ past, onClose }) {
	const t = useCopy(importCopy);
	const undo = useUndoImport();
	const isPeople = past.kind === "people";
	return /* @__PURE__ */ jsx(ConfirmDialog, {
		title: t("undoTitle"),
		isOpen: true,
		onClose,
		confirmLabel: t("undo"),
		isDangerous: true,
		failure: t("undoFailed"),
		onConfirm: async () => {
			const { kept } = await undo.mutateAsync(past.id);
			toast.success(kept > 0 ? t("undoKept", { count: kept }) : t("undoDone"));
		},
		children: t(isPeople ? "undoPeople" : "undoSessions", { file: past.file_name })
	});
}
// web/features/data-import/components/import-screen.tsx
/** What is imported, in the address. */
var WHAT = "what";
/** Takes people and past sessions over from files, shows what was taken over, and undoes it. */
function ImportScreen() {
	const t = useCopy(importCopy);
	const [params, setParams] = useSearchParams();
	const inForce = IMPORT_KINDS.find((known) => known === params.get(WHAT)) ?? "people";
	const [kind, setKind] = useOptimistic(inForce);
	return /* @__PURE__ */ jsxs(Page, {
		title: t("title"),
		lead: t("lead"),
		actions: /* @__PURE__ */ jsx(LinkButton, {
			to: "/admin/therapists",
			tone: "quiet",
			icon: "chevronLeft",
			children: t("back")
		}),
		children: [
			/* @__PURE__ */ jsx("div", {
				className: data_import_module_default.what,
				children: /* @__PURE__ */ jsx(Segments, {
					label: t("what"),
					options: IMPORT_KINDS.map((value) => ({
						value,
						label: t(value)
					})),
					value: kind,
					onChange: (next) => startTransition(() => {
						setKind(next);
						setParams({ [WHAT]: next }, { replace: true });
					})
				})
			}),
			/* @__PURE__ */ jsx(ImportCard, { kind }, kind),
			/* @__PURE__ */ jsx(PastImports, {})
		]
	});
}
export { ImportScreen };
