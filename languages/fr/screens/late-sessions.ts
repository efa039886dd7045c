import type * as copy from '../../../web/features/late-sessions/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  lateSession: {
    title: 'Séances présentées en retard',
    lead: 'Une séance manque ? Présentez-la : votre administrateur la prend dans la prochaine période de paie, ou vous explique son refus.',
    handIn: 'Présenter une séance',
    handInTitle: 'Présenter une séance tardive',
    handInText:
      'Cette période de paie est traitée. Si votre administrateur accepte la séance, elle est payée comme correction dans la prochaine.',
    day: 'Jour',
    length: 'Durée',
    minutes: '{minutes} min',
    message: 'Note pour votre administrateur',
    send: 'Présenter',
    sent: '{client}, {day} : présentée.',
    sendFailed: 'La séance n’a pas pu être présentée.',
    clientNeeded: 'Dites avec qui.',
    clientTooLong: 'Ne dépassez pas 200 caractères.',
    dayNeeded: 'Choisissez un jour.',
    lengthNeeded: 'Choisissez une durée.',
    messageTooLong: 'Ne dépassez pas 1 000 caractères.',
    waiting: 'En attente d’un administrateur',
    taken: 'Acceptée',
    takenText: 'Payée comme correction.',
    refused: 'Refusée',
    withdraw: 'Retirer',
    withdrawOf: 'Retirer {client}, {day}',
    withdrawFailed: 'La séance n’a pas pu être retirée.',
    take: 'Accepter',
    takeOf: 'Accepter {client} de {name}',
    tookIt:
      '{client} de {name} est maintenant une séance. Elle est payée comme correction dans la prochaine période de paie.',
    takeFailed: 'La séance n’a pas pu être acceptée.',
    refuse: 'Refuser',
    refuseOf: 'Refuser {client} de {name}',
    refuseTitle: 'Refuser la séance de {name}',
    refuseText: 'Le thérapeute lit le motif.',
    refusedIt: 'La séance a été refusée.',
    refuseFailed: 'La séance n’a pas pu être refusée.',
    loadFailed: 'Les séances présentées en retard n’ont pas pu être chargées.',
  },
  lateSessionErrors: {
    session_not_late: 'Les séances de ce jour peuvent encore être saisies comme d’habitude.',
    late_session_too_late:
      'Une séance tardive peut être présentée jusqu’à 60 jours après le paiement de sa période. Parlez-en à votre administrateur.',
    late_session_known: 'Il y a déjà une séance avec ce client ce jour-là.',
    late_sessions_waiting:
      'Vous avez déjà trop de séances tardives en attente. Parlez-en à votre administrateur.',
    late_session_not_found: 'Cette séance a été réglée entre-temps.',
    late_session_settled: 'Cette séance a été réglée ou retirée entre-temps.',
  },
});
