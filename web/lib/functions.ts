import { accessToken } from './backend.ts';
import { BackendError } from './errors.ts';
import { fetchFromHost, PLACEHOLDER_URL } from './host.ts';

/** Calls one of the host's functions, for what neither SQL nor the browser can do, as the person signed in. */
export async function callFunction(name: string, body?: object): Promise<unknown> {
  const response = await request(name, body);
  return response.json().catch(() => null);
}

/** The same for a function that answers with a file, such as a PDF. */
export async function fileFromFunction(name: string, body: object): Promise<Blob> {
  return (await request(name, body)).blob();
}

async function request(name: string, body: object | undefined): Promise<Response> {
  const init: RequestInit = body
    ? {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }
    : {};
  const url = `${PLACEHOLDER_URL}/functions/v1/${name}`;
  const response = await fetchFromHost(url, init, await accessToken());
  if (response.ok) return response;
  throw BackendError.from(await response.json().catch(() => null), response.status);
}
