/** What the host needs to know about a body; the database reads the rest. */
export interface JsonRows {
  isArray: boolean;
  /** How many objects. */
  size: number;
  /** Of the first object, each once. */
  keys: string[];
  /** Every object has those keys and no other. */
  isEven: boolean;
  /** Of the first object, the text of each value by its key. */
  first: ReadonlyMap<string, string>;
}

/** The text is not JSON, nested too deeply, too large for any table, or neither an object nor an array of objects. */
export class JsonTextError extends Error {
  override name = 'JsonTextError';
  readonly reason: 'invalid' | 'deep' | 'many' | 'no objects';

  constructor(reason: JsonTextError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** No column needs deeper nesting, which would exhaust the database's parser. */
const maxDepth = 100;
/** Far more than may be written at a time (supabase/rules/375_fair_share.sql). */
const maxObjects = 10_000;
/** As many columns as PostgreSQL lets a table have. */
const maxKeys = 1_600;

/**
 * Scans the text once (RFC 8259), in a few milliseconds for any megabyte. Parsing it into values can
 * take a hundred times as long and blocks all other requests; nobody needs the values, because the text
 * goes to the database as it is.
 */
export function readJsonRows(text: string): JsonRows {
  const rows = new Rows(text);
  const walk = new JsonWalk(text);
  const start = walk.space(0);
  const isArray = text[start] === '[';
  const end = isArray
    ? walk.elements(start, 1, (at) => rows.add(walk, at, 2))
    : rows.add(walk, start, 1);
  if (walk.space(end) < text.length) throw new JsonTextError('invalid');
  if (!rows.areObjects) throw new JsonTextError('no objects');
  const { size, first, isEven } = rows;
  return { isArray, size, keys: [...first.keys()], isEven, first };
}

class Rows {
  size = 0;
  areObjects = true;
  isEven = true;
  readonly first = new Map<string, string>();
  readonly #text: string;
  #rawKeys: string[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  /** Reads the value at a place as a row, and returns where it ends. */
  add(walk: JsonWalk, at: number, depth: number): number {
    if (this.#text[at] !== '{') {
      this.areObjects = false;
      return walk.value(at, depth);
    }
    this.size += 1;
    if (this.size > maxObjects) throw new JsonTextError('many');
    return this.size === 1 ? this.#addFirst(walk, at, depth) : this.#addOther(walk, at, depth);
  }

  #addFirst(walk: JsonWalk, at: number, depth: number): number {
    const rawKeys: string[] = [];
    const end = walk.members(at, depth, (key, value, valueEnd) => {
      if (rawKeys.push(key) > maxKeys) throw new JsonTextError('many');
      this.first.set(keyOf(key), this.#text.slice(value, valueEnd));
    });
    // If the first object repeats a key, the others are compared key by key.
    if (rawKeys.length === this.first.size) this.#rawKeys = rawKeys;
    return end;
  }

  /** The keys nearly always come in the same order, and then none has to be looked up. */
  #addOther(walk: JsonWalk, at: number, depth: number): number {
    let place = 0;
    let others: Set<string> | undefined;
    const end = walk.members(at, depth, (key) => {
      if (!this.isEven) return;
      if (others === undefined && key === this.#rawKeys[place]) place += 1;
      else {
        others ??= new Set(this.#rawKeys.slice(0, place).map(keyOf));
        others.add(keyOf(key));
        this.isEven = this.first.has(keyOf(key));
      }
    });
    const isWhole = place === this.#rawKeys.length && place === this.first.size;
    if (others === undefined ? !isWhole : others.size !== this.first.size) this.isEven = false;
    return end;
  }
}

function keyOf(raw: string): string {
  return raw.includes('\\') ? String(JSON.parse(`"${raw}"`)) : raw;
}

const code = (letter: string) => letter.charCodeAt(0);
const [quote, backslash, comma, colon] = [code('"'), code('\\'), code(','), code(':')];
const [minus, plus, dot, zero, nine] = [code('-'), code('+'), code('.'), code('0'), code('9')];
const escapes = new Set([...'"\\/bfnrt'].map(code));
const words = new Map(['true', 'false', 'null'].map((word) => [code(word), word]));

type OnMember = (key: string, value: number, end: number) => void;

/** Every method takes the place where something begins and returns the place where it ends, or throws. */
class JsonWalk {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  space(at: number): number {
    let end = at;
    for (;;) {
      const found = this.#text.charCodeAt(end);
      if (found !== 32 && found !== 10 && found !== 13 && found !== 9) return end;
      end += 1;
    }
  }

  /** `depth` is the depth of a container at this place. */
  value(at: number, depth: number): number {
    const found = this.#text.charCodeAt(at);
    if (found === quote) return this.#string(at);
    if (found === code('{')) return this.members(at, depth);
    if (found === code('[')) return this.elements(at, depth);
    if (found === minus || isDigit(found)) return this.#number(at);
    const word = words.get(found);
    if (word === undefined || !this.#text.startsWith(word, at)) throw new JsonTextError('invalid');
    return at + word.length;
  }

  members(at: number, depth: number, onMember?: OnMember): number {
    return this.#container(at, depth, code('}'), (start) => {
      if (this.#text.charCodeAt(start) !== quote) throw new JsonTextError('invalid');
      const keyEnd = this.#string(start);
      const separator = this.space(keyEnd);
      if (this.#text.charCodeAt(separator) !== colon) throw new JsonTextError('invalid');
      const value = this.space(separator + 1);
      const end = this.value(value, depth + 1);
      onMember?.(this.#text.slice(start + 1, keyEnd - 1), value, end);
      return end;
    });
  }

  elements(at: number, depth: number, each?: (at: number) => number): number {
    return this.#container(at, depth, code(']'), each ?? ((start) => this.value(start, depth + 1)));
  }

  #container(at: number, depth: number, close: number, part: (at: number) => number): number {
    if (depth > maxDepth) throw new JsonTextError('deep');
    let next = this.space(at + 1);
    if (this.#text.charCodeAt(next) === close) return next + 1;
    for (;;) {
      const end = this.space(part(next));
      const found = this.#text.charCodeAt(end);
      if (found === close) return end + 1;
      if (found !== comma) throw new JsonTextError('invalid');
      next = this.space(end + 1);
    }
  }

  #string(at: number): number {
    for (let end = at + 1; ; end += 1) {
      const found = this.#text.charCodeAt(end);
      if (found === quote) return end + 1;
      // Written so that NaN, which charCodeAt gives past the end, is refused too.
      if (!(found >= 32)) throw new JsonTextError('invalid');
      if (found === backslash) end = this.#escape(end);
    }
  }

  /** Returns the place of the last character. */
  #escape(at: number): number {
    const found = this.#text.charCodeAt(at + 1);
    if (escapes.has(found)) return at + 1;
    const digits = this.#text.slice(at + 2, at + 6);
    if (found !== code('u') || !/^[0-9a-fA-F]{4}$/.test(digits)) throw new JsonTextError('invalid');
    return at + 5;
  }

  #number(at: number): number {
    let end = this.#text.charCodeAt(at) === minus ? at + 1 : at;
    end = this.#text.charCodeAt(end) === zero ? end + 1 : this.#digits(end);
    if (this.#text.charCodeAt(end) === dot) end = this.#digits(end + 1);
    const exponent = this.#text.charCodeAt(end) | 32;
    if (exponent !== code('e')) return end;
    const sign = this.#text.charCodeAt(end + 1);
    return this.#digits(sign === plus || sign === minus ? end + 2 : end + 1);
  }

  /** At least one. */
  #digits(at: number): number {
    let end = at;
    while (isDigit(this.#text.charCodeAt(end))) end += 1;
    if (end === at) throw new JsonTextError('invalid');
    return end;
  }
}

function isDigit(found: number): boolean {
  return found >= zero && found <= nine;
}
