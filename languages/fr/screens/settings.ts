import type * as copy from '../../../web/features/settings/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  ownSettings: {
    email: 'Adresse e-mail',
    name: 'Nom',
    notifications: 'Préférences de notification',
    profile: 'Profil',
    profileFailed: 'Le profil n’a pas pu être chargé.',
    receive: 'Recevoir les notifications par e-mail',
    receiveHint: 'Les annonces et alertes vous parviennent dans la cloche de toute façon.',
    receiveHintNoBell: 'Sans e-mail, des annonces et alertes peuvent vous échapper.',
    save: 'Enregistrer les paramètres',
    saved: 'Paramètres modifiés !',
    saveFailed: 'Les paramètres n’ont pas pu être modifiés.',
    title: 'Paramètres',
  },
});
