import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  use,
  useMemo,
  useState,
} from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useCopy } from '../lib/i18n.ts';
import { Boundary } from './boundary.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { uiCopy } from './copy.ts';
import styles from './dialog.module.css';
import { DialogHeader } from './dialog-header.tsx';
import { DialogView } from './dialog-view.tsx';
import { PartFailure, Parts } from './error-state.tsx';
import { isView, SheetContext } from './sheet.ts';
import { closeTopmost, useTopmost } from './topmost.ts';
import { type Unsaved, UnsavedContext } from './unsaved.ts';
import { useKeptFocus } from './use-kept-focus.ts';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  size?: 'small' | 'medium' | 'large';
  /** A press outside closes it: for dialogs without a form. */
  isDismissable?: boolean;
  /** An alert dialog asks before something happens. */
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

/** Closes the dialog around, after the question where a form in it has input. */
const CloseContext = createContext<() => void>(() => undefined);

/**
 * The one dialog: centred on a desktop, a sheet from the bottom on a phone. A press outside does not close
 * it, so that no input is lost; Cancel, Escape and the browser's Back do, unless a form in it keeps it open
 * (unsaved.ts).
 */
export function Dialog({ isOpen, onClose, title, role, children, ...look }: DialogProps) {
  const [forms] = useState(() => new Map<string, Unsaved>());
  const [asking, setAsking] = useState<{ leave: () => void } | null>(null);
  const close = () => {
    const held = heldBy(forms);
    if (held === 'sending') return;
    if (typeof held === 'function') held();
    else if (held) setAsking({ leave: onClose });
    else onClose();
  };
  const leave = () => {
    setAsking(null);
    asking?.leave();
  };
  return (
    <Shell {...{ isOpen, title, role, ...look }} onClose={close}>
      <UnsavedContext value={forms}>
        <div
          className={styles.body}
          onKeyDownCapture={(event) => {
            if (typeof heldBy(forms) !== 'boolean' && isTyping(event)) event.preventDefault();
          }}
          onClickCapture={(event) => {
            const held = heldBy(forms);
            const link = held === true && !asking && followedLink(event);
            if (held !== 'sending' && !link) return;
            event.preventDefault();
            event.stopPropagation();
            if (link) setAsking({ leave: () => link.click() });
          }}
        >
          <Parts>
            <Boundary instead={(error) => <PartFailure error={error} />}>
              <CloseContext value={close}>{children}</CloseContext>
            </Boundary>
          </Parts>
        </div>
      </UnsavedContext>
      {asking && <UnsavedQuestion onStay={() => setAsking(null)} onLeave={leave} />}
    </Shell>
  );
}

/** What is being sent comes before what is not. */
function heldBy(forms: ReadonlyMap<string, Unsaved>): Unsaved {
  const all = [...forms.values()];
  return all.find((held) => typeof held !== 'boolean') ?? all.includes(true);
}

/** What is typed while a form is being sent would be lost when it closes. */
const isTyping = ({ target, key, ctrlKey, metaKey }: KeyboardEvent) =>
  !(target instanceof HTMLButtonElement || ctrlKey || metaKey || key === 'Tab' || key === 'Escape');

/** The link that a click follows in this tab. */
function followedLink({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) {
  if (ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return null;
  return target.closest<HTMLAnchorElement>('a[href]:not([target], [download])');
}

function Shell({ isOpen, role = 'dialog', ...shell }: DialogProps) {
  const below = use(SheetContext);
  useTopmost(isOpen, shell.onClose, true);
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
  children,
}: DialogProps) {
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
      className={styles.veil}
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

/** Asks before unsaved input is lost. */
export function UnsavedQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useCopy(uiCopy);
  return (
    <Shell title={t('unsavedTitle')} role="alertdialog" size="small" isOpen onClose={onStay}>
      <div className={styles.body}>
        <p>{t('unsavedText')}</p>
        <DialogFooter>
          <Button tone="danger" onClick={onLeave}>
            {t('discard')}
          </Button>
          <Button tone="primary" onClick={onStay}>
            {t('keepEditing')}
          </Button>
        </DialogFooter>
      </div>
    </Shell>
  );
}

/** The row of buttons that ends a dialog: Cancel first, the task last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className={styles.footer}>{children}</div>;
}

/** Gives up what the dialog is for: closes it as Escape does, which asks before input is lost. */
export function CancelButton({
  children,
  ...rest
}: Omit<ComponentProps<typeof Button>, 'children' | 'onClick'> & { children?: ReactNode }) {
  const t = useCopy(uiCopy);
  return (
    <Button {...rest} onClick={use(CloseContext)}>
      {children ?? t('cancel')}
    </Button>
  );
}

/** Closes a dialog that only shows something. */
export function CloseButton(look: Pick<ComponentProps<typeof Button>, 'tone'>) {
  const t = useCopy(uiCopy);
  return <CancelButton {...look}>{t('close')}</CancelButton>;
}
