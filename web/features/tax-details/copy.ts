import { defineCopy } from '../../lib/i18n.ts';

export const taxDetailsCopy = defineCopy('taxDetails', {
  title: 'Tax details',
  lead: 'For your W-2 or 1099. The number is stored encrypted; an admin sees its last four digits, and each look at the whole number is recorded.',
  loadFailed: 'Your tax details could not be loaded.',
  kind: 'Kind of number',
  ssn: 'SSN or ITIN',
  ein: 'EIN',
  number: 'Tax number',
  numberHint: 'Nine digits.',
  numberInvalid: 'A tax number has nine digits.',
  nothingYet: 'There is nothing to save yet.',
  stateInvalid: 'Please write the state in two letters, such as PA.',
  stored: 'Tax number',
  storedHint: 'To change it, ask an admin.',
  addressLine1: 'Address line 1',
  addressLine2: 'Address line 2',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
  save: 'Save tax details',
  saved: 'Tax details saved.',
  saveFailed: 'Your tax details could not be saved. Please try again.',
  skip: 'Skip for now',
  skipHint: 'You will find this again in your settings.',
  open: 'Open tax details',
});

/** Refusals of the rules, by their stable key. */
export const taxDetailsErrors = defineCopy('taxDetailsErrors', {
  tax_number_stored: 'A tax number is stored for you already. An admin can change it.',
});

export type TaxDetailsWords = (typeof taxDetailsCopy)['words'];
