/** What a function may ask of the practice it serves, whichever host runs it. */
export interface Backend {
  /**
   * Calls the contract (`/rest/v1/…`, `/auth/v1/…`) as the person who called the function. When they hang up,
   * the call is given up.
   */
  asCaller(path: string, init?: RequestInit): Promise<Response>;
  /**
   * The same with the service key, past row-level security: only once the caller's right is checked. It runs to
   * its end even if the caller hangs up.
   */
  asService(path: string, init?: RequestInit): Promise<Response>;
  /** A value of the environment, such as the secret of a service outside. */
  setting(name: string): string | undefined;
}

/** A function of `functions/v1`: what SQL and the browser cannot do. */
export type FunctionHandler = (request: Request, backend: Backend) => Promise<Response>;

interface Host {
  /** Sends a request to the contract's host. */
  send(request: Request): Promise<Response>;
  /** Where that host is, without a slash at the end. */
  url: string;
  anonKey: string;
  serviceKey: string;
  setting(name: string): string | undefined;
}

/** The backend as one call of a function sees it. */
export function backendFor(called: Request, host: Host): Backend {
  const call = (
    path: string,
    init: RequestInit | undefined,
    key: string,
    authorization: string,
  ) => {
    const headers = new Headers(init?.headers);
    headers.set('apikey', key);
    headers.set('Authorization', authorization);
    return host.send(new Request(`${host.url}${path}`, { ...init, headers }));
  };
  return {
    asCaller: (path, init) =>
      call(
        path,
        { ...init, signal: called.signal },
        host.anonKey,
        called.headers.get('Authorization') ?? `Bearer ${host.anonKey}`,
      ),
    asService: (path, init) => call(path, init, host.serviceKey, `Bearer ${host.serviceKey}`),
    setting: host.setting,
  };
}
