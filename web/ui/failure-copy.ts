import { defineCopy } from '../lib/i18n.ts';

/** The words about what could not be loaded, which sign-in does without. */
export const failureCopy = defineCopy('failure', {
  notLoaded: 'Not loaded',
  partsFailed: 'Failed to load data.',
});
