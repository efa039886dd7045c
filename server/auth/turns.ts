/** Lets so many pieces of work of one key run at a time; the others wait in order. */
export class Turns {
  readonly #atOnce: number;
  readonly #running = new Map<string, { count: number; waiting: (() => void)[] }>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const lane = this.#running.get(key) ?? { count: 0, waiting: [] };
    this.#running.set(key, lane);
    if (lane.count >= this.#atOnce) {
      await new Promise<void>((resolve) => lane.waiting.push(resolve));
    } else {
      lane.count += 1;
    }
    try {
      return await work();
    } finally {
      // A turn is handed on rather than given back, so that nobody overtakes those who wait.
      const next = lane.waiting.shift();
      if (next !== undefined) next();
      else if (lane.count === 1) this.#running.delete(key);
      else lane.count -= 1;
    }
  }
}
