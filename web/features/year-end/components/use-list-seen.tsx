import { useState } from 'react';

/**
 * Which state of a list the person has gone through: the one it was opened with, until they say that they have
 * looked at another. It is fetched again whenever the window is shown, which nobody notices.
 */
export function useListSeen(digest = '') {
  const [seen, setSeen] = useState(digest);
  // One that was empty is new to everybody.
  if (seen !== digest && (seen === '' || digest === '')) setSeen(digest);
  return { seen, hasChanged: seen !== digest, look: () => setSeen(digest), see: setSeen };
}
