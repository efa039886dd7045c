import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import fieldStyles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './select.module.css';

export interface Option {
  value: string;
  label: string;
  isDisabled?: boolean;
}

interface SelectProps
  extends FieldProps,
    Omit<ComponentProps<'select'>, 'className' | 'style' | 'children'> {
  options: readonly Option[];
  /** Shown while nothing is chosen; its value is the empty text. */
  placeholder?: string;
}

/**
 * A choice of one out of many. It is the browser's own select: phones open their own picker, typing
 * finds an option, and three hundred names are no problem.
 */
export function Select({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  id,
  options,
  placeholder,
  ...select
}: SelectProps) {
  return (
    <Field {...{ id, label, hint, error, isOptional, isLabelHidden }}>
      {(attributes) => (
        <div className={fieldStyles.frame}>
          <select
            // A value that has no option yet cannot be shown: with its options the field is recreated,
            // and asks the form.
            key={options.length === 0 ? 'empty' : 'filled'}
            {...select}
            {...attributes}
            className={classNames(fieldStyles.control, styles.select)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles.chevron}>
            <Icon name="chevronDown" />
          </span>
        </div>
      )}
    </Field>
  );
}
