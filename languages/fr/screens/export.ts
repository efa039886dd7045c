import { translation } from '../../../web/lib/i18n.ts';
import type * as copy from '../../../web/ui/export-copy.ts';

export const words = translation<typeof copy>()({
  export: {
    export: 'Exporter',
    csv: 'CSV',
    excel: 'Excel',
    json: 'JSON',
    workbook: 'Classeur (.xlsx)',
    print: 'Imprimer',
    furtherFormats: 'Autres formats',
    failed: 'Le fichier n’a pas pu être créé.',
  },
});
