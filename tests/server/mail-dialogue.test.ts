import { createServer, type Server, Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMailer } from '../../server/mail/index.ts';
import { readSettings } from '../../server/settings.ts';
import { handle } from '../../supabase/functions/send-mails/handler.ts';
import { heldMemory } from '../harness/held-memory.ts';
import { listen } from '../harness/listen.ts';

let server: Server | undefined;
const open = new Set<Socket>();
afterEach(() => {
  for (const socket of open) socket.destroy();
  server?.close();
  vi.restoreAllMocks();
});

/** A mail server that behaves as `talk` does. It closes its side of a connection only when it is told to. */
async function mailServer(talk: (socket: Socket) => void): Promise<string> {
  server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket);
    socket.on('error', () => {});
    talk(socket);
  });
  return `smtp://127.0.0.1:${await listen(server)}`;
}

/** One that greets, then sends single bytes for as long as it has a connection. */
async function talkativeServer(): Promise<{ url: string; closed: Promise<void> }> {
  let hasClosed = () => {};
  const closed = new Promise<void>((resolve) => {
    hasClosed = resolve;
  });
  const url = await mailServer((socket) => {
    socket.write('220 x\r\n');
    const talk = setInterval(() => socket.write('2'), 20);
    socket.once('close', () => {
      clearInterval(talk);
      hasClosed();
    });
  });
  return { url, closed };
}

const send = (url: string, waits: Parameters<typeof createMailer>[2] = {}) =>
  createMailer(readSettings({ SMTP_URL: url }), () => {}, waits).send({
    to: 'tom@example.com',
    subject: 'Hello',
    text: 'Something happened.',
  });

/** Answers each line of the client in turn. */
const answering = (greeting: string, answer: (line: string) => string | undefined) => {
  return (socket: Socket) => {
    socket.write(greeting);
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        const said = answer(line);
        if (said !== undefined) socket.write(said);
      }
    });
  };
};

describe('a mail server', () => {
  it.each<[string, (socket: Socket) => void]>([
    ['that hangs up', (socket) => socket.destroy()],
    ['that speaks another language', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['that is full', answering('421 too busy\r\n', () => undefined)],
    ['that refuses everybody', answering('220 x\r\n', () => '550 no\r\n')],
    [
      'that takes the recipient and not the mail',
      answering('220 x\r\n', (line) => (line.startsWith('DATA') ? '554 no\r\n' : '250 ok\r\n')),
    ],
    [
      'that answers before it is asked',
      (socket) => socket.write('220 x\r\n250 ok\r\n250 ok\r\n599 what\r\n'.repeat(1_000)),
    ],
  ])('%s leaves a failure that can be tried again', async (_name, talk) => {
    await expect(send(await mailServer(talk))).rejects.toMatchObject({ code: expect.any(String) });
  });

  it('that never stops talking is given up, and nothing of it is kept', async () => {
    const before = heldMemory();
    const url = await mailServer((socket) => {
      const line = `220-${'x'.repeat(60_000)}\r\n`;
      const talk = () => {
        while (!socket.destroyed && socket.write(line));
        if (!socket.destroyed) socket.once('drain', talk);
      };
      talk();
    });
    await expect(send(url)).rejects.toMatchObject({ code: expect.any(String) });
    expect(heldMemory() - before).toBeLessThan(100_000_000);
  });

  it('that goes on talking after the time limit has lost its connection', async () => {
    const { url, closed } = await talkativeServer();
    await expect(send(url, { whole: 300 })).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    await closed;
  });

  it('that goes on talking does not hold the function of a Supabase project either', async () => {
    const { url, closed } = await talkativeServer();
    const { timeout } = AbortSignal;
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 300));
    const due = [{ id: '1', address: 'tom@example.com', subject: 'Hello', body: 'Hello' }];
    const settled: unknown[] = [];
    const settings = new Map([
      ['SMTP_URL', url],
      ['MAIL_FROM', 'practice@example.com'],
    ]);
    const answer = await handle(new Request('http://localhost', { method: 'POST' }), {
      asCaller: () => Promise.reject(new Error('the function has no caller')),
      asService: async (path, init) => {
        if (path.endsWith('/take_outgoing_mail')) {
          const common = { practice: 'Maple', language: 'en', path: null, message: null };
          return Response.json(due.splice(0).map((mail) => ({ ...common, ...mail })));
        }
        settled.push(JSON.parse(String(init?.body)));
        return Response.json(null);
      },
      setting: (name) => settings.get(name),
    });
    expect(answer.status).toBe(200);
    expect(settled).toEqual([{ mail: '1', problem: 'ETIMEDOUT' }]);
    await closed;
  });

  it('that is silent for half a minute before it accepts a mail has accepted it', async () => {
    // Forty times as fast: the half minute takes 0.75 seconds.
    const { setTimeout: silence } = Socket.prototype;
    vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (this: Socket, ms, done) {
      return silence.call(this, ms / 40, done);
    });
    const accepted: string[] = [];
    const url = await mailServer((socket) => {
      socket.write('220 x\r\n');
      socket.on('data', (data) => {
        const said = data.toString();
        if (said.endsWith('\r\n.\r\n')) {
          setTimeout(() => socket.write('250 ok\r\n'), 750);
          accepted.push(said);
        } else if (said.startsWith('DATA')) socket.write('354 go on\r\n');
        else for (const _ of said.split('\r\n').filter(Boolean)) socket.write('250 ok\r\n');
      });
    });
    await send(url);
    expect(accepted).toHaveLength(1);
  });

  // Only the time limit in question is short: without it, the mail would not be given up.
  it.each<[string, Parameters<typeof createMailer>[2], (socket: Socket) => void]>([
    ['that never says a word', { greetingTimeout: 100 }, () => {}],
    ['that greets and says no more', { whole: 300 }, (socket) => socket.write('220 x\r\n')],
    [
      'that says a little again and again',
      { whole: 300 },
      (socket) => {
        socket.write('220 x\r\n');
        const talk = setInterval(() => socket.write('250-more\r\n'), 20);
        socket.once('close', () => clearInterval(talk));
      },
    ],
  ])('%s is given up', async (_name, waits, talk) => {
    await expect(send(await mailServer(talk), waits)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  });
});
