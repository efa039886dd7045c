import { formatDay } from '../../../../domain/calendar-day.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Segments } from '../../../ui/radio-group.tsx';
import { importCopy } from '../copy.ts';
import { isDayFirstIn } from '../rules/read-file.ts';

interface DayOrderProps {
  isDayFirst: boolean;
  onChange: (isDayFirst: boolean) => void;
}

/** Which day 1/5/26 is: nothing in a file says so. */
export function DayOrder({ isDayFirst, onChange }: DayOrderProps) {
  const t = useCopy(importCopy);
  const locale = useLocale();
  const months = { value: 'month', label: formatDay('2026-01-05', 'medium', locale) } as const;
  const days = { value: 'day', label: formatDay('2026-05-01', 'medium', locale) } as const;
  return (
    <Segments
      label={t('dayOrder')}
      options={isDayFirstIn(locale) ? [days, months] : [months, days]}
      value={isDayFirst ? 'day' : 'month'}
      onChange={(first) => onChange(first === 'day')}
    />
  );
}
