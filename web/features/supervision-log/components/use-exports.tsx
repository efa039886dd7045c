import { useState } from 'react';
import { download } from '../../../lib/exports/download.ts';
import { exportTable } from '../../../lib/exports/index.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Button } from '../../../ui/button.tsx';
import { exportCopy } from '../../../ui/export-copy.ts';
import { toast } from '../../../ui/toast-queue.ts';
import { PHONE, useMedia } from '../../../ui/use-media.ts';
import { entryCopy } from '../../supervision/copy.ts';
import { type LogScope, readLog } from '../../supervision/data.ts';
import { logCopy } from '../copy.ts';
import { readParties, readSignatures, signedLog } from '../data.ts';
import { logTable } from '../rules.ts';
import styles from './log.module.css';

/** The log as CSV, and of one therapist on paper with lines to sign: buttons, or on a phone the screen's menu. */
export function useExports(scope: LogScope) {
  const isPhone = useMedia(PHONE);
  const t = useCopy(logCopy);
  const tEntry = useCopy(entryCopy);
  const tExport = useCopy(exportCopy);
  const { timeZone } = usePractice();
  const [pending, setPending] = useState<'csv' | 'pdf' | null>(null);
  const run = async (kind: 'csv' | 'pdf', task: () => Promise<void>) => {
    setPending(kind);
    try {
      await task();
    } catch (error) {
      toast.failure(error, t('exportFailed'));
    } finally {
      setPending(null);
    }
  };
  const needsOne = scope.therapistId === undefined;
  const isReversed = scope.to < scope.from;
  const files = [
    {
      id: 'csv' as const,
      label: t('exportCsv'),
      icon: 'download' as const,
      isDisabled: isReversed,
      onAction: () =>
        void run('csv', async () =>
          exportTable(logTable(t, tEntry, scope, timeZone, await readFile(scope)), 'csv'),
        ),
    },
    {
      id: 'pdf' as const,
      label: t('exportPdf'),
      icon: 'document' as const,
      isDisabled: needsOne || isReversed,
      onAction: () =>
        void run('pdf', async () =>
          download(
            `supervision-log-${scope.from}-to-${scope.to}.pdf`,
            await signedLog(scope),
            'application/pdf',
          ),
        ),
    },
  ];
  if (isPhone) {
    const named = files.map((file) =>
      file.id === 'pdf' && needsOne ? { ...file, label: t('pdfNeedsOne') } : file,
    );
    return { menu: { label: tExport('export'), actions: named } };
  }
  const buttons = (
    <div className={styles.exports}>
      {files.map(({ id, label, icon, isDisabled, onAction }) => (
        <Button
          key={id}
          icon={icon}
          disabled={isDisabled}
          isPending={pending === id}
          onClick={onAction}
        >
          {label}
        </Button>
      ))}
      {needsOne && <span className={styles.hint}>{t('pdfNeedsOne')}</span>}
    </div>
  );
  return { buttons };
}

/** The file of one therapist names the licenses of both. */
async function readFile(scope: LogScope) {
  const { therapistId } = scope;
  const [entries, signatures, parties] = await Promise.all([
    readLog(scope),
    readSignatures(scope),
    therapistId ? readParties({ ...scope, therapistId }) : [],
  ]);
  return { entries, signatures, parties };
}
