import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import { classNames } from './class-names.ts';
import { FieldError } from './field.tsx';

interface CheckboxProps
  extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'style' | 'children'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
}

/** A yes or no. Takes `form.field('name')` or plain `checked` and `onChange`. */
export function Checkbox({ label, hint, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.choice}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error || hint ? id : undefined}
          className={classNames(styles.input, styles.box)}
        />
        <span className={styles.text}>
          <span>{label}</span>
        </span>
      </label>
      {hint && !error && (
        <div id={id} className={styles.hint}>
          {hint}
        </div>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}
