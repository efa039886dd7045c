import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import { classNames } from './class-names.ts';
import { FieldError, OptionalMark } from './field.tsx';

export interface Choice {
  value: string;
  label: string;
  /** What choosing it means. */
  hint?: ReactNode;
}

interface ChoicesProps
  extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'style' | 'children'> {
  legend: string;
  choices: readonly Choice[];
  error?: string;
}

/** A choice of one, every answer visible. Takes `form.field('name')`; nothing is preselected. */
export function RadioGroup({
  legend,
  choices,
  error,
  hint,
  ...input
}: ChoicesProps & { hint?: ReactNode }) {
  const id = useId();
  return (
    <fieldset
      aria-describedby={error || hint ? id : undefined}
      data-invalid={error === undefined ? undefined : true}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.group}>
        {choices.map((choice) => (
          <label key={choice.value} className={classNames(styles.choice, styles.card)}>
            <input
              {...input}
              type="radio"
              value={choice.value}
              className={classNames(styles.input, styles.dot)}
            />
            <span className={styles.text}>
              <span>{choice.label}</span>{' '}
              {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
            </span>
          </label>
        ))}
        <FieldError id={id} error={error} />
        {hint && !error && (
          <div id={id} className={styles.hint}>
            {hint}
          </div>
        )}
      </div>
    </fieldset>
  );
}

interface SegmentsProps<Value extends string> {
  /** What the choice is about. */
  label: string;
  /** The label is there for screen readers only. */
  isLabelHidden?: boolean;
  /** Marks the choice as optional; one of the options is then not to choose. */
  isOptional?: boolean;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: () => void;
}

/** A choice of two to five, side by side. */
export function Segments<Value extends string>({
  label,
  isLabelHidden = false,
  isOptional,
  options,
  value,
  onChange,
  onBlur,
}: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={isLabelHidden ? 'visually-hidden' : styles.segmentsLabel}>
        {label}
        {isOptional && <OptionalMark />}
      </legend>
      <div className={styles.segments}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
