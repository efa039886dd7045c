import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { type ExportFormat, exportTable, type TableExport } from '../lib/exports/index.ts';
import { useCopy } from '../lib/i18n.ts';
import { Button } from './button.tsx';
import styles from './export-buttons.module.css';
import { exportCopy } from './export-copy.ts';
import { Menu } from './menu.tsx';
import { toast } from './toast-queue.ts';

const FORMATS = ['csv', 'excel', 'json'] as const satisfies ExportFormat[];
const FURTHER = ['workbook', 'print'] as const satisfies ExportFormat[];

/** Saves a report as CSV, Excel's CSV or JSON; a menu beside them makes a workbook, or prints it. */
export function ExportButtons({ table }: { table: TableExport | undefined }) {
  const t = useCopy(exportCopy);
  const id = useId();
  const save = useMutation({
    mutationFn: async (format: ExportFormat) => table && exportTable(table, format),
    onError: (error) => toast.failure(error, t('failed')),
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-labelledby={id} className={styles.formats}>
      <span id={id} className={styles.label}>
        {t('export')}
      </span>
      {FORMATS.map((format) => (
        <Button
          key={format}
          tone="quiet"
          disabled={!table}
          isPending={save.isPending && save.variables === format}
          onClick={() => save.mutate(format)}
        >
          {t(format)}
        </Button>
      ))}
      <Menu
        label={t('furtherFormats')}
        isDisabled={!table}
        isPending={save.isPending}
        actions={FURTHER.map((format) => ({
          id: format,
          label: t(format),
          icon: format === 'print' ? 'document' : 'download',
          onAction: () => save.mutate(format),
        }))}
      />
    </div>
  );
}
