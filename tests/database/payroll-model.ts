import {
  isUnpriced,
  type Minutes,
  payOf,
  priceOf,
  type Rates,
  type Terms,
  type Worked,
} from './pay-oracle.ts';

/** A session of the model. */
export interface Logged extends Worked {
  id: string;
  therapist: string;
}

export interface Paid {
  /** Id of the session or adjustment. */
  id: string;
  /** Id of the person who is paid; for supervision, the supervisor. */
  therapist: string;
  cents: number;
  kind: 'session' | 'correction' | 'adjustment';
}

/** First day of the half month of a day. */
export const periodStart = (day: string) =>
  `${day.slice(0, 8)}${Number(day.slice(8)) <= 15 ? '01' : '16'}`;

/**
 * An in-memory model of payroll: pending periods are computed, processed ones are kept, and the first pending
 * period after the last processed one carries what sessions are due beyond what was paid for them.
 */
export class PayrollModel {
  readonly sessions = new Map<string, Logged>();
  readonly rates = new Map<string, Rates[]>();
  readonly paid = new Map<string, Paid[]>();
  /** First days of the processed periods, in the order they were processed. */
  readonly processed: string[] = [];
  /** A bonus or a reimbursement in cents, a deduction below 0. */
  readonly adjustments = new Map<
    string,
    { therapist: string; cents: number; enteredBefore: ReadonlySet<string> }
  >();
  terms: Terms = { fee: 2_000, noShowPay: null };
  private readonly frozen = new Map<string, Terms>();

  isProcessed(day: string): boolean {
    return this.paid.has(periodStart(day));
  }

  price(session: Logged): void {
    const price = priceOf(session, this.rates.get(session.therapist) ?? []);
    session.stored =
      price.reason === 'tier' || price.reason === 'hourly'
        ? { cents: price.cents, source: price.reason, rate: price.rate, since: price.since }
        : null;
  }

  log(session: Omit<Logged, 'stored'>): void {
    const logged = { ...session, stored: null };
    this.price(logged);
    this.sessions.set(logged.id, logged);
  }

  edit(
    id: string,
    change: Partial<Pick<Logged, 'date' | 'minutes' | 'noShow' | 'feeCollected' | 'archived'>>,
  ) {
    const session = this.session(id);
    const restored = session.archived === true && change.archived === false;
    const before = [session.date, session.minutes, session.noShow].join();
    Object.assign(session, change);
    const changed = [session.date, session.minutes, session.noShow].join() !== before;
    if ((restored || changed) && session.stored?.source !== 'admin') this.price(session);
  }

  override(id: string, cents: number): void {
    this.session(id).stored = { cents, source: 'admin', rate: null, since: null };
  }

  changeRates(therapist: string, rates: Rates & { from: string }): void {
    const former = (this.rates.get(therapist) ?? []).filter(({ from }) => from !== rates.from);
    this.rates.set(therapist, [...former, rates]);
    for (const session of this.sessions.values()) {
      const isAffected = session.therapist === therapist && session.date >= rates.from;
      if (isAffected && session.archived !== true && session.stored?.source !== 'admin') {
        this.price(session);
      }
    }
  }

  process(start: string, carriesCorrections: boolean): void {
    const lines = this.preview(start, carriesCorrections);
    this.paid.set(start, lines);
    this.frozen.set(start, { ...this.terms });
    this.processed.push(start);
  }

  reopen(start: string): void {
    this.paid.delete(start);
    this.frozen.delete(start);
    this.processed.splice(this.processed.indexOf(start), 1);
  }

  /** What a period pays: kept if processed, computed if pending. */
  lines(start: string, carriesCorrections: boolean): Paid[] {
    return this.paid.get(start) ?? this.preview(start, carriesCorrections);
  }

  private preview(start: string, carriesCorrections: boolean): Paid[] {
    const worked = [...this.sessions.values()]
      .filter((session) => session.archived !== true && periodStart(session.date) === start)
      .map((session) => ({
        id: session.id,
        therapist: session.therapist,
        cents: this.worth(session),
        kind: 'session' as const,
      }));
    return carriesCorrections ? [...worked, ...this.corrections(), ...this.waiting()] : worked;
  }

  /** How many sessions of a pending period have no price. */
  unpriced(start: string, therapist: string): number {
    const rates = this.rates.get(therapist) ?? [];
    return [...this.sessions.values()].filter(
      (session) =>
        session.therapist === therapist &&
        periodStart(session.date) === start &&
        isUnpriced(session, rates, this.terms),
    ).length;
  }

  /** Adjustments that no processed period has paid. */
  waiting(): Paid[] {
    const paid = new Set([...this.paid.values()].flat().map(({ id }) => id));
    return [...this.adjustments]
      .filter(([id]) => !paid.has(id))
      .map(([id, { therapist, cents }]) => ({ id, therapist, cents, kind: 'adjustment' as const }));
  }

  /** What sessions of processed periods are due, less what was ever paid for them. */
  private corrections(): Paid[] {
    const open = new Map<string, Paid>();
    const add = (session: string, therapist: string, cents: number) => {
      const former = open.get(session)?.cents ?? 0;
      open.set(session, { id: session, therapist, cents: former + cents, kind: 'correction' });
    };
    for (const session of this.sessions.values()) {
      if (session.archived !== true && this.isProcessed(session.date)) {
        add(session.id, session.therapist, this.worth(session));
      }
    }
    for (const { id, therapist, cents, kind } of [...this.paid.values()].flat()) {
      if (kind !== 'adjustment') add(id, therapist, -cents);
    }
    return [...open.values()].filter(({ cents }) => cents !== 0);
  }

  private worth(session: Logged): number {
    const terms = this.frozen.get(periodStart(session.date)) ?? this.terms;
    return payOf(session, this.rates.get(session.therapist) ?? [], terms).cents;
  }

  session(id: string): Logged {
    const session = this.sessions.get(id);
    if (!session) throw new Error(`The model knows no session ${id}.`);
    return session;
  }
}

export interface Draw {
  whole(below: number): number;
  one<T>(choices: readonly T[]): T;
}

/** Repeatable random numbers (mulberry32). */
export function drawFrom(seed: number): Draw {
  let state = seed;
  const whole = (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
  return {
    whole,
    one: (choices) => {
      const choice = choices[whole(choices.length)];
      if (choice === undefined) throw new Error('There is nothing to choose from.');
      return choice;
    },
  };
}

export const lengths: readonly Minutes[] = [30, 45, 60];
