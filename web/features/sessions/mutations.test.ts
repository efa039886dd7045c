import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { storageOver } from '../../../tests/harness/stored-texts.ts';
import type { Waiting } from '../../lib/outbox.ts';
import { sendAll } from './mutations.ts';
import type { WaitingSession } from './rules.ts';

vi.stubGlobal('navigator', { onLine: true });
vi.stubGlobal('localStorage', storageOver(new Map()));
vi.stubGlobal('document', { cookie: '' });

const saved: string[] = [];
const takenBack: (string | null)[] = [];
let onRequest = () => {};
let isUnreachable = false;
/** What the practice has and does not let go. */
let inPractice: WaitingSession[] = [];
/** Requests with this method are not answered. */
let silent: string | undefined;
vi.mock('../../lib/host.ts', async (original) => ({
  ...(await original<typeof import('../../lib/host.ts')>()),
  fetchFromHost: async (input: string, init: RequestInit) => {
    if (init.method === silent) return new Promise<never>(() => {});
    if (init.method === 'GET') return Response.json(inPractice);
    if (init.method === 'DELETE') {
      if (inPractice.length > 0)
        return Response.json({ code: 'PT409', message: 'Locked.' }, { status: 409 });
      takenBack.push(new URL(input).searchParams.get('client_request_id'));
      if (isUnreachable) throw new TypeError('Failed to fetch');
      return new Response(null, { status: 204 });
    }
    onRequest();
    saved.push(JSON.parse(String(init.body)).client_name);
    return Response.json([{ revenue: 100, revenue_source: 'tier', is_no_show: false }]);
  },
}));

beforeEach(() => {
  saved.length = 0;
  takenBack.length = 0;
  onRequest = () => {};
  isUnreachable = false;
});

const session = (client_name: string): WaitingSession => ({
  therapist_id: 't1',
  client_name,
  date: '2026-11-20',
  duration: 60,
  notes: null,
  is_no_show: false,
  no_show_fee_collected: false,
});

it('does not send a session that was discarded while the one before it was being sent', async () => {
  let entries: Waiting<WaitingSession>[] = [
    { id: '1', content: session('Ann') },
    { id: '2', content: session('Discarded') },
    { id: '3', content: session('Cleo') },
  ];
  const drop = (id: string) => {
    entries = entries.filter((entry) => entry.id !== id);
  };
  onRequest = () => drop('2');
  const sent = await sendAll({
    waiting: () => entries,
    drop,
    refuse: vi.fn(),
    refuseTakingBack: vi.fn(),
  });
  expect(saved).toEqual(['Ann', 'Cleo']);
  expect(sent).toBe(2);
  expect(entries).toEqual([]);
});

it('takes back a session that was discarded while it was being sent, when the practice is in reach', async () => {
  let entries: Waiting<WaitingSession>[] = [{ id: '1', content: session('Too fast') }];
  const outbox = {
    waiting: () => entries,
    refuse: vi.fn(),
    refuseTakingBack: vi.fn(),
    drop: (id: string) => {
      entries = entries.filter((entry) => entry.id !== id);
    },
  };
  onRequest = () => {
    entries = entries.map((entry) => ({ ...entry, isDiscarded: true }));
  };
  isUnreachable = true;
  expect(await sendAll(outbox)).toBe(0);
  expect(entries).toMatchObject([{ id: '1', isDiscarded: true }]);
  isUnreachable = false;
  saved.length = 0;
  expect(await sendAll(outbox)).toBe(1);
  expect(saved).toEqual([]);
  expect(takenBack).toEqual(['eq.1', 'eq.1']);
  expect(entries).toEqual([]);
  expect(outbox.refuse).not.toHaveBeenCalled();
});

it('takes back what an earlier sign-in left of a discarded session, and drops it', async () => {
  let entries: Waiting<WaitingSession | null>[] = [{ id: '1', content: null, isDiscarded: true }];
  const outbox = {
    waiting: () => entries,
    refuse: vi.fn(),
    refuseTakingBack: vi.fn(),
    drop: () => {
      entries = [];
    },
  };
  expect(await sendAll(outbox)).toBe(1);
  expect([saved, takenBack, entries]).toEqual([[], ['eq.1'], []]);
});

it.each([[session('As it was sent')], [null]])(
  'says which discarded session the practice does not let go, whether or not its content is left here',
  async (content) => {
    inPractice = [session('Locked')];
    onTestFinished(() => {
      inPractice = [];
    });
    const outbox = {
      waiting: () => [{ id: '1', content, isDiscarded: true as const }],
      refuse: vi.fn(),
      refuseTakingBack: vi.fn(),
      drop: vi.fn(),
    };
    expect(await sendAll(outbox)).toBe(0);
    expect(outbox.refuseTakingBack).toHaveBeenCalledExactlyOnceWith(
      '1',
      session('Locked'),
      'Locked.',
    );
    expect(outbox.refuse).not.toHaveBeenCalled();
    expect(outbox.drop).not.toHaveBeenCalled();
  },
);

it.each(['DELETE', 'GET'])(
  'gives up taking a session back on a connection that is silent to %s, for somebody who signs out waits for it',
  async (method) => {
    vi.useFakeTimers();
    inPractice = [session('Locked')];
    silent = method;
    onTestFinished(() => {
      vi.useRealTimers();
      inPractice = [];
      silent = undefined;
    });
    const outbox = {
      waiting: () => [{ id: '1', content: session('Locked'), isDiscarded: true as const }],
      refuse: vi.fn(),
      refuseTakingBack: vi.fn(),
      drop: vi.fn(),
    };
    const ended = vi.fn();
    void sendAll(outbox).then(ended);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(ended).toHaveBeenCalledExactlyOnceWith(0);
    expect(outbox.drop).not.toHaveBeenCalled();
  },
);
