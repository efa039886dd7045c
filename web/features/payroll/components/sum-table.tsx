import type { ReactNode } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { payrollCopy } from '../copy.ts';
import styles from './sum-table.module.css';

interface SumTableProps {
  /** What the sum is of, for screen readers, where nothing around it says so. */
  label?: string;
  parts: readonly { id: string; name: ReactNode; amount: string }[];
  total: string;
}

/** What an amount is made of, part by part, and what they come to. */
export function SumTable({ label, parts, total }: SumTableProps) {
  const t = useCopy(payrollCopy);
  return (
    <table className={styles.sum} aria-label={label}>
      <tbody>
        {parts.map(({ id, name, amount }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          <td>{total}</td>
        </tr>
      </tfoot>
    </table>
  );
}
