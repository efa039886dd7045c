import { type ReactNode, use, useMemo, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { DialogHeader } from './dialog-header.tsx';
import { DialogView } from './dialog-view.tsx';
import { isView, SheetContext } from './sheet.ts';
import { closeTopmost } from './topmost.ts';
import { useKeptFocus } from './use-kept-focus.ts';

export interface DialogShellProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  size?: 'small' | 'medium' | 'large';
  /** A press outside closes it: for dialogs without a form. */
  isDismissable?: boolean;
  /** An alert dialog asks before something happens. */
  role?: 'dialog' | 'alertdialog';
  /** A veil was there before it. */
  isVeiled?: boolean;
  children: ReactNode;
}

/** Shows a dialog over the screen, or inside the sheet of the one that opened it. */
export function DialogShell({ isOpen, role = 'dialog', ...shell }: DialogShellProps) {
  const below = use(SheetContext);
  if (!isView(below.depth)) return <Sheet {...shell} isOpen={isOpen} role={role} />;
  if (!isOpen || !below.element) return null;
  return (
    <DialogView sheet={below.element} role={role} title={shell.title} onClose={shell.onClose}>
      {shell.children}
    </DialogView>
  );
}

function Sheet({
  title,
  isOpen,
  onClose,
  size = 'medium',
  role,
  isDismissable,
  isVeiled,
  children,
}: DialogShellProps) {
  const { depth } = use(SheetContext);
  const [element, setElement] = useState<HTMLElement | null>(null);
  useKeptFocus(element);
  const sheet = useMemo(() => ({ depth: depth + 1, element }), [depth, element]);
  return (
    <ModalOverlay
      isOpen={isOpen}
      isDismissable={isDismissable}
      onOpenChange={(open) => {
        if (!open) closeTopmost();
      }}
      className={classNames(styles.veil, isVeiled && styles.veiled)}
    >
      <Modal className={classNames(styles.modal, styles[size])}>
        <AriaDialog ref={setElement} role={role} className={styles.dialog}>
          <DialogHeader title={title} onClose={onClose} />
          <SheetContext value={sheet}>{children}</SheetContext>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
