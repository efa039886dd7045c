import { describe, expect, test } from 'vitest';
import { type Colour, coloursOf, contrast, styleSheet } from '../../tests/harness/read-colours.ts';

/** What somebody without one kind of cone sees: Machado, Oliveira and Fernandes (2009). */
const eyes: Record<string, readonly Colour[]> = {
  'all cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function times(rows: readonly Colour[], colour: Colour): Colour {
  const [red = 0, green = 0, blue = 0] = rows.map((row) =>
    Math.min(1, Math.max(0, row[0] * colour[0] + row[1] * colour[1] + row[2] * colour[2])),
  );
  return [red, green, blue];
}

/** How different two colours look (CIE 1976): from about 10 on they are not confused. */
function difference(one: Colour, other: Colour): number {
  const [a, b] = [labOf(one), labOf(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function labOf([red, green, blue]: Colour): Colour {
  const root = (part: number) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116);
  const x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047);
  const y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const tones = Array.from({ length: 8 }, (_, index) =>
  coloursOf(styleSheet('chart-frame.module.css'), `--chart-${index + 1}`),
);
const surfaces = coloursOf(styleSheet('tokens.css'), '--surface');

describe.each([
  ['light', 0],
  ['dark', 1],
])('the eight colours of charts in %s', (_, theme) => {
  const colours = tones.map((tone) => tone[theme]).filter((colour) => colour !== undefined);
  const surface = surfaces[theme];

  test('stand out from the page (WCAG 1.4.11)', () => {
    expect(colours).toHaveLength(8);
    for (const colour of colours) {
      expect(surface && contrast(colour, surface)).toBeGreaterThanOrEqual(3);
    }
  });

  test.each(Object.entries(eyes))('are told apart with %s', (_eye, seen) => {
    const looks = colours.map((colour) => times(seen, colour));
    looks.forEach((one, index) => {
      looks.slice(0, index).forEach((other, before) => {
        const isNeighbour = index - before === 1 || index - before === looks.length - 1;
        expect(difference(one, other), `${before + 1} and ${index + 1}`).toBeGreaterThan(
          isNeighbour ? 40 : 18,
        );
      });
    });
  });
});
