import { useQuery } from '@tanstack/react-query';
import { useCopy } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { Page } from '../../../ui/page.tsx';
import { summaryQuery } from '../../supervision/data.ts';
import { EVER } from '../../supervision/rules.ts';
import { logCopy } from '../copy.ts';
import { ConfirmationState } from './confirmation-state.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { LogFiltersCard } from './log-filters.tsx';
import { LogTable } from './log-table.tsx';
import { SummaryCard } from './summary-card.tsx';
import { useLogFilters } from './use-log-filters.tsx';

/** Hours by therapist, type and location over any days: a supervisor's own, for an admin everybody's. */
export function SupervisionLogScreen() {
  const t = useCopy(logCopy);
  const { id, role } = usePerson();
  const supervisorId = role === 'supervisor' ? id : undefined;
  const [filters, setFilters] = useLogFilters();
  // Whoever was ever supervised, assigned or not any more.
  const everybody = useQuery(summaryQuery({ ...EVER, supervisorId }));
  const names = new Map(everybody.data?.map((row) => [row.therapist_id, row.therapist_name]));
  const scope = {
    from: filters.from,
    to: filters.to,
    supervisorId,
    therapistId: filters.therapist || undefined,
  };
  return (
    <Page title={t('title')} lead={t('lead')}>
      <LogFiltersCard
        filters={filters}
        onFilters={setFilters}
        therapists={[...names].map(([value, label]) => ({ value, label }))}
      />
      <ExportButtons scope={scope} />
      <SummaryCard scope={scope} />
      <LogTable
        scope={scope}
        names={supervisorId ? 'therapist' : 'both'}
        renderState={(entry) => <ConfirmationState entry={entry} />}
      />
    </Page>
  );
}
