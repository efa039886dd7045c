import { formatDollars, sumOf } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Amount, HeroFigure } from '../../../ui/hero-figure.tsx';
import { firstFailed, type QueryState } from '../../../ui/loaded.tsx';
import { yearEndCopy } from '../copy.ts';
import type { YearTotal } from '../data.ts';
import { reportedOf } from '../rules.ts';

interface YearFigureProps {
  year: number;
  totals: QueryState<readonly YearTotal[]>;
}

/** What was paid in the year, and how much of it is reported. */
export function YearFigure({ year, totals }: YearFigureProps) {
  const t = useCopy(yearEndCopy);
  const locale = useLocale();
  // The table says why.
  if (firstFailed(totals)) return null;
  const { data } = totals;
  const dollars = (of: (row: YearTotal) => number) =>
    data && formatDollars(sumOf(data.map(of)), locale);
  const paid = dollars((row) => row.amount);
  return (
    <HeroFigure
      label={t('totals', { year: String(year) })}
      value={paid && <Amount>{paid}</Amount>}
      facts={
        data && (
          <Facts
            isInLine
            facts={[
              { name: t('reportable'), value: dollars(reportedOf) },
              { name: t('reimbursed'), value: dollars((row) => row.reimbursements) },
              { name: t('byCard'), value: dollars((row) => row.by_card) },
            ]}
          />
        )
      }
    />
  );
}
