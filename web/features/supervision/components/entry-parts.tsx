import { initialsOf } from '../../../../domain/names.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CutText } from '../../../ui/cut-text.tsx';
import { entryCopy } from '../copy.ts';
import type { SupervisionEntry } from '../data.ts';
import { locationWord, NOTES_SHOWN, therapistOf, typeWord } from '../rules.ts';
import styles from './supervision.module.css';

const DOTS: Record<string, string | undefined> = {
  Group: styles.orange,
  Peer: styles.blue,
  Other: styles.purple,
};

/** The colour of a type of supervision, which is always named as well. */
export function TypeDot({ type }: { type: string | null }) {
  return (
    <span aria-hidden="true" className={classNames(styles.dot, DOTS[type ?? ''] ?? styles.green)} />
  );
}

/** The type of a session, with its colour. */
export function TypeBadge({ type }: { type: string | null }) {
  const t = useCopy(entryCopy);
  return (
    <Badge>
      <TypeDot type={type} /> {t(typeWord(type))}
    </Badge>
  );
}

/** Where a session took place. */
export function LocationBadge({ location }: { location: string | null }) {
  const t = useCopy(entryCopy);
  return <Badge>{t(locationWord(location))}</Badge>;
}

/** Initials and full name of the therapist, and whether they confirmed the session. */
export function TherapistCell({ entry }: { entry: SupervisionEntry }) {
  const name = therapistOf(entry);
  return (
    <>
      <span className={styles.person}>
        <span aria-hidden="true" className={styles.initials}>
          {initialsOf(name)}
        </span>
        {name}
      </span>{' '}
      <Confirmation entry={entry} />
    </>
  );
}

/** That others were there, and what the therapist says of the session. */
export function Confirmation({ entry }: { entry: SupervisionEntry }) {
  const t = useCopy(entryCopy);
  return (
    <>
      {entry.meeting_size > 1 && (
        <div className={styles.soft}>{t('meetingOf', { count: entry.meeting_size })}</div>
      )}
      <Answer entry={entry} />
    </>
  );
}

/** What the therapist says of the session, or that it changed since they did. */
function Answer({ entry }: { entry: SupervisionEntry }) {
  const t = useCopy(entryCopy);
  if (entry.dispute) {
    return (
      <div className={classNames(styles.state, styles.dispute)}>
        <Badge tone="danger" icon="alert">
          {t('disputed')}
        </Badge>
        <q>{entry.dispute}</q>
      </div>
    );
  }
  if (!entry.confirmed_at && !entry.reopened_at) return null;
  return (
    <div className={styles.state}>
      {entry.confirmed_at ? (
        <Badge tone="success" icon="check">
          {t('confirmed')}
        </Badge>
      ) : (
        <Badge tone="warning" icon="alert">
          {t('reopened')}
        </Badge>
      )}
    </div>
  );
}

/** The start of the notes, with the way to the rest. */
export function NotesCell({ entry }: { entry: SupervisionEntry }) {
  const t = useCopy(entryCopy);
  if (!entry.notes) return null;
  return (
    <CutText
      text={entry.notes}
      length={NOTES_SHOWN}
      title={t('notesOf', { name: therapistOf(entry) })}
      whose={therapistOf(entry)}
    />
  );
}
