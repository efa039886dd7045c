import type * as copy from '../../../web/features/two-factor/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  twoFactor: {
    begin: 'Commencer',
    code: 'Code',
    codeHint: 'Six chiffres, renouvelés toutes les 30 secondes.',
    codeInvalid: 'Saisissez les six chiffres affichés par l’application.',
    codesKept: 'J’ai conservé ces codes',
    codesLead:
      'Si vous perdez votre téléphone, chacun de ces codes vous permet de vous connecter une fois. Rangez-les avec vos papiers importants ; ils ne seront plus affichés.',
    codesLeft:
      '{count, plural, one {Il reste # code de secours.} other {Il reste # codes de secours.}}',
    codesTitle: 'Codes de secours',
    codesFailed: 'Les codes n’ont pas pu être créés. Veuillez réessayer.',
    confirm: 'Confirmer',
    confirmFailed: 'Le code n’a pas pu être vérifié. Veuillez réessayer.',
    done: 'Terminé',
    fileName: 'track-and-pay-codes-de-secours.txt',
    intro:
      'Il vous faut une application d’authentification sur votre téléphone, comme Google Authenticator, Microsoft Authenticator ou celle de votre gestionnaire de mots de passe. Elle affiche un nouveau code toutes les 30 secondes, même sans connexion.',
    keyLabel: 'Ou saisissez cette clé dans l’application :',
    leaveCodes: 'Fermer',
    leaveCodesText: 'Ils ne seront plus affichés.',
    leaveCodesTitle: 'Fermer sans conserver les codes ?',
    loadFailed: 'La connexion en deux étapes n’a pas pu être chargée.',
    lostBoth:
      'Ni l’un ni l’autre ? Un administrateur de votre cabinet peut réinitialiser votre connexion en deux étapes.',
    newCodes: 'Créer de nouveaux codes de secours',
    newCodesText: 'Les codes que vous avez ne seront plus valables.',
    off: 'Désactivée',
    on: 'Activée',
    qrLabel: 'Code QR pour l’application d’authentification',
    recoveryCode: 'Code de secours',
    recoveryCodeRequired: 'Saisissez l’un de vos codes de secours.',
    recoveryLead:
      'Saisissez l’un des codes conservés lors de la mise en place de la connexion en deux étapes. Chacun ne sert qu’une fois.',
    requiredByPractice: 'Votre cabinet l’exige : elle ne peut pas être désactivée.',
    requiredLead:
      'Votre cabinet demande une seconde étape à la connexion. Sa mise en place prend une minute.',
    reset: 'Réinitialiser la connexion en deux étapes',
    resetDone: 'La connexion en deux étapes de {name} a été réinitialisée.',
    resetFailed: 'La connexion en deux étapes n’a pas pu être réinitialisée. Veuillez réessayer.',
    resetText:
      '{name} se connectera avec le mot de passe seul jusqu’à une nouvelle mise en place, et ses connexions prennent fin partout dès maintenant. Assurez-vous que c’est bien {name} qui le demande.',
    saveCodes: 'Enregistrer dans un fichier',
    scan: 'Scannez ce code avec l’application, puis saisissez les six chiffres qu’elle affiche.',
    setUp: 'Activer la connexion en deux étapes',
    setUpFailed: 'La connexion en deux étapes n’a pas pu être mise en place. Veuillez réessayer.',
    showCodes: 'Afficher les codes de secours',
    stayWithCodes: 'Revenir aux codes',
    stepLead: 'Saisissez les six chiffres que votre application affiche maintenant.',
    stepTitle: 'Confirmez que c’est bien vous',
    title: 'Connexion en deux étapes',
    toSignIn: 'Retour à la connexion',
    turnOff: 'Désactiver',
    turnOffFailed: 'La connexion en deux étapes n’a pas pu être désactivée. Veuillez réessayer.',
    turnOffTitle: 'Désactiver la connexion en deux étapes ?',
    turnOffText: 'Votre mot de passe suffira alors pour vous connecter.',
    turnedOff: 'La connexion en deux étapes est désactivée.',
    useApp: 'Utiliser l’application d’authentification',
    useRecoveryCode: 'Utiliser un code de secours',
    why: 'Un code de votre téléphone, en plus du mot de passe, protège votre compte même si quelqu’un découvre le mot de passe.',
  },
  twoFactorErrors: {
    mfa_verification_failed: 'Ce code est incorrect ou a expiré. Saisissez le suivant.',
    recovery_code_wrong: 'Ce n’est pas l’un de vos codes de secours, ou il a déjà servi.',
    recovery_codes_tried: 'Trop de codes incorrects. Reconnectez-vous pour en essayer un autre.',
  },
});
