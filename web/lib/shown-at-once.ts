import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/**
 * Shows a change in what was read under a key before it is answered, and takes it back when it is refused. Such changes
 * are sent one after the other: people undo one, and make it again, before it is answered.
 */
export function useShownAtOnce<Data, Change>(
  queryKey: QueryKey,
  changed: (data: Data, change: Change) => Data,
) {
  const client = useQueryClient();
  return {
    scope: { id: JSON.stringify(queryKey) },
    onMutate: async (change: Change) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueriesData<Data>({ queryKey });
      client.setQueriesData<Data>({ queryKey }, (data) => data && changed(data, change));
      return before;
    },
    onError: (_error: Error, _change: Change, before: [QueryKey, Data | undefined][] = []) => {
      for (const [key, data] of before) client.setQueryData(key, data);
    },
  };
}
