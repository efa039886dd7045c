import pg from 'pg';

/**
 * One of two callers that work at the same time. Its statements pass a gate, which lets a given number through
 * and holds the next one until `release()`.
 */
export class GatedCaller {
  #left = Number.POSITIVE_INFINITY;
  #sent = 0;
  #running = 0;
  #isDone = true;
  #atGate: (() => void)[] = [];
  #onChange: () => void = () => {};
  readonly #pids = new Set<number>();

  constructor(pools: pg.Pool[]) {
    for (const pool of pools) pool.on('connect', (client) => this.#watch(client));
  }

  /** The PostgreSQL processes of its connections. */
  get pids(): number[] {
    return [...this.#pids];
  }

  get isDone(): boolean {
    return this.#isDone;
  }

  /** Starts `work` and lets that many statements through. Resolves with its result. */
  start<T>(work: () => Promise<T>, statements = Number.POSITIVE_INFINITY): Promise<T> {
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

  /** Resolves when the work is done, or waits at the gate with no statement running. */
  async stopped(): Promise<void> {
    while (!this.#isDone && (this.#running > 0 || this.#atGate.length === 0)) {
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
    if (!(connection instanceof pg.Connection))
      throw new Error('pg.Client no longer has a connection');
    const query: (...args: unknown[]) => unknown = client.query.bind(client);
    const gated = (...args: unknown[]): unknown => {
      const [first] = args;
      const passed = this.#pass(isCounted(first));
      const callback = args.at(-1);
      if (isPipeline(first)) {
        void passed.then(() => {
          connection.once('readyForQuery', () => this.#finish());
          query(first);
        });
        return first;
      }
      if (typeof callback === 'function') {
        void passed.then(() =>
          query(...args.slice(0, -1), (...answer: unknown[]) => {
            this.#finish();
            callback(...answer);
          }),
        );
        return undefined;
      }
      return passed.then(() => query(...args)).finally(() => this.#finish());
    };
    Object.assign(client, { query: gated });
  }

  async #pass(counts: boolean): Promise<void> {
    if (!counts) {
      this.#running += 1;
      return;
    }
    if (this.#left <= 0) {
      const released = new Promise<void>((resolve) => this.#atGate.push(resolve));
      this.#onChange();
      await released;
    }
    this.#left -= 1;
    this.#sent += 1;
    this.#running += 1;
  }

  #finish(): void {
    this.#running -= 1;
    this.#onChange();
  }
}

/**
 * Whether the gate counts a statement. `begin` does nothing by itself, and statements on rate limits touch
 * nothing that others read.
 */
function isCounted(statement: unknown): boolean {
  const text: unknown =
    typeof statement === 'object' && statement !== null
      ? Reflect.get(statement, 'text')
      : statement;
  return typeof text !== 'string' || (text !== 'begin' && !text.includes('rate_limits'));
}

/** Whether it is a pipeline, which reports its end through the connection (server/db/pipeline.ts). */
function isPipeline(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'submit' in value && !('callback' in value);
}
