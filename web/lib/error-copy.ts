import { defineCopy } from './i18n.ts';

/**
 * What refusals of the backend mean, by their stable key. Refusals whose key is not here are shown
 * with the words of the screen that asked.
 */
export const errorCopy = defineCopy({
  en: {
    unreachable: 'The server cannot be reached. Check your connection and try again.',
    over_request_rate_limit: 'Too many attempts. Please wait a few minutes and try again.',
    over_email_send_rate_limit: 'A mail was sent a moment ago. Please wait a minute and try again.',
    invalid_credentials: 'Invalid email or password. Please try again.',
    email_not_confirmed: 'Please confirm your email address first: open the link we sent you.',
    user_banned: 'This account has been closed. Please ask your administrator.',
    session_expired: 'Your session has ended. Please sign in again.',
    session_not_found: 'Your session has ended. Please sign in again.',
    same_password: 'The new password must differ from the old one.',
    otp_expired: 'This link is no longer valid. Please ask for a new one.',
    period_already_processed: 'This pay period has already been processed.',
    insufficient_privilege: 'You are not allowed to do this.',
  },
  es: {
    unreachable: 'No se puede contactar con el servidor. Revise su conexión e inténtelo de nuevo.',
    over_request_rate_limit: 'Demasiados intentos. Espere unos minutos e inténtelo de nuevo.',
    over_email_send_rate_limit:
      'Se acaba de enviar un correo. Espere un minuto e inténtelo de nuevo.',
    invalid_credentials: 'Correo o contraseña incorrectos. Inténtelo de nuevo.',
    email_not_confirmed: 'Confirme primero su correo: abra el enlace que le enviamos.',
    user_banned: 'Esta cuenta está cerrada. Consulte a su administrador.',
    session_expired: 'Su sesión ha terminado. Inicie sesión de nuevo.',
    session_not_found: 'Su sesión ha terminado. Inicie sesión de nuevo.',
    same_password: 'La contraseña nueva debe ser distinta de la anterior.',
    otp_expired: 'Este enlace ya no es válido. Solicite uno nuevo.',
    period_already_processed: 'Este período de pago ya se procesó.',
    insufficient_privilege: 'No tiene permiso para hacer esto.',
  },
  fr: {
    unreachable: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
    over_request_rate_limit: 'Trop de tentatives. Patientez quelques minutes puis réessayez.',
    over_email_send_rate_limit:
      'Un message vient d’être envoyé. Patientez une minute puis réessayez.',
    invalid_credentials: 'Adresse ou mot de passe incorrect. Veuillez réessayer.',
    email_not_confirmed: 'Confirmez d’abord votre adresse : ouvrez le lien reçu par courriel.',
    user_banned: 'Ce compte est fermé. Adressez-vous à votre administrateur.',
    session_expired: 'Votre session est terminée. Veuillez vous reconnecter.',
    session_not_found: 'Votre session est terminée. Veuillez vous reconnecter.',
    same_password: 'Le nouveau mot de passe doit être différent de l’ancien.',
    otp_expired: 'Ce lien n’est plus valable. Demandez-en un nouveau.',
    period_already_processed: 'Cette période de paie a déjà été traitée.',
    insufficient_privilege: 'Vous n’êtes pas autorisé à faire cela.',
  },
});
