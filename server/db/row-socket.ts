import { Socket } from 'node:net';

const header = 5;
const dataRow = 'D'.charCodeAt(0);
const commandComplete = 'C'.charCodeAt(0);
const errorResponse = 'E'.charCodeAt(0);

/**
 * The most bytes one request may fetch from the database: more than a page of the longest records, and few
 * enough for this process to hold for everybody.
 */
export const mostBytes = 16 * 1024 * 1024;

/** The answer of the database is larger than `mostBytes`. The connection is closed with it. */
export class TooManyBytesError extends Error {
  override name = 'TooManyBytesError';
}

/**
 * A socket to PostgreSQL that keeps the rows of one statement as the bytes that came, because the driver
 * would make a string of every value (PostgreSQL manual, "Message Formats": a code, a length, the content).
 * It passes everything else on to the driver.
 */
export class RowSocket extends Socket {
  private isFramed: boolean | undefined;
  /** The pieces of an incomplete message, their bytes so far, and the bytes it will have. */
  private pieces: Buffer[] = [];
  private held = 0;
  private wanted = 0;
  /** Statements that end before the one whose rows are kept; -1 where none are. */
  private statementsBefore = -1;
  private rows: Buffer[] = [];
  /** How many more bytes may come; limited during a pipeline. */
  private room = Number.POSITIVE_INFINITY;

  /** Of the statements sent next, keeps the rows of this one, counted from 0. */
  keepRowsOf(statement: number): void {
    this.statementsBefore = statement;
    this.rows = [];
    this.room = mostBytes;
  }

  /** No more is expected. */
  finish(): void {
    this.room = Number.POSITIVE_INFINITY;
  }

  /** The rows kept: whole DataRow messages, any number in each piece. */
  takeRows(): Buffer[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  override emit(event: string | symbol, ...args: unknown[]): boolean {
    const [chunk] = args;
    if (event !== 'data' || !Buffer.isBuffer(chunk)) return super.emit(event, ...args);
    // The server's answer to a request for TLS is one byte alone, and messages never come after it.
    this.isFramed ??= chunk.length > 1;
    if (!this.isFramed) return super.emit('data', chunk);
    this.room -= chunk.length;
    if (this.room < 0) {
      this.destroy(new TooManyBytesError());
      return true;
    }
    this.pieces.push(chunk);
    this.held += chunk.length;
    // A message of megabytes comes in hundreds of pieces, and is put together once.
    if (this.held >= this.wanted) {
      const bytes = this.pieces.length === 1 ? chunk : Buffer.concat(this.pieces);
      const rest = this.sort(bytes);
      this.pieces = rest.length === 0 ? [] : [rest];
      this.held = rest.length;
      this.wanted = rest.length < header ? header : 1 + rest.readUInt32BE(1);
    }
    return true;
  }

  /** Hands messages on in runs, so that a run of rows is one piece; returns what is not whole yet. */
  private sort(bytes: Buffer): Buffer {
    let start = 0;
    let isKept = false;
    let at = 0;
    while (at + header <= bytes.length) {
      const end = at + 1 + bytes.readUInt32BE(at + 1);
      if (end > bytes.length) break;
      const code = bytes[at];
      const keep = code === dataRow && this.statementsBefore === 0;
      if (keep !== isKept) {
        this.handOn(bytes.subarray(start, at), isKept);
        start = at;
        isKept = keep;
      }
      if (code === commandComplete && this.statementsBefore >= 0) this.statementsBefore -= 1;
      if (code === errorResponse) this.statementsBefore = -1;
      at = end;
    }
    this.handOn(bytes.subarray(start, at), isKept);
    return bytes.subarray(at);
  }

  private handOn(run: Buffer, isKept: boolean): void {
    if (run.length === 0) return;
    if (isKept) this.rows.push(run);
    else super.emit('data', run);
  }
}

/** A row that the driver has taken apart already, as the message it came in. */
export function messageOf(fields: readonly (string | null)[]): Buffer {
  const parts = fields.flatMap((field) => {
    const content = Buffer.from(field ?? '');
    const length = Buffer.alloc(4);
    length.writeInt32BE(field === null ? -1 : content.length);
    return [length, content];
  });
  const start = Buffer.alloc(header + 2);
  start[0] = dataRow;
  start.writeUInt32BE(4 + 2 + parts.reduce((sum, part) => sum + part.length, 0), 1);
  start.writeInt16BE(fields.length, header);
  return Buffer.concat([start, ...parts]);
}
