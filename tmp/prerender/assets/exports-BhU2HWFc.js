import { a as done, i as database } from "./backend-CQxifWza.js";
import { t as download } from "./download-CWFpOR8T.js";
// web/lib/exports/index.ts
/**
* Saves a table as a file, `name-start-to-end` (spec section 7), once the audit trail knows. Files are
* written once in a while, so what writes them is fetched only then.
*/
async function exportTable(table, format) {
	const { name, from, to, rows } = table;
	const file = format === "print" ? null : await fileOf(table, format);
	await done(database.rpc("record_export", {
		report: name,
		format,
		from_date: from,
		to_date: to,
		row_count: rows.length
	}));
	if (file) download(`${name}-${from}-to-${to}.${file.extension}`, file.content, file.type);
	else window.print();
}
async function fileOf(table, format) {
	if (format === "workbook") {
		const { workbookOf } = await import("./workbook-2TBePGA8.js");
		return {
			extension: "xlsx",
			type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
			content: workbookOf([{
				...table,
				name: table.title
			}])
		};
	}
	if (format === "json") {
		const { jsonOf } = await import("./json-DvmngUbt.js");
		return {
			extension: "json",
			type: "application/json",
			content: jsonOf(table)
		};
	}
	const { csvOf, excelCsvOf } = await import("./csv-Bw8EDILi.js").then((n) => n.n);
	return {
		extension: "csv",
		type: "text/csv;charset=utf-8",
		content: format === "excel" ? excelCsvOf(table) : csvOf(table)
	};
}
/** Saves what a procedure answered as it is; that it did is in the audit trail by then. */
function saveAnswer(name, answer) {
	download(`${name}.json`, `${JSON.stringify(answer, null, 2)}\n`, "application/json");
}
export { saveAnswer as n, exportTable as t };
