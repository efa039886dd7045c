import { type ComponentType, useState } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { ListItem } from '../ui/list-item.tsx';
import type { QueryState } from '../ui/loaded.tsx';
import { MiniCalendar } from '../ui/mini-calendar.tsx';
import { MonthGrid } from '../ui/month-grid.tsx';
import { PagedTable } from '../ui/paged-table.tsx';
import { Progress } from '../ui/progress.tsx';
import { queryOf } from '../ui/query-states.ts';
import { SkeletonBlock } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { failed, LONG_NAME, loading, TODAY } from './samples.ts';

interface Person {
  name: string;
  sessions: number;
  amount: string;
}

const people: readonly Person[] = [
  { name: 'Maya Castellanos', sessions: 28, amount: '$2,712.75' },
  { name: LONG_NAME, sessions: 0, amount: '−$1,234,567.50' },
];

const columns: readonly Column<Person>[] = [
  { id: 'name', header: 'Therapist', isRowHeader: true, cell: ({ name }) => name, total: 'Total' },
  {
    id: 'sessions',
    header: 'Sessions',
    layout: 'end',
    isSortable: true,
    cell: ({ sessions }) => sessions,
    total: 28,
  },
  {
    id: 'amount',
    header: 'Amount',
    layout: 'end',
    cell: ({ amount }) => amount,
    total: '$2,712.75',
  },
  {
    id: 'state',
    header: 'Status',
    cell: () => (
      <Badge tone="accent" shape="full" isBare>
        Completed
      </Badge>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    layout: 'fit',
    isUnlabelled: true,
    cell: ({ name }) => (
      <Button tone="quiet" aria-label={`Edit Sessions of ${name}`}>
        Edit Sessions
      </Button>
    ),
  },
];

/** More people than a table draws at once. */
const crowd: readonly Person[] = Array.from({ length: 230 }, (_, index) => ({
  name: `Person ${index + 1}`,
  sessions: index,
  amount: '$100.00',
}));

const none = (
  <EmptyState title="No sessions found" actions={<Button>Clear filters</Button>}>
    No session matches the filters.
  </EmptyState>
);

function PeopleTable(props: {
  label: string;
  query: QueryState<{ rows: readonly Person[]; total: number }>;
}) {
  return (
    <PagedTable
      {...props}
      columns={columns}
      rowKey={({ name }) => name}
      rowTone={({ sessions }) => (sessions === 0 ? 'struck' : undefined)}
      empty={none}
      sort={{ column: 'sessions', direction: 'descending' }}
      onSort={() => undefined}
      page={0}
      pageSize={2}
      onPage={() => undefined}
    />
  );
}

export const listStories: Record<string, ComponentType> = {
  'Table of many rows': () => (
    <DataTable
      label="Many people"
      columns={columns.slice(0, 2)}
      query={queryOf(crowd)}
      rowKey={({ name }) => name}
      empty={none}
    />
  ),
  'Table, full': () => <PeopleTable label="Full" query={queryOf({ rows: people, total: 5 })} />,
  'Table, empty': () => <PeopleTable label="Empty" query={queryOf({ rows: [], total: 0 })} />,
  'Table, loading': () => <PeopleTable label="Loading" query={loading} />,
  'Table, failed': () => <PeopleTable label="Failed" query={failed} />,
  'Things to read, with what can be done': () => (
    <ul>
      <ListItem actions={<Button>Sign out</Button>}>{LONG_NAME}</ListItem>
      <ListItem>
        <strong>Safari on iPhone</strong>
        <p>Signed in today</p>
      </ListItem>
    </ul>
  ),
  'Lines while something loads, and when it failed': () => (
    <>
      <SkeletonBlock />
      <ErrorState error={new Error('no')} onRetry={() => undefined} />
    </>
  ),
  'Something that takes a while, that is being stopped, and that nobody can time': () => {
    const stop = { label: 'Cancel', onPress: () => undefined };
    return (
      <>
        <Progress done={{ count: 18_000, of: 50_000 }} stop={stop}>
          Sent 18,000 of 50,000 rows…
        </Progress>
        <Progress done={{ count: 18_000, of: 50_000 }} stop={{ ...stop, isPending: true }}>
          Stopping…
        </Progress>
        <Progress>{`Importing 50,000 rows of ${LONG_NAME} in one step.`}</Progress>
      </>
    );
  },
  Tabs: () => {
    const [selected, setSelected] = useState('general');
    return (
      <Tabs
        label="Settings"
        selected={selected}
        onSelect={setSelected}
        tabs={[
          { id: 'general', label: 'General', content: 'The practice.' },
          { id: 'payroll', label: 'Payroll Settings', content: 'Its pay days.' },
        ]}
      />
    );
  },
  'Mini calendar': () => (
    <MiniCalendar
      month={TODAY}
      from="2026-11-16"
      to="2026-11-30"
      today={TODAY}
      highlight={{ day: '2026-11-30', label: 'payment date' }}
      marked={{ days: new Set(['2026-11-17', '2026-11-18']), label: 'sessions' }}
    />
  ),
  'Month grid': () => (
    <MonthGrid
      label="Sessions"
      month={TODAY}
      onMonth={() => undefined}
      today={TODAY}
      selected="2026-11-18"
      onSelect={() => undefined}
      describeDay={() => '4 sessions'}
      renderDay={() => '4'}
    />
  ),
};
