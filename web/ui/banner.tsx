import type { ReactNode } from 'react';
import { useCopy } from '../lib/i18n.ts';
import styles from './banner.module.css';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { uiCopy } from './copy.ts';
import { Icon, type IconName } from './icon.tsx';
import { Unbroken } from './unbroken.tsx';

type BannerTone = 'info' | 'success' | 'warning' | 'danger';

const ICONS: Record<BannerTone, IconName> = {
  info: 'info',
  success: 'check',
  warning: 'alert',
  danger: 'alert',
};

interface BannerProps {
  tone: BannerTone;
  children: ReactNode;
  onDismiss?: () => void;
}

/** A message that stays on the page. Screen readers announce problems at once, the rest at a pause. */
export function Banner({ tone, children, onDismiss }: BannerProps) {
  const t = useCopy(uiCopy);
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames(styles.banner, styles[tone])}
    >
      <Icon name={ICONS[tone]} />
      <div className={styles.content}>
        <Unbroken>{children}</Unbroken>
      </div>
      {onDismiss && <IconButton icon="close" label={t('dismiss')} onClick={onDismiss} />}
    </div>
  );
}
