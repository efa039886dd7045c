import { useMutation } from '@tanstack/react-query';
import { errorWords } from '../lib/errors.ts';
import { type ExportFormat, exportTable, type TableExport } from '../lib/exports/index.ts';
import { useCopy } from '../lib/i18n.ts';
import { Button } from './button.tsx';
import styles from './export-buttons.module.css';
import { exportCopy } from './export-copy.ts';
import { toast } from './toast-queue.ts';

const FORMATS = ['csv', 'excel', 'json', 'workbook', 'print'] as const satisfies ExportFormat[];

/** Saves a report as CSV, Excel's CSV, JSON or a workbook, or prints it. */
export function ExportButtons({ table }: { table: TableExport | undefined }) {
  const t = useCopy(exportCopy);
  const save = useMutation({
    mutationFn: async (format: ExportFormat) => table && exportTable(table, format),
    onError: (error) => toast.error(errorWords(error, t('failed'))),
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-label={t('export')} className={styles.buttons}>
      {FORMATS.map((format) => (
        <Button
          key={format}
          icon={format === 'print' ? 'document' : 'download'}
          disabled={!table}
          isPending={save.isPending && save.variables === format}
          onClick={() => save.mutate(format)}
        >
          {t(format)}
        </Button>
      ))}
    </div>
  );
}
