import type pg from 'pg';
import { PreparedStatements } from './prepared-statements.ts';
import { messageOf, mostBytes, RowSocket, TooManyBytesError } from './row-socket.ts';

/** One SQL statement; every value travels as a parameter in text form. */
export interface Statement {
  text: string;
  values: readonly (string | null)[];
  /** Returns its rows as the messages they came in; for at most one statement of a pipeline. */
  keepsMessages?: boolean;
}

export interface StatementResult {
  /** Each row as the texts PostgreSQL sent. */
  rows: (string | null)[][];
  /** The same as PostgreSQL's messages, for a statement that keeps them and then has no `rows`. */
  messages: readonly Buffer[];
  /** Rows returned, inserted, updated or deleted. */
  count: number;
}

/** The result of a statement that returned nothing. */
export const noResult: StatementResult = { rows: [], messages: [], count: 0 };

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
  private socket: RowSocket | undefined;
  private connection: pg.Connection | undefined;
  /** How many more bytes of rows may come through the driver; the socket counts its own. */
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
    // Over TLS there is another stream in between, and rows come through the driver.
    if (connection.stream instanceof RowSocket) {
      this.socket = connection.stream;
      this.socket.keepRowsOf(this.statements.findIndex((statement) => statement.keepsMessages));
    }
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

  handleDataRow({ fields, length }: { fields: (string | null)[]; length: number }): void {
    this.room -= length;
    if (this.room >= 0) this.rows.push(fields);
    else this.connection?.stream.destroy(new TooManyBytesError());
  }

  handleCommandComplete(message: { text: string }): void {
    const count = Number(/\d+$/.exec(message.text)?.[0] ?? 0);
    const keeps = this.statements[this.results.length]?.keepsMessages === true;
    this.results.push({
      rows: keeps ? [] : this.rows,
      messages: keeps ? (this.socket?.takeRows() ?? this.rows.map(messageOf)) : [],
      count,
    });
    this.rows = [];
  }

  handleReadyForQuery(): void {
    this.socket?.finish();
    this.prepared?.keep();
    this.resolve(this.results);
  }

  /** The connection reads on to the end of the pipeline by itself. */
  handleError(error: Error): void {
    this.socket?.finish();
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
  return (
    error instanceof Error && 'code' in error && (error.code === '0A000' || error.code === '26000')
  );
}
