import { useCopy } from '../lib/i18n.ts';
import { classNames } from './class-names.ts';
import { uiCopy } from './copy.ts';
import styles from './skeleton.module.css';

/** A placeholder for something that is loading. */
export function Skeleton({ width = 'full' }: { width?: 'full' | 'half' | 'third' | 'hero' }) {
  return <span aria-hidden="true" className={classNames(styles.skeleton, styles[width])} />;
}

/** A placeholder for a few lines of text or a chart, which screen readers announce as loading. */
export function SkeletonBlock({ lines = 3 }: { lines?: number }) {
  const t = useCopy(uiCopy);
  return (
    <div role="status" className={styles.lines}>
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal placeholders have no other identity
        <Skeleton key={line} width={line === lines - 1 && lines > 1 ? 'half' : 'full'} />
      ))}
    </div>
  );
}
