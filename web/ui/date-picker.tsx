import { type CalendarDate, parseDate } from '@internationalized/date';
import { use, useMemo, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import {
  DatePicker as AriaDatePicker,
  DateInput,
  DateSegment,
} from 'react-aria-components/DatePicker';
import { Dialog, OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { FieldError as AriaFieldError } from 'react-aria-components/FieldError';
import { Group } from 'react-aria-components/Group';
import { Heading } from 'react-aria-components/Heading';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { type CalendarDay, formatDay, isCalendarDay } from '../../domain/calendar-day.ts';
import { useCopy, useLocale } from '../lib/i18n.ts';
import { useToday } from '../lib/practice.ts';
import { buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import { uiCopy } from './copy.ts';
import styles from './date-picker.module.css';
import fieldStyles from './field.module.css';
import type { FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { useTopmost } from './topmost.ts';

interface DatePickerProps extends Omit<FieldProps, 'isOptional' | 'isLabelHidden'> {
  /** A calendar day, or the empty text for none. */
  value: CalendarDay;
  onChange: (day: CalendarDay) => void;
  onBlur?: () => void;
  min?: CalendarDay;
  max?: CalendarDay;
  isDisabled?: boolean;
}

/** A day, typed or picked from a calendar whose weeks start on Sunday. */
export function DatePicker({
  label,
  hint,
  error,
  value,
  onChange,
  onBlur,
  min,
  max,
  isDisabled,
}: DatePickerProps) {
  const group = useRef<HTMLDivElement>(null);
  // A new object on every render would reset a half-typed date.
  const date = useMemo(() => (isCalendarDay(value) ? parseDate(value) : null), [value]);
  const today = useToday();
  const todaysDate = useMemo(() => parseDate(today), [today]);
  const leave = () => {
    // A date with a missing part is no date; the earlier one must not be submitted instead.
    if (value !== '' && group.current?.querySelector('[data-placeholder]')) onChange('');
    onBlur?.();
  };
  return (
    <AriaDatePicker<CalendarDate>
      className={fieldStyles.field}
      value={date}
      placeholderValue={todaysDate}
      onChange={(next) => onChange(next ? next.toString() : '')}
      onBlur={leave}
      minValue={min ? parseDate(min) : undefined}
      maxValue={max ? parseDate(max) : undefined}
      firstDayOfWeek="sun"
      shouldForceLeadingZeros
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
    >
      <Label className={fieldStyles.label}>{label}</Label>
      <Group ref={group} className={classNames(fieldStyles.control, styles.group)}>
        <DateInput className={styles.input}>
          {(segment) => <DateSegment segment={segment} className={styles.segment} />}
        </DateInput>
        <Button className={styles.open}>
          <Icon name="calendar" />
        </Button>
      </Group>
      {error && (
        <AriaFieldError className={fieldStyles.error}>
          <Icon name="alert" size={16} />
          {error}
        </AriaFieldError>
      )}
      {hint && !error && (
        <Text slot="description" className={fieldStyles.hint}>
          {hint}
        </Text>
      )}
      <Popover className={styles.popover}>
        <Dialog className={styles.dialog}>
          <MonthCalendar />
        </Dialog>
      </Popover>
    </AriaDatePicker>
  );
}

function MonthCalendar() {
  const picker = use(OverlayTriggerStateContext);
  useTopmost(true, () => picker?.close());
  return (
    <Calendar>
      <header className={styles.header}>
        <Button slot="previous" className={buttonClass('quiet', true)}>
          <Icon name="chevronLeft" />
        </Button>
        <Heading className={styles.title} />
        <Button slot="next" className={buttonClass('quiet', true)}>
          <Icon name="chevronRight" />
        </Button>
      </header>
      <CalendarGrid className={styles.grid}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <DayCell date={date} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}

/** The library knows only the device's today; the practice's is marked and named. */
function DayCell({ date }: { date: CalendarDate }) {
  const t = useCopy(uiCopy);
  const locale = useLocale();
  const day = date.toString();
  const isToday = useToday() === day;
  const full = formatDay(day, 'full', locale);
  const name = { 'aria-label': isToday ? `${t('today')}, ${full}` : full };
  return (
    <CalendarCell
      date={date}
      className={styles.cell}
      render={(props, device) => (
        <div
          {...props}
          {...(device.isToday !== isToday && name)}
          data-today={isToday || undefined}
        />
      )}
    />
  );
}
