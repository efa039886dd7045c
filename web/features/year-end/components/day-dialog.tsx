import type { ReactNode } from 'react';
import type { CalendarDay } from '../../../../domain/calendar-day.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { useToday } from '../../../lib/practice.ts';
import { CancelButton, Dialog, DialogFooter } from '../../../ui/dialog.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormDatePicker } from '../../../ui/form-fields.tsx';
import { useKeptForm } from '../../../ui/kept-form.ts';
import { toast } from '../../../ui/toast-queue.ts';
import { yearEndCopy } from '../copy.ts';
import { pastDaySchema } from '../schema.ts';

interface DayDialogProps {
  /** Identifies the draft, so that it is found again if the sign-in ends while the day is being chosen. */
  about: string;
  title: string;
  label: string;
  saved: string;
  /** The day it says at first, where it is not today. */
  day?: CalendarDay | null;
  onSave: (day: CalendarDay) => Promise<unknown>;
  onClose: () => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** Asks for one day: when something arrived or was filed. */
export function DayDialog({ title, onClose, ...form }: DayDialogProps) {
  return (
    <Dialog title={title} isOpen onClose={onClose} size="small">
      <DayForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function DayForm({
  about,
  label,
  saved,
  day: recorded,
  onSave,
  onClose,
  children,
}: Omit<DayDialogProps, 'title'>) {
  const t = useCopy(yearEndCopy);
  const today = useToday();
  const form = useKeptForm(about, pastDaySchema(t, today), { day: recorded ?? today });
  return (
    <Form
      form={form}
      failure={t('saveFailed')}
      onSubmit={async ({ day }) => {
        await onSave(day);
        onClose();
        toast.success(saved);
      }}
    >
      <FormDatePicker form={form} name="day" label={label} max={today} />
      <DialogFooter>
        {children}
        <CancelButton />
        <SubmitButton form={form}>{t('save')}</SubmitButton>
      </DialogFooter>
    </Form>
  );
}
