/** Whether a text is an SSN, an ITIN or an EIN, with or without hyphens; as `private.tax_digits` of the database. */
export function isTaxNumber(text: string): boolean {
  return /^\d{9}$/.test(text.replace(/[- ]/g, ''));
}
