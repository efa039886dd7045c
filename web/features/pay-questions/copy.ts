import { defineCopy } from '../../lib/i18n.ts';

export const payQuestionCopy = defineCopy('payQuestion', {
  askAbout: 'Ask about {name}',
  askAboutAll: 'Ask about this pay',
  askTitle: 'Ask about your pay',
  askText: 'Your admin sees your question beside this line, and answers it here.',
  askTextAll: 'Your admin sees your question beside this pay, and answers it here.',
  question: 'Your question',
  send: 'Send question',
  sent: 'Your question was sent.',
  sendFailed: 'Your question could not be sent.',
  withdraw: 'Withdraw',
  withdrawFailed: 'The question could not be withdrawn.',
  waiting: 'Waiting for an answer',
  waitingFor: 'Questions about pay are waiting for your answer:',
  answered: 'Answered',
  answer: 'Answer',
  answerTitle: 'Answer {name}',
  answerText:
    'If something is wrong, correct the session or add an adjustment first. The answer settles the question.',
  yourAnswer: 'Your answer',
  sendAnswer: 'Send answer',
  answerSent: 'Your answer was sent.',
  answerFailed: 'Your answer could not be sent.',
  messageNeeded: 'Please write something.',
  loadFailed: 'The questions could not be loaded.',
  correction: 'Correction that followed',
  noCorrection: 'None',
  corrected: 'Corrected',
  correctedIn: '{amount} was processed in {period}.',
  correctedDue: '{amount} will be in {period}.',
});

export const payQuestionErrors = defineCopy('payQuestionErrors', {
  pay_question_too_late:
    'This pay was paid more than 60 days ago. Please talk to your admin about it.',
  pay_question_open: 'You have already asked about this and will get an answer.',
  pay_question_not_found: 'This question was answered in the meantime.',
  pay_question_settled: 'This question was answered or withdrawn in the meantime.',
  pay_line_not_found: 'This line is no longer part of your pay.',
  correction_not_found: 'There is no such session or adjustment of this therapist.',
});
