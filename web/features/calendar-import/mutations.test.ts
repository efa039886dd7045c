import { expect, it, vi } from 'vitest';
import { storageOver } from '../../../tests/harness/stored-texts.ts';
import { importAll } from './mutations.ts';

const stored = new Map([['track-and-pay-session', 'tokens of maya']]);
vi.stubGlobal('localStorage', storageOver(stored));
vi.stubGlobal('document', { cookie: 'browser-open=1' });

let sent = 0;
vi.mock('../../lib/host.ts', async (original) => ({
  ...(await original<typeof import('../../lib/host.ts')>()),
  fetchFromHost: async () => {
    sent += 1;
    stored.set('track-and-pay-session', 'tokens of an admin');
    return Response.json([{ id: 's1' }]);
  },
}));

it('saves no more events once somebody else has signed in', async () => {
  const events = Array.from({ length: 11 }, (_, at) => ({
    ...{ id: `e${at}`, title: 'Ann', day: '2026-11-20' as const, time: null, minutes: 60 },
    duration: 60,
  }));
  const words = { untitled: '', noDate: '', failed: '' };
  const importing = importAll({ therapistId: 'maya', events, words, onProgress: () => {} });
  await expect(importing).rejects.toMatchObject({ status: 401 });
  expect(sent).toBe(1);
});
