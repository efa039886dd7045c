import { useState } from 'react';

/** The page of a list that is shown, from 0. With another `list`, as after a change of filters, it starts over. */
export function usePage(list: string): [number, (page: number) => void] {
  const [at, setAt] = useState({ list, page: 0 });
  return [at.list === list ? at.page : 0, (page) => setAt({ list, page })];
}
