import { useState } from 'react';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import type { Waiting } from '../../../lib/outbox.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import type { WaitingSession } from '../../sessions/rules.ts';
import { offlineCopy } from '../copy.ts';

interface WaitingEntryProps {
  entry: Waiting<WaitingSession>;
  /** Without it, it was discarded before. */
  onDiscard?: () => void;
}

/** A session that waits on this device, why it was refused if it was, and a button that discards it. */
export function WaitingEntry({ entry: { content, refusal }, onDiscard }: WaitingEntryProps) {
  const t = useCopy(offlineCopy);
  const locale = useLocale();
  const session = t('session', {
    client: content.client_name,
    date: formatDay(content.date, 'medium', locale),
    minutes: content.duration,
  });
  return (
    <li>
      <Unbroken>{session}</Unbroken>
      {refusal && (
        <>
          <br />
          {refusal}
        </>
      )}{' '}
      {onDiscard && <DiscardButton session={session} onDiscard={onDiscard} />}
    </li>
  );
}

function DiscardButton({ session, onDiscard }: { session: string; onDiscard: () => void }) {
  const t = useCopy(offlineCopy);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        tone="quiet"
        onClick={() => setAsking(true)}
        aria-label={`${t('discard')}, ${session}`}
      >
        {t('discard')}
      </Button>
      <ConfirmDialog
        title={t('discardTitle')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        confirmLabel={t('discard')}
        isDangerous
        failure=""
        onConfirm={async () => onDiscard()}
      >
        {t('discardQuestion', { session })}
      </ConfirmDialog>
    </>
  );
}
