import type { Translation } from '../lib/i18n.ts';
import type * as copy from './copy.ts';

export const fr: Translation<typeof copy> = {
  ui: {
    asOf: 'Chiffres du {time}, tirés d’une copie de la base de données.',
    cancel: 'Annuler',
    clearSearch: 'Effacer la recherche',
    close: 'Fermer',
    dismiss: 'Ignorer',
    loadFailed: 'Le chargement a échoué.',
    loading: 'Chargement…',
    nextMonth: 'Mois suivant',
    nextPage: 'Page suivante',
    notifications: 'Messages',
    optional: 'facultatif',
    pageOf: '{from}–{to} sur {total}',
    pages: 'Pages',
    previousMonth: 'Mois précédent',
    previousPage: 'Page précédente',
    thisMonth: 'Ce mois-ci',
    today: 'Aujourd’hui',
    hidePassword: 'Masquer le mot de passe',
    showPassword: 'Afficher le mot de passe',
    problems: 'Veuillez corriger :',
    retry: 'Réessayer',
    undo: 'Annuler',
    clearDate: 'Effacer la date',
    viewMore: 'Voir plus',
  },
};
