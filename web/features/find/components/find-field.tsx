import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { findCopy } from '../copy.ts';
import { paletteCopy } from '../palette-copy.ts';
import { type Entry, GROUPS, matching, moved } from '../rules.ts';
import styles from './find.module.css';

interface FindFieldProps {
  /** What can be found. */
  label: string;
  entries: readonly Entry[];
  onChoose: (entry: Entry) => void;
}

/** A combobox over the entries: the focus stays in the field, the arrows choose in the list. */
export function FindField({ label, entries, onChoose }: FindFieldProps) {
  const t = useCopy(paletteCopy);
  const tFind = useCopy(findCopy);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { listed: found, total } = matching(entries, typed);
  const chosen = found[Math.min(place, found.length - 1)];
  const optionId = (entry: Entry) => `${id}-${found.indexOf(entry)}`;

  const press = (event: KeyboardEvent) => {
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const by = steps[event.key];
    if (by !== undefined) {
      event.preventDefault();
      setPlace(moved(Math.min(place, found.length - 1), by, found.length));
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      onChoose(chosen);
    }
  };
  return (
    <div className={styles.find}>
      <div className={styles.search}>
        <Icon name="search" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={label}
          placeholder={label}
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen && optionId(chosen)}
          autoComplete="off"
          spellCheck={false}
          className={styles.field}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPlace(0);
          }}
          onKeyDown={press}
        />
      </div>
      <p role="status" className={found.length > 0 ? 'visually-hidden' : styles.none}>
        {total === 0 && t('none')}
        {total > 0 && total === found.length && t('found', { count: total })}
        {total > found.length && t('foundFirst', { shown: found.length, count: total })}
      </p>
      <div role="listbox" id={`${id}-list`} aria-label={tFind('title')} className={styles.list}>
        {GROUPS.map((group) => (
          <Options
            key={group}
            title={t(group)}
            entries={found.filter((entry) => entry.group === group)}
            chosen={chosen}
            optionId={optionId}
            onChoose={onChoose}
          />
        ))}
      </div>
    </div>
  );
}

interface OptionsProps extends Omit<FindFieldProps, 'label'> {
  title: string;
  chosen: Entry | undefined;
  optionId: (entry: Entry) => string;
}

function Options({ title, entries, chosen, optionId, onChoose }: OptionsProps) {
  const id = useId();
  if (entries.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset.
    <div role="group" aria-labelledby={id}>
      <p id={id} className={styles.group}>
        {title}
      </p>
      {entries.map((entry) => (
        <Option
          key={`${entry.to} ${entry.label}`}
          entry={entry}
          id={optionId(entry)}
          isChosen={entry === chosen}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

interface OptionProps {
  entry: Entry;
  id: string;
  isChosen: boolean;
  onChoose: (entry: Entry) => void;
}

function Option({ entry, id, isChosen, onChoose }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    // The keyboard is with the field, which says what is chosen.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    // biome-ignore lint/a11y/useFocusableInteractive: see above.
    <div
      ref={option}
      role="option"
      id={id}
      aria-selected={isChosen}
      className={styles.option}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(entry)}
    >
      {entry.icon && <Icon name={entry.icon} />}
      <span className={styles.label}>{entry.label}</span>{' '}
      {entry.detail && <span className={styles.detail}>{entry.detail}</span>}
    </div>
  );
}
