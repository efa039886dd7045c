/** The answer to any method but POST, the only one that functions take; undefined for a POST. */
export function refuseMethod({ method }: Request): Response | undefined {
  if (method === 'POST') return undefined;
  return Response.json(
    { code: 'method_not_allowed', message: 'Use POST.' },
    { status: 405, headers: { Allow: 'POST' } },
  );
}

/** The body of a request as JSON; null where it is none. */
export function bodyOf(request: Request): Promise<unknown> {
  return request.json().catch(() => null);
}

/** A field of a JSON object; undefined for any other value. */
export function valueIn(body: unknown, key: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined;
}

/** The same for a text; '' where there is none. */
export function textIn(body: unknown, key: string): string {
  const value = valueIn(body, key);
  return typeof value === 'string' ? value : '';
}
