import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known of the request that is being answered. */
export interface RequestTrace {
  /** Also sent as X-Request-Id, to find the request in the log. */
  request: string;
  method: string;
  path: string;
  /** Names alone: a filter's value can be a client's name. */
  parameters: string[];
  /** Milliseconds the database took so far. */
  database: number;
}

const traces = new AsyncLocalStorage<RequestTrace>();

/** Does something as part of a request: everything it logs names the request. */
export function traced<T>(trace: RequestTrace, work: () => T): T {
  return traces.run(trace, work);
}

/** What every line of the log says of the request it belongs to. */
export function tracedRequest(): Partial<Omit<RequestTrace, 'database'>> {
  const trace = traces.getStore();
  if (trace === undefined) return {};
  const { request, method, path, parameters } = trace;
  return { request, method, path, parameters };
}

/** Adds the time of statements to the request they are for. */
export async function timed<T>(statements: () => Promise<T>): Promise<T> {
  const trace = traces.getStore();
  if (trace === undefined) return statements();
  const start = performance.now();
  try {
    return await statements();
  } finally {
    trace.database += performance.now() - start;
  }
}
