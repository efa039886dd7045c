/**
 * What a spreadsheet may take for a formula: `=`, `+`, `-`, `@`, also at full width and after blanks or
 * a byte-order mark, and a leading tab, line break or NUL (OWASP, "CSV Injection").
 */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n\0])/;
/** The same after a separator that spreadsheets of some languages expect between cells. */
const FORMULA_AFTER = /[;\t\r\n|](?=\s*[=+\-@＝＋－＠])/g;

/** The text as it is written into a file for spreadsheets: an apostrophe goes before whatever could be a formula. */
export function escapeFormula(text: string): string {
  const whole = text.replace(FORMULA_AFTER, "$&'");
  return FORMULA.test(text) ? `'${whole}` : whole;
}

/** True for a text that `escapeFormula` changes, so that a program that reads the file gets another text. */
export const isFormula = (text: string) => escapeFormula(text) !== text;
