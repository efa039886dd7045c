import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatHours } from '../../../../domain/hours.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { progressCopy } from '../copy.ts';
import { type Progress, progressQuery } from '../data.ts';
import { missingWords, progressState } from '../rules.ts';
import styles from './log.module.css';

interface ProgressCardProps {
  /** Of one therapist, or of everybody the reader may see. */
  therapistId?: string | undefined;
  /** The therapist reads about themselves. */
  isOwn?: boolean;
  actions?: ReactNode;
  renderActions?: (row: Progress) => ReactNode;
  /** What to do to add a requirement. */
  hint?: string;
}

/** How far each supervised therapist is, and what is missing by when at the present pace. */
export function ProgressCard({
  therapistId,
  isOwn = false,
  actions,
  renderActions,
  hint,
}: ProgressCardProps) {
  const t = useCopy(progressCopy);
  const { role } = usePerson();
  const query = useQuery(progressQuery(therapistId));
  return (
    <Card title={t('title')} actions={actions}>
      <p className={styles.hint}>{[t('lead'), hint].filter(Boolean).join(' ')}</p>
      <Loaded query={query} failure={t('loadFailed')}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={styles.hint}>
              {t('none')} {role !== 'admin' && t('enteredByAdmin')}
            </p>
          ) : (
            <ul className={styles.list}>
              {rows.map((row) => (
                <ProgressLine key={row.id} row={row} isOwn={isOwn} actions={renderActions?.(row)} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

interface ProgressLineProps {
  row: Progress;
  isOwn: boolean;
  actions: ReactNode;
}

function ProgressLine({ row, isOwn, actions }: ProgressLineProps) {
  const t = useCopy(progressCopy);
  const locale = useLocale();
  const hours = (value: number) => formatHours(value, locale);
  const day = (value: string) => formatDay(value, 'medium', locale);
  const state = progressState(row);
  return (
    <li className={styles.progress}>
      <div className={styles.progressHead}>
        <div>
          {!isOwn && <strong className={styles.name}>{row.therapist_name} · </strong>}
          <span className={styles.name}>
            {row.license}
            {row.state && `, ${row.state}`}
          </span>{' '}
          {state === 'done' && (
            <Badge tone="success" icon="check">
              {t('done')}
            </Badge>
          )}
          {state === 'late' && (
            <Badge tone="warning" icon="alert">
              {t('late')}
            </Badge>
          )}
        </div>
        {actions}
      </div>
      <progress
        aria-label={t('title')}
        className={styles.bar}
        value={row.counted}
        max={row.total_hours}
      />
      <div>
        <Unbroken>
          {t('counted', {
            counted: hours(row.counted),
            total: hours(row.total_hours),
            confirmed: hours(row.confirmed),
            from: day(row.starts_on),
            to: day(row.ends_on),
          })}
        </Unbroken>
      </div>
      <p className={styles.hint}>
        {missingWords(t, row, { hours, day }).map((line) => (
          <Fragment key={line}>
            <Unbroken>{line}</Unbroken>{' '}
          </Fragment>
        ))}
      </p>
    </li>
  );
}
