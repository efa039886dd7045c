import type { ValueKind } from '../catalogue/types.ts';
import { Pace } from './pace.ts';

/** What an answer's rows look like as JSON. */
export interface RowShape {
  columns: readonly { name: string; kind: ValueKind }[];
  stripNulls: boolean;
}

/**
 * Turns the bytes of PostgreSQL's DataRow messages (server/db/row-socket.ts) into JSON in one pass, with
 * neither a string for each value nor any work for the database. The result is what PostgreSQL's to_json
 * would make of the same values. Pauses so that this process can answer others.
 */
export async function rowsToJson(
  messages: Iterable<Uint8Array>,
  shape: RowShape,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new JsonWriter(shape);
  // Twice the size leaves room for the keys; the buffer grows if needed.
  if (Array.isArray(messages)) writer.reserve(2 * sizeOf(messages) + 512);
  const pace = new Pace();
  writer.put('[');
  for (const piece of messages) {
    writer.rows(piece);
    await pace.after(piece.length);
  }
  writer.put(']');
  return writer.written();
}

function sizeOf(messages: readonly Uint8Array[]): number {
  return messages.reduce((sum, piece) => sum + piece.length, 0);
}

/** The object of a single row. */
export function rowToJson(
  messages: Iterable<Uint8Array>,
  shape: RowShape,
): Uint8Array<ArrayBuffer> {
  const writer = new JsonWriter(shape);
  for (const piece of messages) writer.rows(piece);
  return writer.written();
}

/** The JSON of a single value in PostgreSQL's text form. */
export function valueToJson(text: string | null, kind: ValueKind): string {
  // PostgreSQL sends these as JSON already, and they may be long.
  if (text !== null && (kind === 'json' || kind === 'nested')) return text;
  const bytes = Buffer.from(text ?? '');
  const writer = new JsonWriter({ columns: [], stripNulls: false });
  if (text === null) writer.all(nullWord);
  else writer.value(bytes, 0, bytes.length, kind);
  return Buffer.from(writer.written()).toString();
}

const code = (letter: string) => letter.charCodeAt(0);
const [quote, backslash, space, comma] = [code('"'), code('\\'), code(' '), code(',')];
const [open, close, plus, minus] = [code('{'), code('}'), code('+'), code('-')];
const nullWord = Buffer.from('null');
const trueWord = Buffer.from('true');
const falseWord = Buffer.from('false');
const noMinutes = Buffer.from(':00');
const nextRow = Buffer.from(',\n');
/** The start of a DataRow message: one byte of code, four of length, two that count its fields. */
const rowHeader = 7;
/** A control character takes six bytes as JSON. */
const mostGrowth = 6;
/** Longer values are copied by a native call. */
const fewBytes = 256;

class JsonWriter {
  private readonly kinds: readonly ValueKind[];
  private readonly keys: readonly Uint8Array[];
  private readonly keyBytes: number;
  private readonly stripNulls: boolean;
  private out = Buffer.allocUnsafe(1_024);
  private at = 0;
  private rowsWritten = 0;

  constructor({ columns, stripNulls }: RowShape) {
    this.kinds = columns.map((column) => column.kind);
    this.keys = columns.map((column) => Buffer.from(`${JSON.stringify(column.name)}:`));
    this.keyBytes = this.keys.reduce((sum, key) => sum + key.length, 0);
    this.stripNulls = stripNulls;
  }

  written(): Uint8Array<ArrayBuffer> {
    return this.out.subarray(0, this.at);
  }

  put(text: string): void {
    this.reserve(text.length * 3);
    this.at += this.out.write(text, this.at);
  }

  all(bytes: Uint8Array): void {
    this.copy(bytes, 0, bytes.length);
  }

  /** Writes every row of a run of messages. Columns without a key are left out. */
  rows(messages: Uint8Array): void {
    const view = new DataView(messages.buffer, messages.byteOffset, messages.byteLength);
    for (let start = 0; start < messages.length; ) {
      const end = start + 1 + view.getUint32(start + 1);
      this.reserve((end - start) * mostGrowth + this.keyBytes + this.keys.length * 16);
      if (this.rowsWritten > 0) this.all(nextRow);
      this.row(messages, view, start + rowHeader);
      this.rowsWritten += 1;
      start = end;
    }
  }

