/** The four members every error body of the data interface has (PostgREST, "Errors"). */
export interface ErrorBody {
  code: string;
  details: unknown;
  hint: string | null;
  message: string;
}

/** A failure as the caller gets to see it: status, body, and headers if it needs any. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: ErrorBody, headers: Readonly<Record<string, string>> = {}) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}
