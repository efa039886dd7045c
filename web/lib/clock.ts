import { timeOfAnswer } from '../../domain/answer-time.ts';

/** A clock that differs from the host's by no more than this is right. */
const TOLERANCE_MS = 60_000;

/** How far the clock of this device is behind the host's, in milliseconds; negative where it is ahead. */
let behind = 0;
const listeners = new Set<() => void>();

/**
 * Compares the clock of this device with an answer of the host: devices are set to the wrong hour, and a session
 * would be logged on the wrong day. `askedAt` is when the request left, by this device. A host of another
 * origin does not show when it answered; then the device is believed.
 */
export function noteAnswer({ headers }: Pick<Response, 'headers'>, askedAt: number): void {
  const answeredAt = timeOfAnswer(headers.get('Date'));
  if (answeredAt === null) return;
  const difference = Math.max(answeredAt - Date.now(), 0) + Math.min(answeredAt - askedAt, 0);
  const next = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
  if (Math.abs(next - behind) <= TOLERANCE_MS) return;
  behind = next;
  for (const listener of listeners) listener();
}

/** The time in milliseconds, by the host's clock as far as it is known. */
export function now(): number {
  return Date.now() + behind;
}

/** Calls back when the clock of this device turns out to be another than it was taken for. */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
