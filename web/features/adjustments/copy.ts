import { defineCopy } from '../../lib/i18n.ts';

export const adjustmentCopy = defineCopy('adjustment', {
  title: 'Adjustments',
  lead: 'Each is paid as a line of the statement when this pay period is processed, and is included in the amounts above.',
  add: 'Add Adjustment',
  addTitle: 'Add an adjustment',
  editTitle: 'Edit the adjustment',
  inPay: 'adjustments: {amount}',
  none: 'No adjustments for this pay period.',
  loadFailed: 'The adjustments could not be loaded.',
  payee: 'For',
  choosePayee: 'Choose a therapist or supervisor',
  supervisor: '{name} (supervisor)',
  leftOf: '{name} (deactivated)',
  kind: 'Kind',
  bonus: 'Bonus',
  bonusHint: 'Added to pay',
  reimbursement: 'Reimbursement',
  reimbursementHint: 'Added to pay, for something the person paid for',
  deduction: 'Deduction',
  deductionHint: 'Taken from pay',
  amount: 'Amount',
  amountHint: 'In dollars, such as 25.00',
  note: 'Note',
  noteHint: 'What it is for. It appears on the statement.',
  actions: 'Actions',
  actionsOf: 'Actions for the adjustment of {name}',
  edit: 'Edit',
  remove: 'Remove',
  removeTitle: 'Remove this adjustment?',
  removeText: '{kind} of {amount} for {name}: “{note}”',
  removeFailed: 'The adjustment could not be removed. Please try again.',
  removed: 'Adjustment removed.',
  save: 'Save',
  saved: 'Adjustment saved.',
  saveFailed: 'The adjustment could not be saved. Please try again.',
  payeesFailed: 'The therapists and supervisors could not be loaded.',
  payeeNeeded: 'Please choose who it is for.',
  kindNeeded: 'Please choose a kind.',
  amountNeeded: 'Please enter an amount above 0, with at most two decimals.',
  noteNeeded: 'Please say what it is for.',
  noteTooLong: 'Please keep to 500 characters.',
});

export type AdjustmentWords = (typeof adjustmentCopy)['words'];

export const adjustmentErrors = defineCopy('adjustmentErrors', {
  adjustment_removed:
    'This adjustment has been removed in the meantime. Add it again if it is still due.',
  adjustment_settled:
    'This adjustment has been paid in the meantime and cannot be changed. Add another one to make up for it.',
});
