import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../../../domain/instant.ts';
import { formatDollars } from '../../../../domain/money.ts';
import {
  PROVIDERS,
  type Provider,
  type WorkerType,
} from '../../../../domain/provider-files/build.ts';
import type { PayFile } from '../../../../domain/provider-files/pay-file.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { providerCopy } from '../copy.ts';
import { type TakenFile, takenFilesQuery } from '../data.ts';
import { useTakeFile } from '../mutations.ts';
import { earlierOf, type Question, questionOf } from '../rules.ts';
import { ProblemList } from './problem-list.tsx';
import styles from './provider-files.module.css';

interface FileRowProps {
  periodId: string;
  provider: Provider;
  workerType: WorkerType;
  file: PayFile;
  /** Of the run the file was made from. */
  digest: string;
  /** The run pays nobody of this worker type. */
  isEmpty: boolean;
}

/** One file of a run: whom it is for, what stops it, and the button that takes it. */
export function FileRow({ periodId, provider, workerType, file, digest, isEmpty }: FileRowProps) {
  const t = useCopy(providerCopy);
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  const files = useQuery(takenFilesQuery(periodId));
  const take = useTakeFile();
  const who = t(`type_${workerType}`);
  const earlier = earlierOf(files.data ?? [], provider, workerType);
  const question = earlier && questionOf(earlier, provider, workerType);
  // Also where nothing is due to anybody it is about.
  const isForNobody = isEmpty || file.people === 0;
  const isStopped = file.problems.some(({ isError }) => isError);
  const takeNow = async (again: boolean) => {
    await take.mutateAsync({ periodId, provider, workerType, file, digest, again });
    toast.success(t('taken'));
  };
  const press = async () => {
    if (earlier) return setAsking(true);
    try {
      await takeNow(false);
    } catch (error) {
      toast.failure(error, t('takeFailed'));
    }
  };
  const sum = t('sum', { count: file.people, total: formatDollars(file.total, locale) });
  return (
    <section className={styles.part} aria-label={who}>
      <div className={styles.head}>
        <div>
          <div className={styles.name}>{who}</div>
          {!isStopped && <div className={styles.soft}>{isForNobody ? t('nobody') : sum}</div>}
        </div>
        {!isStopped && !isForNobody && (
          <Button
            tone={question === 'again' ? 'secondary' : 'primary'}
            icon="download"
            isPending={take.isPending}
            aria-label={t('downloadOf', { who })}
            onClick={press}
          >
            {t('download')}
          </Button>
        )}
      </div>
      {!isEmpty && <ProblemList problems={file.problems} />}
      {isAsking && earlier && question && (
        <AgainDialog
          earlier={earlier}
          question={question}
          onClose={() => setAsking(false)}
          onConfirm={() => takeNow(true)}
        />
      )}
    </section>
  );
}

interface AgainDialogProps {
  earlier: TakenFile;
  question: Question;
  onClose: () => void;
  onConfirm: () => Promise<unknown>;
}

function AgainDialog({ earlier, question, onClose, onConfirm }: AgainDialogProps) {
  const t = useCopy(providerCopy);
  const locale = useLocale();
  const { timeZone } = usePractice();
  const name = earlier.taken_by_name;
  const when = formatInstant(earlier.taken_at, timeZone, locale);
  const who = earlier.worker_type === 'w2' ? t('type_w2') : t('type_1099');
  const provider = PROVIDERS.find((known) => known === earlier.provider);
  const text = {
    again: () => t('againText', { name, when }),
    elsewhere: () =>
      t('elsewhereText', { name, when, who, provider: provider ? t(`provider_${provider}`) : '' }),
    other: () => t('otherText', { name, when, who }),
  };
  return (
    <ConfirmDialog
      title={t(question === 'again' ? 'againTitle' : 'otherTitle')}
      isOpen
      onClose={onClose}
      confirmLabel={t(question === 'again' ? 'takeAgain' : 'download')}
      failure={t('takeFailed')}
      onConfirm={onConfirm}
    >
      <p>
        <Unbroken>{text[question]()}</Unbroken>
      </p>
    </ConfirmDialog>
  );
}
