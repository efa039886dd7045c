/** A refusal by the host itself, with the members that PostgREST's and GoTrue's clients read. */
export function refusalBody(code: string, message: string) {
  return { code, error_code: code, message, msg: message, details: null, hint: null };
}
