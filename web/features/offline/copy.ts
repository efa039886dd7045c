import { defineCopy } from '../../lib/i18n.ts';

/** Words about having no connection, and about what waits for one. */
export const offlineCopy = defineCopy({
  en: {
    offline:
      'You are offline. A session you log is kept on this device and sent when there is a connection.',
    waiting_one: '{{count}} session waits on this device and is not yet in the practice:',
    waiting_other: '{{count}} sessions wait on this device and are not yet in the practice:',
    session: '{{client}}, {{date}}, {{minutes}} min',
    sendNow: 'Send now',
    discard: 'Discard',
    discardTitle: 'Discard this session?',
    discardQuestion: '{{session}} was never sent. Discarded, it is gone.',
    signOutTitle: 'Sign out without sending?',
    signOutQuestion_one:
      '{{count}} session could not be sent yet. Signing out deletes it from this device.',
    signOutQuestion_other:
      '{{count}} sessions could not be sent yet. Signing out deletes them from this device.',
    signOut: 'Sign out and delete',
    stay: 'Stay signed in',
  },
  es: {
    offline:
      'No tiene conexión. Las sesiones que registre se guardan en este dispositivo y se envían cuando haya conexión.',
    waiting_one: '{{count}} sesión espera en este dispositivo y aún no está en la práctica:',
    waiting_other: '{{count}} sesiones esperan en este dispositivo y aún no están en la práctica:',
    session: '{{client}}, {{date}}, {{minutes}} min',
    sendNow: 'Enviar ahora',
    discard: 'Descartar',
    discardTitle: '¿Descartar esta sesión?',
    discardQuestion: '{{session}} nunca se envió. Si la descarta, se pierde.',
    signOutTitle: '¿Cerrar sesión sin enviar?',
    signOutQuestion_one:
      '{{count}} sesión aún no se pudo enviar. Al cerrar sesión se borra de este dispositivo.',
    signOutQuestion_other:
      '{{count}} sesiones aún no se pudieron enviar. Al cerrar sesión se borran de este dispositivo.',
    signOut: 'Cerrar sesión y borrar',
    stay: 'Seguir conectado',
  },
  fr: {
    offline:
      'Vous êtes hors ligne. Une séance enregistrée est gardée sur cet appareil et envoyée dès que la connexion revient.',
    waiting_one: '{{count}} séance attend sur cet appareil et n’est pas encore au cabinet :',
    waiting_other:
      '{{count}} séances attendent sur cet appareil et ne sont pas encore au cabinet :',
    session: '{{client}}, {{date}}, {{minutes}} min',
    sendNow: 'Envoyer maintenant',
    discard: 'Abandonner',
    discardTitle: 'Abandonner cette séance ?',
    discardQuestion: '{{session}} n’a jamais été envoyée. Abandonnée, elle est perdue.',
    signOutTitle: 'Se déconnecter sans envoyer ?',
    signOutQuestion_one:
      '{{count}} séance n’a pas encore pu être envoyée. La déconnexion l’efface de cet appareil.',
    signOutQuestion_other:
      '{{count}} séances n’ont pas encore pu être envoyées. La déconnexion les efface de cet appareil.',
    signOut: 'Se déconnecter et effacer',
    stay: 'Rester connecté',
  },
});
