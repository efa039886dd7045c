import { type ReactNode, Suspense } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { lazyAhead } from '../../../ui/lazy-ahead.ts';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { sessionFormCopy } from '../copy.ts';
import type { SessionFormProps } from './session-form.tsx';

const SessionForm = lazyAhead(() => import('./session-form.tsx').then((m) => m.SessionForm));

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
      <Suspense fallback={<SkeletonBlock lines={6} />}>
        <SessionForm {...form} />
        {form.session && renderHistory && <div>{renderHistory(form.session.id)}</div>}
      </Suspense>
    </Dialog>
  );
}
