import { useQuery } from '@tanstack/react-query';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { AsOf } from '../../../ui/as-of.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ExportButtons } from '../../../ui/export-buttons.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Segments } from '../../../ui/radio-group.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { type ReportWord, reportsCopy } from '../copy.ts';
import { type ReportAxis, type ReportRow, type ReportType, reportQuery } from '../data.ts';
import { PARAMETERS, rangeName } from '../rules/choice.ts';
import { axesOf, REPORTS } from '../rules/definitions.ts';
import { isEmpty, reportExport } from '../rules/report.ts';
import { ReportChart } from './report-chart.tsx';
import { ReportTable } from './report-table.tsx';
import { ReportTotals } from './report-totals.tsx';
import styles from './reports.module.css';

const AXIS_WORDS = {
  day: 'byDay',
  period: 'byPeriod',
  therapist: 'byTherapist',
} as const satisfies Record<Exclude<ReportAxis, 'total'>, ReportWord>;

interface ReportResultProps {
  type: ReportType;
  period: PayPeriodRow;
  since: PayPeriodRow;
  /** Every period from the one to the other. */
  included: readonly PayPeriodRow[];
  chosen: URLSearchParams;
  choose: (changes: Record<string, string | null>) => void;
}

/** A report: its chart, the figures behind it, and its files. */
export function ReportResult(props: ReportResultProps) {
  const { type, period, since } = props;
  const t = useCopy(reportsCopy);
  const locale = useLocale();
  const range = { from: since.start_date, to: period.end_date };
  const question = reportQuery(type, range);
  const query = useQuery(question);
  return (
    <>
      <ExportButtons
        table={
          query.data && !isEmpty(query.data)
            ? reportExport(t, type, range, query.data, locale)
            : undefined
        }
      />
      <Loaded query={query} failure={t('failed')} skeleton={<Generating />}>
        {(rows) =>
          isEmpty(rows) ? (
            <Card>
              <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
            </Card>
          ) : (
            <Report {...props} rows={rows} />
          )
        }
      </Loaded>
      <AsOf of={[question]} />
    </>
  );
}

function Generating() {
  const t = useCopy(reportsCopy);
  return (
    <Card>
      <div className={styles.generating}>
        <label htmlFor="generating">{t('generating')}</label>
        <progress id="generating" />
      </div>
      <SkeletonBlock lines={8} />
    </Card>
  );
}

function Report({
  type,
  period,
  since,
  included,
  chosen,
  choose,
  rows,
}: ReportResultProps & { rows: readonly ReportRow[] }) {
  const t = useCopy(reportsCopy);
  const locale = useLocale();
  const axes = axesOf(type, included.length > 1, rows);
  const axis = axes.find((each) => each === chosen.get(PARAMETERS.by)) ?? axes[0];
  if (!axis) return null;
  const shown = rows.filter((row) => row.axis === axis);
  const total = rows.find((row) => row.axis === 'total');
  const { label, hint } = REPORTS[type];
  const words = { report: t(label), range: rangeName(t, since, period, locale) };
  return (
    <>
      <Card
        title={`${words.report} · ${words.range}`}
        actions={
          axes.length > 1 && (
            <Segments
              label={t('by')}
              isLabelHidden
              options={axes.map((value) => ({ value, label: t(AXIS_WORDS[value]) }))}
              value={axis}
              onChange={(by) => choose({ [PARAMETERS.by]: by })}
            />
          )
        }
      >
        <p className={styles.state}>
          {t(included.every(({ status }) => status === 'completed') ? 'snapshot' : 'live')}
          {hint && ` ${t(hint)}`}
        </p>
        {total && <ReportTotals type={type} total={total} />}
        {/* Without a therapist all it draws is zero. */}
        {rows.some((row) => row.axis === 'therapist') && (
          <ReportChart {...{ type, axis, rows: shown }} label={t('chartOf', words)} />
        )}
      </Card>
      <Card>
        <ReportTable
          key={axis}
          {...{ type, axis, rows: shown, total }}
          label={t('figuresOf', words)}
        />
      </Card>
    </>
  );
}
