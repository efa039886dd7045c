import { useState } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { CloseButton, Dialog, DialogFooter } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { auditCopy } from '../copy.ts';
import type { AuditScope } from '../data.ts';
import { AuditTable } from './audit-table.tsx';

interface HistoryButtonProps {
  /** What the history is of: `{ kinds: ['session'], subject: id }`, or a person's. */
  scope: Pick<AuditScope, 'kinds' | 'subject' | 'person'>;
}

/** Opens who changed one thing; for screens of other features, composed in web/app. */
export function HistoryButton({ scope }: HistoryButtonProps) {
  const t = useCopy(auditCopy);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="clock" onClick={() => setOpen(true)}>
        {t('history')}
      </Button>
      <Dialog title={t('history')} isOpen={isOpen} onClose={() => setOpen(false)} size="large">
        <AuditTable
          scope={scope}
          isHistory
          size={10}
          empty={<EmptyState title={t('historyNone')} />}
        />
        <DialogFooter>
          <CloseButton />
        </DialogFooter>
      </Dialog>
    </>
  );
}
