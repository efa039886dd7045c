import { useEffect, useRef, useState } from 'react';
import { useKeptDraft, useLeftDraft } from '../../../lib/drafts.ts';
import { useLocale } from '../../../lib/i18n.ts';
import { newId } from '../../../lib/new-id.ts';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { rowsOf } from '../data.ts';
import { type Outcome, stageRows, useDiscardRows, useImport } from '../mutations.ts';
import { isDayFirstIn, type ReadFile, readFile } from '../rules/read-file.ts';
import type { FileProblem } from '../rules/read-rows.ts';
import type { ImportKind } from '../schema.ts';

export interface Chosen {
  fileName: string;
  upload: string;
  read: ReadFile;
  isDayFirst: boolean;
  outcome: Outcome;
}

/** What is being done with a file, and how many of its rows were sent. */
export type Step =
  | { at: 'reading' }
  | { at: 'sending'; sent: number; count: number }
  | { at: 'checking'; count: number }
  | { at: 'importing'; count: number };

type Reading = (signal: AbortSignal) => Promise<ReadFile | FileProblem>;

/** Why a file was not imported. */
export type Stop = { why: 'stopped' } | { why: 'failed'; error: unknown } | FileProblem;

/** Also that a newer program shows what an older one kept. */
function isChosen(value: unknown): value is Chosen {
  if (!(value instanceof Object && 'outcome' in value && 'isDayFirst' in value)) return false;
  return value.outcome instanceof Object && 'firstRows' in value.outcome;
}

/** A file from being chosen to being imported. Until the import begins it can be stopped, and leaves nothing. */
export function useChosenFile(kind: ImportKind) {
  const draft = `import of ${kind}`;
  const left = useLeftDraft(draft, isChosen);
  const [chosen, setChosen] = useState<Chosen | undefined>(left ?? undefined);
  const locale = useLocale();
  const [isDayFirst, setDayFirst] = useState(left?.isDayFirst ?? isDayFirstIn(locale));
  // The rows of people hold tax numbers: such a file is chosen again rather than kept anywhere.
  useKeptDraft(draft, () => (kind === 'people' ? null : (chosen ?? null)));
  const [step, setStep] = useState<Step>();
  const [stop, setStop] = useState<Stop>();
  // Once the import itself begins it goes on, wherever the person is.
  useUnsaved(false, (step ? step.at !== 'importing' : chosen !== undefined) && 'typed');
  const [isStopping, setStopping] = useState(false);
  const stopping = useRef<AbortController>(null);
  const run = useImport();
  const discard = useDiscardRows();
  const drop = (upload: string) => {
    if (kind === 'sessions') discard.mutate(upload);
  };

  useEffect(
    () => () => {
      stopping.current?.abort();
    },
    [],
  );

  const leave = () => {
    if (chosen) drop(chosen.upload);
    setChosen(undefined);
  };

  const tryOut = async (
    signal: AbortSignal,
    fileName: string,
    reading: Reading,
    dayFirst: boolean,
  ): Promise<Chosen | Stop> => {
    const upload = newId();
    let isSent = false;
    try {
      setStep({ at: 'reading' });
      const read = await reading(signal);
      if ('problem' in read) return read;
      const { rows } = read;
      const count = rows.length;
      isSent = true;
      const isStaged = await stageRows(
        { kind, rows, upload, isDayFirst: dayFirst },
        () => signal.aborted,
        (sent) => setStep({ at: 'sending', sent, count }),
      );
      if (isStaged) {
        setStep({ at: 'checking', count });
        const asked = { kind, fileName, rows, upload, apply: false };
        const outcome = await run.mutateAsync(asked);
        if (!signal.aborted) return { fileName, upload, read, isDayFirst: dayFirst, outcome };
      }
      drop(upload);
      return { why: 'stopped' };
    } catch (error) {
      if (isSent) drop(upload);
      return signal.aborted ? { why: 'stopped' } : { why: 'failed', error };
    }
  };

  const show = async (fileName: string, reading: Reading, dayFirst: boolean) => {
    leave();
    setStop(undefined);
    stopping.current = new AbortController();
    const found = await tryOut(stopping.current.signal, fileName, reading, dayFirst);
    if ('outcome' in found) setChosen(found);
    else setStop(found);
    setStep(undefined);
    setStopping(false);
  };

  const choose = (file: File) =>
    show(
      file.name,
      (signal) => readFile(file, kind, (question) => rowsOf(question, signal)),
      isDayFirst,
    );

  /** Says which of 1/5/26 is the day; a file that is shown is read again. */
  const readDayFirst = (dayFirst: boolean) => {
    setDayFirst(dayFirst);
    if (!chosen) return;
    const { fileName, read } = chosen;
    void show(fileName, () => Promise.resolve(read), dayFirst);
  };

  const apply = async (ready: Chosen) => {
    const { fileName, upload, read, outcome: foreseen } = ready;
    setStop(undefined);
    setStep({ at: 'importing', count: foreseen.added });
    try {
      const asked = { kind, fileName, rows: read.rows, upload, apply: true };
      const outcome = await run.mutateAsync(asked);
      // Since the preview a setting may have changed, or somebody else added the rows: nothing was saved then.
      const isSaved = outcome.problemCount === 0 && outcome.added > 0;
      setChosen(isSaved ? undefined : { ...ready, outcome });
      return isSaved ? outcome.added : undefined;
    } catch (error) {
      setStop({ why: 'failed', error });
      return undefined;
    } finally {
      setStep(undefined);
    }
  };

  const cancel = () => {
    stopping.current?.abort();
    setStopping(true);
  };

  return {
    chosen,
    step,
    stop,
    isStopping,
    isDayFirst,
    readDayFirst,
    choose,
    cancel,
    leave,
    apply,
  };
}
