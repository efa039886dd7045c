import { beginningOf } from '../../domain/text.ts';

/** The beginning of a text, never half of a character, with an ellipsis where something is left out. */
export function startOf(text: string, length: number): string {
  const beginning = beginningOf(text, length);
  return beginning === text ? text : `${beginning.trimEnd()}…`;
}
