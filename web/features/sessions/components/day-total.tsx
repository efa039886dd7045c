import { formatMinutes } from '../../../../domain/hours.ts';
import { formatDollars, sumOf } from '../../../../domain/money.ts';
import { useLocale } from '../../../lib/i18n.ts';
import type { Session } from '../data.ts';
import styles from './sessions.module.css';

/** The pay and the hours of a day's sessions; archived ones do not count. */
export function DayTotal({ sessions }: { sessions: readonly Session[] }) {
  const locale = useLocale();
  const counted = sessions.filter(({ archived }) => !archived);
  const minutes = counted.reduce((sum, { duration }) => sum + duration, 0);
  return (
    <p className={styles.dayTotal}>
      <strong>{formatDollars(sumOf(counted.map(({ pay }) => pay)), locale)}</strong>{' '}
      <span>{formatMinutes(minutes, locale)}</span>
    </p>
  );
}
