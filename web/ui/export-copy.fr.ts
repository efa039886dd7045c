import type { Translation } from '../lib/i18n.ts';
import type * as copy from './export-copy.ts';

export const fr: Translation<typeof copy> = {
  export: {
    export: 'Exporter',
    csv: 'CSV',
    excel: 'Excel',
    json: 'JSON',
    workbook: 'Classeur (.xlsx)',
    print: 'Imprimer',
    failed: 'Le fichier n’a pas pu être créé.',
  },
};
