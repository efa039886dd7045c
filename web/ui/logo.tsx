import styles from './logo.module.css';

/** The mark of the product; its name is written beside it. */
export function Logo({ size = 36 }: { size?: 36 | 48 }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32">
      <rect width="32" height="32" rx="8" className={styles.ground} />
      <path d="M8 17.5l5 5L24 10.5" className={styles.tick} />
    </svg>
  );
}
