import { useMemo, useState } from "react";
// web/ui/sort.ts
/**
* Sorts rows that are all here. Rows that come in pages are sorted by the database instead: pass the
* state on to the query. Rows without a value come last either way.
*/
function useSortedRows(rows, sortKey, initial) {
	const [sort, onSort] = useState(initial);
	return {
		rows: useMemo(() => rows && sortRows(rows, (row) => sortKey(row, sort.column), sort.direction), [
			rows,
			sortKey,
			sort
		]),
		sort,
		onSort
	};
}
function sortRows(rows, sortKey, direction) {
	const sign = direction === "ascending" ? 1 : -1;
	return [...rows].sort((left, right) => {
		const [a, b] = [sortKey(left), sortKey(right)];
		if (a === null || b === null) return Number(a === null) - Number(b === null);
		const order = typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b));
		return sign * order;
	});
}
export { useSortedRows as t };
