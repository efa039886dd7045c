import { Button } from 'react-aria-components/Button';
import { FieldError as AriaFieldError } from 'react-aria-components/FieldError';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField';
import { Text } from 'react-aria-components/Text';
import { classNames } from './class-names.ts';
import fieldStyles from './field.module.css';
import type { FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './number-field.module.css';

interface NumberFieldProps extends Omit<FieldProps, 'isOptional' | 'isLabelHidden'> {
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  min?: number;
  max?: number;
  step?: number;
  isDisabled?: boolean;
}

/** A number with steps, such as hours of supervision. Amounts of money are typed into a TextField. */
export function NumberField({
  label,
  hint,
  error,
  value,
  onChange,
  onBlur,
  min,
  max,
  step,
  isDisabled,
}: NumberFieldProps) {
  return (
    <AriaNumberField
      className={fieldStyles.field}
      value={value ?? Number.NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
      onBlur={onBlur}
      minValue={min}
      maxValue={max}
      step={step}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      isWheelDisabled
    >
      <Label className={fieldStyles.label}>{label}</Label>
      <Group className={classNames(fieldStyles.control, styles.group)}>
        <Input className={styles.input} />
        <Button slot="decrement" className={styles.step}>
          −
        </Button>
        <Button slot="increment" className={styles.step}>
          +
        </Button>
      </Group>
      <AriaFieldError className={fieldStyles.error}>
        <Icon name="alert" size={16} />
        {error}
      </AriaFieldError>
      {hint && (
        <Text slot="description" className={fieldStyles.hint}>
          {hint}
        </Text>
      )}
    </AriaNumberField>
  );
}
