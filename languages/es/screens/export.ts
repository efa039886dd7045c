import { translation } from '../../../web/lib/i18n.ts';
import type * as copy from '../../../web/ui/export-copy.ts';

export const words = translation<typeof copy>()({
  export: {
    export: 'Exportar',
    csv: 'CSV',
    excel: 'Excel',
    json: 'JSON',
    workbook: 'Libro (.xlsx)',
    print: 'Imprimir',
    furtherFormats: 'Otros formatos',
    failed: 'No se pudo crear el archivo.',
  },
});
