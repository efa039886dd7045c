import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Red, green and blue in linear sRGB, where light adds up. */
export type Colour = readonly [number, number, number];

const folder = join(import.meta.dirname, '..', '..', 'web', 'ui');

/** A style sheet of web/ui, for tests of what it says. */
export const styleSheet = (name: string) => readFileSync(join(folder, name), 'utf8');

/** The values of a custom property, for light and then for dark, in linear sRGB. */
export function coloursOf(text: string, property: string): Colour[] {
  return [...text.matchAll(new RegExp(`${property}: #([0-9a-f]{6});`, 'g'))].map(([, hex = '']) => {
    const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return [red, green, blue];
  });
}

/** How far apart in lightness two colours are (WCAG 2, 1.4.3): from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [a, b] = [one, other].map(
    ([red, green, blue]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05,
  );
  return a === undefined || b === undefined ? 0 : Math.max(a / b, b / a);
}
