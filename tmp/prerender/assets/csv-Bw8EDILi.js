import { t as __exportAll } from "./rolldown-runtime-D8jQpDG7.js";
import { n as centsOf, t as amountOf } from "./money-CGqUnZw6.js";
import { t as figureOf } from "./table-Dp4-jA33.js";
import Papa from "papaparse";
// web/lib/exports/csv.ts
var csv_exports = /* @__PURE__ */ __exportAll({
	csvOf: () => csvOf,
	excelCsvOf: () => excelCsvOf
});
var NEWLINE = "\r\n";
var BYTE_ORDER_MARK = "﻿";
/**
* What a spreadsheet may take for a formula: `=`, `+`, `-`, `@`, also at full width and behind blanks or
* a byte-order mark, and tab, line break or NUL in front (OWASP, CSV injection). Such a text gets an
* apostrophe before it.
*/
var FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n\0])/;
/** The same where a program in whose language another sign parts cells would begin one. */
var FORMULA_AFTER = /[;\t\r\n|](?=\s*[=+\-@＝＋－＠])/g;
/** CSV (RFC 4180), the header first; texts that a spreadsheet would run are made harmless. */
function csvOf({ columns, rows }) {
	const shown = columns.flatMap((column, index) => column.isAdditional ? [] : [{
		column,
		index
	}]);
	return unparse([shown.map(({ column }) => harmless(column.header)), ...rows.map((row) => shown.map(({ column, index }) => cellOf(row[index] ?? null, column)))]);
}
/** The same with every column and a byte-order mark, by which Excel knows UTF-8 (spec section 7). */
function excelCsvOf({ columns, rows }) {
	return BYTE_ORDER_MARK + csvOf({
		columns: columns.map((column) => ({
			...column,
			isAdditional: false
		})),
		rows
	});
}
/** Rows for another program: figures as they are, texts harmless to a spreadsheet that opens them first. */
function csvOfRows(rows) {
	return unparse(rows.map((row) => row.map(plainOf)));
}
/** The same with tabs between cells and nothing quoted, as IIF wants it: no text begins a cell or a line. */
function tabbedOf(rows) {
	const line = (row) => row.map((cell) => plainOf(cell).replace(/[\t\r\n]+/g, " ")).join("	") + NEWLINE;
	return rows.map(line).join("");
}
var plainOf = (cell) => typeof cell === "string" ? harmless(cell) : cell.figure;
function cellOf(cell, { kind }) {
	const figure = figureOf(cell, kind);
	if (figure !== null) return kind === "dollars" ? amountOf(centsOf(figure)) : figure;
	return cell === null ? "" : harmless(String(cell));
}
function harmless(text) {
	const whole = text.replace(FORMULA_AFTER, "$&'");
	return FORMULA.test(text) ? `'${whole}` : whole;
}
function unparse(rows) {
	return Papa.unparse(rows, { newline: NEWLINE }) + NEWLINE;
}
export { csv_exports as n, tabbedOf as r, csvOfRows as t };
