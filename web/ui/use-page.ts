import { useState } from 'react';

/** The page of a list that is shown; other filters, which make another list, start at the first again. */
export function usePage(list: string): [number, (page: number) => void] {
  const [at, setAt] = useState({ list, page: 0 });
  return [at.list === list ? at.page : 0, (page) => setAt({ list, page })];
}
