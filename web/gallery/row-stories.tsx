import { type ComponentType, useState } from 'react';
import { Chip, Chips } from '../ui/chips.tsx';
import { Combobox } from '../ui/combobox.tsx';
import { CutText } from '../ui/cut-text.tsx';
import { FileField } from '../ui/file-field.tsx';
import { LinkList, LinkListGroup, LinkListItem, LinkListSkeleton } from '../ui/link-list.tsx';
import { MonthNavigator } from '../ui/month-navigator.tsx';
import { Row, Rows, RowsHeading, SwipeAction } from '../ui/rows.tsx';
import { LONG_NAME, TODAY } from './samples.ts';

const nothing = () => undefined;

export const rowStories: Record<string, ComponentType> = {
  'Rows under the heading of a day': () => (
    <div>
      <RowsHeading sum="3 sessions · $205.00">Friday, November 20</RowsHeading>
      <Rows label="Sessions">
        <Row
          subject="Joy Mercer"
          figure="$115.00"
          detail="60 min"
          onPress={nothing}
          swipe={<SwipeAction onPress={nothing}>Archive</SwipeAction>}
        />
        <Row subject={LONG_NAME} figure="$90.00" detail={LONG_NAME} onPress={nothing} />
        <Row subject={LONG_NAME} figure="$90.00" detail={LONG_NAME} isWhole />
        <Row subject="Silas Rowan" figure="$0.00" detail="Archived" tone="struck" />
        <Row subject="Nolan Nash" detail="45 min · Waiting for a connection" tone="waiting" />
      </Rows>
    </div>
  ),
  'Chips, one of them busy': () => (
    <Chips label="Clients you probably saw">
      <Chip icon="plus" label="Log Joy Mercer 60 min, today" detail="60 min" onPress={nothing}>
        Joy Mercer
      </Chip>
      <Chip icon="plus" label="Log Nolan Nash 45 min, today" isPending onPress={nothing}>
        Nolan Nash
      </Chip>
      <Chip icon="plus" label={`Log ${LONG_NAME} 45 min, today`} detail="45 min" onPress={nothing}>
        {LONG_NAME}
      </Chip>
    </Chips>
  ),
  'Combobox, file and month': () => {
    const [name, setName] = useState('');
    return (
      <>
        <Combobox
          label="Client name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          suggestions={[
            { id: 'joy', label: 'Joy Mercer', detail: 'usually 60 min' },
            { id: 'long', label: LONG_NAME },
            { id: 'new', label: 'Create “Joy M”' },
          ]}
          onPick={setName}
        />
        <FileField label="CSV file" accept=".csv" onChoose={nothing} />
        <MonthNavigator month={TODAY} onMonth={nothing} last={TODAY} />
      </>
    );
  },
  'List of links, and while it loads': () => (
    <>
      <LinkList label="Pay periods" selected="2026-11-01">
        <LinkListGroup title="Current">
          <LinkListItem
            search="?period=2026-11-16"
            isSelected
            name="Nov 16 – 30"
            badge="Pending"
            details={['Payment date Dec 1']}
          />
          <LinkListItem
            search="?period=2026-11-01"
            isSelected={false}
            name={LONG_NAME}
            badge="Completed"
            details={[LONG_NAME]}
          />
        </LinkListGroup>
      </LinkList>
      <LinkListSkeleton />
    </>
  ),
  'A long text, cut': () => (
    <CutText text={LONG_NAME.repeat(3)} length={80} title="Notes" whose="Maya" />
  ),
};
