import { beforeEach, expect, test, vi } from 'vitest';
import { storageOver } from '../../tests/harness/stored-texts.ts';
import { OUTBOX } from './session-storage.ts';

const person = 'p';
const stored = new Map<string, string>();
vi.stubGlobal('localStorage', storageOver(stored));

vi.stubGlobal('location', { pathname: '/', search: '' });
vi.stubGlobal('window', { addEventListener: () => undefined });

const signedIn = { 'track-and-pay-session': 'tokens of p', 'remember-me': 'true' };

beforeEach(() => {
  stored.clear();
  for (const [key, text] of Object.entries(signedIn)) stored.set(key, text);
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
  expect(idsIn(tab)).toEqual([]);
  expect(Object.fromEntries(stored)).toEqual(signedIn);
});

test.each([
  ['nobody', { 'remember-me': 'true' }],
  ['somebody else', { ...signedIn, 'track-and-pay-session': 'tokens of tom' }],
])(
  'an entry that is kept when %s is signed in stays in the memory of the page, and is noted',
  async (_who, now) => {
    const tab = await newTab();
    stored.clear();
    for (const [key, text] of Object.entries(now)) stored.set(key, text);
    tab.keepEntry(person, { id: '1', content: 'a client' });
    expect(idsIn(tab)).toEqual(['1']);
    expect(Object.fromEntries(stored)).toEqual({ ...now, unsent: '{"p":["1"]}' });
  },
);

test('what the practice says of an entry after the sign-in ended stays in the memory of the page', async () => {
  const tab = await newTab();
  tab.keepEntry(person, { id: '1', content: 'a client' });
  // As a sign-out leaves it.
  for (const key of stored.keys()) if (key !== 'remember-me') stored.delete(key);
  tab.changeEntry(person, '1', (entry) => ({ ...entry, refusal: 'Locked.' }));
  expect(tab.entriesOf(person)).toMatchObject([{ id: '1', refusal: 'Locked.' }]);
  expect([...stored.keys()]).toEqual(['remember-me']);
});

test('what an earlier version kept in one list is taken over, of each person their own', async () => {
  stored.set(
    OUTBOX + person,
    JSON.stringify([
      { id: '2', content: 'b' },
      { id: '1', content: 'a', isDiscarded: true },
      'broken',
    ]),
  );
  stored.set(`${OUTBOX}somebody`, '[{"id":"3","content":"c"}]');
  expect((await newTab()).entriesOf(person)).toMatchObject([
    { id: '2', content: 'b' },
    { id: '1', content: 'a', isDiscarded: true },
  ]);
  expect(idsIn(await newTab())).toEqual(['2', '1']);
  expect([...stored.keys()]).not.toContain(OUTBOX + person);
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
