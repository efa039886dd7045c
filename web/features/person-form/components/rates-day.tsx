import { addDays, formatDay, isKnownDay } from '../../../../domain/calendar-day.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { FormDatePicker } from '../../../ui/form-fields.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import type { Profile } from '../../people/data.ts';
import { personFormCopy } from '../copy.ts';
import { type RatesFrom, ratesAfter } from '../data.ts';
import { hasNewRates } from '../rules/rates.ts';
import type { TherapistInput } from '../schema.ts';
import type { TherapistSchemaForm } from './therapist-fields.tsx';

interface RatesDayProps {
  form: TherapistSchemaForm;
  person: Profile;
  values: TherapistInput;
  history: readonly RatesFrom[];
}

/** The day from which rates apply, and until when where others were saved for later days. */
export function RatesDay({ form, person, values, history }: RatesDayProps) {
  const t = useCopy(personFormCopy);
  const locale = useLocale();
  const next = isKnownDay(values.ratesFrom) ? ratesAfter(history, values) : undefined;
  return (
    <>
      <FormDatePicker
        form={form}
        name="ratesFrom"
        label={t(hasNewRates(person, values) ? 'ratesFrom' : 'ratesSameFrom')}
      />
      {next && (
        <p>
          <Unbroken>
            {t('ratesUntil', {
              last: formatDay(addDays(next, -1), 'medium', locale),
              next: formatDay(next, 'medium', locale),
            })}
          </Unbroken>
        </p>
      )}
    </>
  );
}
