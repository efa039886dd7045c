// web/lib/new-id.ts
/** A random UUID; `crypto.randomUUID` is missing where a practice is reached without TLS. */
function newId() {
	return [...crypto.getRandomValues(/* @__PURE__ */ new Uint8Array(16))].map((byte, index) => {
		if (index === 6) return hexOf(byte & 15 | 64);
		return hexOf(index === 8 ? byte & 63 | 128 : byte);
	}).join("").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
function hexOf(byte) {
	return byte.toString(16).padStart(2, "0");
}
export { newId as t };
