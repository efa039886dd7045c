import { type ReactNode, useState } from 'react';
import { failureWords } from '../lib/errors.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { CancelButton, Dialog, DialogFooter } from './dialog.tsx';
import { Unbroken } from './unbroken.tsx';
import { useUnsaved } from './unsaved.ts';

interface ConfirmDialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Red, for what cannot be undone. */
  isDangerous?: boolean;
  /** The task; the dialog stays open and says why when it fails. */
  onConfirm: () => Promise<unknown>;
  /** Shown when the error has no words of its own. */
  failure: string;
}

/** Asks before something happens; stays open until it has, or to say why it failed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog
      title={props.title}
      isOpen={props.isOpen}
      onClose={props.onClose}
      size="small"
      role="alertdialog"
    >
      <Question {...props} />
    </Dialog>
  );
}

function Question({
  onClose,
  children,
  confirmLabel,
  cancelLabel,
  isDangerous,
  onConfirm,
  failure,
}: ConfirmDialogProps) {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useUnsaved(isPending && 'sending');

  const confirm = async () => {
    setPending(true);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setProblem(failureWords(error, failure));
    } finally {
      setPending(false);
    }
  };

  return (
    <>
      <div>
        <Unbroken>{children}</Unbroken>
      </div>
      {problem && <Banner tone="danger">{problem}</Banner>}
      <DialogFooter>
        <CancelButton>{cancelLabel}</CancelButton>
        <Button tone={isDangerous ? 'danger' : 'primary'} isPending={isPending} onClick={confirm}>
          {confirmLabel}
        </Button>
      </DialogFooter>
    </>
  );
}
