import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Unbroken } from '../../../ui/unbroken.tsx';
import type { Profile } from '../../people/data.ts';
import { personFormCopy } from '../copy.ts';
import { payRatesQuery, startOfRates } from '../data.ts';

/** From when somebody has rates, and what that means for sessions before; nothing where they hold from the start. */
export function RatesStart({ person }: { person: Profile }) {
  const t = useCopy(personFormCopy);
  const locale = useLocale();
  const history = useQuery(payRatesQuery(person.id));
  const start = startOfRates(history.data ?? []);
  if (start === undefined) return null;
  const day = formatDay(start, 'medium', locale);
  return (
    <p>
      <Unbroken>{t('ratesStart', { day })}</Unbroken>
    </p>
  );
}
