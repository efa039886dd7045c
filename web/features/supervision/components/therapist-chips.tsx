import { type RefObject, useId } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { FieldError } from '../../../ui/field.tsx';
import type { SchemaForm } from '../../../ui/form.tsx';
import type { Option } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { entryCopy } from '../copy.ts';
import { typeFor } from '../rules.ts';
import type { SupervisionInput, SupervisionValues } from '../schema.ts';
import styles from './supervision.module.css';

interface TherapistChipsProps {
  form: SchemaForm<SupervisionInput, SupervisionValues>;
  options: readonly Option[];
  /** Choosing another therapist replaces the chosen one, as when a single session is edited. */
  isSingle: boolean;
  isDisabled: boolean;
  isLoading: boolean;
  /** Where the next session begins. */
  firstChip: RefObject<HTMLInputElement | null>;
}

/** Whom the session is with; several at once are one meeting. */
export function TherapistChips({
  form,
  options,
  isSingle,
  isDisabled,
  isLoading,
  firstChip,
}: TherapistChipsProps) {
  const t = useCopy(entryCopy);
  const id = useId();
  const chosen = form.watch('therapistIds');
  // Only its error: registered, the form would read each box by itself, but the value is a list.
  const { error } = form.field('therapistIds');
  const choose = (value: string, isOn: boolean) => {
    const others = isSingle ? [] : chosen.filter((each) => each !== value);
    const next = isOn ? [...others, value] : others;
    form.setValue('therapistIds', next, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
    if (isSingle) return;
    const { type, typeBefore } = typeFor(form.getValues(), next.length);
    form.setValue('type', type);
    form.setValue('typeBefore', typeBefore);
  };
  // The form says above why there is nobody to choose.
  if (options.length === 0 && !isLoading) return <FieldError id={id} error={error} />;
  return (
    <fieldset disabled={isDisabled} aria-describedby={error ? id : undefined}>
      <legend className={styles.chipsLabel}>{t('therapist')}</legend>
      {options.length === 0 && <Skeleton width="half" />}
      <div className={styles.chips}>
        {options.map(({ value, label }, index) => (
          <label key={value} className={styles.chip}>
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name={`${id} chip`}
              ref={index === 0 ? firstChip : undefined}
              checked={chosen.includes(value)}
              aria-invalid={error === undefined ? undefined : true}
              onChange={(event) => choose(value, event.target.checked)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
