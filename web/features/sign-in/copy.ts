import { defineCopy } from '../../lib/i18n.ts';

export const signInCopy = defineCopy({
  en: {
    checkAgain: 'Check again',
    confirmAddress: 'We have sent you a link. Open it to confirm your address, then sign in.',
    connectionFailed: 'Unable to connect to the database. Please try again later.',
    connectionOk: 'The connection to the database works.',
    connectionTest: 'Connection Test',
    connectionTesting: 'Testing the connection…',
    email: 'Email address',
    emailInvalid: 'Enter a valid email address.',
    emailRequired: 'Enter your email address.',
    forgotPassword: 'Forgot your password?',
    noAccount: "Don't have an account? Sign up",
    password: 'Password',
    passwordRequired: 'Enter your password.',
    rememberMe: 'Remember me',
    setupPending:
      'This practice has not been set up yet. Open the one-time link that the server printed in its terminal when it started.',
    signIn: 'Sign in',
    signInFailed: 'Sign-in did not work. Please try again.',
    signInHeading: 'Sign in to your Track & Pay app',
    signInLead: 'Session tracking and payroll for therapy practices.',
    signedOutExpired: 'Your session has ended. Please sign in again.',
    signedOutInactivity:
      'You were signed out because nothing happened for a while. Please sign in again.',
    signingIn: 'Signing in…',
  },
  es: {
    checkAgain: 'Comprobar de nuevo',
    confirmAddress:
      'Le hemos enviado un enlace. Ábralo para confirmar su correo y después inicie sesión.',
    connectionFailed: 'No se puede conectar con la base de datos. Inténtelo de nuevo más tarde.',
    connectionOk: 'La conexión con la base de datos funciona.',
    connectionTest: 'Prueba de conexión',
    connectionTesting: 'Probando la conexión…',
    email: 'Correo electrónico',
    emailInvalid: 'Escriba un correo electrónico válido.',
    emailRequired: 'Escriba su correo electrónico.',
    forgotPassword: '¿Olvidó su contraseña?',
    noAccount: '¿No tiene una cuenta? Regístrese',
    password: 'Contraseña',
    passwordRequired: 'Escriba su contraseña.',
    rememberMe: 'Recordarme',
    setupPending:
      'Este consultorio aún no está configurado. Abra el enlace de un solo uso que el servidor mostró en su terminal al iniciarse.',
    signIn: 'Iniciar sesión',
    signInFailed: 'No se pudo iniciar sesión. Inténtelo de nuevo.',
    signInHeading: 'Inicie sesión en su aplicación Track & Pay',
    signInLead: 'Registro de sesiones y nómina para consultorios de terapia.',
    signedOutExpired: 'Su sesión ha terminado. Inicie sesión de nuevo.',
    signedOutInactivity: 'Su sesión se cerró por inactividad. Inicie sesión de nuevo.',
    signingIn: 'Iniciando sesión…',
  },
  fr: {
    checkAgain: 'Vérifier à nouveau',
    confirmAddress:
      'Nous vous avons envoyé un lien. Ouvrez-le pour confirmer votre adresse, puis connectez-vous.',
    connectionFailed:
      'Impossible de se connecter à la base de données. Veuillez réessayer plus tard.',
    connectionOk: 'La connexion à la base de données fonctionne.',
    connectionTest: 'Test de connexion',
    connectionTesting: 'Test de la connexion…',
    email: 'Adresse électronique',
    emailInvalid: 'Saisissez une adresse valide.',
    emailRequired: 'Saisissez votre adresse.',
    forgotPassword: 'Mot de passe oublié ?',
    noAccount: 'Pas encore de compte ? Inscrivez-vous',
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
    signedOutInactivity: 'Vous avez été déconnecté faute d’activité. Veuillez vous reconnecter.',
    signingIn: 'Connexion…',
  },
});

/** Refusals of auth, by code. */
export const signInErrors = defineCopy({
  en: {
    invalid_credentials: 'Invalid email or password. Please try again.',
    email_not_confirmed: 'Please confirm your email address first: open the link we sent you.',
    user_banned: 'This account is not active. Please ask your administrator.',
    account_deactivated: 'This account can no longer be used here.',
    approval_pending: 'An administrator still has to approve your account.',
  },
  es: {
    invalid_credentials: 'Correo o contraseña incorrectos. Inténtelo de nuevo.',
    email_not_confirmed: 'Confirme primero su correo: abra el enlace que le enviamos.',
    user_banned: 'Esta cuenta no está activa. Consulte a su administrador.',
    account_deactivated: 'Esta cuenta ya no se puede usar aquí.',
    approval_pending: 'Una persona administradora todavía tiene que aprobar su cuenta.',
  },
  fr: {
    invalid_credentials: 'Adresse ou mot de passe incorrect. Veuillez réessayer.',
    email_not_confirmed: 'Confirmez d’abord votre adresse : ouvrez le lien reçu par courriel.',
    user_banned: 'Ce compte n’est pas actif. Adressez-vous à votre administrateur.',
    account_deactivated: 'Ce compte ne peut plus être utilisé ici.',
    approval_pending: 'Un administrateur doit encore accepter votre compte.',
  },
});

export type SignInWord = keyof (typeof signInCopy)['en'];
