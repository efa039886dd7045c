import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, use, useState } from 'react';
import { errorWords, failureWords } from '../lib/errors.ts';
import { say, useCopy } from '../lib/i18n.ts';
import { Button } from './button.tsx';
import { Card, HeadedContext } from './card.tsx';
import { classNames } from './class-names.ts';
import { uiCopy } from './copy.ts';
import { failureCopy } from './failure-copy.ts';
import { type Failure, FailuresContext, useIsReportedAbove } from './failures.ts';
import { Icon } from './icon.tsx';
import styles from './state.module.css';
import { useDelayed } from './use-delayed.ts';

interface ErrorStateProps {
  /** Names a part that has no heading when nothing is in it. */
  title?: string;
  error: unknown;
  onRetry?: () => unknown;
  /** Shown when the error has no words of its own. */
  message?: string;
}

/**
 * Says what could not be loaded, with a button to try again. Where the screen reports it, a part has no button, and
 * below a heading no more than that it is not loaded.
 */
export function ErrorState({ title, error, onRetry, message }: ErrorStateProps) {
  const t = useCopy(failureCopy);
  const words = errorWords(error, message ?? say(uiCopy, 'loadFailed'));
  const full = message === undefined ? words : failureWords(error, message);
  const isHeaded = use(HeadedContext) || title !== undefined;
  const said = useIsReportedAbove(error, words, full) ? (
    <div className={styles.state}>
      <p className={styles.title}>{isHeaded || message === undefined ? t('notLoaded') : message}</p>
    </div>
  ) : (
    <Notice onRetry={onRetry}>{full}</Notice>
  );
  return title === undefined ? said : <Card title={title}>{said}</Card>;
}

/** A screen or a form that could not be loaded or rendered. */
export function PartFailure({ error, message }: Pick<ErrorStateProps, 'error' | 'message'>) {
  // React keeps a failed import, so only loading the page again helps.
  return <ErrorState {...{ error, message }} onRetry={() => window.location.reload()} />;
}

function Notice({ onRetry, children }: { onRetry: ErrorStateProps['onRetry']; children: string }) {
  const t = useCopy(uiCopy);
  return (
    <div role="alert" className={classNames(styles.state, styles.failed)}>
      <span className={styles.picture}>
        <Icon name="alert" />
      </span>
      <p className={styles.title}>{children}</p>
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

/**
 * The parts of a screen or dialog. Where several of them fail it is said once, above them, with one button
 * that requests all of them again.
 */
export function Parts({ children }: { children: ReactNode }) {
  const t = useCopy(failureCopy);
  const client = useQueryClient();
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  // Parts that fail together do so within moments of each other. Waiting for all of them avoids reporting it twice.
  const isLoading = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0;
  const settled = useDelayed(failures.length, isLoading ? 3000 : 250);
  const [first, second] = failures;
  // Without a connection, the frame says why.
  const shared = (['full', 'words'] as const).find(
    (said) => navigator.onLine && failures.every((failure) => failure[said] === first?.[said]),
  );
  return (
    <FailuresContext value={{ alone: settled === 1 && !second && first?.id, setFailures }}>
      {second && settled > 1 && (
        <Notice onRetry={() => client.invalidateQueries()}>
          {shared ? second[shared] : t('partsFailed')}
        </Notice>
      )}
      {children}
    </FailuresContext>
  );
}
