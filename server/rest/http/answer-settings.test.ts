import { describe, expect, it } from 'vitest';
import { withSettings } from './answer-settings.ts';

const answer = () => new Response('body', { status: 200, headers: { 'Content-Type': 'text/csv' } });
/** The answer after SQL has set this. */
const answerWith = (status: string | null, headers: string | null) =>
  withSettings(answer(), { rows: [[status, headers]], count: 1 });

describe('what SQL sets for an answer', () => {
  it('is nothing as a rule', () => {
    const plain = answer();
    expect(withSettings(plain, undefined)).toBe(plain);
    expect(withSettings(plain, { rows: [[null, null]], count: 1 })).toBe(plain);
  });

  it.each(['200', '299', '418', '599'])('may be the status %s', async (status) => {
    const changed = answerWith(status, null);
    expect(changed.status).toBe(Number(status));
    expect(changed.headers.get('content-type')).toBe('text/csv');
    expect(await changed.text()).toBe('body');
  });

  it.each(['204', '205', '304'])('is without a body if it is the status %s', async (status) => {
    expect(await answerWith(status, null).text()).toBe('');
  });

  it.each(['199', '600', '1200', '2000', '20', 'teapot', '-200'])(
    'cannot be the status %s',
    (status) => {
      expect(() => answerWith(status, null)).toThrow(expect.objectContaining({ status: 500 }));
    },
  );

  it('may be headers: one replaces ours, one that is set twice is sent twice', () => {
    const changed = answerWith(
      null,
      '[{"content-type": "text/plain"}, {"Set-Cookie": "a=1"}, {"set-cookie": "b=2", "X-Tea": "green"}]',
    );
    expect(changed.status).toBe(200);
    expect([...changed.headers]).toEqual([
      ['content-type', 'text/plain'],
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
      ['x-tea', 'green'],
    ]);
  });

  it.each(['{"X-Tea": "green"}', '[{"X-Tea": 1}]', '[{"X Tea": "green"}]', 'tea'])(
    'cannot be the headers %s',
    (headers) => {
      expect(() => answerWith(null, headers)).toThrow(expect.objectContaining({ status: 500 }));
    },
  );
});
