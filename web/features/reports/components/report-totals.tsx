import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { StatCard, StatCards } from '../../../ui/card.tsx';
import { reportsCopy } from '../copy.ts';
import type { ReportRow, ReportType } from '../data.ts';
import { figuresOf } from '../rules/definitions.ts';
import { formatFigure } from '../rules/figures.ts';

/** What the whole report comes to, above its chart. */
export function ReportTotals({ type, total }: { type: ReportType; total: ReportRow }) {
  const t = useCopy(reportsCopy);
  const locale = useLocale();
  return (
    <StatCards>
      {figuresOf(type, [total]).map(({ id, label, format, of }) => {
        const value = of(total);
        return (
          value !== undefined && (
            <StatCard key={id} label={t(label)} value={formatFigure(value, format, locale)} />
          )
        );
      })}
    </StatCards>
  );
}
