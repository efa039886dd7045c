import type * as copy from '../../../web/features/practice-settings/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  settings: {
    groupPay: 'Supervision de plusieurs thérapeutes à la fois',
    groupPayEach: 'Les heures de chaque thérapeute sont payées',
    groupPayOnce: 'La réunion est payée une fois, selon son entrée la plus longue',
    groupPayHint: 'Vaut pour les réunions saisies à partir de maintenant.',
    address: 'Adresse professionnelle',
    phone: 'Téléphone',
    phoneHint: 'Sur les relevés et pour l’administration fiscale.',
    phoneTooLong: '50 caractères au plus.',
    addressTooLong: 'L’adresse ne doit pas dépasser 500 caractères.',
    automatic: 'Paie automatique',
    automaticHint:
      'Une période de paie est traitée d’elle-même à sa date de paiement, mais pas avant le lendemain de sa fin, sauf si un point attend d’abord votre décision.',
    businessDay: 'Payer le jour ouvré avant un week-end',
    businessDayHint: 'Une date de paiement un samedi ou un dimanche passe au vendredi précédent.',
    companyName: 'Nom du cabinet',
    companyNameRequired: 'Saisissez le nom du cabinet.',
    companyNameTooLong: 'Le nom ne doit pas dépasser 200 caractères.',
    daily: 'Quotidien',
    dayOfMonth: 'Jour {day}',
    emailNotifications: 'Notifications par e-mail',
    emailNotificationsHint:
      'Alertes, annonces, rappels et rapports partent par e-mail à qui les souhaite.',
    encryption: 'Chiffrement des données',
    encryptionHint:
      'Les numéros fiscaux sont toujours enregistrés chiffrés. Cela ne peut pas être désactivé.',
    feeInvalid: 'Saisissez un montant tel que 20 ou 20,00.',
    general: 'Général',
    hour: '1 heure',
    hours: '2 heures',
    inApp: 'Notifications dans l’application',
    inAppHint:
      'Annonces et alertes attendent derrière la cloche. Sans elle, seul l’e-mail les signale ; les annonces restent sur le tableau de bord des thérapeutes et des superviseurs, les alertes dans Supervision.',
    inForce: 'En vigueur',
    inForceOwn:
      'Une période est payée le {first} ou le {second} du mois : le premier de ces jours qui ne précède pas son dernier jour.',
    inForceStandard:
      'Du 1er au 15, le paiement a lieu le 16 ; du 16 à la fin du mois, le 1er du mois suivant.',
    inForceWeekend: 'Une date de paiement en week-end passe au vendredi précédent.',
    loadFailed: 'Les paramètres n’ont pas pu être chargés.',
    lock: 'Verrouiller les séances une fois la paie traitée',
    lockHint:
      'Seul un administrateur peut alors les modifier, et la différence est payée en correction.',
    minutes: '{count} min',
    monthly: 'Mensuel',
    never: 'Jamais',
    lengths: 'Durées des séances',
    lengthsHint:
      'En minutes, de 10 à 240, séparées par des virgules. Chacune peut avoir son propre tarif par thérapeute.',
    lengthsInvalid: 'Indiquez une à douze durées de 10 à 240 minutes, séparées par des virgules.',
    noShowFee: 'Frais d’absence',
    noShowFeeHint: 'Payés pour une absence dont les frais ont été encaissés.',
    cost: 'Ce que les six derniers mois auraient coûté',
    costOther:
      'Avec ces conditions, les séances depuis le {from} auraient coûté {after} au lieu de {before} : {difference}.',
    costSame:
      'Avec ces conditions, les séances depuis le {from} auraient coûté le même montant : {before}.',
    costFailed: 'Le coût des six derniers mois n’a pas pu être calculé.',
    costMore: 'et {count, plural, other {#}} de plus',
    reviewPercent: 'Signaler une paie qui a varié de plus de (pour cent)',
    reviewAmount: 'Seulement si elle a aussi varié de plus de (dollars)',
    reviewHint: 'Dans la revue d’une paie, par personne : les deux doivent être dépassés.',
    reviewPercentInvalid: 'De 0 à 1 000 pour cent, sans décimales.',
    reviewAmountInvalid: 'Un montant de 0 à 100 000 dollars.',
    notifications: 'Notifications',
    ownDays: 'Nos propres jours de paiement',
    ownDaysHint: 'Vaut dès maintenant pour les périodes de paie encore en attente.',
    passwordBasic: 'Basique',
    passwordHint: 'Vaut dès que quelqu’un choisit un mot de passe.',
    passwordMedium: 'Moyen',
    passwordRequirements: 'Exigences de mot de passe',
    passwordStrong: 'Fort',
    paymentDay1: 'Jour de paiement 1',
    paymentDay2: 'Jour de paiement 2',
    payroll: 'Paie',
    payrollSaved: 'Paramètres de paie mis à jour !',
    reminders: 'Rappels par e-mail',
    remindersHint:
      'Les administrateurs reçoivent un e-mail la veille du traitement de la paie, les thérapeutes et leurs superviseurs quand il reste de la supervision à faire.',
    reportFrequency: 'Fréquence des rapports',
    reportFrequencyHint:
      'Un bref rapport par e-mail pour les administrateurs : séances, heures et paie.',
    save: 'Enregistrer les paramètres',
    saved: 'Paramètres mis à jour !',
    saveFailed: 'Les paramètres n’ont pas pu être enregistrés. Veuillez réessayer.',
    schedule: 'Calendrier de paiement',
    security: 'Sécurité',
    sessionTimeout: 'Déconnexion automatique',
    sessionTimeoutHint: 'Sans activité pendant ce délai, la personne est déconnectée.',
    standardDays: 'Les jours habituels',
    title: 'Paramètres',
    twoFactor: 'Connexion en deux étapes',
    twoFactorHint: 'Chacun doit confirmer sa connexion par un code.',
    weekly: 'Hebdomadaire',
  },
  settingsErrors: {
    payment_days_changed:
      'Quelqu’un d’autre a modifié entre-temps les jours de paiement et rien n’a été enregistré. Ceux en vigueur figurent ci-dessous. Enregistrez de nouveau pour les remplacer par les vôtres.',
  },
});
