import type * as copy from '../../../web/features/alerts/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  alerts: {
    from: 'De',
    noneReceived: 'No ha recibido avisos.',
    received: 'Avisos de supervisores',
    replies: 'Respuestas',
    date: 'Fecha',
    leadNoBell:
      'El aviso se envía por correo a quien lo desea. Nada lo anuncia a un terapeuta que no recibe correos; queda en Supervisión.',
    lead: 'El aviso espera en la campana del terapeuta hasta que lo lea, y se envía por correo a quien lo desea.',
    message: 'Mensaje',
    none: 'Aún no se han enviado avisos.',
    noTherapists: 'No hay terapeutas asignados.',
    noTherapistsText: 'Pida a un administrador que le asigne terapeutas.',
    readAt: 'Leído el {at}',
    required: 'Todos los campos son obligatorios.',
    send: 'Enviar aviso',
    sendFailed: 'No se pudo enviar el aviso.',
    sendTitle: 'Enviar aviso a un terapeuta',
    sent: '¡Aviso enviado!',
    sentAlerts: 'Avisos enviados',
    selectTherapist: 'Seleccione un terapeuta',
    therapist: 'Terapeuta',
    title: 'Avisos',
    tooLong: 'No puede pasar de 2,000 caracteres.',
    unread: 'Aún sin leer',
    loadFailed: 'No se pudieron cargar los datos.',
  },
});
