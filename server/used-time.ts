interface TimeLimits {
  /** How many milliseconds of work are forgotten for each millisecond that passes. */
  forgotten: number;
  /** From how many milliseconds on it counts as much. */
  much: number;
  /** The most that is remembered, in milliseconds. */
  most: number;
}

/** How much time was used recently for each key, in milliseconds. It is added when the work ends, and forgotten bit by bit. */
export class UsedTime {
  readonly #limits: TimeLimits;
  readonly #used = new Map<string, { time: number; at: number }>();

  constructor(limits: TimeLimits) {
    this.#limits = limits;
  }

  add(key: string, time: number, now = performance.now()): void {
    const sum = Math.min(this.#left(key, now) + time, this.#limits.most);
    this.#used.delete(key);
    this.#used.set(key, { time: sum, at: now });
    this.#tidy(now);
  }

  isMuch(key: string, now = performance.now()): boolean {
    return this.#left(key, now) > this.#limits.much;
  }

  #left(key: string, now: number): number {
    const { time, at } = this.#used.get(key) ?? { time: 0, at: now };
    return Math.max(0, time - (now - at) * this.#limits.forgotten);
  }

  /** Drops keys whose time is all forgotten; the map has the least recently active first. */
  #tidy(now: number): void {
    for (const key of this.#used.keys()) {
      if (this.#left(key, now) > 0) return;
      this.#used.delete(key);
    }
  }
}
