/** In milliseconds: what is forgotten of it in each that passes, what is much, and the most that is kept. */
interface TimeLimits {
  forgotten: number;
  much: number;
  most: number;
}

/** How much work was done for whom of late: each piece is added when it is over, and fades. */
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

  /** Least recently active first. */
  #tidy(now: number): void {
    for (const key of this.#used.keys()) {
      if (this.#left(key, now) > 0) return;
      this.#used.delete(key);
    }
  }
}
