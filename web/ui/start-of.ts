/** So many characters of a text, never a part of one, with a sign that something follows. */
export function startOf(text: string, length: number): string {
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  return `${characters.slice(0, length).join('').trimEnd()}…`;
}
