import { type ReactNode, use, useId } from 'react';
import { useCopy } from '../lib/i18n.ts';
import { uiCopy } from './copy.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import { SharedErrorContext } from './shared-error.ts';

/** What every field shows around its control. */
export interface FieldProps {
  label: string;
  /** Help below the control; an error takes its place. */
  hint?: ReactNode;
  /** What is wrong with the value, as a sentence; empty where another field says it. */
  error?: string;
  /** Marks the field as optional; fields without it are expected to be filled in. */
  isOptional?: boolean;
  /** The label is there for screen readers only. */
  isLabelHidden?: boolean;
}

/** The attributes that tie a native control to its label, hint and error. */
export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-description': string | undefined;
  'aria-invalid': boolean | undefined;
}

interface FieldShellProps extends FieldProps {
  id?: string | undefined;
  children: (attributes: ControlAttributes) => ReactNode;
}

/** Label, control, hint and error of one field. */
export function Field({
  id,
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  children,
}: FieldShellProps) {
  const sharedError = use(SharedErrorContext);
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hintId = `${fieldId}-hint`;
  const errorId = `${fieldId}-error`;
  const markId = `${fieldId}-optional`;
  const descriptions = [isOptional ? markId : '', error ? errorId : hint ? hintId : ''];
  return (
    <div className={styles.field}>
      <div className={isLabelHidden ? 'visually-hidden' : styles.head}>
        <label htmlFor={fieldId} className={styles.label}>
          {label}
        </label>
        {/* Not part of the label: voice control and tests call the field by its name alone. */}
        {isOptional && <OptionalMark id={markId} />}
      </div>
      {children({
        id: fieldId,
        'aria-describedby': descriptions.filter(Boolean).join(' ') || undefined,
        'aria-description': error === '' ? sharedError : undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <FieldError id={errorId} error={error} />
      {hint && !error && (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}

/** Says after a label that there need be no answer. */
export function OptionalMark({ id }: { id?: string }) {
  const t = useCopy(uiCopy);
  return (
    <>
      {/* The space keeps the two words apart when a screen reader reads them. */}{' '}
      <span id={id} className={styles.optional}>
        {t('optional')}
      </span>
    </>
  );
}

/** What is wrong with a field, below it; nothing while it is right. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <div id={id} className={styles.error}>
      <Icon name="alert" size={16} />
      {error}
    </div>
  );
}
