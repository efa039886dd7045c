import { useLocation } from 'react-router';
import type { Role } from '../lib/person.ts';
import { AREAS, addressIn } from './areas.ts';

/** The actions of an area's +, each with the address that opens it. */
export function usePlusActions(role: Role) {
  const { pathname, search } = useLocation();
  return AREAS[role].plus.actions.map(({ path, isOver = false, ...shown }) => ({
    ...shown,
    isOver,
    to: isOver ? `${pathname}?${withParameters(search, path)}` : addressIn(role, path),
  }));
}

function withParameters(search: string, added: string): URLSearchParams {
  return new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(added)]);
}
