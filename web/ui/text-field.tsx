import { type ComponentProps, useState } from 'react';
import { useCopy } from '../lib/i18n.ts';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { uiCopy } from './copy.ts';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'style' | 'children'>;

/** One line of text. Takes `form.field('name')` or plain `value` and `onChange`. */
export function TextField({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  id,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ id, label, hint, error, isOptional, isLabelHidden }}>
      {(attributes) => <input type="text" {...input} {...attributes} className={styles.control} />}
    </Field>
  );
}

/** A password that its owner can look at. */
export function PasswordField({ label, hint, error, id, ...input }: Omit<TextFieldProps, 'type'>) {
  const t = useCopy(uiCopy);
  const [isShown, setShown] = useState(false);
  return (
    <Field {...{ id, label, hint, error }}>
      {(attributes) => (
        <div className={styles.frame}>
          <input
            {...input}
            {...attributes}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={classNames(styles.control, styles.withButton)}
          />
          <IconButton
            icon={isShown ? 'eyeOff' : 'eye'}
            label={t(isShown ? 'hidePassword' : 'showPassword')}
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </Field>
  );
}

type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'children'>;

/** Several lines of text. */
export function TextArea({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  id,
  ...textarea
}: TextAreaProps) {
  return (
    <Field {...{ id, label, hint, error, isOptional, isLabelHidden }}>
      {(attributes) => (
        <textarea rows={4} {...textarea} {...attributes} className={styles.control} />
      )}
    </Field>
  );
}
