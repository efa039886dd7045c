import { describe, expect, it } from 'vitest';
import { BackendError, errorWords, explainErrors, failureWords } from './errors.ts';
import { defineCopy } from './i18n.ts';

const fallback = 'It did not work.';

explainErrors(defineCopy('test', { period_already_processed: 'Already processed.' }));

describe('the words of an error', () => {
  it('are those of its key, where a feature has explained it', () => {
    const refusal = {
      code: 'PT409',
      message: 'from the database',
      details: 'period_already_processed',
    };
    expect(errorWords(BackendError.from(refusal, 409), fallback)).toBe('Already processed.');
  });

  it('are those of the database, where a rule of the practice explains itself', () => {
    const refusal = { code: 'PT409', message: 'The period has not ended.', details: 'not_ended' };
    expect(errorWords(BackendError.from(refusal, 409), fallback)).toBe('The period has not ended.');
  });

  it('are the screen’s own for anything else, and never what a database printed', () => {
    const violation = {
      code: '23514',
      message: 'new row for relation "sessions" violates check constraint',
      details: 'Failing row contains (Jordan, notes)',
    };
    expect(errorWords(BackendError.from(violation, 400), fallback)).toBe(fallback);
    expect(errorWords(new Error('at line 12'), fallback)).toBe(fallback);
    expect(errorWords(undefined, fallback)).toBe(fallback);
  });

  it('say that an amount is larger than the database keeps', () => {
    const overflow = { code: '22003', message: 'numeric field overflow', details: 'A field with' };
    expect(errorWords(BackendError.from(overflow, 400), fallback)).toContain('$99,999,999.99');
  });

  it('say that the server is out of reach, or asks to try later', () => {
    for (const broken of [
      new TypeError('Failed to fetch'),
      new TypeError('Load failed'),
      new TypeError('NetworkError when attempting to fetch resource.'),
      new DOMException('signal timed out', 'TimeoutError'),
      { message: 'TimeoutError: The operation timed out.' },
    ]) {
      expect(errorWords(broken, fallback)).toContain('cannot be reached');
    }
    const mistake = new TypeError("Cannot read properties of undefined (reading 'id')");
    expect(errorWords(mistake, fallback)).toBe(fallback);
    expect(errorWords(BackendError.from({ message: 'x' }, 429), fallback)).toContain('later');
  });

  it('say what failed as well where the server is out of reach', () => {
    const said = (error: unknown) => failureWords(error, 'Failed to send alert.');
    expect(said(new TypeError('Failed to fetch'))).toBe(
      'Failed to send alert. The server cannot be reached. Check your connection.',
    );
    expect(said(BackendError.from({}, 503))).toBe('Failed to send alert.');
    expect(said(BackendError.from({}, 429))).not.toContain('Failed');
  });

  it('distinguish temporary failures from others', () => {
    expect(BackendError.from({}, 503).isPassing).toBe(true);
    expect(BackendError.from({}, 429).isPassing).toBe(true);
    expect(BackendError.from(new TypeError('Failed to fetch')).isPassing).toBe(true);
    expect(BackendError.from({}, 409).isPassing).toBe(false);
  });
});
