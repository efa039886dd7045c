import type * as copy from '../../../web/features/late-sessions/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  lateSession: {
    title: 'Séances présentées en retard',
    lead: 'Une séance manque ? Présentez-la : votre administrateur l’ajoutera à la prochaine période de paie ou vous expliquera son refus.',
    handIn: 'Présenter une séance',
    handInTitle: 'Présenter une séance en retard',
    handInText:
      'Cette période de paie est traitée. Si votre administrateur accepte la séance, elle sera payée comme correction dans la suivante.',
    minutes: '{minutes} min',
    message: 'Note pour votre administrateur',
    send: 'Présenter',
    sent: 'La séance avec {client} du {day} a été présentée.',
    sendFailed: 'La séance n’a pas pu être présentée. Réessayez.',
    clientNeeded: 'Saisissez le nom du client.',
    clientTooLong: 'Ne dépassez pas 200 caractères.',
    dateNeeded: 'Choisissez une date.',
    durationNeeded: 'Choisissez une durée.',
    messageTooLong: 'Ne dépassez pas 1 000 caractères.',
    waiting: 'En attente d’un administrateur',
    taken: 'Acceptée',
    takenText: 'Payée comme correction.',
    refused: 'Refusée',
    withdraw: 'Retirer',
    withdrawOf: 'Retirer {client}, {day}',
    withdrawFailed: 'La séance n’a pas pu être retirée. Réessayez.',
    take: 'Accepter',
    takeOf: 'Accepter la séance de {name} avec {client}',
    tookIt:
      'La séance de {name} avec {client} est acceptée. Elle sera payée comme correction dans la prochaine période de paie.',
    takeFailed: 'La séance n’a pas pu être acceptée. Réessayez.',
    refuse: 'Refuser',
    refuseOf: 'Refuser la séance de {name} avec {client}',
    refuseTitle: 'Refuser la séance de {name}',
    refuseText: 'Le thérapeute verra le motif.',
    refusedIt: 'La séance a été refusée.',
    refuseFailed: 'La séance n’a pas pu être refusée. Réessayez.',
    loadFailed: 'Les séances présentées en retard n’ont pas pu être chargées.',
  },
  lateSessionErrors: {
    session_not_late: 'Les séances de ce jour peuvent encore être saisies comme d’habitude.',
    late_session_too_late:
      'Une séance peut être présentée jusqu’à 60 jours après le paiement de sa période. Parlez-en à votre administrateur.',
    late_session_known: 'Il y a déjà une séance avec ce client ce jour-là.',
    late_sessions_waiting:
      'Vous avez déjà trop de séances présentées en retard en attente. Parlez-en à votre administrateur.',
    late_session_not_found: 'Cette séance a été réglée entre-temps.',
    late_session_settled: 'Cette séance a été réglée ou retirée entre-temps.',
  },
});
