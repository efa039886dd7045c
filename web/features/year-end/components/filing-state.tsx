import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatInstant } from '../../../../domain/instant.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TextButton } from '../../../ui/button.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { yearEndCopy } from '../copy.ts';
import type { TaxFile } from '../data.ts';
import styles from './year-end.module.css';

interface FilingStateProps {
  file: TaxFile;
  /** What the list calls the file. */
  name: string;
  onFiled: (file: TaxFile) => void;
  onTakeBack: (file: TaxFile) => void;
}

/** Whether a file was filed, and what can be said about it next. */
export function FilingState({ file, name, onFiled, onTakeBack }: FilingStateProps) {
  const t = useCopy(yearEndCopy);
  const locale = useLocale();
  const { timeZone } = usePractice();
  if (file.filed_on === null) {
    return <TextButton onClick={() => onFiled(file)}>{t('markFiled')}</TextButton>;
  }
  const day = formatDay(file.filed_on, 'medium', locale);
  if (file.withdrawn_at !== null) {
    const at = formatInstant(file.withdrawn_at, timeZone, locale);
    return (
      <span className={styles.name}>
        <Unbroken>
          {t('filingTakenBack', {
            day,
            at,
            name: file.withdrawn_by_name ?? '',
            reason: file.withdraw_reason ?? '',
          })}
        </Unbroken>
      </span>
    );
  }
  return (
    <div className={styles.data}>
      <Badge tone="success" icon="check">
        {t('filedOn', { day })}
      </Badge>{' '}
      {file.is_corrected ? (
        <span className={styles.soft}>{t('correctedSince')}</span>
      ) : (
        <TextButton onClick={() => onTakeBack(file)} aria-label={t('takeBackOf', { file: name })}>
          {t('takeBack')}
        </TextButton>
      )}
    </div>
  );
}
