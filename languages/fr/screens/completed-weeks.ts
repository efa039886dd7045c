import type * as copy from '../../../web/features/completed-weeks/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  completedWeeks: {
    title: 'Tout est-il saisi ?',
    thisWeek: 'Cette semaine',
    lastWeek: 'La semaine dernière',
    say: 'Marquer comme complète',
    takeBack: 'Rouvrir',
    complete: 'Complète',
    failed: 'L’enregistrement a échoué. Veuillez réessayer.',
    ofPeriod: 'Semaines complètes : {complete}/{weeks}',
    allOfPeriod: 'Toutes les semaines complètes',
  },
});
