import { defineCopy } from '../../lib/i18n.ts';

/** What a person decides for themselves. */
export const ownSettingsCopy = defineCopy({
  en: {
    email: 'Email',
    name: 'Name',
    notifications: 'Notification Preferences',
    profile: 'Profile',
    profileFailed: 'Failed to load profile.',
    receive: 'Receive email notifications',
    receiveHint: 'Announcements and alerts reach you in the bell either way.',
    save: 'Save Settings',
    saved: 'Settings updated!',
    saveFailed: 'Failed to update settings.',
    title: 'Settings',
  },
  es: {
    email: 'Correo electrónico',
    name: 'Nombre',
    notifications: 'Preferencias de notificación',
    profile: 'Perfil',
    profileFailed: 'No se pudo cargar el perfil.',
    receive: 'Recibir notificaciones por correo',
    receiveHint: 'Los anuncios y avisos le llegan a la campana de todos modos.',
    save: 'Guardar configuración',
    saved: '¡Configuración actualizada!',
    saveFailed: 'No se pudo actualizar la configuración.',
    title: 'Configuración',
  },
  fr: {
    email: 'Adresse électronique',
    name: 'Nom',
    notifications: 'Préférences de notification',
    profile: 'Profil',
    profileFailed: 'Le profil n’a pas pu être chargé.',
    receive: 'Recevoir les notifications par courriel',
    receiveHint: 'Les annonces et alertes vous parviennent dans la cloche de toute façon.',
    save: 'Enregistrer les paramètres',
    saved: 'Paramètres modifiés !',
    saveFailed: 'Les paramètres n’ont pas pu être modifiés.',
    title: 'Paramètres',
  },
});
