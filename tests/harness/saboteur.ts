import pg from 'pg';

const raise = (code: string) =>
  `do $$ begin raise exception using errcode = '${code}', message = 'sabotage'; end $$`;

/** How a statement can fail, by SQLSTATE, and the SQL that makes PostgreSQL fail like that. */
const failures = {
  // Two transactions were in conflict.
  '40001': raise('40001'),
  // It took too long.
  '57014': raise('57014'),
  // Another transaction held a row for too long.
  '55P03': raise('55P03'),
  // The connection's own process ends.
  '57P01': 'select sabotage.die()',
};

export type Failure = keyof typeof failures;

/**
 * Counts the statements that a host sends and replaces one of them by SQL that fails, so that the error is
 * PostgreSQL's own.
 */
export class Saboteur {
  /** How many statements until the one that fails; 0 if none will fail. */
  #left = 0;
  #hasFailed = false;
  #failure: Failure = '57014';
  #runsFirst = false;
  readonly #watched = new WeakSet<pg.Connection>();

  /** Creates, as `owner`, the functions it needs. */
  static async of(pools: pg.Pool[], owner: pg.Pool): Promise<Saboteur> {
    await owner.query(`
      create schema sabotage;
      grant usage on schema sabotage to public;
      create function sabotage.die() returns void language plpgsql security definer as $$
      begin
        perform pg_terminate_backend(pg_backend_pid());
        perform pg_sleep(600);
      end $$;
      grant execute on function sabotage.die to public;`);
    const saboteur = new Saboteur();
    for (const pool of pools) pool.on('acquire', (client) => saboteur.#watch(client));
    return saboteur;
  }

  /** Makes the n-th statement from now fail. */
  failAt(statement: number, failure: Failure): void {
    this.#left = statement;
    this.#failure = failure;
    this.#hasFailed = false;
    this.#runsFirst = false;
  }

  /** Runs the n-th statement, and ends the connection before its answer arrives. */
  loseAnswerOf(statement: number): void {
    this.failAt(statement, '57P01');
    this.#runsFirst = true;
  }

  /** Stops failing statements. Returns whether one has failed. */
  stop(): boolean {
    this.#left = 0;
    return this.#hasFailed;
  }

  #watch(client: pg.PoolClient): void {
    const connection: unknown = Reflect.get(client, 'connection');
    if (!(connection instanceof pg.Connection))
      throw new Error('pg.Client no longer has a connection');
    if (this.#watched.has(connection)) return;
    this.#watched.add(connection);
    const bind = connection.bind.bind(connection);
    const query = connection.query.bind(connection);
    connection.bind = (config, more) => {
      if (!this.#isNext()) return bind(config, more);
      if (this.#runsFirst) {
        bind(config, more);
        connection.execute({}, true);
      }
      connection.parse({ name: '', text: failures[this.#failure], types: [] }, true);
      bind({ ...config, statement: '', values: [] }, more);
    };
    connection.query = (text) => {
      const failing = failures[this.#failure];
      if (!this.#isNext()) query(text);
      else query(this.#runsFirst ? `${text}; ${failing}` : failing);
    };
  }

  #isNext(): boolean {
    if (this.#left === 0) return false;
    this.#left -= 1;
    if (this.#left > 0) return false;
    this.#hasFailed = true;
    return true;
  }
}
