/**
 * A second implementation of the pay rule, in whole cents and without SQL. The tests compare the database
 * with it; it shares no code with what it checks.
 */

export type Minutes = 30 | 45 | 60;

export interface Rates {
  /** The first day they apply; null if they apply from the start. */
  from: string | null;
  /** Cents for a session of that length. */
  tiers: Record<Minutes, number | null>;
  hourly: number | null;
}

export interface Worked {
  date: string;
  minutes: Minutes;
  archived: boolean;
  noShow: boolean;
  feeCollected: boolean;
  /** Cents stored as revenue, with their source; null if not yet priced. A rate never stores 0. */
  stored: {
    cents: number;
    source: 'tier' | 'hourly' | 'admin';
    rate: number | null;
    since: string | null;
  } | null;
}

export interface Terms {
  fee: number;
  noShowPay: 'usual_rate' | 'nothing' | null;
}

export interface Pay {
  cents: number;
  reason: string;
  rate: number | null;
  since: string | null;
}

const nothing = (reason: string): Pay => ({ cents: 0, reason, rate: null, since: null });

export function payOf(session: Worked, rates: Rates[], terms: Terms): Pay {
  if (session.archived) return nothing('archived');
  if (session.noShow && session.feeCollected) {
    return { cents: terms.fee, reason: 'no_show_fee', rate: null, since: null };
  }
  const isByAdmin = session.stored?.source === 'admin';
  if (session.noShow && terms.noShowPay === 'nothing' && !isByAdmin) {
    return nothing('no_show_unpaid');
  }
  if (session.stored) {
    const { cents, source, rate, since } = session.stored;
    return { cents, reason: source, rate, since };
  }
  return priceOf(session, rates);
}

/** It should be paid by a rate, and there is none. */
export function isUnpriced(session: Worked, rates: Rates[], terms: Terms): boolean {
  if (session.archived || session.stored) return false;
  if (session.noShow && (session.feeCollected || terms.noShowPay === 'nothing')) return false;
  return priceOf(session, rates).reason === 'no_rate';
}

/** The rates in force on the day: the tier for the length, else the hourly rate, else nothing. */
export function priceOf(session: { date: string; minutes: Minutes }, rates: Rates[]): Pay {
  const inForce = rates
    .filter(({ from }) => from === null || from <= session.date)
    .sort((a, b) => ((a.from ?? '') < (b.from ?? '') ? 1 : -1))[0];
  if (!inForce) return nothing('no_rate');
  const tier = inForce.tiers[session.minutes];
  if (tier !== null) return { cents: tier, reason: 'tier', rate: tier, since: inForce.from };
  if (inForce.hourly === null) return nothing('no_rate');
  return {
    cents: hourlyCents(inForce.hourly, session.minutes),
    reason: 'hourly',
    rate: inForce.hourly,
    since: inForce.from,
  };
}

/** minutes/60 of an amount, rounded half up. */
export function hourlyCents(cents: number, minutes: number): number {
  return Math.floor((cents * minutes + 30) / 60);
}

/** 16.67 as PostgreSQL writes it -> 1667. */
export function centsOf(amount: unknown): number {
  const [, sign, whole, fraction] = /^(-?)(\d+)(?:\.(\d\d))?$/.exec(String(amount)) ?? [];
  if (whole === undefined) throw new Error(`${String(amount)} is not an amount in whole cents.`);
  const cents = Number(whole) * 100 + Number(fraction ?? '0');
  return sign === '-' ? -cents : cents;
}

/** 1667 -> 16.67. */
export function amountOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
