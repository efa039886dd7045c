import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { CalendarDay } from '../../../../domain/calendar-day.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import type { SchemaForm } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { sessionFormCopy } from '../copy.ts';
import { type RecentClient, recentClients } from '../data.ts';
import { likelyClients } from '../rules.ts';
import type { SessionInput, SessionValues } from '../schema.ts';
import styles from './sessions.module.css';

interface ClientFieldProps {
  form: SchemaForm<SessionInput, SessionValues>;
  therapistId: string;
  day: CalendarDay;
  isNew: boolean;
}

/** The client: one of the therapist's own with one press or a few letters, or somebody new. */
export function ClientField({ form, therapistId, day, isNew }: ClientFieldProps) {
  const t = useCopy(sessionFormCopy);
  const listId = useId();
  const { data: recent = [] } = useQuery(recentClients(therapistId));
  const { dirtyFields } = form.formState;
  // A known client usually stays as long as the last time.
  const takeDuration = (client: RecentClient | undefined) => {
    if (client && isNew && !dirtyFields.duration)
      form.setValue('duration', String(client.duration));
  };
  const field = form.field('clientName');
  const likely = isNew && form.watch('clientName') === '' ? likelyClients(recent, day) : [];
  return (
    <>
      <TextField
        label={t('client')}
        autoComplete="off"
        autoFocus={isNew}
        list={listId}
        {...field}
        onChange={(event) => {
          const name = event.target.value;
          takeDuration(recent.find(({ client_name }) => client_name === name));
          return field.onChange(event);
        }}
      />
      <datalist id={listId}>
        {recent.map(({ client_name }) => (
          <option key={client_name} value={client_name} />
        ))}
      </datalist>
      {likely.length > 0 && (
        <ul className={styles.likely} aria-label={t('likely')}>
          {likely.map((client) => (
            <li key={client.client_name}>
              <Button
                onClick={() => {
                  form.setValue('clientName', client.client_name, { shouldDirty: true });
                  takeDuration(client);
                }}
              >
                {client.client_name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
