import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, TextButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { yearEndCopy } from '../copy.ts';
import { type Correction, correctionsQuery } from '../data.ts';
import { useKeepForm, useMarkCorrected } from '../mutations.ts';
import { canBeKept, correctionKey, formOf } from '../rules.ts';
import { DayDialog } from './day-dialog.tsx';
import { useListSeen } from './use-list-seen.tsx';
import styles from './year-end.module.css';

/** The forms to file again; nothing while what was filed is right. */
export function CorrectionsCard({ year }: { year: number }) {
  const t = useCopy(yearEndCopy);
  const corrections = useQuery(correctionsQuery(year));
  const markCorrected = useMarkCorrected();
  const [isAsking, setAsking] = useState(false);
  const [kept, setKept] = useState<Correction>();
  const found = corrections.data ?? [];
  const list = useListSeen(found[0]?.list_digest);
  const keep = useKeepForm(list.see);
  // What is left of the list after one's own change arrives while that is still being saved.
  const hasChanged = list.hasChanged && !keep.isPending;
  const columns = useCorrectionColumns(found, hasChanged ? undefined : setKept);
  if (corrections.error === null && found.length === 0) return null;
  return (
    <Card
      title={t('corrections')}
      actions={
        found.length > 0 &&
        (hasChanged ? (
          <Button icon="check" onClick={list.look}>
            {t('correctionsSeen')}
          </Button>
        ) : (
          <Button icon="check" onClick={() => setAsking(true)}>
            {t('markCorrected')}
          </Button>
        ))
      }
    >
      {hasChanged && <Banner tone="warning">{t('correctionsChanged')}</Banner>}
      {found.length > 0 && <p className={styles.lead}>{t('correctionsText')}</p>}
      <DataTable
        label={t('corrections')}
        query={corrections}
        rowKey={correctionKey}
        failure={t('correctionsFailed')}
        empty={null}
        columns={columns}
      />
      {isAsking && (
        <DayDialog
          about={`corrected ${year}`}
          title={t('correctedTitle')}
          label={t('filedDay')}
          saved={t('correctedSaved')}
          onSave={(day) => markCorrected.mutateAsync({ year, day, digest: list.seen })}
          onClose={() => setAsking(false)}
        />
      )}
      {kept && (
        <ConfirmDialog
          title={t('keepFormTitle', { name: kept.payee_name })}
          isOpen
          onClose={() => setKept(undefined)}
          confirmLabel={t('keepForm')}
          onConfirm={async () => {
            await keep.mutateAsync({ year, personId: kept.payee_id, digest: list.seen });
            toast.success(t('formKept', { name: kept.payee_name }));
          }}
          failure={t('saveFailed')}
        >
          {t('keepFormText')}
        </ConfirmDialog>
      )}
    </Card>
  );
}

function useCorrectionColumns(
  rows: readonly Correction[],
  onKeep?: (row: Correction) => void,
): Column<Correction>[] {
  const t = useCopy(yearEndCopy);
  const locale = useLocale();
  return [
    {
      id: 'person',
      header: t('person'),
      cell: ({ payee_name }) => <span className={styles.name}>{payee_name}</span>,
      isRowHeader: true,
    },
    { id: 'form', header: t('form'), cell: (row) => t(`form_${formOf(row)}`) },
    {
      id: 'under',
      header: t('under'),
      cell: ({ name, tax_number, address }) => (
        <span className={styles.name}>
          {[name, tax_number, address].filter(Boolean).join(', ')}
        </span>
      ),
    },
    {
      id: 'amount',
      header: t('boxOne'),
      cell: ({ amount }) => formatDollars(amount, locale),
      layout: 'end',
    },
    {
      id: 'filed',
      header: t('state'),
      cell: (row) => (
        <>
          <Unbroken>
            {t('filedAs', {
              amount: formatDollars(row.filed_amount, locale),
              day: formatDay(row.filed_on, 'medium', locale),
            })}
          </Unbroken>{' '}
          {onKeep && canBeKept(row, rows) && (
            <TextButton
              aria-label={t('keepFormOf', { name: row.payee_name })}
              onClick={() => onKeep(row)}
            >
              {t('keepForm')}
            </TextButton>
          )}
        </>
      ),
    },
  ];
}
