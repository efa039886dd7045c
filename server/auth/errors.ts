import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { sqlState } from '../errors/sql-state.ts';

interface Extra {
  /** Why a password is too weak: `length`, `characters` or `pwned`. */
  reasons?: string[];
  /** Seconds until the caller may try again. */
  retryAfter?: number;
}

/** A refusal in GoTrue's terms: a status, one of its `error_code` values, a sentence. */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly extra: Extra;

  constructor(status: ContentfulStatusCode, code: string, message: string, extra: Extra = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

export function invalidCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
}

export function userBanned(): AuthError {
  return new AuthError(400, 'user_banned', 'User is banned');
}

export function emailExists(): AuthError {
  const sentence = 'A user with this email address has already been registered';
  return new AuthError(422, 'email_exists', sentence);
}

/** The error of a write of an address that somebody has. */
export function addressTaken(error: unknown): never {
  throw sqlState(error) === '23505' ? emailExists() : error;
}

export function tooManyRequests(retryAfter: number): AuthError {
  return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {
    retryAfter,
  });
}

export function tooManyMails(retryAfter: number): AuthError {
  return new AuthError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${retryAfter} seconds.`,
    { retryAfter },
  );
}

export function validationFailed(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}

const versionHeader = 'X-Supabase-Api-Version';
const version20240101 = '2024-01-01';

/**
 * The body clients expect: since API version 2024-01-01 `{code, message}`, before it
 * `{code: status, error_code, msg}` (Supabase Auth, "Error codes" and API versions).
 */
export function errorResponse(c: Context, error: AuthError): Response {
  const { reasons, retryAfter } = error.extra;
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  const weak = reasons === undefined ? {} : { weak_password: { reasons } };
  if ((c.req.header(versionHeader) ?? '') >= version20240101) {
    c.header(versionHeader, version20240101);
    return c.json({ code: error.code, message: error.message, ...weak }, error.status);
  }
  return c.json(
    { code: error.status, error_code: error.code, msg: error.message, ...weak },
    error.status,
  );
}
