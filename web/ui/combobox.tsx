import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useCopy } from '../lib/i18n.ts';
import { classNames } from './class-names.ts';
import styles from './combobox.module.css';
import { uiCopy } from './copy.ts';
import fieldStyles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import { useTopmost } from './topmost.ts';

export interface Suggestion {
  id: string;
  label: ReactNode;
  /** At the end of its line, to tell it from similar ones. */
  detail?: string | undefined;
}

interface ComboboxProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'className' | 'style' | 'children' | 'list' | 'role'> {
  /** What fits the typed text, the likeliest first. */
  suggestions: readonly Suggestion[];
  onPick: (id: string) => void;
}

/**
 * A text field with suggestions (ARIA 1.2 combobox with a list). Enter takes the first one unless the
 * arrows chose another; Escape and Tab leave the text as it was typed.
 */
export function Combobox({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  id,
  suggestions,
  onPick,
  onChange,
  onBlur,
  onKeyDown,
  ...input
}: ComboboxProps) {
  const t = useCopy(uiCopy);
  const listId = useId();
  const [isAsked, setAsked] = useState(false);
  const [at, setAt] = useState(0);
  const isOpen = isAsked && suggestions.length > 0;
  const active = isOpen ? Math.min(at, suggestions.length - 1) : -1;
  useTopmost(isOpen, () => setAsked(false));
  const open = () => {
    setAsked(true);
    setAt(0);
  };
  const goTo = (index: number) => {
    setAt(index);
    document.getElementById(`${listId}-${index}`)?.scrollIntoView({ block: 'nearest' });
  };
  const pick = (suggestion: Suggestion | undefined) => {
    setAsked(false);
    if (suggestion) onPick(suggestion.id);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const count = suggestions.length;
    if (event.key === 'ArrowDown' && !isOpen) open();
    else if (event.key === 'ArrowDown') goTo((active + 1) % count);
    else if (event.key === 'ArrowUp' && isOpen) goTo((active - 1 + count) % count);
    else if (event.key === 'Enter' && isOpen) pick(suggestions[active]);
    else if (event.key === 'Escape' && isOpen) setAsked(false);
    else return;
    event.preventDefault();
    // The key was for the list, not for the dialog around it.
    event.stopPropagation();
  };
  return (
    <Field {...{ id, label, hint, error, isOptional, isLabelHidden }}>
      {(attributes) => (
        <div className={styles.combobox}>
          <input
            type="text"
            autoComplete="off"
            autoCapitalize="words"
            {...input}
            {...attributes}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
            className={fieldStyles.control}
            onChange={(event) => {
              open();
              onChange?.(event);
            }}
            onBlur={(event) => {
              setAsked(false);
              onBlur?.(event);
            }}
            onKeyDown={press}
          />
          <div
            id={listId}
            role="listbox"
            aria-label={t('suggestions')}
            hidden={!isOpen}
            className={styles.list}
          >
            {isOpen &&
              suggestions.map((suggestion, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
                // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active one.
                <div
                  key={suggestion.id}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  className={classNames(styles.option, index === active && styles.active)}
                  // The field keeps the focus.
                  onPointerDown={(event) => event.preventDefault()}
                  onMouseDown={(event) => event.preventDefault()}
                  onPointerMove={() => setAt(index)}
                  onClick={() => pick(suggestion)}
                >
                  <span>{suggestion.label}</span>
                  {suggestion.detail && (
                    <>
                      {' '}
                      <span className={styles.detail}>{suggestion.detail}</span>
                    </>
                  )}
                </div>
              ))}
          </div>
        </div>
      )}
    </Field>
  );
}
