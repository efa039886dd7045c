import { type ReactNode, useState } from 'react';
import { useCopy } from '../lib/i18n.ts';
import { TextButton } from './button.tsx';
import styles from './chart-or-figures.module.css';
import { classNames } from './class-names.ts';
import { uiCopy } from './copy.ts';

interface ChartOrFiguresProps {
  chart: ReactNode;
  /** The same as a table: ChartFigures. */
  figures: ReactNode;
}

/** A chart, or its figures on request. Screen readers and paper always have the figures. */
export function ChartOrFigures({ chart, figures }: ChartOrFiguresProps) {
  const t = useCopy(uiCopy);
  const [isTable, setTable] = useState(false);
  return (
    <div className={styles.either}>
      <div hidden={isTable}>{chart}</div>
      <div className={classNames(!isTable && styles.unseen)}>{figures}</div>
      <div className={styles.swap}>
        <TextButton onClick={() => setTable(!isTable)}>
          {t(isTable ? 'showChart' : 'showTable')}
        </TextButton>
      </div>
    </div>
  );
}
