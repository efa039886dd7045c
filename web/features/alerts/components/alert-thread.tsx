import { useState } from 'react';
import { formatInstant } from '../../../../domain/instant.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Button } from '../../../ui/button.tsx';
import { Conversation } from '../../../ui/conversation.tsx';
import { threadCopy } from '../../supervision/copy.ts';
import { useThread } from '../../supervision/mutations.ts';

interface AlertThreadProps {
  alert: { id: string; created_at: string };
  /** The other person. */
  name: string;
}

/** A button that opens the replies to an alert, with a form for one more. */
export function AlertThread({ alert, name }: AlertThreadProps) {
  const t = useCopy(threadCopy);
  const locale = useLocale();
  const { timeZone } = usePractice();
  const [isOpen, setOpen] = useState(false);
  const about = formatInstant(alert.created_at, timeZone, locale);
  const title = t('openWith', { name, about });
  return (
    <>
      <Button tone="link" aria-label={title} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <Thread id={alert.id} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}

function Thread({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const thread = useThread({ alert_id: id });
  return <Conversation {...thread} about={`alert thread ${id}`} title={title} onClose={onClose} />;
}
