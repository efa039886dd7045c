import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../../../domain/instant.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { yearEndCopy } from '../copy.ts';
import { type TaxFile, taxFilesQuery, type YearTotal } from '../data.ts';
import { useMarkFiled } from '../mutations.ts';
import { partsOf } from '../rules.ts';
import { DayDialog } from './day-dialog.tsx';
import { FilingState } from './filing-state.tsx';
import { TakeBackFiling } from './take-back-filing.tsx';
import { TaxFileDialog } from './tax-file-dialog.tsx';
import styles from './year-end.module.css';

/** The files of 1099-NEC forms of a year: to download, and those that were. */
export function FilesCard({ year, totals }: { year: number; totals: readonly YearTotal[] }) {
  const t = useCopy(yearEndCopy);
  const files = useQuery(taxFilesQuery(year));
  const [part, setPart] = useState<number>();
  const [filed, setFiled] = useState<TaxFile>();
  const [takenBack, setTakenBack] = useState<TaxFile>();
  const markFiled = useMarkFiled();
  const parts = partsOf(totals);
  const isFiled = totals.some(({ filed_on }) => filed_on !== null);
  const columns = useFileColumns(setFiled, setTakenBack);
  return (
    <Card title={t('files')}>
      <p>{t('filesText')}</p>
      {parts === 0 && <p className={styles.soft}>{t(isFiled ? 'allFiled' : 'noFiles')}</p>}
      <div className={styles.parts}>
        {Array.from({ length: parts }, (_, index) => index + 1).map((each) => (
          <Button key={each} icon="document" onClick={() => setPart(each)}>
            {parts === 1 ? t('take') : t('part', { part: each, parts })}
          </Button>
        ))}
      </div>
      {(files.error !== null || (files.data ?? []).length > 0) && (
        <DataTable
          label={t('takenFiles')}
          query={files}
          rowKey={({ id }) => id}
          rowTone={({ withdrawn_at }) => (withdrawn_at === null ? undefined : 'muted')}
          failure={t('filesFailed')}
          empty={null}
          columns={columns}
        />
      )}
      {part !== undefined && (
        <TaxFileDialog {...{ year, part, parts }} onClose={() => setPart(undefined)} />
      )}
      {filed && (
        <DayDialog
          about={`filed ${filed.id}`}
          title={t('markFiledTitle', { part: filed.part })}
          label={t('filedDay')}
          saved={t('filedSaved')}
          onSave={(day) => markFiled.mutateAsync({ id: filed.id, day })}
          onClose={() => setFiled(undefined)}
        />
      )}
      {takenBack && <TakeBackFiling file={takenBack} onClose={() => setTakenBack(undefined)} />}
    </Card>
  );
}

function useFileColumns(
  onFiled: (file: TaxFile) => void,
  onTakeBack: (file: TaxFile) => void,
): Column<TaxFile>[] {
  const t = useCopy(yearEndCopy);
  const locale = useLocale();
  const { timeZone } = usePractice();
  const nameOf = ({ part, parts, is_correction }: TaxFile) =>
    is_correction ? t('corrections') : t('part', { part, parts });
  return [
    {
      id: 'part',
      header: t('files'),
      cell: nameOf,
      isRowHeader: true,
    },
    { id: 'people', header: t('people'), cell: ({ people }) => people, layout: 'end' },
    {
      id: 'total',
      header: t('total'),
      cell: ({ total }) => formatDollars(total, locale),
      layout: 'end',
    },
    {
      id: 'taken',
      header: t('takenAt'),
      cell: ({ taken_at: at, taken_by_name: by }) => (
        <Unbroken>{[formatInstant(at, timeZone, locale), by].filter(Boolean).join(', ')}</Unbroken>
      ),
    },
    {
      id: 'state',
      header: t('state'),
      cell: (file) => <FilingState {...{ file, onFiled, onTakeBack }} name={nameOf(file)} />,
    },
  ];
}
