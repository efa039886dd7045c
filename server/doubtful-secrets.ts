/**
 * A sentence about each secret with something around it that a person who types it elsewhere would leave out: a
 * backup then opens with no passphrase they know. It may be meant, so it is used as it is.
 */
export function doubtfulSecrets(
  given: Record<string, string | undefined>,
  secrets: Iterable<string>,
): string[] {
  return [...secrets].flatMap((name) => {
    const value = given[name] ?? '';
    if (/^\s|\s$/.test(value)) {
      return [`${name} begins or ends with a space or line end, which counts as part of it.`];
    }
    const isQuoted = /^(["']).*\1$/s.test(value);
    return isQuoted ? [`${name} has quotes around it, which count as part of it.`] : [];
  });
}
