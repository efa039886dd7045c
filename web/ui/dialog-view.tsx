import { type ReactNode, useEffect, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { DialogHeader } from './dialog-header.tsx';

interface DialogViewProps {
  sheet: HTMLElement;
  role: 'dialog' | 'alertdialog';
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog inside the sheet of the one that opened it, which stays unchanged behind it. */
export function DialogView({ sheet, role, title, onClose, children }: DialogViewProps) {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
  return createPortal(
    <AriaDialog role={role} className={classNames(styles.dialog, styles.view)}>
      <DialogHeader title={title} onClose={onClose} />
      {children}
    </AriaDialog>,
    sheet,
  );
}
