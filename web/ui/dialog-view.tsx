import { type ReactNode, useEffect, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { createPortal } from 'react-dom';
import { useCopy } from '../lib/i18n.ts';
import { IconButton } from './button.tsx';
import { uiCopy } from './copy.ts';
import styles from './dialog.module.css';

interface DialogViewProps {
  sheet: HTMLElement;
  role: 'dialog' | 'alertdialog';
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog inside the sheet of the one that opened it, which stays unchanged behind it. */
export function DialogView({ sheet, role, title, onClose, children }: DialogViewProps) {
  const t = useCopy(uiCopy);
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
  return createPortal(
    <AriaDialog role={role} className={styles.view}>
      <header className={styles.header}>
        <Heading slot="title" level={2} className={styles.title}>
          {title}
        </Heading>
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      </header>
      {children}
    </AriaDialog>,
    sheet,
  );
}
