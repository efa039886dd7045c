import type { Translation } from '../../lib/i18n.ts';
import type * as copy from './copy.ts';

export const fr: Translation<typeof copy> = {
  completedWeeks: {
    title: 'Tout est-il enregistré ?',
    thisWeek: 'Cette semaine',
    lastWeek: 'La semaine dernière',
    say: 'Ma semaine est complète',
    takeBack: 'Rouvrir la semaine',
    complete: 'Complète',
    failed: 'L’enregistrement a échoué. Veuillez réessayer.',
    ofPeriod: 'Semaines complètes : {complete}/{weeks}',
    allOfPeriod: 'Semaines complètes',
  },
};
