import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { payPeriodName } from '../../../../domain/pay-period.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { useToday } from '../../../lib/practice.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FieldRow } from '../../../ui/form.tsx';
import { Segments } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { payPeriodsQuery } from '../../pay-periods/data.ts';
import { practiceSettingsQuery } from '../../practice-settings/data.ts';
import { calendarImportCopy } from '../copy.ts';
import { connectionQuery } from '../data.ts';
import { closedPeriods, periodsToImport } from '../rules.ts';
import { FileSource, useCalendarFile } from './file-source.tsx';
import { GoogleSource } from './google-source.tsx';

type Source = 'google' | 'file';

/** Chooses where the events come from, and the pay period. */
export function ImportSource({ onClose }: { onClose: () => void }) {
  const t = useCopy(calendarImportCopy);
  const locale = useLocale();
  const periods = periodsToImport(useToday());
  const connection = useQuery(connectionQuery(usePerson().id));
  const payPeriods = useQuery(payPeriodsQuery());
  const settings = useQuery(practiceSettingsQuery());
  const closed = closedPeriods(payPeriods.data, settings.data);
  const [chosen, setSource] = useState<Source | null>(null);
  // Without Google there is one source, and it opens at once.
  const hasGoogle = connection.data !== 'not-configured';
  const source = chosen ?? (hasGoogle ? 'google' : 'file');
  const [start, setStart] = useState('');
  const periodOf = (from: string) => periods.find(({ startDate }) => startDate === from);
  const period = periodOf(start) ?? periods.find(({ startDate }) => !closed.has(startDate));
  const reading = useCalendarFile();
  if ([connection, payPeriods, settings].some(({ isPending }) => isPending)) {
    return <SkeletonBlock lines={4} />;
  }
  if (!period) return <EmptyState title={t('allProcessed')}>{t('allProcessedText')}</EmptyState>;
  const shared = { key: period.startDate, period, onClose };
  const choosePeriod = (from: string) => {
    setStart(from);
    const [file, next] = [reading.variables?.file, periodOf(from)];
    if (file && next) reading.mutate({ file, period: next });
  };
  return (
    <>
      <FieldRow>
        {hasGoogle && (
          <Segments
            label={t('source')}
            options={[
              { value: 'google', label: t('google') },
              { value: 'file', label: t('file') },
            ]}
            value={source}
            onChange={setSource}
          />
        )}
        <Select
          label={t('period')}
          options={periods.map(({ startDate }) => {
            const name = payPeriodName(startDate, locale);
            const isDisabled = closed.has(startDate);
            const label = isDisabled ? t('processed', { period: name }) : name;
            return { value: startDate, label, isDisabled };
          })}
          value={period.startDate}
          onChange={(event) => choosePeriod(event.target.value)}
        />
      </FieldRow>
      {source === 'google' ? (
        <GoogleSource {...shared} />
      ) : (
        <FileSource {...shared} reading={reading} />
      )}
    </>
  );
}
