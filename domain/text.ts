/** White space, control characters and what else leaves no mark on a screen, such as a zero-width space. */
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffb]/u;

/** Whether a text has nothing that can be seen; as `private.is_blank` of the database. */
export function isBlank(text: string): boolean {
  return !visible.test(text);
}
