import { useState } from 'react';
import { useCopy } from '../lib/i18n.ts';
import { TextButton } from './button.tsx';
import { uiCopy } from './copy.ts';
import styles from './cut-text.module.css';
import { CloseButton, Dialog, DialogFooter } from './dialog.tsx';
import { labelOf } from './label-of.ts';
import { startOf } from './start-of.ts';
import { usePrinting } from './use-printing.ts';

interface CutTextProps {
  text: string;
  /** How many characters are shown at once. */
  length: number;
  /** The title of the dialog that shows the rest. */
  title: string;
  /** Whose text it is, which tells the buttons of several rows apart. */
  whose: string;
}

/** The start of a long text, with a button that shows all of it; on paper, all of it. */
export function CutText({ text, length, title, whose }: CutTextProps) {
  const t = useCopy(uiCopy);
  const [isOpen, setOpen] = useState(false);
  const start = startOf(text, length);
  const isPrinting = usePrinting(start !== text);
  if (start === text || isPrinting) return <span className={styles.text}>{text}</span>;
  return (
    <span className={styles.text}>
      {start}{' '}
      <TextButton aria-label={`${labelOf(t('viewMore'))} ${whose}`} onClick={() => setOpen(true)}>
        {t('viewMore')}
      </TextButton>
      <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p className={styles.whole}>{text}</p>
        <DialogFooter>
          <CloseButton />
        </DialogFooter>
      </Dialog>
    </span>
  );
}
