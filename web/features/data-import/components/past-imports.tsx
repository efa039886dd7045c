import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../../../domain/instant.ts';
import { nameOf } from '../../../../domain/names.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { importCopy } from '../copy.ts';
import { importsQuery, type PastImport } from '../data.ts';
import { useUndoImport } from '../mutations.ts';

/** Earlier imports; each can be undone once. */
export function PastImports() {
  const t = useCopy(importCopy);
  const query = useQuery(importsQuery());
  const [undone, setUndone] = useState<PastImport>();
  return (
    <Card title={t('past')}>
      <DataTable
        label={t('past')}
        columns={useColumns(setUndone)}
        query={query}
        rowKey={(row) => row.id}
        rowTone={(row) => (row.undone_at ? 'muted' : undefined)}
        failure={t('pastFailed')}
        empty={<EmptyState title={t('none')} />}
      />
      {undone && <UndoDialog past={undone} onClose={() => setUndone(undefined)} />}
    </Card>
  );
}

function useColumns(onUndo: (row: PastImport) => void): Column<PastImport>[] {
  const t = useCopy(importCopy);
  const locale = useLocale();
  const { timeZone } = usePractice();
  return [
    { id: 'file', header: t('fileName'), cell: (row) => row.file_name, isRowHeader: true },
    { id: 'kind', header: t('kind'), cell: (row) => t(row.kind) },
    { id: 'count', header: t('count'), isNamed: true, cell: (row) => row.added, layout: 'end' },
    {
      id: 'when',
      header: t('when'),
      cell: (row) => formatInstant(row.imported_at, timeZone, locale),
    },
    {
      id: 'by',
      header: t('by'),
      cell: ({ imported_by_person: person }) => nameOf(person),
    },
    {
      id: 'actions',
      header: t('actions'),
      cell: (row) =>
        row.undone_at ? (
          <Badge>{t('undone')}</Badge>
        ) : (
          <Button
            icon="restore"
            aria-label={t('undoOf', { file: row.file_name })}
            onClick={() => onUndo(row)}
          >
            {t('undo')}
          </Button>
        ),
      layout: 'fit',
      isUnlabelled: true,
    },
  ];
}

function UndoDialog({ past, onClose }: { past: PastImport; onClose: () => void }) {
  const t = useCopy(importCopy);
  const undo = useUndoImport();
  const isPeople = past.kind === 'people';
  return (
    <ConfirmDialog
      title={t('undoTitle')}
      isOpen
      onClose={onClose}
      confirmLabel={t('undo')}
      isDangerous
      failure={t('undoFailed')}
      onConfirm={async () => {
        const { kept } = await undo.mutateAsync(past.id);
        toast.success(kept > 0 ? t('undoKept', { count: kept }) : t('undoDone'));
      }}
    >
      {t(isPeople ? 'undoPeople' : 'undoSessions', { file: past.file_name })}
    </ConfirmDialog>
  );
}
