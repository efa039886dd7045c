import type { CalendarDay } from '../../../../domain/calendar-day.ts';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { PERIOD_PARAMETER, phaseOf } from '../../pay-periods/rules.ts';

/** The search parameter that keeps the step of the run. */
const STEP_PARAMETER = 'step';
export const STEPS = ['review', 'process', 'pay'] as const;
export type RunStep = (typeof STEPS)[number];

/** The step the address asks for; without one, what is to be paid is looked at first. */
export function stepIn(parameters: URLSearchParams): RunStep {
  const asked = parameters.get(STEP_PARAMETER);
  return STEPS.find((step) => step === asked) ?? 'review';
}

/** The address of a step of a period's run. */
export function stepSearch({ start_date }: Pick<PayPeriodRow, 'start_date'>, step: RunStep) {
  return `?${new URLSearchParams({ [PERIOD_PARAMETER]: start_date, [STEP_PARAMETER]: step })}`;
}

/** What the step Process says: that it is done, or until when sessions still come in. */
export function processWord(
  period: Pick<PayPeriodRow, 'status' | 'start_date' | 'end_date'>,
  today: CalendarDay,
): 'stepProcessed' | 'stepEnded' | 'stepEnds' {
  if (period.status === 'completed') return 'stepProcessed';
  return phaseOf(period, today) === 'past' ? 'stepEnded' : 'stepEnds';
}
