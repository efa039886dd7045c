import { useLocation } from 'react-router';
import type { Role } from '../lib/person.ts';
import { AREAS, addressIn } from './areas.ts';

/** What the + of an area adds, each with the address that does it. */
export function usePlus(role: Role) {
  const { pathname, search } = useLocation();
  return AREAS[role].plus.does.map(({ path, isOver = false, ...shown }) => ({
    ...shown,
    isOver,
    to: isOver ? `${pathname}?${both(search, path)}` : addressIn(role, path),
  }));
}

/** One search string with the parameters of another added to it. */
function both(search: string, added: string): URLSearchParams {
  return new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(added)]);
}
