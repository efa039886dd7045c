import type { PayrollReviewProps } from './review-props.tsx';
import { RunCauses } from './run-causes.tsx';
import { WarningsCard } from './warnings-card.tsx';

/** What should be settled before a run is processed, and why it comes to what it does. */
export function PayrollReview({ period, onAct, onExplain }: PayrollReviewProps) {
  return (
    <>
      {period.status === 'pending' && <WarningsCard period={period} onAct={onAct} />}
      <RunCauses period={period} onExplain={onExplain} />
    </>
  );
}
