// web/lib/exports/table.ts
/** The figure of a cell, or null where its column holds no figures or the cell none. */
function figureOf(cell, kind = "text") {
	if (kind !== "number" && kind !== "dollars" || cell === null || cell === "") return null;
	const figure = Number(cell);
	return Number.isFinite(figure) ? figure : null;
}
export { figureOf as t };
