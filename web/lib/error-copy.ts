import { defineCopy } from './i18n.ts';

/** What the refusals mean that can meet any call. Those of one feature stand in its own copy. */
export const errorCopy = defineCopy('error', {
  unreachable: 'The server cannot be reached. Check your connection and try again.',
  over_request_rate_limit: 'Too many attempts. Please wait a few minutes and try again.',
});
