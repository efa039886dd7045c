import type * as copy from '../../../web/features/pay-questions/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  payQuestion: {
    askAbout: 'Preguntar por {name}',
    askAboutAll: 'Preguntar por este pago',
    askTitle: 'Preguntar por su pago',
    askText: 'Su administrador ve la pregunta junto a esta línea y responde aquí.',
    askTextAll: 'Su administrador ve la pregunta junto a este pago y responde aquí.',
    question: 'Su pregunta',
    send: 'Enviar pregunta',
    sent: 'Su pregunta se envió.',
    sendFailed: 'No se pudo enviar su pregunta.',
    withdraw: 'Retirar',
    withdrawFailed: 'No se pudo retirar la pregunta.',
    waiting: 'Pendiente de respuesta',
    waitingFor: 'Preguntas sobre el pago esperan su respuesta:',
    answered: 'Respondida',
    answer: 'Responder',
    answerTitle: 'Responder a {name}',
    answerText:
      'Si algo está mal, corrija antes la sesión o añada un ajuste. La respuesta cierra la pregunta.',
    yourAnswer: 'Su respuesta',
    sendAnswer: 'Enviar respuesta',
    answerSent: 'Su respuesta se envió.',
    answerFailed: 'No se pudo enviar su respuesta.',
    messageNeeded: 'Escriba algo.',
    loadFailed: 'No se pudieron cargar las preguntas.',
    correction: 'Corrección que siguió',
    noCorrection: 'Ninguna',
    corrected: 'Corregido',
    correctedIn: '{amount} se procesó en el período {period}.',
    correctedDue: '{amount} estará en el período {period}.',
  },
  payQuestionErrors: {
    pay_question_too_late: 'Este pago tiene más de 60 días. Hable de ello con su administrador.',
    pay_question_open: 'Ya preguntó por esto y recibirá una respuesta.',
    pay_question_not_found: 'Esta pregunta ya tiene respuesta.',
    pay_question_settled: 'Esta pregunta ya se respondió o se retiró.',
    pay_line_not_found: 'Esta línea ya no forma parte de su pago.',
    correction_not_found: 'No existe esa sesión ni ese ajuste de esta persona.',
  },
});
