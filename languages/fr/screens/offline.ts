import type * as copy from '../../../web/features/offline/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  offline: {
    offline: 'Vous êtes hors ligne.',
    sessionsKept:
      'Une séance saisie est gardée sur cet appareil et envoyée dès que la connexion revient.',
    waiting:
      '{count, plural, one {# séance attend sur cet appareil et n’est pas encore au cabinet :} other {# séances attendent sur cet appareil et ne sont pas encore au cabinet :}}',
    stillInPractice:
      '{count, plural, one {# séance que vous avez abandonnée est toujours au cabinet :} other {# séances que vous avez abandonnées sont toujours au cabinet :}}',
    session: '{client}, {date}, {minutes} min',
    keptHere:
      'Ce qui n’a pas encore été envoyé est gardé sur cette page jusqu’à votre prochaine connexion. Si vous la fermez, c’est perdu.',
    lost: '{count, plural, one {# saisie n’a pas été envoyée avant la fin de votre connexion et a été perdue. Veuillez la refaire.} other {# saisies n’ont pas été envoyées avant la fin de votre connexion et ont été perdues. Veuillez les refaire.}}',
    sendNow: 'Envoyer maintenant',
    discard: 'Abandonner',
    discardTitle: 'Abandonner cette séance ?',
    discardQuestion: '{session} ne sera pas saisie. Si vous l’abandonnez, elle sera perdue.',
    signingOut: 'Déconnexion…',
    signOutTitle: 'Se déconnecter sans envoyer ?',
    signOutQuestion:
      '{count, plural, one {# séance n’a pas encore pu être envoyée. La déconnexion l’efface de cet appareil.} other {# séances n’ont pas encore pu être envoyées. La déconnexion les efface de cet appareil.}}',
    signOut: 'Se déconnecter et effacer',
    stay: 'Rester connecté',
  },
});
