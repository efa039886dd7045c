import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatHours } from '../../../../domain/hours.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Segments } from '../../../ui/radio-group.tsx';
import { entryCopy } from '../../supervision/copy.ts';
import { type LogScope, summaryQuery } from '../../supervision/data.ts';
import {
  type HoursOfTherapist,
  hoursOfTherapists,
  locationWord,
  typeWord,
} from '../../supervision/rules.ts';
import { LOCATIONS, TYPES } from '../../supervision/schema.ts';
import { logCopy } from '../copy.ts';
import styles from './log.module.css';

type Split = 'type' | 'location';

/** Hours of each therapist, split by type or by location, and how many are confirmed. */
export function SummaryCard({ scope }: { scope: LogScope }) {
  const t = useCopy(logCopy);
  const [split, setSplit] = useState<Split>('type');
  const query = useQuery(summaryQuery(scope));
  const rows = query.data && hoursOfTherapists(query.data, split);
  return (
    <Card
      title={t('hoursTitle')}
      actions={
        <Segments
          label={t('columns')}
          isLabelHidden
          options={[
            { value: 'type', label: t('byType') },
            { value: 'location', label: t('byLocation') },
          ]}
          value={split}
          onChange={setSplit}
        />
      }
    >
      <DataTable
        label={t('hoursTitle')}
        columns={useColumns(split, rows ?? [])}
        query={{ ...query, data: rows }}
        rowKey={({ id }) => id}
        failure={t('loadFailed')}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
    </Card>
  );
}

function useColumns(split: Split, rows: readonly HoursOfTherapist[]): Column<HoursOfTherapist>[] {
  const t = useCopy(logCopy);
  const tEntry = useCopy(entryCopy);
  const locale = useLocale();
  const values: readonly (string | null)[] = [...(split === 'type' ? TYPES : LOCATIONS), null];
  const word = split === 'type' ? typeWord : locationWord;
  const figures = (
    id: string,
    header: string,
    hoursOf: (row: HoursOfTherapist) => number,
  ): Column<HoursOfTherapist> => ({
    id,
    header,
    layout: 'end',
    isMainFigure: id === 'total',
    isNamed: true,
    cell: (row) => formatHours(hoursOf(row), locale),
    ...(rows.length > 1 && {
      total: formatHours(
        rows.reduce((sum, row) => sum + hoursOf(row), 0),
        locale,
      ),
    }),
  });
  return [
    {
      id: 'therapist',
      header: tEntry('therapist'),
      isRowHeader: true,
      cell: ({ name }) => <span className={styles.name}>{name}</span>,
      ...(rows.length > 1 && { total: tEntry('total') }),
    },
    // A column for what nothing was said about only where there is some.
    ...values
      .filter((value) => value !== null || rows.some(({ hours }) => hours.has(null)))
      .map((value) =>
        figures(value ?? 'none', tEntry(word(value)), ({ hours }) => hours.get(value) ?? 0),
      ),
    figures('total', tEntry('total'), ({ total }) => total),
    figures('confirmed', t('confirmedHours'), ({ confirmed }) => confirmed),
  ];
}
