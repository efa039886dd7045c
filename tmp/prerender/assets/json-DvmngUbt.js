import { t as figureOf } from "./table-Dp4-jA33.js";
// web/lib/exports/json.ts
/** The rows as JSON, each a record by the columns' ids: figures as numbers, days as `yyyy-MM-dd`. */
function jsonOf({ name, from, to, columns, rows }) {
	const records = rows.map((row) => Object.fromEntries(columns.map(({ id, kind }, index) => {
		const cell = row[index] ?? null;
		return [id, figureOf(cell, kind) ?? cell];
	})));
	return `${JSON.stringify({
		report: name,
		from,
		to,
		rows: records
	}, null, 2)}\n`;
}
export { jsonOf };
