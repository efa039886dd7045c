import type * as copy from '../../../web/features/settings/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  ownSettings: {
    email: 'Correo electrónico',
    name: 'Nombre',
    notifications: 'Preferencias de notificación',
    profile: 'Perfil',
    profileFailed: 'No se pudo cargar el perfil.',
    receive: 'Recibir notificaciones por correo',
    receiveHint: 'Los anuncios y avisos le llegan a la campana de todos modos.',
    receiveHintNoBell: 'Sin correo, algún anuncio o aviso puede pasarle inadvertido.',
    save: 'Guardar configuración',
    saved: '¡Configuración actualizada!',
    saveFailed: 'No se pudo actualizar la configuración.',
    title: 'Configuración',
  },
});
