import { type ComponentProps, useState } from 'react';
import { type CalendarDay, isKnownDay } from '../../domain/calendar-day.ts';
import { DatePicker } from './date-picker.tsx';

type DayFilterProps = Omit<ComponentProps<typeof DatePicker>, 'onBlur'>;

/**
 * A day by which a list goes at once, or the empty text for none. While it is typed the list stays as it was; left
 * half-typed, the field shows the list's day again.
 */
export function DayFilter({ value, onChange, ...rest }: DayFilterProps) {
  // The field itself would forget the month and day of a year that nobody keeps: 2 is on the way to 2024.
  const [{ typed, round }, setState] = useState<{ typed: CalendarDay | null; round: number }>({
    typed: null,
    round: 0,
  });
  return (
    <DatePicker
      {...rest}
      // Only a new field drops what was half-typed.
      key={round}
      value={typed ?? value}
      onChange={(day) => {
        const isKnown = isKnownDay(day);
        setState((state) => ({ ...state, typed: isKnown ? null : day }));
        if (isKnown || day === '') onChange(day);
      }}
      onBlur={() =>
        setState((state) =>
          state.typed === null ? state : { typed: null, round: state.round + 1 },
        )
      }
    />
  );
}
