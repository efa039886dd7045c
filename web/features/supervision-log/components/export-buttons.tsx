import { useState } from 'react';
import { errorWords } from '../../../lib/errors.ts';
import { download } from '../../../lib/exports/download.ts';
import { exportTable } from '../../../lib/exports/index.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { entryCopy } from '../../supervision/copy.ts';
import { type LogScope, readLog } from '../../supervision/data.ts';
import { logCopy } from '../copy.ts';
import { readParties, readSignatures, signedLog } from '../data.ts';
import { logTable } from '../rules.ts';
import styles from './log.module.css';

/** The log as CSV, and of one therapist on paper with lines to sign. */
export function ExportButtons({ scope }: { scope: LogScope }) {
  const t = useCopy(logCopy);
  const tEntry = useCopy(entryCopy);
  const { timeZone } = usePractice();
  const [pending, setPending] = useState<'csv' | 'pdf' | null>(null);
  const run = async (kind: 'csv' | 'pdf', task: () => Promise<void>) => {
    setPending(kind);
    try {
      await task();
    } catch (error) {
      toast.error(errorWords(error, t('exportFailed')));
    } finally {
      setPending(null);
    }
  };
  const needsOne = scope.therapistId === undefined;
  const isReversed = scope.to < scope.from;
  return (
    <div className={styles.exports}>
      <Button
        icon="download"
        disabled={isReversed}
        isPending={pending === 'csv'}
        onClick={() =>
          void run('csv', async () =>
            exportTable(logTable(t, tEntry, scope, timeZone, await readFile(scope)), 'csv'),
          )
        }
      >
        {t('exportCsv')}
      </Button>
      <Button
        icon="document"
        disabled={needsOne || isReversed}
        isPending={pending === 'pdf'}
        onClick={() =>
          void run('pdf', async () =>
            download(
              `supervision-log-${scope.from}-to-${scope.to}.pdf`,
              await signedLog(scope),
              'application/pdf',
            ),
          )
        }
      >
        {t('exportPdf')}
      </Button>
      {needsOne && <span className={styles.hint}>{t('pdfNeedsOne')}</span>}
    </div>
  );
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
