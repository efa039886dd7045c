import * as z from 'zod/mini';
import { readDollars } from '../../../domain/money.ts';
import type { SessionValues } from './schema.ts';

/** What is sent of the form's values. */
export function rowOf(values: SessionValues) {
  return {
    client_name: values.clientName,
    date: values.date,
    duration: values.duration,
    notes: values.notes || null,
    is_no_show: values.isNoShow,
    no_show_fee_collected: values.isNoShow && values.feeCollected,
  };
}

/** An admin's own amount as the form has it; null hands the session back to the rates. */
export function revenueOf(pay: string): number | null {
  const amount = readDollars(pay);
  return amount === null ? null : Number(amount);
}

/** A session that waits on the device for a connection, as it will be sent. */
const waitingSessionSchema = z.object({
  therapist_id: z.string(),
  client_name: z.string(),
  date: z.string(),
  duration: z.number(),
  notes: z.nullable(z.string()),
  is_no_show: z.boolean(),
  no_show_fee_collected: z.boolean(),
  revenue: z.optional(z.number()),
});

export type WaitingSession = z.output<typeof waitingSessionSchema>;

export function isWaitingSession(value: unknown): value is WaitingSession {
  return waitingSessionSchema.safeParse(value).success;
}
