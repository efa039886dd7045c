import { useSearchParams } from 'react-router';
import { isKnownDay } from '../../../../domain/calendar-day.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { useToday } from '../../../lib/practice.ts';
import { Card } from '../../../ui/card.tsx';
import { HeroFigure } from '../../../ui/hero-figure.tsx';
import { EmptyRibbon } from '../../../ui/period-ribbon.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { PERIOD_PARAMETER } from '../../pay-periods/rules.ts';
import { payrollCopy } from '../copy.ts';
import { stepIn } from '../rules/run-steps.ts';

/** In the shape of the step that the address asks for, with the days of its period. */
export function PeriodSkeleton() {
  const t = useCopy(payrollCopy);
  const today = useToday();
  const [parameters] = useSearchParams();
  const step = stepIn(parameters);
  const asked = parameters.get(PERIOD_PARAMETER) ?? '';
  const ribbon = (
    <EmptyRibbon label={t('payByDay')} today={today} of={isKnownDay(asked) ? asked : today} />
  );
  return (
    <>
      {step !== 'pay' && <HeroFigure label={t('title')} value={undefined} ribbon={ribbon} />}
      <Card {...(step === 'review' && { title: t('therapistDetails') })}>
        <SkeletonBlock lines={8} />
      </Card>
    </>
  );
}
