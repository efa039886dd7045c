/** The first characters of a text, never half of one, with an ellipsis where something is left out. */
export function startOf(text: string, length: number): string {
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  return `${characters.slice(0, length).join('').trimEnd()}…`;
}
