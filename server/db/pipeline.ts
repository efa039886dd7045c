import type pg from 'pg';
import { sqlState } from '../errors/sql-state.ts';
import { PreparedStatements } from './prepared-statements.ts';

/** One SQL statement; every value travels as a parameter in text form. */
export interface Statement {
  text: string;
  values: readonly (string | null)[];
}

export interface StatementResult {
  /** Each row as the texts PostgreSQL sent. */
  rows: (string | null)[][];
  /** Rows returned, inserted, updated or deleted. */
  count: number;
}

/**
 * The most bytes one request may fetch from the database: more than a page of the longest records, and few
 * enough for this process to hold for everybody.
 */
const mostBytes = 16 * 1024 * 1024;

/** The answer of the database is larger than `mostBytes`. The connection is closed with it. */
export class TooManyBytesError extends Error {
  override name = 'TooManyBytesError';
}

/** The result of a statement that returned nothing. */
export const noResult: StatementResult = { rows: [], count: 0 };

/**
 * Sends statements in ONE network round trip: their extended-protocol messages and a single Sync
 * (PostgreSQL manual, "Extended Query" and "Pipelining"). Unless one of them is `begin`, they form
 * one implicit transaction: the first failure undoes all, and settings made `local` end with it.
 * Rejects with the database's error.
 */
export function runPipeline(
  client: pg.ClientBase,
  statements: readonly Statement[],
): Promise<StatementResult[]> {
  return new Promise((resolve, reject) => {
    client.query(new Pipeline(statements, resolve, reject));
  });
}

/** What `pg` calls while the answer comes in; see its own Query class for the contract. */
class Pipeline implements pg.Submittable {
  private readonly statements: readonly Statement[];
  private readonly resolve: (results: StatementResult[]) => void;
  private readonly reject: (error: Error) => void;
  private readonly results: StatementResult[] = [];
  private rows: (string | null)[][] = [];
  private connection: pg.Connection | undefined;
  /** How many more bytes may come. */
  private room = mostBytes;
  private prepared: PreparedStatements | undefined;

  constructor(
    statements: readonly Statement[],
    resolve: (results: StatementResult[]) => void,
    reject: (error: Error) => void,
  ) {
    this.statements = statements;
    this.resolve = resolve;
    this.reject = reject;
  }

  submit(connection: pg.Connection): void {
    const prepared = PreparedStatements.of(connection);
    this.prepared = prepared;
    this.connection = connection;
    connection.stream.on('data', this.countBytes);
    connection.stream.cork();
    try {
      for (const name of prepared.takeForgotten()) {
        connection.close({ type: 'S', name }, true);
      }
      for (const { text, values } of this.statements) {
        const { name, isNew } = prepared.use(text);
        if (isNew) connection.parse({ name, text, types: [] }, true);
        connection.bind({ statement: name, values: [...values] }, true);
        connection.execute({}, true);
      }
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  }

  /** Counted outside the driver, which would keep a value of any size until its last byte. */
  private readonly countBytes = (chunk: Buffer): void => {
    this.room -= chunk.length;
    if (this.room < 0) this.connection?.stream.destroy(new TooManyBytesError());
  };

  private finish(): void {
    this.connection?.stream.off('data', this.countBytes);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.rows.push(fields);
  }

  handleCommandComplete(message: { text: string }): void {
    const count = Number(/\d+$/.exec(message.text)?.[0] ?? 0);
    this.results.push({ rows: this.rows, count });
    this.rows = [];
  }

  handleReadyForQuery(): void {
    this.finish();
    this.prepared?.keep();
    this.resolve(this.results);
  }

  /** The connection reads on to the end of the pipeline by itself. */
  handleError(error: Error): void {
    this.finish();
    this.prepared?.forgetNew();
    if (isOutdated(error)) this.prepared?.forgetAll();
    this.reject(error);
  }

  handleRowDescription(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}

/** Whether a prepared statement failed because a table changed, or because it is not there any more. */
export function isOutdated(error: unknown): boolean {
  return ['0A000', '26000'].includes(sqlState(error) ?? '');
}
