import styles from './chart-figures.module.css';

interface ChartFiguresProps {
  /** What the chart beside it shows. */
  label: string;
  /** The name of the rows' column, then one for each value. */
  columns: readonly string[];
  /** An id is needed where several rows may have the same name. */
  rows: readonly { id?: string; name: string; values: readonly (string | number)[] }[];
}

/** The figures of a chart as a table. */
export function ChartFigures({ label, columns, rows }: ChartFiguresProps) {
  return (
    <table aria-label={label} className={styles.figures}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, values }) => (
          <tr key={id ?? name}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={columns[index + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
