import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { partsOf as dayParts } from '../../../../domain/calendar-day.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { usePractice, useToday } from '../../../lib/practice.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Page } from '../../../ui/page.tsx';
import { Select } from '../../../ui/select.tsx';
import { yearEndCopy } from '../copy.ts';
import { yearTotalsQuery } from '../data.ts';
import { chooseYear, YEAR_PARAMETER, yearsUpTo } from '../rules.ts';
import { CorrectionsCard } from './corrections-card.tsx';
import { FilesCard } from './files-card.tsx';
import { PayerCard } from './payer-card.tsx';
import { Threshold } from './threshold.tsx';
import { TotalsCard } from './totals-card.tsx';
import styles from './year-end.module.css';
import { YearFigure } from './year-figure.tsx';

/** Whose tax number is shown. */
interface TaxNumberOf {
  number: { personId: string; kind: string } | null;
  name: string;
  mask: string;
}

/** The year by the day of payment: what everybody was paid, what is reported, and the files for it. */
export function YearEndScreen({
  renderTaxNumber,
}: {
  /** The mask of a tax number, and the number on request; without one the practice's own. */
  renderTaxNumber: (of: TaxNumberOf) => ReactNode;
}) {
  const t = useCopy(yearEndCopy);
  const practice = usePractice();
  const today = useToday();
  const [chosen, choose] = useAddress();
  const year = chooseYear(chosen.get(YEAR_PARAMETER), today);
  const totals = useQuery(yearTotalsQuery(year));
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={<BackLink to="/admin/reports">{t('back')}</BackLink>}
    >
      <div className={styles.year}>
        <Select
          label={t('year')}
          value={String(year)}
          onChange={(event) => choose({ [YEAR_PARAMETER]: event.target.value })}
          options={yearsUpTo(dayParts(today).year).map((each) => ({
            value: String(each),
            label: String(each),
          }))}
        />
        <Threshold key={year} year={year} />
      </div>
      <YearFigure year={year} totals={totals} />
      <TotalsCard
        year={year}
        totals={totals}
        renderTaxNumber={({ payee_id, name, tax_number, tax_kind }) =>
          tax_number !== null &&
          tax_kind !== null &&
          renderTaxNumber({
            number: { personId: payee_id, kind: tax_kind },
            name,
            mask: tax_number,
          })
        }
      />
      <CorrectionsCard key={`corrections ${year}`} year={year} />
      <PayerCard
        renderNumber={(mask) => renderTaxNumber({ number: null, name: practice.name, mask })}
      />
      {totals.data && <FilesCard key={year} year={year} totals={totals.data} />}
    </Page>
  );
}
