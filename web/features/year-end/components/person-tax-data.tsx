import { Fragment, type ReactNode, useState } from 'react';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TextButton } from '../../../ui/button.tsx';
import { yearEndCopy } from '../copy.ts';
import type { YearTotal } from '../data.ts';
import { useRecordW9 } from '../mutations.ts';
import { differencesOf, lacksOf } from '../rules.ts';
import { DayDialog } from './day-dialog.tsx';
import styles from './year-end.module.css';

interface PersonTaxDataProps {
  row: YearTotal;
  /** The tax number, masked. */
  children: ReactNode;
}

/** Which tax data of a person is stored or missing, and whether it still matches what was filed. */
export function PersonTaxData({ row, children }: PersonTaxDataProps) {
  const t = useCopy(yearEndCopy);
  const locale = useLocale();
  return (
    <div className={styles.data}>
      {children}{' '}
      {lacksOf(row).map((lack) => (
        <Fragment key={lack}>
          <Badge tone="warning">{t(`lacks_${lack}`)}</Badge>{' '}
        </Fragment>
      ))}
      {row.w9_received_on && (
        <span>{t('w9On', { day: formatDay(row.w9_received_on, 'medium', locale) })}</span>
      )}{' '}
      {lacksOf(row).includes('w9') && <W9Button row={row} />} <Filed row={row} />
    </div>
  );
}

function Filed({ row }: { row: YearTotal }) {
  const t = useCopy(yearEndCopy);
  const locale = useLocale();
  if (row.filed_on === null || row.filed_amount === null) return null;
  const differences = differencesOf(row).map((each) => t(`differs_${each}`));
  const values = {
    amount: formatDollars(row.filed_amount, locale),
    day: formatDay(row.filed_on, 'medium', locale),
    what: new Intl.ListFormat(locale).format(differences),
  };
  return (
    <span className={differences.length > 0 ? styles.changed : undefined}>
      {t(differences.length > 0 ? 'changedSince' : 'filedAs', values)}
    </span>
  );
}

function W9Button({ row: { payee_id: personId, name } }: { row: YearTotal }) {
  const t = useCopy(yearEndCopy);
  const [isOpen, setOpen] = useState(false);
  const record = useRecordW9();
  return (
    <>
      <TextButton aria-label={t('recordW9Of', { name })} onClick={() => setOpen(true)}>
        {t('recordW9')}
      </TextButton>
      {isOpen && (
        <DayDialog
          about={`w9 ${personId}`}
          title={t('w9Title', { name })}
          label={t('received')}
          saved={t('w9Saved', { name })}
          onSave={(day) => record.mutateAsync({ personId, day })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
