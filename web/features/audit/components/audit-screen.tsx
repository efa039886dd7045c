import { useQuery } from '@tanstack/react-query';
import { type ReactNode, startTransition, useOptimistic, useState } from 'react';
import { useSearchParams } from 'react-router';
import { errorWords } from '../../../lib/errors.ts';
import { exportTable } from '../../../lib/exports/index.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { useToday } from '../../../lib/practice.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { auditCopy } from '../copy.ts';
import { type AuditScope, namesQuery, readTrail } from '../data.ts';
import {
  type AuditFilters,
  filtersInUrl,
  KINDS,
  kindWord,
  trailTable,
  urlOfFilters,
} from '../rules.ts';
import styles from './audit.module.css';
import { AuditTable } from './audit-table.tsx';

/** Who changed what: by person, kind and day. */
export function AuditScreen({ actions }: { actions?: ReactNode }) {
  const t = useCopy(auditCopy);
  const [params, setParams] = useSearchParams();
  // The address changes a moment later than the field.
  const [filters, setFilters] = useOptimistic(filtersInUrl(params, useToday()));
  const change = (next: AuditFilters) =>
    startTransition(() => {
      setFilters(next);
      setParams(urlOfFilters(next), { replace: true });
    });
  const { from, to, person, kind } = filters;
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
      <Filters filters={filters} onFilters={change} />
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
  onFilters: (filters: AuditFilters) => void;
}

function Filters({ filters, onFilters }: FiltersProps) {
  const t = useCopy(auditCopy);
  const names = useQuery(namesQuery());
  return (
    <Card>
      <search className={styles.filters}>
        <DatePicker
          label={t('from')}
          value={filters.from}
          onChange={(from) => from && onFilters({ ...filters, from })}
        />
        <DatePicker
          label={t('to')}
          value={filters.to}
          onChange={(to) => to && onFilters({ ...filters, to })}
          {...(filters.to < filters.from && { error: t('toBeforeFrom') })}
        />
        <Select
          label={t('person')}
          placeholder={t('allPeople')}
          value={filters.person}
          options={[...(names.data ?? [])].map(([value, label]) => ({ value, label }))}
          onChange={(event) => onFilters({ ...filters, person: event.target.value })}
        />
        <Select
          label={t('kind')}
          placeholder={t('allKinds')}
          value={filters.kind}
          options={KINDS.map((value) => ({ value, label: kindWord(t, value) }))}
          onChange={(event) => onFilters({ ...filters, kind: event.target.value })}
        />
      </search>
    </Card>
  );
}

interface ExportButtonProps {
  scope: AuditScope & Pick<AuditFilters, 'from' | 'to'>;
  isReversed: boolean;
}

function ExportButton({ scope, isReversed }: ExportButtonProps) {
  const t = useCopy(auditCopy);
  const [isPending, setPending] = useState(false);
  const run = async () => {
    setPending(true);
    try {
      await exportTable(trailTable(t, scope, await readTrail(scope)), 'csv');
    } catch (error) {
      toast.error(errorWords(error, t('exportFailed')));
    } finally {
      setPending(false);
    }
  };
  return (
    <Button icon="download" disabled={isReversed} isPending={isPending} onClick={() => void run()}>
      {t('export')}
    </Button>
  );
}
