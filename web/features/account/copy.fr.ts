import type { Translation } from '../../lib/i18n.ts';
import type * as copy from './copy.ts';

export const fr: Translation<typeof copy> = {
  account: {
    acceptInvitation: 'Acceptez votre invitation',
    acceptLead:
      'Choisissez un mot de passe pour {email}. Vous vous connecterez désormais avec les deux.',
    changeEmail: 'Changer l’adresse',
    emailAsked:
      'Nous avons envoyé un lien à {current} et un à {email}. L’adresse change une fois les deux liens ouverts.',
    emailHint:
      'Elle vous sert à vous connecter. L’ancienne et la nouvelle adresse doivent confirmer un changement.',
    name: 'Nom',
    profileFailed: 'Le profil n’a pas pu être mis à jour. Veuillez réessayer.',
    profileSaved: 'Paramètres mis à jour !',
    saveName: 'Enregistrer le nom',
    accountCreated: 'Compte créé ! Redirection vers la connexion...',
    addressConfirmed: 'Votre adresse est confirmée.',
    addressHalfConfirmed:
      'Une des deux confirmations est faite. Ouvrez aussi le lien envoyé à l’autre adresse.',
    alreadyRegistered: 'Vous avez déjà un compte ? Connectez-vous',
    alreadySetUp: 'Ce cabinet est déjà configuré.',
    askForLink:
      'Saisissez votre adresse : nous vous enverrons un lien pour choisir un nouveau mot de passe.',
    askForNewLink:
      'Saisissez votre adresse et nous vous enverrons un nouveau lien, s’il en faut un.',
    backToSignIn: 'Retour à la connexion',
    changePassword: 'Changer le mot de passe',
    chooseOne: 'Veuillez choisir une réponse.',
    confirmAddress: 'Confirmez votre adresse',
    confirmPassword: 'Confirmer le mot de passe',
    connectionFailed:
      'Impossible de se connecter à la base de données. Veuillez réessayer plus tard.',
    continue: 'Continuer',
    createYourAccount: 'Créez votre compte',
    currentPassword: 'Mot de passe actuel',
    currentPasswordRequired: 'Saisissez votre mot de passe actuel.',
    devices: 'Où vous êtes connecté',
    devicesText:
      'Si un appareil est perdu, ou si vous avez oublié de vous déconnecter quelque part, mettez-y fin ici.',
    email: 'Adresse électronique',
    everywhere: 'Se déconnecter partout',
    everywhereText: 'Cela met fin à votre connexion sur tous les appareils, celui-ci compris.',
    firstName: 'Prénom',
    invitationExpired: 'Cette invitation n’est plus valable.',
    lastName: 'Nom',
    linkExpired: 'Ce lien n’est plus valable. Demandez-en un nouveau.',
    linkSent:
      'S’il existe un compte pour {email}, nous y avons envoyé un lien. Il est valable quelques minutes ; regardez aussi dans les indésirables.',
    namesRequired: 'Le prénom et le nom sont obligatoires.',
    newLinkSent:
      'Si une confirmation est attendue pour {email}, nous y avons envoyé un nouveau lien.',
    newPassword: 'Nouveau mot de passe',
    newPasswordsDiffer: 'Les nouveaux mots de passe ne correspondent pas',
    newPasswordText: 'Choisissez un mot de passe que vous n’utilisez nulle part ailleurs.',
    noShowHint:
      'Une absence dont les frais ont été encaissés est toujours payée au montant des frais.',
    noShowNothing: 'Rien',
    noShowPay: 'Les absences sans frais encaissés sont payées :',
    noShowUsual: 'Le tarif habituel',
    otherDevices: 'Déconnecter les autres appareils',
    otherDevicesDone: 'Vous êtes déconnecté de tous les autres appareils.',
    password: 'Mot de passe',
    passwordChanged: 'Votre mot de passe a été modifié.',
    passwordFailed:
      'Le mot de passe n’a pas pu être modifié. Vérifiez votre mot de passe actuel et réessayez.',
    passwordHint: 'Au moins 8 caractères.',
    passwordSaved: 'Votre mot de passe a été modifié. Les autres appareils ont été déconnectés.',
    passwordsDiffer: 'Les mots de passe ne correspondent pas.',
    passwordTooShort: 'Le mot de passe doit contenir au moins 8 caractères.',
    practiceName: 'Nom du cabinet',
    practiceNameRequired: 'Saisissez le nom du cabinet.',
    resetFailed: 'Le lien n’a pas pu être envoyé. Veuillez réessayer.',
    resetPassword: 'Réinitialisez votre mot de passe',
    saveFailed: 'Le mot de passe n’a pas pu être modifié. Veuillez réessayer.',
    savePassword: 'Enregistrer le mot de passe',
    sendLink: 'Envoyer le lien',
    setupDone: 'Configurer le cabinet',
    setupFailed: 'Le cabinet n’a pas pu être configuré. Veuillez réessayer.',
    setupPending:
      'Ce cabinet n’est pas encore configuré. Ouvrez le lien à usage unique que le serveur a affiché dans son terminal au démarrage.',
    setupPractice: 'Votre cabinet',
    setupRules: 'Deux décisions',
    setupText: 'Vous devenez le premier administrateur. Tout le reste peut être modifié plus tard.',
    setupTitle: 'Configurez votre cabinet',
    setupYou: 'Vous',
    signingUp: 'Inscription...',
    signOutFailed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
    signUp: 'S’inscrire',
    signUpFailed: 'Le compte n’a pas pu être créé. Veuillez réessayer.',
    signUpAnyone: 'Tout le monde',
    signUpAnyoneHint: 'Toute personne qui connaît l’adresse peut créer un compte de thérapeute.',
    signUpApproval: 'Tout le monde, après l’accord d’un administrateur',
    signUpApprovalHint: 'Les nouveaux comptes attendent que vous les acceptiez.',
    signUpInvited: 'Les adresses invitées seulement',
    signUpInvitedHint: 'Vous envoyez une invitation à chaque personne.',
    signUpWho: 'Qui peut s’inscrire comme thérapeute ?',
    timezone: 'Fuseau horaire',
    timezoneCT: 'Heure du Centre (CT)',
    timezoneET: 'Heure de l’Est (ET)',
    timezoneMT: 'Heure des Rocheuses (MT)',
    timezonePT: 'Heure du Pacifique (PT)',
    toSignIn: 'Aller à la connexion',
    weakCharacters:
      'Le mot de passe doit comporter des minuscules, des majuscules, des chiffres et des symboles, selon ce que demande le cabinet.',
    weakCommon: 'Ce mot de passe est parmi les premiers devinés. Choisissez-en un autre.',
    weakLength: 'Le mot de passe doit comporter au moins {least} caractères.',
    welcome: 'Bienvenue ! Votre mot de passe est enregistré.',
  },
  accountErrors: {
    over_email_send_rate_limit:
      'Un message vient d’être envoyé. Patientez une minute puis réessayez.',
    current_password_invalid:
      'Le mot de passe n’a pas pu être modifié. Vérifiez votre mot de passe actuel et réessayez.',
    same_password: 'Le nouveau mot de passe doit être différent de l’ancien.',
  },
};
