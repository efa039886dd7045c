import type * as copy from '../../../web/features/erasure/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  erasure: {
    title: 'Effacer les données personnelles',
    back: 'Toutes les personnes',
    loadFailed: 'Les données de la personne n’ont pas pu être chargées.',
    notFound: 'Personne introuvable',
    notFoundText: 'Cette personne a peut-être été supprimée.',
    active: '{name} travaille encore ici',
    activeText:
      'Désactivez d’abord la personne : ces données servent à joindre et à payer ceux qui travaillent ici.',
    erased: 'Les données personnelles de {name} sont effacées',
    erasedText: 'Ce qui devait rester se trouve dans le journal d’audit et dans la paie.',
    removed: 'Ce qui est effacé',
    removedContact: 'Adresses e-mail et postale, téléphone, spécialité',
    removedAccess: 'Connexion, appareils, second facteur, codes de secours',
    removedMessages:
      'Messages entre superviseur et thérapeute, e-mails en attente, sauf ceux qui concernent son compte',
    kept: 'Ce qui est conservé, et pourquoi',
    keptEmployment: 'Nom, rôle, type d’emploi, licence, formulaire fiscal, numéro fiscal',
    keptEmploymentWhy:
      'Les registres d’impôts sur l’emploi se conservent au moins quatre ans après l’échéance de l’impôt, ceux de la paie trois ans. Passé ce délai, le numéro fiscal peut être retiré dans le profil.',
    keptAddress: 'Adresse postale d’un indépendant dont le 1099-NEC n’est pas encore déposé',
    keptAddressWhy:
      'Le formulaire y est envoyé. Une fois le formulaire déposé, l’adresse peut être retirée dans le profil.',
    keptPayroll:
      'Séances, supervision et ses signatures, relevés, corrections, questions sur la paie',
    keptPayrollWhy:
      'C’est la paie. Les notes de séance font partie des dossiers des clients, que le cabinet conserve comme son État le demande.',
    keptAudit: 'Le journal d’audit',
    keptAuditWhy:
      'On peut y ajouter, pas le modifier. Les entrées de cette étape disent ce qui a été effacé, pas ce que c’était ; les plus anciennes gardent les valeurs de leur temps.',
    keptBackups: 'Sauvegardes',
    keptBackupsWhy: 'Les anciennes sont supprimées à mesure que de nouvelles sont faites.',
    confirm: 'Confirmer',
    confirmText:
      'C’est irréversible. Si {name} revient, saisissez une adresse e-mail et envoyez une invitation.',
    name: 'Saisissez le nom : {name}',
    nameWrong: 'Saisissez {name} pour confirmer.',
    erase: 'Effacer les données personnelles',
    done: 'Les données personnelles de {name} ont été effacées.',
    failed: 'Les données personnelles n’ont pas pu être effacées.',
  },
  erasureErrors: {
    profile_not_found: 'Cette personne a peut-être été supprimée.',
    person_active: 'Désactivez d’abord la personne.',
  },
});
