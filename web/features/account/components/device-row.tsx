import { formatInstant } from '../../../../domain/instant.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ListItem } from '../../../ui/list-item.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { accountCopy } from '../copy.ts';
import type { SignIn } from '../data.ts';
import { deviceWords } from '../rules.ts';
import styles from './devices-card.module.css';

interface DeviceRowProps {
  signIn: SignIn;
  isPending: boolean;
  onEnd: () => void;
}

/** One sign-in: its device, since when, when last used, and a button that ends it. */
export function DeviceRow({ signIn, isPending, onEnd }: DeviceRowProps) {
  const t = useCopy(accountCopy);
  const locale = useLocale();
  const { timeZone } = usePractice();
  const device = deviceWords(signIn);
  const at = (instant: string) => formatInstant(instant, timeZone, locale);
  return (
    <ListItem
      actions={
        !signIn.is_current && (
          <Button
            aria-label={t('deviceSignOutOf', { device })}
            isPending={isPending}
            onClick={onEnd}
          >
            {t('deviceSignOut')}
          </Button>
        )
      }
    >
      <div className={styles.name}>
        {device} {signIn.is_current && <Badge tone="success">{t('deviceHere')}</Badge>}
      </div>
      <div className={styles.times}>
        <span>
          <Unbroken>{t('deviceSignedIn', { at: at(signIn.signed_in_at) })}</Unbroken>
        </span>{' '}
        {!signIn.is_current && (
          <span>
            <Unbroken>{t('deviceLastUsed', { at: at(signIn.last_used_at) })}</Unbroken>
          </span>
        )}
      </div>
    </ListItem>
  );
}
