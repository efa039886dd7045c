import { useState } from 'react';
import { useKeptDraft, useLeftDraft } from '../../../lib/drafts.ts';
import { errorWords } from '../../../lib/errors.ts';
import { download } from '../../../lib/exports/download.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { importCopy } from '../copy.ts';
import { type Outcome, useImport } from '../mutations.ts';
import { FIELDS, type FileProblem, type ReadFile, readFile, templateOf } from '../rules.ts';
import type { ImportKind } from '../schema.ts';
import styles from './data-import.module.css';
import { ImportPreview } from './import-preview.tsx';

interface Chosen {
  fileName: string;
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
  const [isReading, setReading] = useState(false);
  const run = useImport();

  const wordsOf = (found: FileProblem) =>
    found.problem === 'fileLacksColumns'
      ? t(found.problem, { columns: found.columns.join(', ') })
      : t(found.problem);

  const choose = async (file: File) => {
    setChosen(undefined);
    setProblem(undefined);
    setReading(true);
    try {
      const read = await readFile(file, kind);
      if ('problem' in read) return setProblem(wordsOf(read));
      const { rows } = read;
      const outcome = await run.mutateAsync({ kind, fileName: file.name, rows, apply: false });
      setChosen({ fileName: file.name, read, outcome });
    } catch (error) {
      setProblem(errorWords(error, t('failed')));
    } finally {
      setReading(false);
    }
  };

  const apply = async ({ fileName, read: { rows } }: Chosen) => {
    setProblem(undefined);
    try {
      const outcome = await run.mutateAsync({ kind, fileName, rows, apply: true });
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
          hint={t('fileHint')}
          accept=".csv,text/csv"
          onChoose={choose}
        />
        {problem && <Banner tone="danger">{problem}</Banner>}
        {isReading && <SkeletonBlock lines={3} />}
      </Card>
      {chosen && (
        <ImportPreview
          kind={kind}
          {...chosen}
          isPending={run.isPending}
          onImport={() => apply(chosen)}
          onCancel={() => setChosen(undefined)}
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
