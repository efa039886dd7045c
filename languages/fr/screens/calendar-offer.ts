import type * as copy from '../../../web/features/calendar-import/offer-copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  calendarOffer: {
    import: 'Importer de Google Agenda',
    title: 'Importer d’un agenda',
  },
});
