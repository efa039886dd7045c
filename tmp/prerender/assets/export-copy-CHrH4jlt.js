import { u as defineCopy } from "./button-C8IhjA6q.js";
// web/ui/export-copy.ts
var exportCopy = /* @__PURE__ */ defineCopy("export", {
	export: ["Export"],
	csv: ["CSV"],
	excel: ["Excel"],
	json: ["JSON"],
	workbook: ["Workbook (.xlsx)"],
	print: ["Print"],
	failed: ["The file could not be made."]
});
export { exportCopy as t };
