import type { Context } from 'hono';
import { z } from 'zod';
import { AuthError, validationFailed } from './errors.ts';

/** Metadata travels in every token, so it stays small. */
const metadataAtMost = 4096;

/** Metadata people may fill as they like; nothing depends on it. */
export const metadata = z.record(z.string(), z.unknown());

export const pkceFields = {
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
};

/** Reads a JSON body; an invalid one gets GoTrue's error. */
export async function readBody<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(parseJson(await c.req.text()));
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.') ?? '';
  throw badJson(field === '' ? '' : `: ${field} has an unexpected type`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badJson('');
  }
}

function badJson(detail: string): AuthError {
  return new AuthError(400, 'bad_json', `Could not parse request body as JSON${detail}`);
}

const address = z.email();

/** An address in the form it is stored and compared in; `missing` is what to say where there is none. */
export function validEmail(
  text: string | null | undefined,
  missing = 'An email address is required',
): string {
  const email = (text ?? '').trim().toLowerCase();
  if (email === '') throw validationFailed(missing);
  if (email.length > 255 || !address.safeParse(email).success) {
    throw validationFailed('Unable to validate email address: invalid format');
  }
  return email;
}

/** Keys of metadata that this server writes itself. */
const reserved = ['sub', 'email', 'email_verified', 'phone_verified'];

/**
 * What callers may say about themselves. Who they are and what they may do comes from the practice
 * alone, so a role claimed here is taken out: nobody should find 'admin' in a token and believe it.
 */
export function ownMetadata(
  data: Record<string, unknown> | null | undefined,
): Record<string, unknown> {
  const own = ownPart(data);
  if (sizeOf(own) > metadataAtMost) throw tooLarge();
  if (!isStorable(own)) throw unstorable();
  return own;
}

/**
 * Refuses what would make a person's metadata too large as a whole. A program with the service key may have
 * stored more; that may be taken away again, bit by bit.
 */
export function requireSmallMetadata(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): void {
  const size = sizeOf(ownPart(after));
  if (size > metadataAtMost && size > sizeOf(ownPart(before))) throw tooLarge();
}

function ownPart(data: Record<string, unknown> | null | undefined): Record<string, unknown> {
  const kept = Object.entries(data ?? {}).filter(
    ([key, value]) => !reserved.includes(key) && (key !== 'role' || value === 'therapist'),
  );
  return Object.fromEntries(kept);
}

function sizeOf(data: Record<string, unknown>): number {
  return Buffer.byteLength(serialized(data));
}

function tooLarge(): AuthError {
  return validationFailed('User metadata is too large');
}

/** PostgreSQL holds neither NUL nor half a surrogate pair. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !/\0|\p{Surrogate}/u.test(value);
  return Object.entries(value ?? {}).every((entry) => entry.every(isStorable));
}

/** The refusal of text that PostgreSQL cannot hold. */
export function unstorable(): AuthError {
  return validationFailed('The request holds characters that cannot be stored');
}

function serialized(data: Record<string, unknown>): string {
  try {
    return JSON.stringify(data);
  } catch {
    throw validationFailed('User metadata is nested too deeply');
  }
}
