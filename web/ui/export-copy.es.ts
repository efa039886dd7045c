import type { Translation } from '../lib/i18n.ts';
import type * as copy from './export-copy.ts';

export const es: Translation<typeof copy> = {
  export: {
    export: 'Exportar',
    csv: 'CSV',
    excel: 'Excel',
    json: 'JSON',
    workbook: 'Libro (.xlsx)',
    print: 'Imprimir',
    failed: 'No se pudo crear el archivo.',
  },
};
