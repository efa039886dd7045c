import type * as copy from '../../../web/features/pay-questions/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  payQuestion: {
    askAbout: 'Poser une question : {name}',
    askAboutAll: 'Question sur cette paie',
    askTitle: 'Une question sur votre paie',
    askText: 'Votre administrateur voit la question à côté de cette ligne et y répond ici.',
    askTextAll: 'Votre administrateur voit la question à côté de cette paie et y répond ici.',
    question: 'Votre question',
    send: 'Envoyer la question',
    sent: 'Votre question est envoyée.',
    sendFailed: 'Votre question n’a pas pu être envoyée.',
    withdraw: 'Retirer',
    withdrawFailed: 'La question n’a pas pu être retirée.',
    waiting: 'En attente de réponse',
    waitingFor: 'Des questions sur la paie attendent votre réponse :',
    answered: 'Répondue',
    answer: 'Répondre',
    answerTitle: 'Répondre à {name}',
    answerText:
      'Si quelque chose est faux, corrigez d’abord la séance ou ajoutez un ajustement. La réponse règle la question.',
    yourAnswer: 'Votre réponse',
    sendAnswer: 'Envoyer la réponse',
    answerSent: 'Votre réponse est envoyée.',
    answerFailed: 'Votre réponse n’a pas pu être envoyée.',
    messageNeeded: 'Écrivez quelque chose.',
    loadFailed: 'Les questions n’ont pas pu être chargées.',
    correction: 'Correction qui a suivi',
    noCorrection: 'Aucune',
    corrected: 'Corrigé',
    correctedIn: '{amount} a été traité dans la période {period}.',
    correctedDue: '{amount} figurera dans la période {period}.',
  },
  payQuestionErrors: {
    pay_question_too_late: 'Cette paie date de plus de 60 jours. Parlez-en à votre administrateur.',
    pay_question_open: 'Vous avez déjà posé cette question et recevrez une réponse.',
    pay_question_not_found: 'Cette question a reçu une réponse entre-temps.',
    pay_question_settled: 'Cette question a été réglée ou retirée entre-temps.',
    pay_line_not_found: 'Cette ligne ne fait plus partie de votre paie.',
    correction_not_found: 'Cette personne n’a pas de telle séance ni de tel ajustement.',
  },
});
