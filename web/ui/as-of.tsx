import type { QueryKey } from '@tanstack/react-query';
import { formatInstant } from '../../domain/instant.ts';
import { useAsOf } from '../lib/as-of.ts';
import { useCopy, useLocale } from '../lib/i18n.ts';
import { usePractice } from '../lib/practice.ts';
import { uiCopy } from './copy.ts';
import styles from './state.module.css';
import { Unbroken } from './unbroken.tsx';

/** Says how old the figures of some queries are, where a copy of the database gave them; nothing for current ones. */
export function AsOf({ of }: { of: readonly { queryKey: QueryKey }[] }) {
  const t = useCopy(uiCopy);
  const locale = useLocale();
  const { timeZone } = usePractice();
  const moment = useAsOf(of.map(({ queryKey }) => queryKey));
  if (moment === null) return null;
  const time = formatInstant(moment, timeZone, locale);
  return (
    <p className={styles.asOf}>
      <Unbroken>{t('asOf', { time })}</Unbroken>
    </p>
  );
}
