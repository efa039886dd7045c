/** Whom mails are from: a name, which may be empty, and an address. */
export interface Sender {
  name: string;
  address: string;
}

export const senderRule =
  'must be one address, or one with a name like Practice <mail@practice.example>';

const plainAddress = /^[^\s<>"(),:;@]+@[^\s<>"(),:;@]+$/;

/**
 * Reads `Practice <mail@practice.example>`, or the address alone; undefined for anything else. The mail library
 * would read a list of addresses, in which commas, colons and semicolons of a name have a meaning.
 */
export function senderOf(text: string): Sender | undefined {
  const [, named = '', inBrackets] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  const address = (inBrackets ?? text).trim();
  if (!plainAddress.test(address)) return undefined;
  const name = named.trim().replace(/^"(.*)"$/, '$1');
  return /["\r\n]/.test(name) ? undefined : { name, address };
}
