import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { FieldRow } from '../../../ui/form.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { clientsCopy } from '../copy.ts';
import { clientNamesQuery } from '../data.ts';
import styles from './clients.module.css';
import type { Spellings } from './merge-dialog.tsx';

/** Two spellings that nobody found to be alike. */
export function OtherTwo({ onLook }: { onLook: (spellings: Spellings) => void }) {
  const t = useCopy(clientsCopy);
  const [{ from, to }, setSpellings] = useState<Spellings>({ from: '', to: '' });
  const [isAsked, setAsked] = useState(false);
  const errorOf = (name: string) => isAsked && name.trim() === '' && { error: t('both') };
  return (
    <Card title={t('others')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (from.trim() && to.trim()) onLook({ from: from.trim(), to: to.trim() });
        }}
      >
        <FieldRow>
          <NameField
            label={t('from')}
            value={from}
            onChange={(name) => setSpellings({ from: name, to })}
            {...errorOf(from)}
          />
          <NameField
            label={t('to')}
            value={to}
            onChange={(name) => setSpellings({ from, to: name })}
            {...errorOf(to)}
          />
        </FieldRow>
        <div>
          <Button type="submit">{t('look')}</Button>
        </div>
      </form>
    </Card>
  );
}

interface NameFieldProps {
  label: string;
  value: string;
  onChange: (name: string) => void;
  error?: string;
}

function NameField({ label, value, onChange, ...field }: NameFieldProps) {
  const t = useCopy(clientsCopy);
  const { data = [] } = useQuery(clientNamesQuery(useDelayed(value)));
  return (
    <Combobox
      {...field}
      label={label}
      value={value}
      maxLength={200}
      onChange={(event) => onChange(event.target.value)}
      suggestions={data.map(({ client_name: name, session_count: count }) => ({
        id: name,
        label: name,
        detail: t('sessions', { count }),
      }))}
      onPick={onChange}
    />
  );
}
