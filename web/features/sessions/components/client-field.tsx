import type { CalendarDay } from '../../../../domain/calendar-day.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Button, TextButton } from '../../../ui/button.tsx';
import { Combobox, type Suggestion } from '../../../ui/combobox.tsx';
import type { SchemaForm } from '../../../ui/form.tsx';
import { sessionLoggingCopy } from '../copy.ts';
import type { RecentClient } from '../data.ts';
import { sessionFormCopy } from '../form-copy.ts';
import { useKnownClients } from '../mutations.ts';
import { clientOffer, isSameClient, likelyClients } from '../rules.ts';
import type { SessionInput, SessionValues } from '../schema.ts';
import styles from './sessions.module.css';

interface ClientFieldProps {
  form: SchemaForm<SessionInput, SessionValues>;
  therapistId: string;
  day: CalendarDay;
  isNew: boolean;
}

const CREATE = 'create';

/** The client: one of the therapist's own with one press or a few letters, or a new one. */
export function ClientField({ form, therapistId, day, isNew }: ClientFieldProps) {
  const t = useCopy(sessionFormCopy);
  const tLogging = useCopy(sessionLoggingCopy);
  const { sessionLengths } = usePractice();
  const known = useKnownClients(therapistId);
  const { dirtyFields } = form.formState;
  const typed = form.watch('clientName');
  const offer = clientOffer(known, typed);
  // A known client usually stays as long as before.
  const takeDuration = (client: RecentClient | undefined) => {
    const minutes = client && (client.usual_duration ?? client.duration);
    if (minutes && isNew && !dirtyFields.duration && sessionLengths.includes(minutes)) {
      form.setValue('duration', String(minutes));
    }
  };
  const take = (client: RecentClient | undefined) => {
    if (!client) return;
    form.setValue('clientName', client.client_name, { shouldDirty: true, shouldValidate: true });
    takeDuration(client);
  };
  const field = form.field('clientName');
  const suggestions: Suggestion[] = offer.matches.map((client) => ({
    id: client.client_name,
    label: client.client_name,
    detail:
      client.usual_duration === null ? undefined : t('usually', { minutes: client.usual_duration }),
  }));
  if (offer.isNew) {
    const name = typed.trim();
    suggestions.push({ id: CREATE, label: t('createClient', { name }), detail: t('newClient') });
  }
  const likely = isNew && typed === '' ? likelyClients(known, day) : [];
  return (
    <>
      <Combobox
        label={t('client')}
        autoFocus={isNew && typed === ''}
        suggestions={suggestions}
        onPick={(id) => take(offer.matches.find(({ client_name }) => client_name === id))}
        hint={offer.isNew && <NewClient near={offer.near} onTake={take} />}
        {...field}
        onChange={(event) => {
          const name = event.target.value;
          takeDuration(known.find(({ client_name }) => isSameClient(client_name, name)));
          return field.onChange(event);
        }}
      />
      {likely.length > 0 && (
        <ul className={styles.likely} aria-label={tLogging('likely')}>
          {likely.map((client) => (
            <li key={client.client_name}>
              <Button onClick={() => take(client)}>{client.client_name}</Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface NewClientProps {
  near: readonly RecentClient[];
  onTake: (client: RecentClient) => void;
}

/** Says that no client has this name, and which names are similar. */
function NewClient({ near, onTake }: NewClientProps) {
  const t = useCopy(sessionFormCopy);
  return (
    <span className={styles.near}>
      {t('newClient')}
      {near.map((client) => (
        <TextButton key={client.client_name} onClick={() => onTake(client)}>
          {t('didYouMean', { name: client.client_name })}
        </TextButton>
      ))}
    </span>
  );
}
