/** How many pieces of work of one key may run at once, how many may wait, and for how long. */
export interface ConcurrencyLimits {
  /** A function where it depends on the key or changes over time. */
  atOnce: number | ((key: string) => number);
  /** No limit by default. */
  waiting?: number;
  /** In milliseconds; no limit by default. */
  longestWait?: number;
}

/** Too many are waiting for this key, or the wait took too long. */
export class LimitReachedError extends Error {
  override name = 'LimitReachedError';
}

interface Lane {
  count: number;
  waiting: (() => void)[];
}

/** Limits how much work of one key runs at once; the rest waits in order. */
export class ConcurrencyLimiter {
  readonly #limits: ConcurrencyLimits;
  readonly #lanes = new Map<string, Lane>();

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits;
  }

  /** Runs `work` once there is a slot for it. Rejects with a LimitReachedError if it has to wait too long. */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const leave = await this.enter(key);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Waits for a slot and returns a function that frees it; calling that again does nothing. Rejects with a LimitReachedError. */
  async enter(key: string): Promise<() => void> {
    const lane = this.#lanes.get(key) ?? { count: 0, waiting: [] };
    this.#lanes.set(key, lane);
    if (lane.waiting.length === 0 && this.#hasRoom(key, lane)) lane.count += 1;
    else await this.#wait(lane);
    let isOver = false;
    return () => {
      if (!isOver) this.#leave(key, lane);
      isOver = true;
    };
  }

  #hasRoom(key: string, { count }: Lane): boolean {
    const { atOnce } = this.#limits;
    return count < (typeof atOnce === 'number' ? atOnce : atOnce(key));
  }

  #wait(lane: Lane): Promise<void> {
    const { waiting = Number.POSITIVE_INFINITY, longestWait } = this.#limits;
    if (lane.waiting.length >= waiting) return Promise.reject(new LimitReachedError());
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = () => {
        lane.waiting.splice(lane.waiting.indexOf(begin), 1);
        reject(new LimitReachedError());
      };
      const timer = longestWait === undefined ? undefined : setTimeout(giveUp, longestWait);
      lane.waiting.push(begin);
    });
  }

  #leave(key: string, lane: Lane): void {
    lane.count -= 1;
    // The slot is handed on right away, so that nothing overtakes the queue.
    while (lane.waiting.length > 0 && this.#hasRoom(key, lane)) {
      lane.count += 1;
      lane.waiting.shift()?.();
    }
    if (lane.count === 0) this.#lanes.delete(key);
  }
}
