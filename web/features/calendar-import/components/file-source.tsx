import { useMutation } from '@tanstack/react-query';
import type { PayPeriod } from '../../../../domain/pay-period.ts';
import { errorWords } from '../../../lib/errors.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Banner } from '../../../ui/banner.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { calendarErrors, calendarImportCopy } from '../copy.ts';
import { eventsOfFile } from '../data.ts';
import { eventsOfPeriod } from '../rules.ts';
import { EventPicker } from './event-picker.tsx';

interface Chosen {
  file: File;
  period: PayPeriod;
}

/** Reads the events of a period in a file; for another period, the same file is read again. */
export function useCalendarFile() {
  const { timeZone } = usePractice();
  return useMutation({
    // Reading changes nothing in the practice.
    meta: { refreshesItself: true },
    mutationFn: ({ file, period: { startDate: from, endDate: to } }: Chosen) =>
      eventsOfFile(file, { from, to, timeZone }),
  });
}

interface FileSourceProps {
  period: PayPeriod;
  reading: ReturnType<typeof useCalendarFile>;
  onClose: () => void;
}

/** The events of an .ics file, which any calendar can export. It is read here and not sent anywhere. */
export function FileSource({ period, reading, onClose }: FileSourceProps) {
  const t = useCopy(calendarImportCopy);
  const words = useCopy(calendarErrors);
  return (
    <>
      <FileField
        label={t('chooseFile')}
        hint={t('fileHint')}
        accept=".ics,text/calendar"
        chosen={reading.variables?.file.name}
        onChoose={(file) => reading.mutate({ file, period })}
      />
      {reading.isPending && <SkeletonBlock lines={4} />}
      {reading.error && (
        <Banner tone="danger">{errorWords(reading.error, words('not_a_calendar'))}</Banner>
      )}
      {reading.data && (
        <>
          {reading.data.unreadable > 0 && (
            <Banner tone="warning">{t('unreadable', { count: reading.data.unreadable })}</Banner>
          )}
          <EventPicker
            key={reading.submittedAt}
            events={eventsOfPeriod(reading.data.events, period)}
            {...{ period, onClose }}
          />
        </>
      )}
    </>
  );
}
