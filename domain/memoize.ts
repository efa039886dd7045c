/**
 * `make`, called once for each combination of its arguments (a locale, a time zone): making an Intl formatter
 * takes ten times as long as using it. Results are kept for ever, so the arguments must be few. Further arguments,
 * such as the index that `map` passes, are ignored.
 */
export function memoize<Keys extends string[], Made>(
  make: (...keys: Keys) => Made,
): (...keys: Keys) => Made {
  const made = new Map<string, Made>();
  return (...keys) => {
    const key = keys.slice(0, make.length).join(' ');
    const found = made.get(key) ?? make(...keys);
    made.set(key, found);
    return found;
  };
}
