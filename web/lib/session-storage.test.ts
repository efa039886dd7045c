import { beforeEach, expect, it, vi } from 'vitest';
import { storageOver } from '../../tests/harness/stored-texts.ts';
import {
  forgetOthers,
  forgetPerson,
  rememberedPerson,
  rememberPerson,
  rememberSignIn,
  sessionStore,
} from './session-storage.ts';
import { noteUnsent } from './unsent.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', storageOver(stored));
vi.stubGlobal('sessionStorage', { clear: () => undefined });
vi.stubGlobal('document', { cookie: '' });
vi.stubGlobal('window', { addEventListener: () => undefined });

beforeEach(() => stored.clear());

it('knows whose tokens are stored', () => {
  const known = { person: { id: '3f0c' } };
  rememberSignIn(true);
  rememberPerson(known);
  expect(rememberedPerson()).toBeNull();
  sessionStore.setItem(sessionStore.key, JSON.stringify({ user: { id: '3f0c' } }));
  expect(rememberedPerson()).toEqual(known);
});

it.each(['{"person":', '{}', '[]', '"3f0c"'])('knows nobody by %s', (text) => {
  rememberSignIn(true);
  sessionStore.setItem(sessionStore.key, JSON.stringify({ user: { id: '3f0c' } }));
  stored.set('known-person', text);
  expect(rememberedPerson()).toBeNull();
});

it.each(['{"3f0c":', 'null', '7', '{"3f0c":7}'])(
  'starts the notes of unsent entries over after %s',
  (text) => {
    stored.set('unsent', text);
    noteUnsent('3f0c', ['a', 'b']);
    expect(stored.get('unsent')).toBe('{"3f0c":["a","b"]}');
  },
);

it('counts an entry once that waits in two tabs', () => {
  noteUnsent('3f0c', ['a', 'b']);
  noteUnsent('3f0c', ['a', 'c']);
  expect(stored.get('unsent')).toBe('{"3f0c":["a","b","c"]}');
});

it('leaves of what was discarded only the id to take it back by, however often it forgets', () => {
  const entry = { id: 'a', at: 7, content: { client_name: 'Ann' }, isDiscarded: true };
  stored.set('outbox 3f0c a', JSON.stringify(entry));
  stored.set('outbox 3f0c b', '{"id":"b","content":{"client_name":"Ben"}}');
  // The practice did not let it go, and its person may not have read that yet.
  const { isDiscarded: _, ...refused } = {
    ...entry,
    id: 'c',
    refusal: 'Locked',
    isInPractice: true,
  };
  stored.set('outbox 3f0c c', JSON.stringify(refused));
  forgetPerson();
  forgetPerson();
  expect(Object.fromEntries(stored)).toEqual({
    'outbox 3f0c a': '{"id":"a","content":null,"isDiscarded":true}',
    'outbox 3f0c b lost': '',
    'outbox 3f0c c': '{"id":"c","content":null,"isDiscarded":true}',
  });
});

it('leaves nothing of somebody unknown to the next person, and keeps what is the own', () => {
  const left = { 'calendar-tokens': 'of Maya', 'last-supervision maya': '1' };
  const own = {
    'last-supervision tom': '2',
    'first-reads': '[]',
    theme: 'dark',
    'outbox maya 1': '{}',
  };
  for (const [key, text] of Object.entries({ ...left, ...own })) stored.set(key, text);
  forgetOthers('tom');
  expect(Object.fromEntries(stored)).toEqual(own);
  rememberPerson({ person: { id: 'tom' } });
  stored.set('calendar-tokens', 'of Tom');
  forgetOthers('tom');
  expect(stored.get('calendar-tokens')).toBe('of Tom');
});
