import type * as copy from '../../../web/features/calendar-import/offer-copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  calendarOffer: {
    import: 'Importar de Google Calendar',
    title: 'Importar de un calendario',
  },
});
