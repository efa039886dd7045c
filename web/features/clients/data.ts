import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '../../lib/answer-of.ts';
import { answerOf, database } from '../../lib/backend.ts';
import { explainErrors } from '../../lib/errors.ts';
import { clientErrors } from './copy.ts';

explainErrors(clientErrors);

const clientsKey = ['sessions', 'spellings'] as const;

/** How many pairs are listed at once; further ones follow as these are merged. */
const MOST_PAIRS = 200;

/** Pairs of spellings that may be of one client, the rarer one first. */
export const similarClientsQuery = () =>
  queryOptions({
    queryKey: [...clientsKey, 'similar'],
    queryFn: ({ signal }) =>
      answerOf(database.rpc('similar_clients').limit(MOST_PAIRS).abortSignal(signal)),
  });

/** Searches clients by name; the search text is sent in the body so that it is in no address. */
export const clientNamesQuery = (search: string) =>
  queryOptions({
    queryKey: [...clientsKey, 'names', search],
    queryFn: ({ signal }) => answerOf(database.rpc('client_names', { search }).abortSignal(signal)),
    enabled: search.trim() !== '',
  });

/** Which sessions of whom a merge would rename. */
export const mergePreviewQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [...clientsKey, 'preview', from, to],
    queryFn: ({ signal }) =>
      answerOf(
        database.rpc('client_merge_preview', { from_name: from, to_name: to }).abortSignal(signal),
      ),
    gcTime: 0,
  });

const COLUMNS = `
  id, from_name, to_name, session_count, merged_at, undone_at, undo_reason,
  admin:profiles!client_merges_merged_by_fkey(first_name, last_name)
` as const;

const MERGES_SHOWN = 50;

/** Earlier merges, the latest first. */
export const mergesQuery = () =>
  queryOptions({
    queryKey: [...clientsKey, 'merges'],
    queryFn: ({ signal }) =>
      answerOf(
        database
          .from('client_merges')
          .select(COLUMNS)
          .order('merged_at', { ascending: false })
          .limit(MERGES_SHOWN)
          .abortSignal(signal),
      ),
  });

export type ClientMerge = AnswerOf<typeof mergesQuery>[number];
