import type { Translation } from '../../lib/i18n.ts';
import type * as copy from './copy.ts';

export const es: Translation<typeof copy> = {
  ownSettings: {
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
};
