import { useCopy } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { sessionFormCopy } from '../copy.ts';
import { SessionForm, type SessionFormProps } from './session-form.tsx';

/** The dialog around the session form. */
export function SessionDialog({ isOpen, ...form }: SessionFormProps & { isOpen: boolean }) {
  const t = useCopy(sessionFormCopy);
  return (
    <Dialog
      title={t(form.session ? 'editTitle' : 'addTitle')}
      isOpen={isOpen}
      onClose={form.onClose}
    >
      <SessionForm {...form} />
    </Dialog>
  );
}
