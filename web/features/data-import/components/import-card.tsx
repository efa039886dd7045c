import { errorWords } from '../../../lib/errors.ts';
import { download } from '../../../lib/exports/download.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { importCopy } from '../copy.ts';
import { FIELDS, headerOf, limitsOf, templateOf } from '../rules/fields.ts';
import type { ImportKind } from '../schema.ts';
import styles from './data-import.module.css';
import { DayOrder } from './day-order.tsx';
import { ImportPreview } from './import-preview.tsx';
import { type Chosen, type Step, type Stop, useChosenFile } from './use-chosen-file.tsx';

/** Choosing a file, and the preview of what importing it would do. */
export function ImportCard({ kind }: { kind: ImportKind }) {
  const t = useCopy(importCopy);
  const locale = useLocale();
  const limits = limitsOf(kind, locale);
  const file = useChosenFile(kind);
  const { chosen, step, stop } = file;

  const wordsOf = (found: Stop) => {
    if ('columns' in found) return t(found.problem, { columns: found.columns.join(', ') });
    if ('line' in found) return t(found.problem, { line: found.line });
    if ('problem' in found) return t(found.problem, limits);
    return found.why === 'stopped' ? t('stopped') : errorWords(found.error, t('failed'));
  };

  const apply = async (ready: Chosen) => {
    const added = await file.apply(ready);
    if (added !== undefined) toast.success(t('done', { count: added }));
  };

  return (
    <>
      <Card title={t(kind)}>
        <p>{t(kind === 'people' ? 'peopleText' : 'sessionsText')}</p>
        <Columns kind={kind} />
        {kind === 'sessions' && !step && (
          <div className={styles.choice}>
            <DayOrder isDayFirst={file.isDayFirst} onChange={file.readDayFirst} />
          </div>
        )}
        {step ? (
          <ImportProgress step={step} isStopping={file.isStopping} onStop={file.cancel} />
        ) : (
          <FileField
            label={t('file')}
            hint={t('fileHint', limits)}
            accept=".csv,text/csv"
            onChoose={file.choose}
          />
        )}
        {stop && (
          <Banner tone={'why' in stop && stop.why === 'stopped' ? 'info' : 'danger'}>
            {wordsOf(stop)}
          </Banner>
        )}
      </Card>
      {chosen && (
        <ImportPreview
          kind={kind}
          {...chosen}
          isPending={step !== undefined}
          onImport={() => apply(chosen)}
          onCancel={file.leave}
        />
      )}
    </>
  );
}

interface ImportProgressProps {
  step: Step;
  isStopping: boolean;
  onStop: () => void;
}

/** How far along a file is; once the import itself begins it can no longer be stopped. */
function ImportProgress({ step, isStopping, onStop }: ImportProgressProps) {
  const t = useCopy(importCopy);
  const inWords = new Intl.NumberFormat(useLocale());
  const stop = { label: t('cancel'), isPending: isStopping, onPress: onStop };
  switch (step.at) {
    case 'reading':
      return <Progress stop={stop}>{t('reading')}</Progress>;
    case 'sending':
      return (
        <Progress done={{ count: step.sent, of: step.count }} stop={stop}>
          {isStopping
            ? t('stopping')
            : t('sending', { sent: inWords.format(step.sent), count: inWords.format(step.count) })}
        </Progress>
      );
    case 'checking':
      return (
        <Progress stop={stop}>
          {isStopping ? t('stopping') : t('checking', { count: step.count })}
        </Progress>
      );
    case 'importing':
      return <Progress>{t('importing', { count: step.count })}</Progress>;
  }
}

/** The columns a file can have, and a file to fill in. */
function Columns({ kind }: { kind: ImportKind }) {
  const t = useCopy(importCopy);
  return (
    <div className={styles.columns}>
      <div>
        <span className={styles.columnsTitle}>{t('columns')}</span>{' '}
        {FIELDS[kind]
          .map(({ name, isRequired }) => {
            const header = headerOf(name, kind);
            return isRequired ? `${header} (${t('required')})` : header;
          })
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
