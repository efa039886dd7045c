import { errorWords } from '../lib/errors.ts';
import { useCopy } from '../lib/i18n.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { uiCopy } from './copy.ts';
import { Icon } from './icon.tsx';
import styles from './state.module.css';

interface ErrorStateProps {
  error: unknown;
  onRetry?: () => unknown;
  /** Shown when the error has no words of its own. */
  message?: string;
}

/** Something that could not be loaded, with a button to try again. */
export function ErrorState({ error, onRetry, message }: ErrorStateProps) {
  const t = useCopy(uiCopy);
  return (
    <div role="alert" className={classNames(styles.state, styles.failed)}>
      <span className={styles.picture}>
        <Icon name="alert" />
      </span>
      <p className={styles.title}>{errorWords(error, message ?? t('loadFailed'))}</p>
      {onRetry && (
        <div className={styles.actions}>
          <Button icon="refresh" onClick={() => void onRetry()}>
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
