import { setImmediate } from 'node:timers/promises';

/** So many bytes are handled before others get a turn: less than a millisecond. */
export const turn = 64 * 1024;

/** Counts the bytes of a long piece of work, and lets this process answer others in between. */
export class Pace {
  #since = 0;

  async after(bytes: number): Promise<void> {
    this.#since += bytes;
    if (this.#since < turn) return;
    this.#since = 0;
    await setImmediate();
  }
}
