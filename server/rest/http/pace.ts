import { setImmediate } from 'node:timers/promises';

/** Bytes to handle before yielding to other requests: less than a millisecond of work. */
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
