/** What a processed period owes a person, by the payroll model. */
export interface Owed {
  start: string;
  therapist: string;
  cents: number;
}

/** The usual pay day of a period: the day after its last. */
function payDayOf(start: string): string {
  if (start.endsWith('01')) return `${start.slice(0, 8)}16`;
  const [year = 0, month = 1] = start.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

/**
 * An in-memory model of payments: at most one live payment for each person and period, of what the period
 * owes. Payments that were taken back are kept and can be made again.
 */
export class PaymentModel {
  private readonly payments: (Owed & { isLive: boolean; on: string })[] = [];

  private of({ start, therapist }: Owed) {
    return this.payments.filter(
      (payment) => payment.start === start && payment.therapist === therapist,
    );
  }

  isPaid(owed: Owed): boolean {
    return this.of(owed).some(({ isLive }) => isLive);
  }

  hasLive(start: string): boolean {
    return this.live().some((payment) => payment.start === start);
  }

  live(): Owed[] {
    return this.payments.filter(({ isLive }) => isLive);
  }

  /** Why a person cannot be marked as paid, if so. */
  refusal(owed: Owed | undefined): string | undefined {
    if (!owed) return 'payee_not_found';
    if (owed.cents <= 0) return 'nothing_due';
    return this.isPaid(owed) ? 'already_paid' : undefined;
  }

  /** Records a payment of the pay day, as one is where no other day is named. */
  pay(owed: Owed): void {
    this.payments.push({ ...owed, isLive: true, on: payDayOf(owed.start) });
  }

  /** Cents that were paid in a calendar year and not taken back. */
  inYear(year: number): number {
    return this.payments
      .filter(({ isLive, on }) => isLive && on.startsWith(`${year}-`))
      .reduce((sum, { cents }) => sum + cents, 0);
  }

  takeBack(owed: Owed): void {
    for (const payment of this.of(owed)) payment.isLive = false;
  }

  /** The row of a person in the list of people to pay. */
  stateOf(owed: Owed) {
    const status = owed.cents > 0 ? 'processed' : 'nothing_due';
    return {
      ...owed,
      status: this.isPaid(owed) ? 'paid' : status,
      takenBack: this.of(owed).filter(({ isLive }) => !isLive).length,
    };
  }
}
