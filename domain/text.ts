/** White space, control characters and what else leaves no mark on a screen, such as a zero-width space. */
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffb]/u;

/** Whether a text has nothing that can be seen; as `private.is_blank` of the database. */
export function isBlank(text: string): boolean {
  return !visible.test(text);
}

const unseen = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;

/** A text without what leaves no mark on a screen, such as a soft hyphen; its blanks stay. */
export function withoutUnseen(text: string): string {
  return text.replace(unseen, '');
}

/** The beginning of a text, of at most so many code points; what is seen as one character is not cut in two. */
export function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text;
  let end = 0;
  let left = length;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    left -= Array.from(segment).length;
    if (left < 0) break;
    end += segment.length;
  }
  return text.slice(0, end);
}
