import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { sessionLoggingCopy } from '../copy.ts';
import type { SessionFormProps } from './use-session-form.tsx';

/** Who changed a session, put in by web/app. */
export type RenderHistory = (sessionId: string) => ReactNode;

interface SessionDialogProps extends SessionFormProps {
  isOpen: boolean;
  /** `SessionForm`, or the one that comes later. */
  Form: ComponentType<SessionFormProps>;
  renderHistory?: RenderHistory | undefined;
}

/** The dialog around the session form. */
export function SessionDialog({ isOpen, Form, renderHistory, ...form }: SessionDialogProps) {
  const t = useCopy(sessionLoggingCopy);
  return (
    <Dialog
      title={t(form.session ? 'editTitle' : 'addTitle')}
      isOpen={isOpen}
      onClose={form.onClose}
    >
      <Suspense fallback={<SkeletonBlock lines={6} />}>
        <Form {...form} history={form.session && renderHistory?.(form.session.id)} />
      </Suspense>
    </Dialog>
  );
}
