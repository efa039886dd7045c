import { Fragment, type ReactNode } from 'react';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { yearEndCopy } from '../copy.ts';
import type { YearTotal } from '../data.ts';
import { countsAsRight, differencesOf, lacksOf } from '../rules.ts';
import { KeptForm } from './kept-form.tsx';
import { W9Button } from './w9-button.tsx';
import styles from './year-end.module.css';

interface PersonTaxDataProps {
  year: number;
  row: YearTotal;
  /** The tax number, masked. */
  children: ReactNode;
}

/** Which tax data of a person is stored or missing, and whether it still matches what was filed. */
export function PersonTaxData({ year, row, children }: PersonTaxDataProps) {
  const t = useCopy(yearEndCopy);
  const locale = useLocale();
  const lacks = lacksOf(row);
  return (
    <div className={styles.data}>
      {children}{' '}
      {lacks.map((lack) => (
        <Fragment key={lack}>
          <Badge tone="warning">{t(`lacks_${lack}`)}</Badge>{' '}
        </Fragment>
      ))}
      {row.w9_received_on && (
        <span>
          <Unbroken>{t('w9On', { day: formatDay(row.w9_received_on, 'medium', locale) })}</Unbroken>
        </span>
      )}{' '}
      {(row.w9_received_on || lacks.includes('w9')) && <W9Button row={row} />} <Filed row={row} />{' '}
      {countsAsRight(row) && <KeptForm year={year} row={row} />}
    </div>
  );
}

function Filed({ row }: { row: YearTotal }) {
  const t = useCopy(yearEndCopy);
  const locale = useLocale();
  if (row.filed_on === null || row.filed_amount === null) return null;
  const found = differencesOf(row);
  const differences = found.map((each) => t(`differs_${each}`));
  const changed = found.includes('amount') ? 'changedSince' : 'renamedSince';
  const values = {
    amount: formatDollars(row.filed_amount, locale),
    day: formatDay(row.filed_on, 'medium', locale),
    what: new Intl.ListFormat(locale).format(differences),
  };
  return (
    <span className={found.length > 0 ? styles.changed : undefined}>
      <Unbroken>{t(found.length > 0 ? changed : 'filedAs', values)}</Unbroken>
    </span>
  );
}
