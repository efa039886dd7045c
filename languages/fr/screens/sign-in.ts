import type * as copy from '../../../web/features/sign-in/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  signIn: {
    checkAgain: 'Vérifier à nouveau',
    confirmAddress:
      'Nous vous avons envoyé un lien. Ouvrez-le pour confirmer votre adresse et choisir votre mot de passe.',
    connectionError: 'Erreur :',
    connectionFailed:
      'Impossible de se connecter à la base de données. Veuillez réessayer plus tard.',
    connectionOk: 'La connexion à la base de données fonctionne.',
    connectionSuccess: 'Succès :',
    connectionTest: 'Test de connexion',
    connectionTesting: 'Test de la connexion…',
    email: 'Adresse e-mail',
    emailInvalid: 'Saisissez une adresse valide.',
    emailRequired: 'Saisissez votre adresse.',
    forgotPassword: 'Mot de passe oublié ?',
    noAccount: 'Pas encore de compte ? Inscrivez-vous',
    otherSignIn: 'Changer de compte ?',
    otherSignInLead:
      'Cet appareil est connecté au compte de {present}. Le lien ouvert connecte {arriving}. Si vous changez, ce que {present} n’a pas encore envoyé est effacé de cet appareil.',
    password: 'Mot de passe',
    passwordRequired: 'Saisissez votre mot de passe.',
    rememberMe: 'Se souvenir de moi',
    setupPending:
      'Ce cabinet n’est pas encore configuré. Ouvrez le lien à usage unique que le serveur a affiché dans son terminal au démarrage.',
    signIn: 'Se connecter',
    signInFailed: 'La connexion a échoué. Veuillez réessayer.',
    signInHeading: 'Connectez-vous à votre application Track & Pay',
    signInLead: 'Suivi des séances et paie pour les cabinets de thérapie.',
    signedOutExpired: 'Votre session est terminée. Veuillez vous reconnecter.',
    signedOutInactivity: 'Votre session a été fermée faute d’activité. Veuillez vous reconnecter.',
    signingIn: 'Connexion…',
    stay: 'Garder le compte de {present}',
    switchTo: 'Continuer en tant que {arriving}',
  },
  signInErrors: {
    invalid_credentials: 'Adresse ou mot de passe incorrect. Veuillez réessayer.',
    email_not_confirmed: 'Confirmez d’abord votre adresse : ouvrez le lien reçu par e-mail.',
    user_banned: 'Ce compte n’est pas actif. Adressez-vous à votre administrateur.',
    account_deactivated: 'Ce compte ne peut plus être utilisé ici.',
    approval_pending: 'Un administrateur doit encore accepter votre compte.',
  },
});
