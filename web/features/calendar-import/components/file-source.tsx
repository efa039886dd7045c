import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { PayPeriod } from '../../../../domain/pay-period.ts';
import { errorWords } from '../../../lib/errors.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Banner } from '../../../ui/banner.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { calendarErrors, calendarImportCopy } from '../copy.ts';
import { eventsOfFile } from '../data.ts';
import { eventsOfPeriod } from '../rules.ts';
import { EventPicker } from './event-picker.tsx';
import styles from './import.module.css';

interface FileSourceProps {
  period: PayPeriod;
  onClose: () => void;
}

/** The events of an .ics file, which any calendar can export. It is read here and not sent anywhere. */
export function FileSource({ period, onClose }: FileSourceProps) {
  const t = useCopy(calendarImportCopy);
  const words = useCopy(calendarErrors);
  const { timeZone } = usePractice();
  const id = useId();
  const reading = useMutation({
    mutationFn: (file: File) =>
      eventsOfFile(file, { from: period.startDate, to: period.endDate, timeZone }),
  });
  return (
    <>
      <div className={styles.file}>
        <label htmlFor={id}>{t('chooseFile')}</label>
        <input
          id={id}
          type="file"
          accept=".ics,text/calendar"
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) reading.mutate(file);
          }}
        />
        <p className={styles.soft}>{t('fileHint')}</p>
      </div>
      {reading.isPending && <SkeletonBlock lines={4} />}
      {reading.error && (
        <Banner tone="danger">{errorWords(reading.error, words('not_a_calendar'))}</Banner>
      )}
      {reading.data && (
        <EventPicker
          key={reading.submittedAt}
          events={eventsOfPeriod(reading.data, period)}
          {...{ period, onClose }}
        />
      )}
    </>
  );
}
