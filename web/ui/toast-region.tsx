import { useSyncExternalStore } from 'react';
import { useCopy } from '../lib/i18n.ts';
import { Button, IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { uiCopy } from './copy.ts';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';
import {
  currentToasts,
  dismissToast,
  pauseToasts,
  pressToast,
  resumeToasts,
  subscribeToToasts,
} from './toast-queue.ts';

/** Where toasts appear, at the top right. Rendered once, by the frame of the app. */
export function ToastRegion() {
  const t = useCopy(uiCopy);
  const messages = useSyncExternalStore(subscribeToToasts, currentToasts);
  return (
    <section
      aria-label={t('notifications')}
      aria-live="polite"
      className={styles.region}
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
    >
      {messages.map(({ id, tone, text, action }) => (
        <div key={id} className={classNames(styles.toast, styles[tone])}>
          <Icon name={tone === 'success' ? 'check' : 'alert'} />
          <span className={styles.text}>{text}</span>
          {action && (
            <Button tone="quiet" onClick={() => pressToast(id)}>
              {action.label}
            </Button>
          )}
          <IconButton icon="close" label={t('dismiss')} onClick={() => dismissToast(id)} />
        </div>
      ))}
    </section>
  );
}
