import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { z } from 'zod';
import { send } from './practice.ts';

/**
 * One hostile therapist, as a process of its own, controlled by bench/hostile.ts: runs each attack in six loops
 * at once, from 'begin' until 'end', then reports how often each status was answered.
 */
const orders = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('begin'),
    server: z.object({ url: z.string() }),
    hostile: z.object({ id: z.string(), email: z.string(), token: z.string() }),
    period: z.string(),
    only: z.array(z.string()),
    without: z.array(z.string()),
  }),
  z.object({ what: z.literal('end') }),
]);
type Attack = Extract<z.infer<typeof orders>, { what: 'begin' }>;

/** In reality an attacker runs on another machine, so this one must not take the server's processor. */
setPriority(19);

const atOnce = 6;
let over = new AbortController();

process.on('message', (message) => {
  const order = orders.parse(message);
  if (order.what === 'end') over.abort();
  else attack(order).then((answers) => process.send?.(answers));
});

/** How often each way of attacking got each status; 0 means that the connection was cut. */
async function attack(order: Attack): Promise<Record<string, Record<number, number>>> {
  over = new AbortController();
  const { signal } = over;
  const ways = Object.entries(waysOf(order)).filter(
    ([name]) =>
      (order.only.length === 0 || order.only.includes(name)) && !order.without.includes(name),
  );
  const answers = ways.map(([name]) => [name, {} as Record<number, number>] as const);
  await Promise.all(
    ways.flatMap(([, way], index) =>
      Array.from({ length: atOnce }, async () => {
        const counts = answers[index]?.[1] ?? {};
        // Refused or cut off, a program tries again at once.
        while (!signal.aborted) {
          const status = await way().catch(() => 0);
          if (signal.aborted) return;
          counts[status] = (counts[status] ?? 0) + 1;
        }
      }),
    ),
  );
  return Object.fromEntries(answers);
}

function waysOf({ server, hostile, period }: Attack): Record<string, () => Promise<number>> {
  const own = `/rest/v1/sessions?therapist_id=eq.${hostile.id}`;
  const session = {
    therapist_id: hostile.id,
    client_name: 'Client',
    date: '2026-03-02',
    duration: 60,
  };
  const columns = Array.from({ length: 5 }, (_, n) => `n${n}:notes`);
  const document = { period_id: period, therapist_id: hostile.id };
  // A signal for each request: a shared one would keep a listener of every request ever made.
  const ask = (method: string, path: string, body?: unknown) =>
    send(server, hostile, method, path, body, AbortSignal.any([over.signal]));
  return {
    'every record changed': () => ask('PATCH', own, { notes: 'y' }),
    '900 records changed': () => ask('PATCH', `${own}&limit=900&order=id`, { notes: randomUUID() }),
    '900 records added': () => ask('POST', '/rest/v1/sessions', Array(900).fill(session)),
    'a large answer': () => ask('GET', `${own}&limit=1000`),
    'too large an answer': () => ask('GET', `${own}&select=${columns}&limit=1000`),
    'a slow search': () => ask('GET', `${own}&notes=like.*${'x'.repeat(200)}*z*&order=notes`),
    'a long document': () => ask('POST', '/functions/v1/pay-statements', document),
    'a new password': () => ask('PUT', '/auth/v1/user', { password: randomUUID() }),
    'an answer never read': () => readNothing(server.url, hostile.token, `${own}&limit=1000`),
  };
}

/** Sends a request and never reads the answer, until the server closes the connection. */
function readNothing(url: string, token: string, path: string): Promise<number> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const { signal } = over;
  socket.on('error', () => {});
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  return new Promise((resolve) => {
    const leave = () => socket.destroy();
    signal.addEventListener('abort', leave);
    socket.once('close', () => {
      signal.removeEventListener('abort', leave);
      resolve(0);
    });
  });
}
