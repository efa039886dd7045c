import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { namesApart } from '../../../../domain/names.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { offered } from '../../../lib/offered.ts';
import { usePerson } from '../../../lib/person.ts';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { peopleQuery } from '../../people/data.ts';
import {
  assignedTherapistsQuery,
  type SupervisionEntry,
  summaryQuery,
} from '../../supervision/data.ts';
import { EVER } from '../../supervision/rules.ts';
import { logCopy, progressCopy } from '../copy.ts';
import type { Progress } from '../data.ts';
import { ConfirmationState } from './confirmation-state.tsx';
import { LicenseCard } from './license-card.tsx';
import { LogFiltersCard } from './log-filters.tsx';
import { LogTable } from './log-table.tsx';
import { ProgressCard } from './progress-card.tsx';
import { RequirementDialog } from './requirement-dialog.tsx';
import { SignaturesCard } from './signatures-card.tsx';
import { SummaryCard } from './summary-card.tsx';
import { TemplatesCard } from './templates-card.tsx';
import { useExports } from './use-exports.tsx';
import { useLogFilters } from './use-log-filters.tsx';

/** The therapist whose requirement is changed, or of whom one more is asked. */
interface Editing {
  therapistId: string;
  name: string;
  row: Progress | null;
}

interface SupervisionLogScreenProps {
  /** What an admin can do with the log, and with a session of it: another feature's. */
  actions?: ReactNode;
  renderRowActions?: (entry: SupervisionEntry) => ReactNode;
}

/** Hours by therapist, type and location over any days: a supervisor's own, for an admin everybody's. */
export function SupervisionLogScreen({ actions, renderRowActions }: SupervisionLogScreenProps) {
  const t = useCopy(logCopy);
  const tProgress = useCopy(progressCopy);
  const { id, role } = usePerson();
  const supervisorId = role === 'supervisor' ? id : undefined;
  const [asked, setFilters] = useLogFilters();
  const { names, areKnown } = useTherapists(supervisorId);
  const therapists = [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  const filters = { ...asked, therapist: offered(asked.therapist, therapists, areKnown) ?? '' };
  const [editing, setEditing] = useState<Editing | null>(null);
  const therapistId = filters.therapist || undefined;
  const scope = {
    from: filters.from,
    to: filters.to,
    supervisorId,
    therapistId,
  };
  const files = useExports(scope);
  return (
    <Page title={t('title')} lead={t('lead')} actions={actions} more={files.menu}>
      <LogFiltersCard filters={filters} onFilters={setFilters} therapists={therapists} />
      {files.buttons}
      <SummaryCard scope={scope} />
      <ProgressCard
        therapistId={therapistId}
        actions={
          role === 'admin' && therapistId ? (
            <Button
              icon="plus"
              onClick={() =>
                setEditing({ therapistId, name: names.get(therapistId) ?? '', row: null })
              }
            >
              {tProgress('add')}
            </Button>
          ) : undefined
        }
        {...(role === 'admin' && {
          renderActions: (row) => (
            <Button
              aria-label={tProgress('editLine', { name: row.therapist_name, license: row.license })}
              onClick={() =>
                setEditing({ therapistId: row.therapist_id, name: row.therapist_name, row })
              }
            >
              {tProgress('edit')}
            </Button>
          ),
        })}
        {...(role === 'admin' && !therapistId && { hint: tProgress('chooseTherapist') })}
      />
      <LogTable
        scope={scope}
        names={supervisorId ? 'therapist' : 'both'}
        renderState={(entry) => <ConfirmationState entry={entry} />}
        renderRowActions={renderRowActions}
      />
      {therapistId && <SignaturesCard scope={{ ...scope, therapistId }} />}
      {editing && <RequirementDialog {...editing} onClose={() => setEditing(null)} />}
      {role === 'admin' && <TemplatesCard />}
      {role === 'supervisor' && <LicenseCard />}
    </Page>
  );
}

/** Everybody who was ever supervised, assigned or not, and everybody who can be, logged or not. */
function useTherapists(supervisorId: string | undefined) {
  const everybody = useQuery(summaryQuery({ ...EVER, supervisorId }));
  const assigned = useQuery({
    ...assignedTherapistsQuery(supervisorId ?? ''),
    enabled: supervisorId !== undefined,
  });
  const all = useQuery({ ...peopleQuery('therapist'), enabled: supervisorId === undefined });
  const can = [
    ...(assigned.data ?? []),
    ...(all.data ?? []).filter(({ deactivated_at }) => deactivated_at === null),
  ];
  const had = (everybody.data ?? []).map((row) => ({
    id: row.therapist_id,
    name: row.therapist_name,
    email: row.therapist_email,
  }));
  const people = [...had, ...can];
  const labelOf = namesApart(people);
  const names = new Map(people.map((person) => [person.id, labelOf(person)]));
  const listed = supervisorId === undefined ? all : assigned;
  return { names, areKnown: !everybody.isPending && !listed.isPending };
}
