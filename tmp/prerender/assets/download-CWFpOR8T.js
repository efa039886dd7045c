// web/lib/exports/download.ts
/** Hands a file made in the browser to its owner. */
function download(fileName, content, type) {
	const url = URL.createObjectURL(new Blob([content], { type }));
	const link = document.createElement("a");
	link.href = url;
	link.download = fileName;
	link.click();
	setTimeout(() => URL.revokeObjectURL(url), 6e4);
}
export { download as t };
