import { useEffect, useSyncExternalStore } from 'react';
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
  pressNewestToast,
  pressToast,
  resumeToasts,
  subscribeToToasts,
} from './toast-queue.ts';

/** Where toasts appear, at the top right. Rendered once, by the frame of the app. */
export function ToastRegion() {
  const t = useCopy(uiCopy);
  const messages = useSyncExternalStore(subscribeToToasts, currentToasts);
  useEffect(() => {
    document.addEventListener('keydown', undo);
    return () => document.removeEventListener('keydown', undo);
  }, []);
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
            <Button
              tone="quiet"
              aria-keyshortcuts="Control+Z Meta+Z"
              onClick={() => pressToast(id)}
            >
              {action.label}
            </Button>
          )}
          <IconButton icon="close" label={t('dismiss')} onClick={() => dismissToast(id)} />
        </div>
      ))}
    </section>
  );
}

/** Ctrl+Z or Cmd+Z, except where it undoes typing. */
function undo(event: KeyboardEvent): void {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z';
  const isTyping =
    event.target instanceof HTMLElement &&
    event.target.matches('input, textarea, [contenteditable]');
  if (isUndo && !isTyping && pressNewestToast()) event.preventDefault();
}
