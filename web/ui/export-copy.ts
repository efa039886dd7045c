import { defineCopy } from '../lib/i18n.ts';

export const exportCopy = defineCopy({
  en: {
    export: 'Export',
    csv: 'CSV',
    excel: 'Excel',
    json: 'JSON',
    workbook: 'Workbook (.xlsx)',
    print: 'Print',
    failed: 'The file could not be made.',
  },
  es: {
    export: 'Exportar',
    csv: 'CSV',
    excel: 'Excel',
    json: 'JSON',
    workbook: 'Libro (.xlsx)',
    print: 'Imprimir',
    failed: 'No se pudo crear el archivo.',
  },
  fr: {
    export: 'Exporter',
    csv: 'CSV',
    excel: 'Excel',
    json: 'JSON',
    workbook: 'Classeur (.xlsx)',
    print: 'Imprimer',
    failed: 'Le fichier n’a pas pu être créé.',
  },
});
