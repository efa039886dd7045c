import { useState } from 'react';
import { isSame } from './changes.ts';
import { newId } from './new-id.ts';

type SendOnce = <Answer>(
  content: unknown,
  send: (id: string) => Promise<Answer>,
) => Promise<Answer>;

/**
 * Sends an entry with an id that it keeps until the server answers, so that sending it again after a lost
 * answer saves it once. An entry whose content changed in between gets a new id.
 */
export function makeSendOnce(): SendOnce {
  let waiting: { content: unknown; id: string } | undefined;
  return async (content, send) => {
    const entry = waiting && isSame(waiting.content, content) ? waiting : { content, id: newId() };
    waiting = entry;
    const answer = await send(entry.id);
    if (waiting === entry) waiting = undefined;
    return answer;
  };
}

/** The same for the lifetime of a component. */
export function useSendOnce(): SendOnce {
  const [sendOnce] = useState(makeSendOnce);
  return sendOnce;
}

/** How to insert a row with such an id in `client_request_id`, which is unique for each of `owners`. */
export function onceFor(...owners: string[]) {
  return { onConflict: [...owners, 'client_request_id'].join(), ignoreDuplicates: true };
}
