/** A text that is set apart already, or a sign alone that turns what follows it, or ends that. */
const turning = /\u2068([^\u202a-\u202e\u2066-\u2069]*)\u2069|[\u202a-\u202e\u2066-\u2069]/g;
/** Letters that are written from right to left. */
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A text on its own among others: without the two signs around it, which nobody sees, a Hebrew or Arabic name would
 * draw the comma and the figure behind it to its other side. Other signs in it that turn what
 * follows are left out.
 */
export function isolated(text: string): string {
  const plain = text.replace(turning, (found, apart?: string) =>
    apart === undefined ? '' : found,
  );
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain;
}
