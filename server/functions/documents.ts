import { getPriority } from 'node:os';
import { Piscina } from 'piscina';
import type { NoDocument, WriteDocument } from '../../supabase/functions/_shared/document.ts';
import type * as worker from './document-worker.ts';

/** Two are made at a time, the others wait. */
const mostUnderWay = 12;

const tooLarge: NoDocument = {
  status: 413,
  code: 'document_too_long',
  message: 'This file would be too long. Ask for less at a time.',
};
/** Usually it waited for others, or the machine is busy: even a short document takes that long then. */
const notInTime: NoDocument = {
  status: 503,
  code: 'document_not_in_time',
  message:
    'This file could not be made in time. Please try again in a moment, or ask for less at a time.',
};
const busy: NoDocument = {
  status: 503,
  code: 'documents_busy',
  message: 'Many files are being made right now. Please try again in a moment.',
};

/**
 * Makes documents in threads, off the event loop that answers everybody. There are two, so that a long
 * document does not hold up the next. Their priority is lower than the event loop's, but not so low that on
 * a busy machine even one page takes longer than anybody waits.
 */
export class Documents {
  readonly #threads = new Piscina<unknown, Uint8Array<ArrayBuffer> | NoDocument>({
    filename: new URL('./document-thread.mjs', import.meta.url).href,
    execArgv: [],
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: 30_000,
    niceIncrement: stepBack(getPriority()),
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });

  /** Time limit of a document: after that the caller has given up. */
  timeoutMs = 55_000;

  #underWay = 0;
  #isClosed = false;

  /** Aborted when the caller hangs up. */
  writer<Name extends keyof typeof worker>(
    name: Name,
  ): WriteDocument<Parameters<(typeof worker)[Name]>[0]> {
    return async (content, signal) => {
      if (this.#underWay >= mostUnderWay) return busy;
      const limit = AbortSignal.timeout(this.timeoutMs);
      this.#underWay += 1;
      try {
        return await this.#threads.run(content, { name, signal: AbortSignal.any([signal, limit]) });
      } catch (error) {
        if (limit.aborted) return notInTime;
        if (isOutOfMemory(error)) return tooLarge;
        throw error;
      } finally {
        this.#underWay -= 1;
        this.#startThread();
      }
    };
  }

  /** Documents being made or waiting. */
  get underWay(): number {
    return this.#underWay;
  }

  close(): Promise<void> {
    this.#isClosed = true;
    return this.#threads.destroy();
  }

  /**
   * A thread ends with a document that is given up. When both have ended, Piscina starts none for those
   * that wait until something else is asked of it.
   */
  #startThread(): void {
    const isStuck = this.#underWay > 0 && this.#threads.threads.length === 0;
    if (!isStuck || this.#isClosed) return;
    // Closing ends it as well, and nobody waits for its outcome.
    this.#threads.run(null, { name: 'writeNothing' }).catch(() => undefined);
  }
}

/**
 * How far a thread steps back from the process's priority. Not to -1: that is also what nice(2) answers when it
 * fails, and the thread would not start.
 */
function stepBack(priority: number): number {
  return priority + 5 === -1 ? 6 : 5;
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
