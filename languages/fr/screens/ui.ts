import { translation } from '../../../web/lib/i18n.ts';
import type * as copy from '../../../web/ui/copy.ts';

export const words = translation<typeof copy>()({
  ui: {
    asOf: 'Chiffres du {time}.',
    cancel: 'Annuler',
    clearSearch: 'Effacer la recherche',
    close: 'Fermer',
    dayOutside: 'Choisissez un jour entre le {from} et le {to}.',
    dismiss: 'Ignorer',
    label: '{label} :',
    earlierMessages: 'messages précédents',
    loading: 'Chargement…',
    nextMonth: 'Mois suivant',
    notifications: 'Messages',
    optional: 'facultatif',
    previousMonth: 'Mois précédent',
    thisMonth: 'Ce mois-ci',
    suggestions: 'Suggestions',
    today: 'Aujourd’hui',
    showChart: 'Afficher le graphique',
    showTable: 'Afficher en tableau',
    hidePassword: 'Masquer le mot de passe',
    showPassword: 'Afficher le mot de passe',
    problems: 'Veuillez corriger :',
    undo: 'Annuler',
    viewMore: 'Voir plus',
    discard: 'Abandonner',
    keepEditing: 'Continuer la saisie',
    unsavedText: 'Ce que vous avez saisi n’a pas été enregistré.',
    unsavedTitle: 'Abandonner vos modifications ?',
  },
});
