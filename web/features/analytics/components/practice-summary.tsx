import { useQuery } from '@tanstack/react-query';
import { formatDollars } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Card, StatCard, StatCards } from '../../../ui/card.tsx';
import { ExportButtons } from '../../../ui/export-buttons.tsx';
import { Amount, HeroFigure } from '../../../ui/hero-figure.tsx';
import { firstFailed, LoadFailure } from '../../../ui/loaded.tsx';
import { formatFigure } from '../../reports/rules/figures.ts';
import { analyticsCopy } from '../copy.ts';
import { type AnalyticsScope, type PracticeFigures, practiceFiguresQuery } from '../data.ts';
import { analyticsExport, figuresOf, therapistsOf, topTherapists } from '../rules.ts';
import styles from './analytics.module.css';
import { TherapistChart } from './therapist-chart.tsx';
import { TopTherapists } from './top-therapists.tsx';

/** What is paid for the chosen days, and beside it the further figures. */
export function TotalPay({ range, figures }: FiguresProps & { range: string }) {
  const t = useCopy(analyticsCopy);
  const locale = useLocale();
  const amount = figures && formatDollars(figures.amount, locale);
  return (
    <HeroFigure
      label={`${t('revenue')} · ${range}`}
      value={amount && <Amount>{amount}</Amount>}
      facts={amount && t('revenueHint')}
      ribbon={<Cards figures={figures} />}
    />
  );
}

/** The figures of the chosen days as files. */
export function FigureExports({ scope }: { scope: AnalyticsScope }) {
  const t = useCopy(analyticsCopy);
  const locale = useLocale();
  const rows = useQuery(practiceFiguresQuery(scope)).data;
  return (
    <ExportButtons table={rows?.length ? analyticsExport(t, scope, rows, locale) : undefined} />
  );
}

/** The therapists side by side, the top three, and the no-shows. */
export function PracticeSummary({ scope }: { scope: AnalyticsScope }) {
  const t = useCopy(analyticsCopy);
  const query = useQuery(practiceFiguresQuery(scope));
  if (firstFailed(query)) {
    return (
      <Card>
        <LoadFailure query={query} message={t('failed')} />
      </Card>
    );
  }
  return <Figures rows={query.data} therapist={scope.therapist} />;
}

interface SummaryProps {
  /** Undefined while they load. */
  rows: readonly PracticeFigures[] | undefined;
  /** The id of the only therapist to show; null for all. */
  therapist: string | null;
}

function Figures({ rows, therapist }: SummaryProps) {
  const t = useCopy(analyticsCopy);
  const figures = rows && figuresOf(rows, therapist);
  const therapists =
    rows &&
    therapistsOf(rows).filter(
      ({ therapist_id }) => therapist === null || therapist_id === therapist,
    );
  return (
    <>
      <div className={styles.pair}>
        <TherapistChart
          title={t('clientsPerTherapist')}
          rows={therapists}
          figure={(row) => row.unique_clients}
          format="count"
        />
        <TherapistChart
          title={t('revenuePerTherapist')}
          rows={therapists}
          figure={(row) => row.amount}
          format="dollars"
        />
      </div>
      <div className={styles.pair}>
        <TopTherapists rows={rows && topTherapists(rows)} />
        <NoShows figures={figures} />
      </div>
    </>
  );
}

/** The shape of the figures before it is known which they are. */
export function PracticeSummarySkeleton() {
  return <Figures rows={undefined} therapist={null} />;
}

interface FiguresProps {
  figures: PracticeFigures | undefined;
}

function Cards({ figures }: FiguresProps) {
  const t = useCopy(analyticsCopy);
  const locale = useLocale();
  return (
    <StatCards>
      <StatCard label={t('uniqueClients')} value={figures?.unique_clients} />
      <StatCard
        label={t('averagePerClient')}
        value={figures?.average_sessions_per_client.toLocaleString(locale)}
      />
      <StatCard label={t('sessions')} value={figures?.session_count} />
    </StatCards>
  );
}

function NoShows({ figures }: FiguresProps) {
  const t = useCopy(analyticsCopy);
  const locale = useLocale();
  return (
    <Card title={t('noShowsTitle')}>
      <StatCards>
        <StatCard label={t('noShows')} value={figures?.no_shows} />
        <StatCard
          label={t('noShowRate')}
          value={figures && formatFigure(figures.no_show_rate, 'percent', locale)}
        />
        <StatCard label={t('feesCollected')} value={figures?.fees_collected} />
        <StatCard
          label={t('feeAmount')}
          value={figures && formatDollars(figures.fee_amount, locale)}
        />
      </StatCards>
    </Card>
  );
}
