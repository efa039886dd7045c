/**
 * What is asked for in an address, unless it turns out not to be among the options: a field cannot show it, so
 * nothing may go by it.
 */
export function offered(
  asked: string | null,
  options: readonly { value: string }[],
  areKnown: boolean,
): string | null {
  return areKnown && !options.some(({ value }) => value === asked) ? null : asked;
}
