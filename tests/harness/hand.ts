import pg from 'pg';

/**
 * One of two callers who work at the same time. Its statements pass a gate that lets a number of them through
 * and holds the next one until it is released.
 */
export class Hand {
  #left = Number.POSITIVE_INFINITY;
  #sent = 0;
  #underWay = 0;
  #isDone = true;
  #atGate: (() => void)[] = [];
  #onChange: () => void = () => {};
  readonly #pids = new Set<number>();

  constructor(pools: pg.Pool[]) {
    for (const pool of pools) pool.on('connect', (client) => this.#watch(client));
  }

  /** The server processes that work for this hand. */
  get pids(): number[] {
    return [...this.#pids];
  }

  get isDone(): boolean {
    return this.#isDone;
  }

  /** Begins `work` and lets `statements` of them through; resolves with its result. */
  begin<T>(work: () => Promise<T>, statements = Number.POSITIVE_INFINITY): Promise<T> {
    this.#left = statements;
    this.#sent = 0;
    this.#isDone = false;
    return work().finally(() => {
      this.#isDone = true;
      this.#onChange();
    });
  }

  /** How many statements the work has sent. */
  get sent(): number {
    return this.#sent;
  }

  /** Resolves when the work is done or waits at the gate with nothing under way. */
  async stopped(): Promise<void> {
    while (!this.#isDone && (this.#underWay > 0 || this.#atGate.length === 0)) {
      await new Promise<void>((resolve) => {
        this.#onChange = resolve;
      });
    }
  }

  release(): void {
    this.#left = Number.POSITIVE_INFINITY;
    for (const go of this.#atGate.splice(0)) go();
  }

  #watch(client: pg.PoolClient): void {
    const pid: unknown = Reflect.get(client, 'processID');
    if (typeof pid === 'number') this.#pids.add(pid);
    const connection: unknown = Reflect.get(client, 'connection');
    if (!(connection instanceof pg.Connection)) throw new Error('pg has no connection any more');
    const query: (...given: unknown[]) => unknown = client.query.bind(client);
    const gated = (...given: unknown[]): unknown => {
      const [first] = given;
      const passed = this.#pass(isBoundary(first));
      const callback = given.at(-1);
      if (isPipeline(first)) {
        void passed.then(() => {
          connection.once('readyForQuery', () => this.#back());
          query(first);
        });
        return first;
      }
      if (typeof callback === 'function') {
        void passed.then(() =>
          query(...given.slice(0, -1), (...answer: unknown[]) => {
            this.#back();
            callback(...answer);
          }),
        );
        return undefined;
      }
      return passed.then(() => query(...given)).finally(() => this.#back());
    };
    Object.assign(client, { query: gated });
  }

  async #pass(counts: boolean): Promise<void> {
    if (!counts) {
      this.#underWay += 1;
      return;
    }
    if (this.#left <= 0) {
      const turn = new Promise<void>((resolve) => this.#atGate.push(resolve));
      this.#onChange();
      await turn;
    }
    this.#left -= 1;
    this.#sent += 1;
    this.#underWay += 1;
  }

  #back(): void {
    this.#underWay -= 1;
    this.#onChange();
  }
}

/**
 * Whether the gate counts a statement. `begin` does nothing by itself, and the counts of limits concern
 * nothing else.
 */
function isBoundary(statement: unknown): boolean {
  const text: unknown =
    typeof statement === 'object' && statement !== null
      ? Reflect.get(statement, 'text')
      : statement;
  return typeof text !== 'string' || (text !== 'begin' && !text.includes('rate_limits'));
}

/** A pipeline, which the driver runs on its own (server/db/pipeline.ts). */
function isPipeline(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'submit' in value && !('callback' in value);
}
