import { accessToken } from './backend.ts';
import { BackendError } from './errors.ts';
import { fetchFromHost, PLACEHOLDER_URL } from './host.ts';

/** Calls one of the host's functions, for what neither SQL nor the browser can do, as the person signed in. */
export async function callFunction(name: string, body?: object): Promise<unknown> {
  const init: RequestInit = body
    ? {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }
    : {};
  const url = `${PLACEHOLDER_URL}/functions/v1/${name}`;
  const response = await fetchFromHost(url, init, await accessToken());
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw BackendError.from(answer, response.status);
  return answer;
}
