/**
 * `make` with each of its results kept, by its names (a locale, a time zone): making an Intl formatter
 * takes ten times as long as using it.
 */
export function madeOnce<Names extends string[], Made>(
  make: (...names: Names) => Made,
): (...names: Names) => Made {
  const made = new Map<string, Made>();
  return (...names) => {
    const key = names.join(' ');
    const found = made.get(key) ?? make(...names);
    made.set(key, found);
    return found;
  };
}
