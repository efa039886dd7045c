import { expect, test } from 'vitest';
import { withoutDiscarded } from './outbox.ts';

test('an entry that was discarded is hidden until it was taken back; a refused one is gone', () => {
  const entries = [
    { id: '1', content: 'a' },
    { id: '2', content: 'b', refusal: 'Locked.' },
    { id: '3', content: 'c' },
  ];
  expect(withoutDiscarded(entries, '1')).toEqual([
    { id: '1', content: 'a', isDiscarded: true },
    entries[1],
    entries[2],
  ]);
  expect(withoutDiscarded(entries, '2')).toEqual([entries[0], entries[2]]);
});
