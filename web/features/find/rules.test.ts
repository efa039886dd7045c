import { afterEach, describe, expect, it, vi } from 'vitest';
import { askedBy, type Entry, MOST, matching, moved, setKeysOn } from './rules.ts';

const entries: Entry[] = [
  { group: 'actions', label: 'Add Therapist', to: '/a' },
  { group: 'screens', label: 'Therapists', to: '/t' },
  { group: 'people', label: 'Tomás Herrera', detail: 'tomas@example.com', to: '/p' },
  { group: 'people', label: 'Ana Ther', detail: 'ana@example.com', to: '/q' },
];
const found = (typed: string) => matching(entries, typed).listed.map(({ label }) => label);

describe('finding', () => {
  it('matches the beginnings of words, ignoring case and accents', () => {
    expect(found('tomas HER')).toEqual(['Tomás Herrera']);
    expect(found('her')).toEqual(['Tomás Herrera']);
    expect(found('ther')).toEqual(['Add Therapist', 'Therapists', 'Ana Ther']);
    expect(found('xyz')).toEqual([]);
  });

  it('also searches the text beside a name', () => {
    expect(found('ana@')).toEqual(['Ana Ther']);
  });

  it('lists everything where nothing is typed', () => {
    expect(found(' ')).toHaveLength(4);
  });

  it('lists the first of many, and says how many there are', () => {
    const many = Array.from(
      { length: 40 },
      (_, number): Entry => ({
        group: 'people',
        label: `Ana ${number}`,
        to: `/${number}`,
      }),
    );
    expect(matching([...many, ...entries], 'ana')).toEqual({
      listed: many.slice(0, MOST),
      total: 41,
    });
    expect(matching(entries, 'ana')).toMatchObject({ listed: [{ label: 'Ana Ther' }], total: 1 });
  });

  it('wraps around at both ends', () => {
    expect([moved(0, -1, 3), moved(2, 1, 3), moved(-1, 1, 3), moved(0, 1, 0)]).toEqual([
      2, 0, 0, -1,
    ]);
  });
});

describe('a key', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  afterEach(() => kept.clear());
  const press = (key: string, more: object = {}) => ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    target: null,
    defaultPrevented: false,
    isComposing: false,
    ...more,
  });

  it('finds, adds, and lists the keys', () => {
    expect(askedBy(press('/'), false)).toBe('find');
    expect(askedBy(press('n'), false)).toBe('add');
    expect(askedBy(press('?'), false)).toBe('keys');
    expect(askedBy(press('k', { metaKey: true }), false)).toBe('find');
    expect(askedBy(press('n', { ctrlKey: true }), false)).toBeNull();
  });

  it('does nothing behind a dialog', () => {
    expect(askedBy(press('/'), true)).toBeNull();
  });

  it('without Ctrl does nothing once single keys are switched off', () => {
    setKeysOn(false);
    expect(askedBy(press('n'), false)).toBeNull();
    expect(askedBy(press('K', { ctrlKey: true }), false)).toBe('find');
    setKeysOn(true);
    expect(askedBy(press('n'), false)).toBe('add');
  });
});
