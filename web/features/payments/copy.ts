import { defineCopy } from '../../lib/i18n.ts';

export const paymentCopy = defineCopy('payment', {
  notProcessed: 'This pay period is not processed yet',
  notProcessedText: 'Once it is processed, this is where you record who was paid, when and how.',
  loadFailed: 'The people this period pays could not be loaded.',
  stillToPay: 'Still to pay',
  allPaid: 'Everybody is paid',
  paidSoFar:
    '{paid} of {total} is paid, to {count, plural, other {#}} of {people, plural, one {# person} other {# people}}.',
  markCount: 'Mark {count, plural, other {#}} as paid',
  belowZero:
    '{count, plural, one {# person comes out below zero, {amount}, and is paid nothing.} other {# people come out below zero, {amount} in all, and are paid nothing.}} The next pay period does not take it off: add a deduction there to collect it.',
  w2: 'Pay of W-2 employees',
  contractors: 'Pay of 1099 contractors',
  typeUnknown: 'W-2 or 1099 not set',
  name: 'Name',
  status: 'Status',
  amount: 'Amount',
  total: 'Total',
  actions: 'Actions',
  forSupervision: 'Supervision',
  forBoth: 'Sessions {sessions}, supervision {supervision}',
  wasTakenBack: 'An earlier payment was taken back',
  mark: 'Mark as paid',
  markOf: 'Mark as paid: {name}',
  takeBack: 'Take back',
  takeBackOf: 'Take back: {name}',
  markTitle: 'Mark {period} as paid',
  markTitleOf: 'Mark {name} as paid',
  markPeople: '{count, plural, one {# person} other {# people}}',
  markText: 'The money itself moves at your bank or payroll provider.',
  choosePeople: 'Choose people',
  somebodyNeeded: 'Choose at least one person.',
  day: 'Day of payment',
  dayNeeded: 'Please enter the day of payment.',
  method: 'Paid by',
  methodNeeded: 'Please say how it was paid.',
  reference: 'Reference',
  referenceHint: 'The number of a check, for example. The person paid can read it.',
  referenceTooLong: 'Please keep to 100 characters.',
  note: 'Note',
  noteHint: 'The person who is paid can read it.',
  textTooLong: 'Please keep to 500 characters.',
  sendMail: 'Tell them by email',
  sendMailHint: 'Goes to those who want email. It does not say how much.',
  markAmount: 'Mark {amount} as paid',
  markFailed: 'The payment could not be recorded. Nothing was changed.',
  marked: '{count, plural, one {# person} other {# people}} marked as paid: {amount}.',
  takeBackTitle: 'Take back the payment to {name}?',
  takeBackText:
    '{amount} counts as not paid again, and can be marked as paid again. The record of this payment stays, with your reason.',
  takeBackFailed: 'The payment could not be taken back.',
  takenBack: '{name}: payment taken back.',
  reasonHint:
    'Returned by the bank, check lost, marked by mistake. The person who was paid can read it.',
  history: 'Payments',
  historyFailed: 'The payments could not be loaded.',
  paidOnHeader: 'Paid on',
  recordedBy: 'Recorded {at} by {name}',
  takenBackBecause: 'Taken back {at} by {name}: “{reason}”',
  earlier:
    '{count, plural, one {# earlier pay period has} other {# earlier pay periods have}} people who are not marked as paid: {amount}.',
  markEarlier: 'Mark all earlier periods as paid',
  markEarlierText:
    '{count, plural, one {# pay period} other {# pay periods}}, {amount}: each is recorded as paid by direct deposit on its payment date. Nobody gets an email about it.',
  earlierMarked:
    '{count, plural, one {# earlier period} other {# earlier periods}} marked as paid: {amount}.',
});

/** Refusals of the database, by their names. */
export const paymentErrors = defineCopy('paymentErrors', {
  already_paid: 'One of these people is already marked as paid. Close this window to see who.',
  nobody_to_pay: 'Everybody in this pay period is already marked as paid.',
  payee_not_found:
    'This pay period no longer pays one of these people. Close this window to see the list.',
  payment_date_unlikely:
    'The day of payment must be between the first day of the pay period and today, or its payment date where that is later.',
  nothing_due:
    'Nothing is due to one of these people any more. Close this window to see the amounts.',
  payment_taken_back: 'This payment was already taken back.',
  period_paid:
    'Somebody is marked as paid for this pay period. Take the payments back before you re-open it.',
  total_changed:
    'The amounts changed in the meantime, and nothing was recorded. Close this window to see them.',
});

export type PaymentWords = (typeof paymentCopy)['words'];
