import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { exportTable } from '../../../lib/exports/index.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { offered } from '../../../lib/offered.ts';
import { useToday } from '../../../lib/practice.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DayFilter } from '../../../ui/day-filter.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Filters } from '../../../ui/filters.tsx';
import { Page } from '../../../ui/page.tsx';
import { type Option, Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { auditCopy } from '../copy.ts';
import { type AuditScope, namesQuery, readTrail } from '../data.ts';
import { type AuditFilters, filtersInUrl, KINDS, kindWord, trailTable } from '../rules.ts';
import { AuditTable } from './audit-table.tsx';

/** Who changed what: by person, kind and day. */
export function AuditScreen({ actions }: { actions?: ReactNode }) {
  const t = useCopy(auditCopy);
  const [chosen, choose] = useAddress();
  const asked = filtersInUrl(chosen, useToday());
  const names = useQuery(namesQuery());
  const people = [...(names.data ?? [])].map(([value, label]) => ({ value, label }));
  const person = offered(asked.person, people, !names.isPending) ?? '';
  const filters = { ...asked, person };
  const { from, to, kind } = filters;
  const scope = { from, to, person: person || undefined, kinds: kind ? [kind] : undefined };
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          {actions}
          <ExportButton scope={scope} isReversed={to < from} />
        </>
      }
    >
      <TrailFilters filters={filters} people={people} onChange={choose} />
      <Card>
        <AuditTable
          scope={scope}
          empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
        />
      </Card>
    </Page>
  );
}

interface FiltersProps {
  filters: AuditFilters;
  people: readonly Option[];
  onChange: (changes: Record<string, string | null>) => void;
}

function TrailFilters({ filters, people, onChange }: FiltersProps) {
  const t = useCopy(auditCopy);
  const locale = useLocale();
  return (
    <Filters
      printed={[
        { name: t('from'), value: formatDay(filters.from, 'medium', locale) },
        { name: t('to'), value: formatDay(filters.to, 'medium', locale) },
        { name: t('person'), value: people.find(({ value }) => value === filters.person)?.label },
        { name: t('kind'), value: filters.kind && kindWord(t, filters.kind) },
      ]}
    >
      <DayFilter
        label={t('from')}
        value={filters.from}
        onChange={(from) => from && onChange({ from })}
      />
      <DayFilter
        label={t('to')}
        value={filters.to}
        onChange={(to) => to && onChange({ to })}
        {...(filters.to < filters.from && { error: t('toBeforeFrom') })}
      />
      <Select
        label={t('person')}
        placeholder={t('allPeople')}
        value={filters.person}
        options={people}
        onChange={(event) => onChange({ person: event.target.value || null })}
      />
      <Select
        label={t('kind')}
        placeholder={t('allKinds')}
        value={filters.kind}
        options={KINDS.map((value) => ({ value, label: kindWord(t, value) }))}
        onChange={(event) => onChange({ kind: event.target.value || null })}
      />
    </Filters>
  );
}

interface ExportButtonProps {
  scope: AuditScope & Pick<AuditFilters, 'from' | 'to'>;
  isReversed: boolean;
}

function ExportButton({ scope, isReversed }: ExportButtonProps) {
  const t = useCopy(auditCopy);
  const save = useMutation({
    mutationFn: async () => exportTable(trailTable(t, scope, await readTrail(scope)), 'csv'),
    onError: (error) => toast.failure(error, t('exportFailed')),
  });
  return (
    <Button
      icon="download"
      disabled={isReversed}
      isPending={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('export')}
    </Button>
  );
}
