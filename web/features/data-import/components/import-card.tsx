import { useState } from 'react';
import { useKeptDraft, useLeftDraft } from '../../../lib/drafts.ts';
import { errorWords } from '../../../lib/errors.ts';
import { download } from '../../../lib/exports/download.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { importCopy } from '../copy.ts';
import { type Outcome, stageRows, useDiscardRows, useImport } from '../mutations.ts';
import {
  FIELDS,
  type FileProblem,
  limitsOf,
  type ReadFile,
  readFile,
  templateOf,
} from '../rules.ts';
import type { ImportKind } from '../schema.ts';
import styles from './data-import.module.css';
import { ImportPreview } from './import-preview.tsx';

interface Chosen {
  fileName: string;
  upload: string;
  read: ReadFile;
  outcome: Outcome;
}

function isChosen(value: unknown): value is Chosen {
  return typeof value === 'object' && value !== null && 'outcome' in value;
}

/** Choosing a file, and the preview of what importing it would do. */
export function ImportCard({ kind }: { kind: ImportKind }) {
  const t = useCopy(importCopy);
  const draft = `import of ${kind}`;
  const left = useLeftDraft(draft, isChosen);
  const [chosen, setChosen] = useState<Chosen | undefined>(left ?? undefined);
  useKeptDraft(draft, () => chosen ?? null);
  const [problem, setProblem] = useState<string>();
  const locale = useLocale();
  const limits = limitsOf(kind, locale);
  const inWords = new Intl.NumberFormat(locale);
  const [progress, setProgress] = useState<string>();
  const run = useImport();
  const discard = useDiscardRows();

  const leave = () => {
    if (chosen && kind === 'sessions') discard.mutate(chosen.upload);
    setChosen(undefined);
  };

  const wordsOf = (found: FileProblem) =>
    found.problem === 'fileLacksColumns'
      ? t(found.problem, { columns: found.columns.join(', ') })
      : t(found.problem, limits);

  const choose = async (file: File) => {
    leave();
    setProblem(undefined);
    setProgress(t('reading'));
    try {
      const read = await readFile(file, kind);
      if ('problem' in read) return setProblem(wordsOf(read));
      const { rows } = read;
      const count = inWords.format(rows.length);
      const upload = await stageRows(kind, rows, (sent) =>
        setProgress(t('sending', { sent: inWords.format(sent), count })),
      );
      setProgress(t('checking', { count }));
      const fileName = file.name;
      const outcome = await run.mutateAsync({ kind, fileName, rows, upload, apply: false });
      setChosen({ fileName, upload, read, outcome });
    } catch (error) {
      setProblem(errorWords(error, t('failed')));
    } finally {
      setProgress(undefined);
    }
  };

  const apply = async ({ fileName, upload, read: { rows } }: Chosen) => {
    setProblem(undefined);
    try {
      const outcome = await run.mutateAsync({ kind, fileName, rows, upload, apply: true });
      setChosen(undefined);
      toast.success(t('done', { count: outcome.added }));
    } catch (error) {
      setProblem(errorWords(error, t('failed')));
    }
  };

  return (
    <>
      <Card title={t(kind)}>
        <p>{t(kind === 'people' ? 'peopleText' : 'sessionsText')}</p>
        <Columns kind={kind} />
        <FileField
          label={t('file')}
          hint={t('fileHint', limits)}
          accept=".csv,text/csv"
          onChoose={choose}
        />
        {problem && <Banner tone="danger">{problem}</Banner>}
        {progress && (
          <>
            <p role="status">{progress}</p>
            <SkeletonBlock lines={3} />
          </>
        )}
      </Card>
      {chosen && (
        <ImportPreview
          kind={kind}
          {...chosen}
          isPending={run.isPending}
          onImport={() => apply(chosen)}
          onCancel={leave}
        />
      )}
    </>
  );
}

/** The columns a file can have, and a file to fill in. */
function Columns({ kind }: { kind: ImportKind }) {
  const t = useCopy(importCopy);
  return (
    <div className={styles.columns}>
      <div>
        <span className={styles.columnsTitle}>{t('columns')}</span>{' '}
        {FIELDS[kind]
          .map(({ header, isRequired }) => (isRequired ? `${header} (${t('required')})` : header))
          .join(', ')}
      </div>
      <Button
        icon="download"
        onClick={() => download(`${kind}-template.csv`, templateOf(kind), 'text/csv;charset=utf-8')}
      >
        {t('template')}
      </Button>
    </div>
  );
}
