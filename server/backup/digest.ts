import { createHash } from 'node:crypto';
import type { CheckedTable } from './contents.ts';

const newline = 0x0a;

/** Counts and digests the rows of a table as they pass. */
export class TableCheck {
  private readonly hash = createHash('sha256');
  private rows = 0;
  private bytes = 0;
  private readonly table: { name: string; columns: string[] };

  constructor(table: { name: string; columns: string[] }) {
    this.table = table;
  }

  add(piece: Buffer): void {
    this.hash.update(piece);
    this.bytes += piece.length;
    // Within a value COPY writes a line end as \n: each byte of it ends a row.
    for (let at = piece.indexOf(newline); at !== -1; at = piece.indexOf(newline, at + 1)) {
      this.rows += 1;
    }
  }

  result(): CheckedTable {
    const { name, columns } = this.table;
    return { name, columns, rows: this.rows, bytes: this.bytes, digest: this.hash.digest('hex') };
  }
}
