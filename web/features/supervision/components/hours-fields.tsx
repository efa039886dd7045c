import { formatHours } from '../../../../domain/hours.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { typedNumber } from '../../../lib/typed-numbers.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { SchemaForm } from '../../../ui/form.tsx';
import type { Option } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { entryCopy } from '../copy.ts';
import { USUAL_HOURS } from '../rules.ts';
import type { SupervisionInput, SupervisionValues } from '../schema.ts';
import styles from './supervision.module.css';

interface HoursFieldsProps {
  form: SchemaForm<SupervisionInput, SupervisionValues>;
  options: readonly Option[];
  isLocked: boolean;
}

const field = {
  type: 'number',
  inputMode: 'decimal',
  min: 0.25,
  max: 24,
  step: 0.25,
} as const;

/** The hours: of all alike, the usual ones by one press, or of each therapist. */
export function HoursFields({ form, options, isLocked }: HoursFieldsProps) {
  const t = useCopy(entryCopy);
  const locale = useLocale();
  const chosen = form.watch('therapistIds');
  const isEach = form.watch('isEach');
  const setHours = (hours: number) => {
    form.setValue('hours', String(hours), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  };
  const each = (
    <Checkbox
      label={t('eachHours')}
      disabled={isLocked}
      checked={isEach}
      onChange={({ target }) => {
        form.setValue('isEach', target.checked, { shouldDirty: true });
        const hours = form.getValues('hours');
        const known = form.getValues('hoursOf');
        form.setValue(
          'hoursOf',
          Object.fromEntries(options.map(({ value }) => [value, known[value] || hours])),
        );
      }}
    />
  );
  if (isEach) {
    return (
      <>
        {options
          .filter(({ value }) => chosen.includes(value))
          .map(({ value, label }) => (
            <TextField
              key={value}
              {...field}
              label={t('hoursOf', { name: label })}
              readOnly={isLocked}
              {...form.field(`hoursOf.${value}`)}
            />
          ))}
        {each}
      </>
    );
  }
  return (
    <>
      <TextField label={t('hours')} {...field} readOnly={isLocked} {...form.field('hours')} />
      {!isLocked && (
        <div className={classNames(styles.chips, styles.usual)}>
          {USUAL_HOURS.map((hours) => (
            <button
              key={hours}
              type="button"
              className={styles.hours}
              aria-pressed={typedNumber(form.watch('hours')) === hours}
              onClick={() => setHours(hours)}
            >
              {t('hoursShort', { hours: formatHours(hours, locale) })}
            </button>
          ))}
        </div>
      )}
      {chosen.length > 1 && each}
    </>
  );
}
