import { useRef } from 'react';
import { useCopy } from '../lib/i18n.ts';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { uiCopy } from './copy.ts';
import styles from './field.module.css';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search box with a button that empties it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const t = useCopy(uiCopy);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field label={label} isLabelHidden>
      {(attributes) => (
        <div className={styles.frame}>
          <span className={styles.icon}>
            <Icon name="search" />
          </span>
          <input
            {...attributes}
            ref={input}
            type="search"
            autoComplete="off"
            placeholder={label}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            // Enter would submit a form around it.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            className={classNames(styles.control, styles.withIcon, styles.withButton)}
          />
          {value && (
            <IconButton
              icon="close"
              // Not "Clear search": an empty list below offers that in words.
              label={t('clear')}
              onClick={() => {
                onChange('');
                // The button goes, and the focus would go with it.
                input.current?.focus();
              }}
            />
          )}
        </div>
      )}
    </Field>
  );
}
