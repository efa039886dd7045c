/** Whether the tax office can read something of a text; as `private.is_in_latin_letters` of the database. */
export const isInLatinLetters = (text: string): boolean => /[A-Za-z]/.test(text.normalize('NFD'));