  private row(messages: Uint8Array, view: DataView, start: number): void {
    let from = start;
    let isFirst = true;
    this.out[this.at++] = open;
    for (let index = 0; index < this.keys.length; index += 1) {
      const length = view.getInt32(from);
      from += 4;
      if (length < 0 && this.stripNulls) continue;
      if (!isFirst) this.out[this.at++] = comma;
      isFirst = false;
      this.all(this.keys[index] ?? new Uint8Array());
      if (length < 0) {
        this.all(nullWord);
        continue;
      }
      this.value(messages, from, from + length, this.kinds[index] ?? 'text');
      from += length;
    }
    this.out[this.at++] = close;
  }

  /** Writes one value of PostgreSQL's text form. */
  value(bytes: Uint8Array, start: number, end: number, kind: ValueKind): void {
    this.reserve((end - start) * mostGrowth + 16);
    if (kind === 'text') this.text(bytes, start, end);
    else if (kind === 'json' || kind === 'nested') this.copy(bytes, start, end);
    else if (kind === 'boolean') this.all(bytes[start] === code('t') ? trueWord : falseWord);
    else if (kind === 'number' && isNumber(bytes[end - 1])) this.copy(bytes, start, end);
    else if (kind === 'timestamp') this.time(bytes, start, end, false);
    else if (kind === 'timestamptz') this.time(bytes, start, end, true);
    else this.quoted(bytes, start, end);
  }

  private quoted(bytes: Uint8Array, start: number, end: number): void {
    this.out[this.at++] = quote;
    this.copy(bytes, start, end);
    this.out[this.at++] = quote;
  }

  private text(bytes: Uint8Array, start: number, end: number): void {
    const { out } = this;
    const before = this.at;
    let at = before;
    out[at++] = quote;
    for (let from = start; from < end; from += 1) {
      const byte = bytes[from] ?? 0;
      if (byte < space || byte === quote || byte === backslash) {
        const content = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start);
        this.put(JSON.stringify(content.toString()));
        return;
      }
      out[at++] = byte;
    }
    out[at++] = quote;
    this.at = at;
  }

  /** `2026-03-01 10:20:30+00` as ISO 8601 has it, with a T and with the minutes of the offset. */
  private time(bytes: Uint8Array, start: number, end: number, hasOffset: boolean): void {
    const isBeforeChrist = bytes[end - 1] === code('C');
    const endOfTime = isBeforeChrist ? end - 3 : end;
    this.out[this.at++] = quote;
    let gap = start;
    while (gap < endOfTime && bytes[gap] !== space) gap += 1;
    this.copy(bytes, start, gap);
    if (gap < endOfTime) this.out[this.at++] = code('T');
    this.copy(bytes, gap + 1, endOfTime);
    const sign = bytes[endOfTime - 3];
    if (hasOffset && (sign === plus || sign === minus)) this.all(noMinutes);
    this.copy(bytes, endOfTime, end);
    this.out[this.at++] = quote;
  }

  /** Most values are a few bytes long, for which a loop is faster than a native call. */
  private copy(bytes: Uint8Array, start: number, end: number): void {
    if (end - start > fewBytes) {
      this.out.set(bytes.subarray(start, end), this.at);
      this.at += end - start;
      return;
    }
    const { out } = this;
    let { at } = this;
    for (let from = start; from < end; from += 1) out[at++] = bytes[from] ?? 0;
    this.at = at;
  }

  reserve(size: number): void {
    if (this.at + size <= this.out.length) return;
    const grown = Buffer.allocUnsafe(Math.max(this.out.length * 2, this.at + size));
    this.out.copy(grown, 0, 0, this.at);
    this.out = grown;
  }
}

/** `NaN` and `Infinity` are no numbers in JSON. */
function isNumber(last: number | undefined): boolean {
  return last !== code('N') && last !== code('y');
}
