import { shownEmail } from '../../people/rules.ts';
import styles from './payroll.module.css';

/** Who a row is about: name and email in one cell, so that the figures have room. */
export function PersonCell({ name, email }: { name: string; email: string }) {
  const [mailbox = '', ...host] = shownEmail(email).split('@');
  return (
    <div className={styles.person}>
      {name}
      <div className={styles.detail}>
        {mailbox}
        {/* Where the address may be broken off, so that it stays readable. */}
        <wbr />
        {host.map((part) => `@${part}`)}
      </div>
    </div>
  );
}
