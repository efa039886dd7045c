import { hoursOf } from '../../../../domain/hours.ts';
import type { TableExport } from '../../../lib/exports/index.ts';
import type { Translate } from '../../../lib/i18n.ts';
import { labelOf } from '../../../ui/label-of.ts';
import type { ReportWords } from '../copy.ts';
import type { ReportRange, ReportRow, ReportType } from '../data.ts';
import { REPORTS } from './definitions.ts';
import { formatFigure } from './figures.ts';

/** True where nobody was paid: no therapist, and in the report that says it, no supervisor either. */
export function isEmpty(rows: readonly ReportRow[]): boolean {
  return rows.every(({ axis, details }) => axis !== 'therapist' && !details.supervision);
}

/** A report as a file: Therapist, Sessions, Hours, Amount, and what else it says; supervision is a row of its own. */
export function reportExport(
  t: Translate<ReportWords>,
  type: ReportType,
  { from, to }: ReportRange,
  rows: readonly ReportRow[],
  locale: string,
): TableExport {
  const { label, details } = REPORTS[type];
  const therapists = rows.filter(({ axis }) => axis === 'therapist');
  const supervision = rows.find(({ axis }) => axis === 'total')?.details.supervision;
  return {
    name: `${type}-report`,
    title: t(label),
    from,
    to,
    columns: [
      { id: 'therapist', header: t('therapist') },
      { id: 'sessions', header: t('sessions'), kind: 'number' },
      { id: 'hours', header: t('hours'), kind: 'number' },
      { id: 'amount', header: t('amount'), kind: 'dollars' },
      { id: 'additionalData', header: t('additionalData'), isAdditional: true },
    ],
    rows: [
      ...therapists.map((row) => [
        row.name,
        row.sessions,
        hoursOf(row.minutes),
        row.amount,
        details
          .flatMap((figure) => {
            const value = figure.of(row);
            return value === undefined
              ? []
              : [`${labelOf(t(figure.label))} ${formatFigure(value, figure.format, locale)}`];
          })
          .join('; '),
      ]),
      ...(supervision ? [[t('supervision'), null, null, supervision, '']] : []),
    ],
  };
}
