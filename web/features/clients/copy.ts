import { defineCopy } from '../../lib/i18n.ts';

export const clientsCopy = defineCopy('clients', {
  title: 'Spellings of clients',
  lead: 'A client spelled two ways counts as two. Merge them here.',
  link: 'Merge spellings',
  similar: 'Possibly one client',
  similarText: 'Spellings by one therapist within the last year that differ only slightly.',
  noSimilar: 'No similar spellings',
  sessions: '{count, plural, one {# session} other {# sessions}}',
  last: 'last on {date}',
  look: 'Review',
  others: 'Merge two others',
  from: 'Spelling to replace',
  to: 'Spelling to keep',
  both: 'Please enter both spellings.',
  mergeTitle: 'Merge {from} into {to}?',
  mergeText:
    'Every session below gets the name {to}, archived ones and those of processed pay periods too. Pay does not change, and statements already issued keep the name printed on them.',
  nothing: 'There are no sessions under the name {from}.',
  swap: 'Keep {from} instead',
  therapists: 'Whose sessions',
  ofTherapist: '{name}: {sessions}, {from} – {to}',
  archived: '{count, plural, other {#}} archived',
  processed: '{count, plural, other {#}} in processed pay periods',
  merge: '{count, plural, one {Merge # session} other {Merge # sessions}}',
  merged: '{from} is now {to}: {count, plural, one {# session} other {# sessions}}.',
  mergeFailed: 'The spellings could not be merged. Please try again.',
  pastFailed: 'The earlier merges could not be loaded.',
  past: 'Earlier merges',
  pastRow: '{from} → {to}',
  pastDetail: '{sessions}, by {name}, {date}',
  undone: 'Undone: {reason}',
  undo: 'Undo',
  undoOf: 'Undo merging {from} into {to}',
  undoTitle: 'Undo merging {from} into {to}?',
  undoText: 'The sessions get the names they had, unless somebody has renamed them since.',
  undoneNow: 'The merge was undone.',
  undoFailed: 'The merge could not be undone. Please try again.',
  loadFailed: 'The spellings could not be loaded.',
});

export type ClientWords = (typeof clientsCopy)['words'];

export const clientErrors = defineCopy('clientErrors', {
  client_unknown: 'There are no sessions under this name any more.',
  client_name_required: 'Enter both names, each with at most 200 characters.',
  client_merge_undone: 'This merge was undone in the meantime.',
});
