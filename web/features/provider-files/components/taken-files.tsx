import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../../../domain/instant.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { providerCopy } from '../copy.ts';
import { type TakenFile, takenFilesQuery } from '../data.ts';
import { useOpenTakenFile } from '../mutations.ts';
import styles from './provider-files.module.css';

/** What was handed over for a period, by whom, and whether the run still pays what it says. */
export function TakenFiles({ periodId }: { periodId: string }) {
  const t = useCopy(providerCopy);
  const files = useQuery(takenFilesQuery(periodId));
  const columns = useColumns();
  if (files.data?.length === 0) return null;
  return (
    <section className={styles.part} aria-label={t('history')}>
      <h3 className={styles.name}>{t('history')}</h3>
      {files.data?.some((file) => !file.is_current) && (
        <Banner tone="warning">{t('outOfDateText')}</Banner>
      )}
      <DataTable
        label={t('history')}
        query={files}
        failure={t('historyFailed')}
        rowKey={({ id }) => id}
        empty={null}
        columns={columns}
      />
    </section>
  );
}

const SHOWN_OF_DIGEST = 12;

function useColumns(): Column<TakenFile>[] {
  const t = useCopy(providerCopy);
  const locale = useLocale();
  const { timeZone } = usePractice();
  const open = useOpenTakenFile();
  const reopen = (file: TakenFile) =>
    open.mutateAsync(file).catch((error: unknown) => toast.failure(error, t('openFailed')));
  return [
    {
      id: 'file',
      header: t('file'),
      cell: ({ file_name, sha256 }) => (
        <>
          <div>{file_name}</div>
          <div className={styles.soft} title={sha256}>
            {t('digest', { digest: `${sha256.slice(0, SHOWN_OF_DIGEST)}…` })}
          </div>
        </>
      ),
      isRowHeader: true,
    },
    {
      id: 'when',
      header: t('when'),
      cell: ({ taken_at }) => formatInstant(taken_at, timeZone, locale),
    },
    { id: 'who', header: t('who'), cell: ({ taken_by_name }) => taken_by_name },
    {
      id: 'state',
      header: t('state'),
      cell: ({ is_current }) => (
        <Badge tone={is_current ? 'neutral' : 'warning'}>
          {t(is_current ? 'current' : 'outOfDate')}
        </Badge>
      ),
    },
    {
      id: 'total',
      header: t('total'),
      cell: ({ total }) => formatDollars(total, locale),
      layout: 'end',
    },
    {
      id: 'open',
      header: t('open'),
      cell: (file) => (
        <IconButton
          icon="download"
          label={t('openOf', { file: file.file_name })}
          onClick={() => void reopen(file)}
        />
      ),
      layout: 'fit',
      isUnlabelled: true,
      isScreenOnly: true,
    },
  ];
}
