/** A refusal of the host itself: the keys that PostgREST's clients read and those that GoTrue's read. */
export function refusalBody(code: string, message: string) {
  return { code, error_code: code, message, msg: message, details: null, hint: null };
}
