import { useQuery } from '@tanstack/react-query';
import { isKnownDay } from '../../../../domain/calendar-day.ts';
import { formatDollarChange } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { useToday } from '../../../lib/practice.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import type { SchemaForm } from '../../../ui/form.tsx';
import { FormDatePicker } from '../../../ui/form-fields.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import type { Profile } from '../../people/data.ts';
import { personFormCopy } from '../copy.ts';
import { supervisionRatePreviewQuery } from '../data.ts';
import { newSupervisionRate } from '../rules/rates.ts';
import type { SupervisorInput, SupervisorValues } from '../schema.ts';
import { SixMonthsOfSupervision } from './six-months.tsx';

interface RateProps {
  form: SchemaForm<SupervisorInput, SupervisorValues>;
  person: Profile;
}

/** From when a supervision rate holds, and what that changes: of another rate, or of the same from another day. */
export function SupervisionRateEffect({ form, person }: RateProps) {
  const t = useCopy(personFormCopy);
  const rate = newSupervisionRate(person, form.watch('supervisionRate'));
  const isRedated = form.watch('isRateRedated');
  if (rate !== undefined) {
    return (
      <>
        <Effect form={form} person={person} rate={rate} label={t('supervisionRateFrom')} />
        <SixMonthsOfSupervision person={person} rate={rate} />
      </>
    );
  }
  if (!person.supervision_rate) return null;
  return (
    <>
      <Checkbox label={t('supervisionRateRedate')} {...form.field('isRateRedated')} />
      {isRedated && (
        <Effect
          form={form}
          person={person}
          rate={person.supervision_rate}
          label={t('supervisionRateSameFrom')}
        />
      )}
    </>
  );
}

function Effect({ form, person, rate, label }: RateProps & { rate: number | null; label: string }) {
  const t = useCopy(personFormCopy);
  const locale = useLocale();
  const today = useToday();
  const from = form.watch('supervisionRateFrom');
  const wanted = `${from} ${rate}`;
  const isDay = isKnownDay(from) && from <= today;
  const isReady = useDelayed(wanted) === wanted && isDay;
  const query = useQuery({
    ...supervisionRatePreviewQuery(person.id, from, rate),
    enabled: isReady,
  });
  const effect = query.data?.[0];
  // Whether somebody without a rate has ever had one is known only from the answer.
  const hasDay = effect ? !effect.is_first : !isDay || person.supervision_rate !== null;
  return (
    <>
      {effect?.is_first && <p>{t('supervisionRateFirst')}</p>}
      {hasDay && (
        <FormDatePicker form={form} name="supervisionRateFrom" label={label} max={today} />
      )}
      {!isDay ? null : effect && !query.isPlaceholderData ? (
        <Banner tone={effect.processed_count > 0 ? 'warning' : 'info'}>
          {effect.change_count === 0
            ? t('effectNone')
            : t('effectSome', {
                count: effect.change_count,
                difference: formatDollarChange(effect.difference, locale),
              })}{' '}
          {effect.processed_count > 0 && t('effectProcessed', { count: effect.processed_count })}
        </Banner>
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={query.refetch} message={t('effectFailed')} />
      ) : (
        <SkeletonBlock lines={2} />
      )}
    </>
  );
}
