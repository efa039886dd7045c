import { type Paid, periodStart } from './payroll-model.ts';

/** A supervision session of the model. */
export interface Supervised {
  id: string;
  supervisor: string;
  date: string;
  /** Quarters of an hour. */
  quarters: number;
  /** Entries of a meeting share a day. */
  meeting: string | null;
  /** Whether the meeting pays only its longest entry. */
  isPaidOnce: boolean;
}

/**
 * An in-memory model of supervisors' pay: hours at the rate of the day, rounded half up. Processed periods are
 * kept, and the next pending period carries differences.
 */
export class SupervisionModel {
  readonly sessions = new Map<string, Supervised>();
  private readonly paid = new Map<string, Paid[]>();
  private readonly rates = new Map<string, { from: string; cents: number | null }[]>();

  /** The first rate applies from the start, a later one from the day it is set. */
  setRate(supervisor: string, cents: number | null, today: string): void {
    const former = this.rates.get(supervisor) ?? [];
    const from = former.some((rate) => rate.cents !== null) ? today : '';
    const others = former.filter((rate) => rate.from !== from);
    this.rates.set(supervisor, [...others, { from, cents }]);
  }

  rateOf(supervisor: string): number | null {
    return this.rateOn(supervisor, '9999-12-31');
  }

  edit(id: string, change: Partial<Pick<Supervised, 'date' | 'quarters'>>): void {
    const session = this.sessions.get(id);
    if (!session) throw new Error(`The model knows no supervision session ${id}.`);
    Object.assign(session, change);
    for (const other of this.meetingOf(session)) other.date = session.date;
  }

  process(start: string, carriesCorrections: boolean): void {
    this.paid.set(start, this.preview(start, carriesCorrections));
  }

  reopen(start: string): void {
    this.paid.delete(start);
  }

  /** What a period pays: kept if processed, computed if pending. */
  lines(start: string, carriesCorrections: boolean): Paid[] {
    return this.paid.get(start) ?? this.preview(start, carriesCorrections);
  }

  private preview(start: string, carriesCorrections: boolean): Paid[] {
    const worked = [...this.sessions.values()]
      .filter(({ date }) => periodStart(date) === start)
      .map((session) => this.line(session, this.worth(session), 'session'));
    return carriesCorrections ? [...worked, ...this.corrections()] : worked;
  }

  private corrections(): Paid[] {
    const open = new Map<string, Paid>();
    for (const session of this.sessions.values()) {
      if (!this.paid.has(periodStart(session.date))) continue;
      open.set(session.id, this.line(session, this.worth(session), 'correction'));
    }
    for (const { id, therapist, cents } of [...this.paid.values()].flat()) {
      const former = open.get(id)?.cents ?? 0;
      open.set(id, { id, therapist, cents: former - cents, kind: 'correction' });
    }
    return [...open.values()].filter(({ cents }) => cents !== 0);
  }

  private worth(session: Supervised): number {
    const rate = this.rateOn(session.supervisor, session.date);
    if (rate === null) return 0;
    const isNotLongest = this.meetingOf(session).some(
      ({ quarters, id }) =>
        quarters > session.quarters || (quarters === session.quarters && id > session.id),
    );
    return session.isPaidOnce && isNotLongest ? 0 : Math.floor((session.quarters * rate + 2) / 4);
  }

  private meetingOf({ id, meeting }: Supervised): Supervised[] {
    if (meeting === null) return [];
    return [...this.sessions.values()].filter(
      (other) => other.meeting === meeting && other.id !== id,
    );
  }

  private rateOn(supervisor: string, day: string): number | null {
    const inForce = (this.rates.get(supervisor) ?? [])
      .filter(({ from }) => from <= day)
      .sort((one, other) => (one.from < other.from ? -1 : 1));
    return inForce.at(-1)?.cents ?? null;
  }

  private line({ id, supervisor }: Supervised, cents: number, kind: Paid['kind']): Paid {
    return { id, therapist: supervisor, cents, kind };
  }
}
