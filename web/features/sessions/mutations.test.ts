import { expect, it, vi } from 'vitest';
import type { Waiting } from '../../lib/outbox.ts';
import { sendAll } from './mutations.ts';
import type { WaitingSession } from './rules.ts';

vi.stubGlobal('navigator', { onLine: true });

const saved: string[] = [];
let onRequest = () => {};
vi.mock('../../lib/host.ts', async (original) => ({
  ...(await original<typeof import('../../lib/host.ts')>()),
  fetchFromHost: async (_input: string, init: RequestInit) => {
    onRequest();
    saved.push(JSON.parse(String(init.body)).client_name);
    return Response.json([{ revenue: 100, revenue_source: 'tier', is_no_show: false }]);
  },
}));

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
  const sent = await sendAll({ waiting: () => entries, drop, refuse: vi.fn() });
  expect(saved).toEqual(['Ann', 'Cleo']);
  expect(sent).toBe(2);
  expect(entries).toEqual([]);
});
