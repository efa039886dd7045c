import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router';
import { useToday } from '../../../lib/practice.ts';
import { filtersInUrl, type LogFilters, urlOfFilters } from '../rules.ts';

/** The filters of the log, kept in the address, which changes a moment later than the field. */
export function useLogFilters(): [LogFilters, (filters: LogFilters) => void] {
  const [params, setParams] = useSearchParams();
  const [filters, setFilters] = useOptimistic(filtersInUrl(params, useToday()));
  const change = (next: LogFilters) =>
    startTransition(() => {
      setFilters(next);
      setParams(urlOfFilters(next), { replace: true });
    });
  return [filters, change];
}
