import { useState } from 'react';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { Button } from '../../../ui/button.tsx';
import { Conversation } from '../../../ui/conversation.tsx';
import { threadCopy } from '../../supervision/copy.ts';
import type { SupervisionEntry } from '../../supervision/data.ts';
import { useThread } from '../../supervision/mutations.ts';

/** Where supervisor and therapist settle a session that is not right; admins read along. */
export function SessionThread({ entry }: { entry: SupervisionEntry }) {
  const t = useCopy(threadCopy);
  const locale = useLocale();
  const { role } = usePerson();
  const [isOpen, setOpen] = useState(false);
  const name = role === 'therapist' ? entry.supervisor_name : entry.therapist_name;
  const title = t('openWith', { name, about: formatDay(entry.date, 'medium', locale) });
  return (
    <>
      <Button tone="link" aria-label={title} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && (
        <Thread {...{ entry, title }} canReply={role !== 'admin'} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface ThreadProps {
  entry: SupervisionEntry;
  title: string;
  canReply: boolean;
  onClose: () => void;
}

function Thread({ entry, canReply, ...dialog }: ThreadProps) {
  const { onSend, ...thread } = useThread({ session_id: entry.id });
  return (
    <Conversation
      {...thread}
      {...dialog}
      {...(canReply && { onSend })}
      about={`supervision thread ${entry.id}`}
    />
  );
}
