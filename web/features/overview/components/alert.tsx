import type { ReactNode } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import styles from './overview.module.css';

interface AlertProps {
  tone: 'danger' | 'warning' | 'info';
  message: string;
  children: ReactNode;
}

/** One alert: its message, and the details below. */
export function Alert({ tone, message, children }: AlertProps) {
  return (
    <Banner tone={tone}>
      <p className={styles.message}>{message}</p>
      {/* One block: a link stays in its sentence. */}
      <div>{children}</div>
    </Banner>
  );
}
