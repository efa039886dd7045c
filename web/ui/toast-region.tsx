import { useEffect, useState, useSyncExternalStore } from 'react';
import { useCopy } from '../lib/i18n.ts';
import { Button, IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { uiCopy } from './copy.ts';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';
import {
  currentToasts,
  dismissToast,
  forgetToasts,
  pauseToasts,
  pressNewestToast,
  pressToast,
  resumeToasts,
  subscribeToToasts,
} from './toast-queue.ts';
import { Unbroken } from './unbroken.tsx';

/**
 * Where toasts appear, at the top right. Rendered once, by the frame of the app. On a phone, where they cover
 * the screen, earlier successes are hidden behind the newest message, whose button says how many they are.
 */
export function ToastRegion() {
  const t = useCopy(uiCopy);
  const messages = useSyncExternalStore(subscribeToToasts, currentToasts);
  const [isOpen, setOpen] = useState(false);
  if (isOpen && messages.length === 0) setOpen(false);
  const behind = messages.slice(0, -1).filter(({ tone }) => tone === 'success').length;
  // The focused button is removed with its message, which fires no blur event.
  const press = (act: (id: number) => void, id: number) => {
    act(id);
    resumeToasts();
  };
  useEffect(() => {
    document.addEventListener('keydown', undo);
    return () => {
      document.removeEventListener('keydown', undo);
      forgetToasts();
    };
  }, []);
  return (
    <section
      aria-label={t('notifications')}
      aria-live="polite"
      className={classNames(styles.region, isOpen && styles.open)}
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
    >
      {messages.map(({ id, tone, text, action }, index) => (
        <div key={id} className={classNames(styles.toast, styles[tone])}>
          <Icon name={tone === 'success' ? 'check' : 'alert'} />
          <span className={styles.text}>
            <Unbroken>{text}</Unbroken>
          </span>
          {behind > 0 && index === messages.length - 1 && (
            <span className={styles.behind}>
              <Button
                tone="quiet"
                // Not announced: the number falls as messages disappear.
                aria-live="off"
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                +{behind} <span className="visually-hidden">{t('earlierMessages')}</span>
              </Button>
            </span>
          )}
          {action && (
            <Button
              tone="quiet"
              aria-keyshortcuts="Control+Z Meta+Z"
              onClick={() => press(pressToast, id)}
            >
              {action.label}
            </Button>
          )}
          <IconButton icon="close" label={t('dismiss')} onClick={() => press(dismissToast, id)} />
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
