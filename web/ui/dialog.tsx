import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useCopy } from '../lib/i18n.ts';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { uiCopy } from './copy.ts';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  size?: 'small' | 'medium' | 'large';
  /** A press outside closes it: for what is only read or chosen. */
  isDismissable?: boolean;
  /** An alert dialog asks before something happens. */
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

/** The one dialog. A press outside does not close it, so that nothing typed is lost; Escape does. */
export function Dialog({
  title,
  isOpen,
  onClose,
  size = 'medium',
  role = 'dialog',
  isDismissable,
  children,
}: DialogProps) {
  const t = useCopy(uiCopy);
  return (
    <ModalOverlay
      isOpen={isOpen}
      isDismissable={isDismissable}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className={styles.veil}
    >
      <Modal className={classNames(styles.modal, styles[size])}>
        <AriaDialog role={role} className={styles.dialog}>
          <header className={styles.header}>
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            <IconButton icon="close" label={t('close')} onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The row of buttons that ends a dialog: Cancel first, the task last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className={styles.footer}>{children}</div>;
}
