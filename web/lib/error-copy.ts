import { defineCopy } from './i18n.ts';

/** Errors that any call may get. Those of one feature are in its own copy. */
export const errorCopy = defineCopy('error', {
  unreachable: 'The server cannot be reached. Check your connection and try again.',
  outOfReach: 'The server cannot be reached. Check your connection.',
  over_request_rate_limit: 'Too many attempts. Please try again later.',
  too_many_requests: 'Too many requests at once. Please try again in a moment.',
  too_many_rows: 'At most 1,000 records can be saved at a time.',
  too_many_rows_today:
    'You have saved 10,000 records today, the most one person can. Continue tomorrow. What an admin imports does not count.',
  too_many_mails_today:
    'You have sent 50 emails today, the most one person can. Continue tomorrow.',
  22003: 'An amount is too large. At most $99,999,999.99 can be saved.',
  profile_gone: 'Your profile is no longer there. Ask an admin.',
  day_too_far_ahead: 'This day is more than a year ahead. Choose an earlier one.',
  day_before_practice: 'This day is before the practice’s first year. Ask an admin to add it.',
});
