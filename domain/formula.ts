/**
 * What a spreadsheet may take for a formula: `=`, `+`, `-`, `@`, also at full width and behind blanks or
 * a byte-order mark, and tab, line break or NUL in front (OWASP, CSV injection). Such a text gets an
 * apostrophe before it.
 */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n\0])/;
/** The same after other separators, which some languages use between cells. */
const FORMULA_AFTER = /[;\t\r\n|](?=\s*[=+\-@＝＋－＠])/g;

/** A text as a file says it that a spreadsheet may open. */
export function harmless(text: string): string {
  const whole = text.replace(FORMULA_AFTER, "$&'");
  return FORMULA.test(text) ? `'${whole}` : whole;
}

/** True for a text that such a file cannot say as it is, so that another program reads another text. */
export const isFormula = (text: string) => harmless(text) !== text;
