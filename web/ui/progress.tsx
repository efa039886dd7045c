import { Button } from './button.tsx';
import styles from './progress.module.css';

interface ProgressProps {
  /** What is being done, and how far along it is. */
  children: string;
  /** Missing where it is unknown how far along it is. */
  done?: { of: number; count: number } | undefined;
  /** Missing where it can no longer be stopped. */
  stop?: { label: string; isPending?: boolean; onPress: () => void } | undefined;
}

/** A long task: a bar, a sentence, and a button to stop it. */
export function Progress({ children, done, stop }: ProgressProps) {
  return (
    <div className={styles.progress}>
      <div
        role="progressbar"
        aria-label={children}
        {...(done && { 'aria-valuenow': done.count, 'aria-valuemin': 0, 'aria-valuemax': done.of })}
        className={styles.track}
      >
        <div
          className={done ? styles.bar : styles.unknown}
          {...(done && { style: { width: `calc(100% * ${done.count / Math.max(1, done.of)})` } })}
        />
      </div>
      <p role="status" className={styles.text}>
        {children}
      </p>
      {stop && (
        <Button isPending={stop.isPending ?? false} onClick={stop.onPress}>
          {stop.label}
        </Button>
      )}
    </div>
  );
}
