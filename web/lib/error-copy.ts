import { defineCopy } from './i18n.ts';

/** What the refusals mean that can meet any call. Those of one feature stand in its own copy. */
export const errorCopy = defineCopy('error', {
  unreachable: 'The server cannot be reached. Check your connection and try again.',
  over_request_rate_limit: 'Too many attempts. Please wait a few minutes and try again.',
  too_many_requests: 'Too much at once. Please try again in a moment.',
  too_many_rows: 'At most 1,000 records can be written at a time.',
  too_many_rows_today:
    'You have written 10,000 records today, as many as anybody may. Go on tomorrow, or have an admin import them.',
  too_many_mails_today:
    'Others got 50 mails because of you today, as many as anybody may send. Please go on tomorrow.',
  day_too_far_ahead: 'This day is more than a year ahead.',
  day_before_practice: 'This day is before the practice’s first year. Ask an admin to add it.',
});
