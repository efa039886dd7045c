import { shownEmail } from '../../../../domain/names.ts';
import { Email } from '../../../ui/email.tsx';
import styles from './payroll.module.css';

/** Who a row is about: name and email in one cell, so that the figures have room. */
export function PersonCell({ name, email }: { name: string; email: string }) {
  return (
    <div className={styles.person}>
      {name}
      <div className={styles.detail}>
        <Email address={shownEmail(email)} />
      </div>
    </div>
  );
}
