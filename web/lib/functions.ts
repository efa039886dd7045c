import { BackendError } from './errors.ts';
import { fetchFromHost, PLACEHOLDER_URL } from './host.ts';

/** Calls one of the host's functions, for what neither SQL nor the browser can do. */
export async function callFunction(name: string, body?: object): Promise<unknown> {
  const init: RequestInit = body
    ? {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }
    : {};
  const response = await fetchFromHost(`${PLACEHOLDER_URL}/functions/v1/${name}`, init);
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw BackendError.from(answer, response.status);
  return answer;
}
