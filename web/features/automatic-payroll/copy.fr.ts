import type { Translation } from '../../lib/i18n.ts';
import type * as copy from './copy.ts';

export const fr: Translation<typeof copy> = {
  automaticPayroll: {
    held: 'Cette période devait être traitée automatiquement, mais un point attend d’abord votre décision. Choisissez Traiter la paie pour voir lequel.',
    checks: 'Vérification',
    checkTitle: 'Vérification de la paie',
    lead: 'Chaque nuit, chaque période traitée est recalculée à partir de ses séances. On doit retrouver ce qui a été payé, au centime près.',
    back: 'Paie',
    checkNow: 'Vérifier maintenant',
    checkFailed: 'La vérification n’a pas pu être faite.',
    sound: 'Tout correspond.',
    drifted:
      '{count, plural, one {# ligne ne correspond pas.} other {# lignes ne correspondent pas.}}',
    checksFailed: 'Les vérifications n’ont pas pu être chargées.',
    noChecks: 'Pas encore de vérification',
    noChecksText: 'La première a lieu cette nuit, ou maintenant si vous voulez.',
    latest: 'Dernière vérification',
    drifts: 'Ce qui ne correspond pas',
    driftsFailed: 'Ce qui ne correspond pas n’a pas pu être chargé.',
    driftText:
      'Une séance ou un ajustement a changé sans laisser de correction. Comparez le journal d’audit et compensez la différence par un ajustement.',
    name: 'Nom',
    period: 'Période de paie',
    what: 'Quoi',
    session: 'Séance',
    adjustment: 'Ajustement',
    paid: 'Payé',
    due: 'Dû',
    earlier: 'Vérifications jusqu’ici',
    at: 'Quand',
    by: 'Par',
    byItself: 'L’exécution nocturne',
    statements: 'Bulletins',
    periods: 'Périodes de paie',
    outcome: 'Résultat',
  },
};
