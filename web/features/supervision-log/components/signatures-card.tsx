import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatHours } from '../../../../domain/hours.ts';
import { formatInstantInZone } from '../../../../domain/instant.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { firstFailed, Loaded, LoadFailure } from '../../../ui/loaded.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import type { LogScope } from '../../supervision/data.ts';
import { signCopy } from '../copy.ts';
import { partiesQuery, type Signature, signaturesQuery } from '../data.ts';
import { signersOf } from '../rules.ts';
import styles from './log.module.css';
import { SignDialog } from './sign-dialog.tsx';

/** Who signed these days of one therapist's log, and whether it still is what they signed. */
export function SignaturesCard({ scope }: { scope: LogScope & { therapistId: string } }) {
  const t = useCopy(signCopy);
  const { id, role } = usePerson();
  const signatures = useQuery(signaturesQuery(scope));
  const parties = useQuery(partiesQuery(scope));
  const [supervisorId, setSupervisorId] = useState<string | null>(null);
  const signers = signersOf(parties.data ?? [], role, id);
  return (
    <Card
      title={t('title')}
      actions={signers.map(({ person_id, name }) => (
        <Button key={person_id} icon="check" onClick={() => setSupervisorId(person_id)}>
          {role === 'therapist' && signers.length > 1 ? t('signWith', { name }) : t('sign')}
        </Button>
      ))}
    >
      <p className={styles.hint}>{t('lead')}</p>
      {role !== 'admin' && !firstFailed(signatures) && (
        <LoadFailure query={parties} message={t('loadFailed')} />
      )}
      <Loaded query={signatures} failure={t('loadFailed')}>
        {(list) =>
          list.length === 0 ? (
            <p className={styles.hint}>{t('none')}</p>
          ) : (
            <ul className={styles.list}>
              {list.map((signature) => (
                <SignatureLine key={signature.id} signature={signature} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {supervisorId && (
        <SignDialog scope={{ ...scope, supervisorId }} onClose={() => setSupervisorId(null)} />
      )}
    </Card>
  );
}

function SignatureLine({ signature }: { signature: Signature }) {
  const t = useCopy(signCopy);
  const locale = useLocale();
  const { timeZone } = usePractice();
  const changed = signature.changed_ids.length + signature.removed_count;
  return (
    <li className={styles.signature}>
      <strong className={styles.name}>{signature.typed_name}</strong>{' '}
      {!signature.is_intact && (
        <Badge tone="danger" icon="alert">
          {t('broken')}
        </Badge>
      )}
      {signature.is_intact && changed > 0 && (
        <Badge tone="warning" icon="alert">
          {t('changed', { count: changed })}
        </Badge>
      )}
      {signature.is_intact && changed === 0 && (
        <Badge tone="success" icon="check">
          {t('whole')}
        </Badge>
      )}
      <div className={styles.hint}>
        <Unbroken>
          {t('signedLine', {
            role: t(signature.signer_role === 'therapist' ? 'therapist' : 'supervisor'),
            at: formatInstantInZone(signature.signed_at, timeZone, locale),
            from: formatDay(signature.signed_from, 'medium', locale),
            to: formatDay(signature.signed_to, 'medium', locale),
            count: signature.session_count,
            hours: formatHours(signature.hours, locale),
          })}
        </Unbroken>
      </div>
      {signature.therapist_then && (
        <div className={styles.hint}>{t('therapistThen', { who: signature.therapist_then })}</div>
      )}
      {signature.supervisor_then && (
        <div className={styles.hint}>{t('supervisorThen', { who: signature.supervisor_then })}</div>
      )}
      <code className={styles.digest}>SHA-256 {signature.digest}</code>
    </li>
  );
}
