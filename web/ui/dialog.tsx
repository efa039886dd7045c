import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  use,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useCopy } from '../lib/i18n.ts';
import { Boundary } from './boundary.tsx';
import { Button } from './button.tsx';
import { uiCopy } from './copy.ts';
import styles from './dialog.module.css';
import { useDialogShell } from './dialog-ahead.ts';
import type { DialogShellProps } from './dialog-shell.tsx';
import { PartFailure, Parts } from './error-state.tsx';
import { useTopmost } from './topmost.ts';
import { type Unsaved, UnsavedContext } from './unsaved.ts';

/** Closes the dialog around, after the question where a form in it has input. */
const CloseContext = createContext<() => void>(() => undefined);

/**
 * The one dialog: centred on a desktop, a sheet from the bottom on a phone. A press outside does not close
 * it, so that no input is lost; Cancel, Escape and the browser's Back do, unless a form in it keeps it open
 * (unsaved.ts).
 */
export function Dialog({ isOpen, onClose, title, role, children, ...look }: DialogShellProps) {
  const [forms] = useState(() => new Map<string, Unsaved>());
  const [asking, setAsking] = useState<{ leave: () => void; about: Unsaved } | null>(null);
  const close = () => {
    const held = heldBy(forms);
    if (held === 'sending') return;
    if (typeof held === 'function') held();
    else if (held) setAsking({ leave: onClose, about: held });
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
            if (isBeingSent(heldBy(forms)) && isTyping(event)) event.preventDefault();
          }}
          onClickCapture={(event) => {
            const held = heldBy(forms);
            const link = held && !isBeingSent(held) && !asking && followedLink(event);
            if (held !== 'sending' && !link) return;
            event.preventDefault();
            event.stopPropagation();
            if (link) setAsking({ leave: () => link.click(), about: held });
          }}
        >
          <Parts>
            <Boundary instead={(error) => <PartFailure error={error} />}>
              <CloseContext value={close}>{children}</CloseContext>
            </Boundary>
          </Parts>
        </div>
      </UnsavedContext>
      {asking && (
        <UnsavedQuestion about={asking.about} onStay={() => setAsking(null)} onLeave={leave} />
      )}
    </Shell>
  );
}

/** What is being sent comes before what is not. */
function heldBy(forms: ReadonlyMap<string, Unsaved>): Unsaved {
  const all = [...forms.values()];
  return all.find(isBeingSent) ?? all.find((held) => held !== false) ?? false;
}

const isBeingSent = (held: Unsaved) => held === 'sending' || typeof held === 'function';

/** What is typed while a form is being sent would be lost when it closes. */
const isTyping = ({ target, key, ctrlKey, metaKey }: KeyboardEvent) =>
  !(target instanceof HTMLButtonElement || ctrlKey || metaKey || key === 'Tab' || key === 'Escape');

/** The link that a click follows in this tab. */
function followedLink({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) {
  if (ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return null;
  return target.closest<HTMLAnchorElement>('a[href]:not([target], [download])');
}

function Shell(props: DialogShellProps) {
  const { isOpen, onClose } = props;
  useTopmost(isOpen, onClose, true);
  const { Loaded, hasWaited } = useDialogShell(isOpen, onClose);
  if (Loaded) return <Loaded {...props} isVeiled={hasWaited} />;
  return isOpen && createPortal(<div className={styles.veil} />, document.body);
}

/** Asks before unsaved input is lost. */
export function UnsavedQuestion({
  about,
  onStay,
  onLeave,
}: {
  /** What is unsaved, if it says what to ask. */
  about?: Unsaved;
  onStay: () => void;
  onLeave: () => void;
}) {
  const words = typeof about === 'object' ? about : undefined;
  const t = useCopy(uiCopy);
  return (
    <Shell
      title={words?.title ?? t('unsavedTitle')}
      role="alertdialog"
      size="small"
      isOpen
      onClose={onStay}
    >
      <div className={styles.body}>
        <p>{words?.text ?? t('unsavedText')}</p>
        <DialogFooter>
          <Button onClick={onStay}>{words?.stay ?? t('keepEditing')}</Button>
          <Button tone="danger" onClick={onLeave}>
            {words?.leave ?? t('discard')}
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
