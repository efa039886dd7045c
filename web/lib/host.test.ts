import { expect, it, vi } from 'vitest';
import { BackendError, errorWords } from './errors.ts';
import { fetchFromHost, PLACEHOLDER_URL } from './host.ts';

vi.stubGlobal('document', { getElementById: () => null });
vi.stubGlobal('window', { location: { origin: 'https://practice.test' } });

const answers: Response[] = [];
/** A host that says where it is, and answers what a test has laid ready, else never. */
vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
  if (address === '/config.json') return Promise.resolve(Response.json({ anonKey: 'key' }));
  const answer = answers.shift();
  if (answer) return Promise.resolve(answer);
  return new Promise((_, reject) => {
    const end = () => reject(init?.signal?.reason);
    if (init?.signal?.aborted) end();
    init?.signal?.addEventListener('abort', end);
  });
});

const overdue = () => new DOMException('signal timed out', 'TimeoutError');

it('gives up a request after longer than the host may take, and says that it is out of reach', async () => {
  // As on a page that has not read the settings yet.
  vi.resetModules();
  const { fetchFromHost } = await import('./host.ts');
  const { errorWords } = await import('./errors.ts');
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  for (const init of [{ method: 'POST' }, { signal: new AbortController().signal }]) {
    const answer = fetchFromHost(`${PLACEHOLDER_URL}/rest/v1/sessions`, init);
    const failure = answer.catch((error: unknown) => errorWords(error, 'It did not work.'));
    limit.abort(overdue());
    expect(await failure).toContain('cannot be reached');
  }
  // The longest that a statement of ours may take is two minutes; reads are tried three times.
  const [settings = 0, write = 0, read = 0] = timeout.mock.calls.flat();
  expect(settings).toBeLessThanOrEqual(60_000);
  expect(write).toBeGreaterThan(120_000);
  expect(read).toBeLessThanOrEqual(60_000);
  timeout.mockRestore();
});

it('does not keep somebody waiting who signs out on a silent connection', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(overdue()));
  const logout = (scope: string) =>
    fetchFromHost(`${PLACEHOLDER_URL}/auth/v1/logout?scope=${scope}`, { method: 'POST' });
  await expect(logout('local')).rejects.toThrow();
  await expect(logout('global')).rejects.toThrow();
  const [here = 0, everywhere = 0] = timeout.mock.calls.flat().slice(-2);
  expect(here).toBeLessThanOrEqual(5_000);
  expect(everywhere).toBeGreaterThan(120_000);
  timeout.mockRestore();
});

it('sends marks of what was read also when the page is closed', () => {
  const sent = vi.spyOn(globalThis, 'fetch');
  const path = `${PLACEHOLDER_URL}/rest/v1/rpc/mark_notifications_read`;
  void fetchFromHost(path, { method: 'POST' });
  return expect
    .poll(() => sent.mock.calls.map(([address, init]) => [address, init?.keepalive]))
    .toContainEqual(['https://practice.test/rest/v1/rpc/mark_notifications_read', true]);
});

it('still ends a request that its sender no longer waits for', async () => {
  const sender = new AbortController();
  const answer = fetchFromHost(`${PLACEHOLDER_URL}/rest/v1/sessions`, { signal: sender.signal });
  const failure = expect(answer).rejects.toThrow('left the screen');
  sender.abort(new Error('left the screen'));
  await failure;
});

const page = (status: number) =>
  new Response('<h1>Please log on</h1>', { status, headers: { 'Content-Type': 'text/html' } });

it.each([200, 401, 403, 407, 511])(
  'takes a page with status %s for a host out of reach',
  async (status) => {
    answers.push(page(status));
    const failure = fetchFromHost(`${PLACEHOLDER_URL}/rest/v1/sessions`).catch(
      (error: unknown) => error,
    );
    const fault = BackendError.from(await failure);
    expect([fault.isPassing, fault.isRefusal]).toEqual([true, false]);
    expect(errorWords(fault, 'It did not work.')).toContain('cannot be reached');
  },
);

it('returns what the host itself refuses', async () => {
  answers.push(Response.json({ code: '42501', message: 'permission denied' }, { status: 403 }));
  expect((await fetchFromHost(`${PLACEHOLDER_URL}/rest/v1/sessions`)).status).toBe(403);
});
