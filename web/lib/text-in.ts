/** The text under a key of something unknown; '' where there is none. */
export function textIn(holder: unknown, key: string): string {
  const value: unknown =
    typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : '';
  return typeof value === 'string' ? value : '';
}
