import type { ReactNode } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { sessionFormCopy } from '../copy.ts';
import { SessionForm, type SessionFormProps } from './session-form.tsx';

/** Who changed a session, put in by web/app. */
export type RenderHistory = (sessionId: string) => ReactNode;

interface SessionDialogProps extends SessionFormProps {
  isOpen: boolean;
  renderHistory?: RenderHistory | undefined;
}

/** The dialog around the session form. */
export function SessionDialog({ isOpen, renderHistory, ...form }: SessionDialogProps) {
  const t = useCopy(sessionFormCopy);
  return (
    <Dialog
      title={t(form.session ? 'editTitle' : 'addTitle')}
      isOpen={isOpen}
      onClose={form.onClose}
    >
      <SessionForm {...form} />
      {form.session && renderHistory && <div>{renderHistory(form.session.id)}</div>}
    </Dialog>
  );
}
