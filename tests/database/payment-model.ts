/** What a processed period owes a person, by the payroll model. */
export interface Owed {
  start: string;
  therapist: string;
  cents: number;
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

  pay(owed: Owed, on: string): void {
    this.payments.push({ ...owed, isLive: true, on });
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
