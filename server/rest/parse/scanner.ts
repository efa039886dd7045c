/** The text does not follow the grammar. Becomes PGRST100. */
export class ParseError extends Error {
  override name = 'ParseError';
  readonly details: string;

  constructor(message: string, details: string) {
    super(message);
    this.details = details;
  }
}

/** Reads a text from left to right; every grammar in this folder is written on top of it. */
export class Scanner {
  readonly text: string;
  position = 0;
  private readonly what: string;

  /** `what` names the text in error messages, as in `select parameter`. */
  constructor(text: string, what: string) {
    this.text = text;
    this.what = what;
  }

  get atEnd(): boolean {
    return this.position >= this.text.length;
  }

  /** Whether `expected` comes next. */
  sees(expected: string): boolean {
    return this.text.startsWith(expected, this.position);
  }

  /** Steps over `expected` if it is what comes next. */
  take(expected: string): boolean {
    if (!this.sees(expected)) return false;
    this.position += expected.length;
    return true;
  }

  expect(expected: string): void {
    if (!this.take(expected)) this.fail(`"${expected}"`);
  }

  /** Steps over what a sticky pattern matches here and returns it, or returns undefined. */
  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.position += found.length;
    return found;
  }

  /** The same with a pattern that may match nothing. */
  matchAny(pattern: RegExp): string {
    return this.match(pattern) ?? '';
  }

  skipSpace(): void {
    this.match(/[ \t]*/y);
  }

  expectEnd(expecting: string): void {
    if (!this.atEnd) this.fail(expecting);
  }

  /** Tries a grammar; steps back if it returns undefined. */
  attempt<T>(grammar: () => T | undefined): T | undefined {
    const start = this.position;
    const found = grammar();
    if (found === undefined) this.position = start;
    return found;
  }

  fail(expecting: string): never {
    const next = this.text.codePointAt(this.position);
    const found = next === undefined ? 'end of input' : JSON.stringify(String.fromCodePoint(next));
    throw new ParseError(
      `"failed to parse ${this.what} (${this.text})" (line 1, column ${this.position + 1})`,
      `unexpected ${found} expecting ${expecting}`,
    );
  }
}
