// web/ui/start-of.ts
/** So many characters of a text, never a part of one, with a sign that something follows. */
function startOf(text, length) {
	const characters = Array.from(text);
	if (characters.length <= length) return text;
	return `${characters.slice(0, length).join("").trimEnd()}…`;
}
export { startOf as t };
