import type { ReactNode } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import styles from './overview.module.css';

interface AlertProps {
  /** Warnings are rows of one box; what is wrong has one of its own. */
  tone: 'danger' | 'warning' | 'info';
  message: string;
  /** What settles it. */
  action?: ReactNode;
  children: ReactNode;
}

/** One alert: its message, the details below, and beside both what settles it. */
export function Alert({ tone, message, action, children }: AlertProps) {
  if (tone === 'danger') {
    return (
      <Banner tone={tone}>
        <p className={styles.message}>
          <Unbroken>{message}</Unbroken>
        </p>
        {/* One block: a link stays in its sentence. */}
        <div>{children}</div>
      </Banner>
    );
  }
  return (
    <div role="status" className={styles.alert}>
      <div className={styles.words}>
        <p className={styles.message}>
          <Unbroken>{message}</Unbroken>
        </p>
        <div className={styles.why}>
          <Unbroken>{children}</Unbroken>
        </div>
      </div>
      {action}
    </div>
  );
}
