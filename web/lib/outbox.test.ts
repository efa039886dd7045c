import { beforeEach, expect, test, vi } from 'vitest';
import { OUTBOX } from './session-storage.ts';

const person = 'p';
let stored: Record<string, string>;

beforeEach(() => {
  stored = {};
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => {
      stored[key] = text;
    },
    removeItem: (key: string) => {
      delete stored[key];
    },
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(methods, {
      ownKeys: () => Object.keys(stored),
      getOwnPropertyDescriptor: (_, key) => ({
        configurable: true,
        enumerable: true,
        value: stored[String(key)],
      }),
      get: (target, key) => Reflect.get(target, key) ?? stored[String(key)],
    }),
  );
});

/** Another tab: it shares what is stored, and nothing else. */
async function newTab() {
  vi.resetModules();
  return import('./outbox.ts');
}

const idsIn = (tab: Awaited<ReturnType<typeof newTab>>) =>
  tab.entriesOf(person).map(({ id }) => id);

test('what tabs keep, drop and refuse at the same moment does not undo what another did', async () => {
  const [one, other] = [await newTab(), await newTab()];
  one.keepEntry(person, { id: '1', content: 'a' });
  one.keepEntry(person, { id: '2', content: 'b' });
  expect(idsIn(other)).toEqual(['1', '2']);
  // From here on neither has heard of the other yet.
  one.keepEntry(person, { id: '3', content: 'c' });
  other.keepEntry(person, { id: '4', content: 'd' });
  one.changeEntry(person, '1', () => undefined);
  other.changeEntry(person, '2', (entry) => ({ ...entry, refusal: 'Locked.' }));
  expect((await newTab()).entriesOf(person)).toMatchObject([
    { id: '2', refusal: 'Locked.' },
    { id: '3' },
    { id: '4' },
  ]);
});

test('an entry that is gone is not brought back by a change', async () => {
  const tab = await newTab();
  tab.changeEntry(person, '1', (entry) => ({ ...entry, refusal: 'Locked.' }));
  expect([idsIn(tab), stored]).toEqual([[], {}]);
});

test('what an earlier version kept in one list is taken over, of each person their own', async () => {
  stored[OUTBOX + person] = JSON.stringify([
    { id: '2', content: 'b' },
    { id: '1', content: 'a', isDiscarded: true },
    'broken',
  ]);
  stored[`${OUTBOX}somebody`] = '[{"id":"3","content":"c"}]';
  expect((await newTab()).entriesOf(person)).toMatchObject([
    { id: '2', content: 'b' },
    { id: '1', content: 'a', isDiscarded: true },
  ]);
  expect(idsIn(await newTab())).toEqual(['2', '1']);
  expect(Object.keys(stored)).not.toContain(OUTBOX + person);
});

test('an entry that was discarded is hidden until it was taken back; a refused one is gone', async () => {
  const { discarded } = await newTab();
  expect(discarded({ id: '1', content: 'a' })).toEqual({
    id: '1',
    content: 'a',
    isDiscarded: true,
  });
  expect(discarded({ id: '2', content: 'b', refusal: 'Locked.' })).toBeUndefined();
});
