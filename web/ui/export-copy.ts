import { defineCopy } from '../lib/i18n.ts';

export const exportCopy = defineCopy('export', {
  export: 'Export',
  csv: 'CSV',
  excel: 'Excel',
  json: 'JSON',
  workbook: 'Workbook (.xlsx)',
  print: 'Print',
  furtherFormats: 'Further formats',
  failed: 'The file could not be created. Please try again.',
});
