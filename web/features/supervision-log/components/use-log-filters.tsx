import { useToday } from '../../../lib/practice.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { filtersInUrl, type LogFilters } from '../rules.ts';

/** The filters of the log, kept in the address. */
export function useLogFilters(): [LogFilters, (filters: LogFilters) => void] {
  const [chosen, choose] = useAddress();
  return [
    filtersInUrl(chosen, useToday()),
    ({ from, to, therapist }) => choose({ from, to, therapist: therapist || null }),
  ];
}
