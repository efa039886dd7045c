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
import { supervisionRatePreview } from '../data.ts';
import { newSupervisionRate } from '../rules.ts';
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
  const isReady = useDelayed(wanted) === wanted && isKnownDay(from) && from <= today;
  const query = useQuery({ ...supervisionRatePreview(person.id, from, rate), enabled: isReady });
  const effect = query.data?.[0];
  if (query.error && !effect) {
    return <ErrorState error={query.error} onRetry={query.refetch} message={t('effectFailed')} />;
  }
  if (!effect) return <SkeletonBlock lines={2} />;
  const { is_first: isFirst, change_count: count, processed_count: processed, difference } = effect;
  return (
    <>
      {isFirst ? (
        <p>{t('supervisionRateFirst')}</p>
      ) : (
        <FormDatePicker form={form} name="supervisionRateFrom" label={label} max={today} />
      )}
      <Banner tone={processed > 0 ? 'warning' : 'info'}>
        {count === 0
          ? t('effectNone')
          : t('effectSome', { count, difference: formatDollarChange(difference, locale) })}{' '}
        {processed > 0 && t('effectProcessed', { count: processed })}
      </Banner>
    </>
  );
}
