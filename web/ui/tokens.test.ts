import { describe, expect, test } from 'vitest';
import { coloursOf, contrast, styleSheet } from '../../tests/harness/read-colours.ts';

const tokens = styleSheet('tokens.css');
const grounds = ['--ground', '--surface', '--surface-sunken', '--surface-raised'];
const sheet = ['--ground', '--surface', '--surface-sunken'];

/** Colours of text with the backgrounds they are used on. */
const text: [string, readonly string[]][] = [
  ['--text', [...grounds, '--accent-soft', '--warning-soft', '--danger-soft', '--success-soft']],
  ['--text-soft', [...sheet, '--accent-soft', '--warning-soft']],
  ['--accent', sheet],
  ['--accent-strong', [...sheet, '--accent-soft']],
  ['--on-accent', ['--accent', '--accent-strong']],
  ['--on-danger', ['--danger', '--danger-strong']],
  ['--warning', ['--surface', '--surface-sunken', '--warning-soft']],
  ['--danger', ['--surface', '--surface-sunken', '--danger-soft']],
  ['--success', ['--surface', '--surface-sunken', '--success-soft']],
  // Toasts.
  ['--surface', ['--success', '--danger']],
];

/** Colours that are seen rather than read: edges of controls, marks of charts, the focus. */
const marks: [string, readonly string[]][] = [
  ['--line-strong', ['--surface', '--ground', '--surface-sunken']],
  ['--bar', ['--surface']],
  ['--spark', ['--surface']],
  ['--accent', grounds],
];

const pairs = (list: typeof text) => list.flatMap(([ink, on]) => on.map((under) => [ink, under]));

describe.each([
  ['light', 0],
  ['dark', 1],
])('in %s', (_, theme) => {
  const contrastOf = (one = '', other = '') => {
    const [ink, under] = [one, other].map((name) => coloursOf(tokens, name)[theme]);
    if (!ink || !under) throw new Error(`${one} or ${other} has no value.`);
    return contrast(ink, under);
  };

  test.each(pairs(text))('%s is read on %s (WCAG 1.4.3)', (ink, under) => {
    expect(contrastOf(ink, under)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(marks))('%s is seen on %s (WCAG 1.4.11)', (ink, under) => {
    expect(contrastOf(ink, under)).toBeGreaterThanOrEqual(3);
  });
});
