import { c as isCalendarDay, i as daysBetween } from "./calendar-day-DcbsT_ag.js";
import { t as figureOf } from "./table-Dp4-jA33.js";
import { strToU8, zipSync } from "fflate";
// web/lib/exports/workbook.ts
/**
* A workbook (.xlsx) of plain values: texts as inline strings, figures and days typed, and no formula
* anywhere, so that nothing in it can run. Each sheet has a header that stays in view.
*/
function workbookOf(sheets) {
	const numbered = sheets.map((sheet, index) => ({
		sheet,
		number: index + 1
	}));
	const files = {
		"[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${PART}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${PART}.styles+xml"/>${numbered.map(({ number }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${PART}.worksheet+xml"/>`).join("")}</Types>`,
		"_rels/.rels": relationships([["officeDocument", "xl/workbook.xml"]]),
		"xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${numbered.map(({ sheet, number }) => `<sheet name="${escaped(sheetName(sheet.name, number))}" sheetId="${number}" r:id="rId${number}"/>`).join("")}</sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": relationships([...numbered.map(({ number }) => ["worksheet", `worksheets/sheet${number}.xml`]), ["styles", "styles.xml"]]),
		"xl/styles.xml": STYLES
	};
	for (const { sheet, number } of numbered) files[`xl/worksheets/sheet${number}.xml`] = sheetXml(sheet);
	return zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(DECLARATION + xml)])));
}
var DECLARATION = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>";
var MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
var RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
var PART = "application/vnd.openxmlformats-officedocument.spreadsheetml";
/** The looks of a cell by their place in the style sheet below. */
var LOOK = {
	text: 0,
	number: 0,
	header: 1,
	dollars: 2,
	day: 3
};
var STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0.00"/><numFmt numFmtId="165" formatCode="mmm d, yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`;
function relationships(targets) {
	return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`).join("")}</Relationships>`;
}
function sheetXml({ columns, rows }) {
	const lines = [columns.map((column, index) => textCell(column.header, 0, index, LOOK.header)), ...rows.map((row, line) => columns.map((column, index) => valueCell(row[index] ?? null, column, line + 1, index)))];
	return `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.map((_, index) => `<col min="${index + 1}" max="${index + 1}" width="22" customWidth="1"/>`).join("")}</cols><sheetData>${lines.map((cells, line) => `<row r="${line + 1}">${cells.join("")}</row>`).join("")}</sheetData></worksheet>`;
}
function valueCell(cell, { kind = "text" }, row, column) {
	if (cell === null || cell === "") return "";
	const at = `r="${reference(row, column)}" s="${LOOK[kind]}"`;
	const figure = figureOf(cell, kind);
	if (figure !== null) return `<c ${at}><v>${figure}</v></c>`;
	const text = String(cell);
	if (kind === "day" && isCalendarDay(text)) return `<c ${at}><v>${serialOf(text)}</v></c>`;
	return textCell(text, row, column, LOOK.text);
}
function textCell(text, row, column, look) {
	return `<c r="${reference(row, column)}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}
/** Days as spreadsheets count them: 60 for Mar 1, 1900, whatever came before. */
function serialOf(day) {
	return daysBetween("1899-12-30", day);
}
/** `A1`, `AA10`: columns in letters, rows from 1. */
function reference(row, column) {
	let letters = "";
	for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) letters = String.fromCharCode(65 + (rest - 1) % 26) + letters;
	return `${letters}${row + 1}`;
}
/** Excel refuses some characters in a sheet's name, and more than 31. */
function sheetName(name, number) {
	const clean = name.replace(/[[\]:*?/\\']/g, " ").trim().slice(0, 31);
	return clean === "" ? `Sheet ${number}` : clean;
}
/**
* A text in XML. What XML has no place for is written the way the format knows, `_x000D_`; a text that
* looks like that is marked as itself.
*/
function escaped(text) {
	return text.replace(/_x[0-9A-Fa-f]{4}_/g, (code) => `_x005F${code}`).replace(/[\0-\x08\x0B-\x1F\uFFFE\uFFFF]/g, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\"", "&quot;");
}
export { workbookOf };
