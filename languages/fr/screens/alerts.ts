import type * as copy from '../../../web/features/alerts/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  alerts: {
    from: 'De',
    noneReceived: 'Aucune alerte reçue.',
    received: 'Alertes des superviseurs',
    replies: 'Réponses',
    date: 'Date',
    leadNoBell:
      'L’alerte part par e-mail à qui le souhaite. Rien ne la signale à un thérapeute qui n’en reçoit pas ; elle reste dans Supervision.',
    lead: 'L’alerte attend dans la cloche du thérapeute jusqu’à sa lecture, et part par e-mail à qui le souhaite.',
    message: 'Message',
    none: 'Aucune alerte envoyée pour l’instant.',
    noTherapists: 'Aucun thérapeute attribué.',
    noTherapistsText: 'Demandez à un administrateur de vous en attribuer.',
    readAt: 'Lue le {at}',
    required: 'Tous les champs sont obligatoires.',
    send: 'Envoyer l’alerte',
    sendFailed: 'L’alerte n’a pas pu être envoyée.',
    sendTitle: 'Envoyer une alerte à un thérapeute',
    sent: 'Alerte envoyée !',
    sentAlerts: 'Alertes envoyées',
    selectTherapist: 'Choisissez un thérapeute',
    therapist: 'Thérapeute',
    title: 'Alertes',
    tooLong: 'Veuillez ne pas dépasser 2 000 caractères.',
    unread: 'Pas encore lue',
    loadFailed: 'Les données n’ont pas pu être chargées.',
  },
});
