import { type ComponentProps, useState } from 'react';
import { type CalendarDay, isKnownDay } from '../../domain/calendar-day.ts';
import { DatePicker } from './date-picker.tsx';

type DayFilterProps = Omit<ComponentProps<typeof DatePicker>, 'onBlur'>;

/**
 * A day that filters a list as soon as it is complete; the empty text for no filter. A half-typed day is dropped when
 * the field loses the focus.
 */
export function DayFilter({ value, onChange, ...rest }: DayFilterProps) {
  // Typing 2024 begins with the year 2, at which the field would drop month and day.
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
