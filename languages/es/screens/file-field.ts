import { translation } from '../../../web/lib/i18n.ts';
import type * as copy from '../../../web/ui/file-copy.ts';

export const words = translation<typeof copy>()({
  fileField: {
    choose: 'Elegir archivo',
  },
});
