import styles from './chart.module.css';
import { startOf } from './start-of.ts';

export interface Category {
  id: string;
  name: string;
}

const LONGEST = 14;
const LINES = 4;
const LETTER = 7;
const WIDE_LETTER = 11;
const LEAST_ROOM = 36;
const GAP = 6;

/** The width a category needs so that no word runs into the one beside it or over the edge. */
export function roomFor(categories: readonly Category[]): number {
  const words = categories.map(({ name }) => linesOf(name).map(widthOf));
  const rooms = words.flatMap((here, index) =>
    here.flatMap((width, line) => {
      const beside = words[index + 1]?.[line] ?? 0;
      // At an edge there is a third of a category more than elsewhere.
      const isAtEdge = index === 0 || index === words.length - 1;
      return [(width + beside) / 2 + GAP, isAtEdge ? width / 1.3 : 0];
    }),
  );
  return Math.max(LEAST_ROOM, ...rooms);
}

/** A word a line; a name of more words than there are lines ends in dots. */
function linesOf(name: string): string[] {
  const words = name.split(' ');
  return words.length > LINES ? [...words.slice(0, LINES - 1), '…'] : words;
}

function widthOf(word: string): number {
  return Array.from(startOf(word, LONGEST)).reduce(
    (sum, letter) => sum + (/[\p{Lu}\p{Lo}\p{So}]/u.test(letter) ? WIDE_LETTER : LETTER),
    0,
  );
}

/** The height of the names below the drawing: a line for each word. */
export function roomBelow(categories: readonly Category[]): number {
  return 22 + 16 * Math.max(0, ...categories.map(({ name }) => linesOf(name).length));
}

/** The name below its marks, each word on its own line. */
export function CategoryName({ category, x, y }: { category: Category; x: number; y: number }) {
  return (
    <text className={styles.tick} y={y} textAnchor="middle">
      <title>{category.name}</title>
      {linesOf(category.name).map((word, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of a name stay where they are
        <tspan key={line} x={x} dy="1.1em">
          {startOf(word, LONGEST)}
        </tspan>
      ))}
    </text>
  );
}
