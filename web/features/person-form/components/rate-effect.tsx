import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, isKnownDay } from '../../../../domain/calendar-day.ts';
import { formatDollarChange, formatDollars } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { firstFailed, LoadFailure } from '../../../ui/loaded.tsx';
import { Paging } from '../../../ui/paging.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { queryOf } from '../../../ui/query-states.ts';
import { useDelayed } from '../../../ui/use-delayed.ts';
import type { Profile } from '../../people/data.ts';
import { personFormCopy } from '../copy.ts';
import { areFirst, payRatesQuery, type RateChange, ratesPreviewQuery } from '../data.ts';
import { areRates, hasNoRates, ratesOf } from '../rules/rates.ts';
import type { TherapistInput } from '../schema.ts';
import { RatesDay } from './rates-day.tsx';
import { SixMonths } from './six-months.tsx';
import type { TherapistSchemaForm } from './therapist-fields.tsx';

interface RateEffectProps {
  form: TherapistSchemaForm;
  person: Profile;
  values: TherapistInput;
}

/** From when new rates hold, and which sessions they would change by how much. */
export function RateEffect({ form, person, values }: RateEffectProps) {
  const t = useCopy(personFormCopy);
  const asked = useDelayed(JSON.stringify([values.ratesFrom, ratesOf(values)]));
  const history = useQuery(payRatesQuery(person.id));
  // Of somebody without rates it is known only from the answer; without it, nothing says that they are the first.
  const isFirst =
    hasNoRates(person) && (history.data ? areFirst(history.data) : history.error ? false : null);
  const isKnown = isKnownDay(values.ratesFrom) && areRates(values);
  const isReady = isKnown && asked === JSON.stringify([values.ratesFrom, ratesOf(values)]);
  const client = useQueryClient();
  const preview = ratesPreviewQuery(person.id, values.ratesFrom, ratesOf(values));
  // What was stopped is not asked again by itself, until something else is typed.
  const [stopped, setStopped] = useState<string>();
  const isStopped = stopped === asked;
  const query = useQuery({ ...preview, enabled: isReady && !isStopped });
  const stop = () => {
    setStopped(asked);
    void client.cancelQueries({ queryKey: preview.queryKey });
  };
  return (
    <>
      {isFirst && <p>{t('ratesFirst')}</p>}
      {(isFirst === false || !isKnownDay(values.ratesFrom)) && (
        <RatesDay form={form} person={person} values={values} history={history.data ?? []} />
      )}
      {form.formState.isSubmitting ? (
        <Progress>{t('effectSaving')}</Progress>
      ) : isStopped ? (
        <>
          <Banner tone="info">{t('effectStopped')}</Banner>
          <Button onClick={() => setStopped(undefined)}>{t('effectAgain')}</Button>
        </>
      ) : !isKnown ? null : firstFailed(query) ? (
        <LoadFailure query={query} message={t('effectFailed')} />
      ) : (
        <section aria-label={t('effect')}>
          {query.data && <Effect changes={query.data} />}
          {(!query.data || query.isPlaceholderData) && (
            <Progress stop={{ label: t('effectStop'), onPress: stop }}>
              {t('effectTrying')}
            </Progress>
          )}
        </section>
      )}
      {isFirst === false && areRates(values) && (
        <SixMonths person={person} rates={ratesOf(values)} isReady={isReady} />
      )}
    </>
  );
}

const PAGE_SIZE = 10;

function Effect({ changes }: { changes: RateChange[] }) {
  const t = useCopy(personFormCopy);
  const locale = useLocale();
  const [page, setPage] = useState(0);
  const [first] = changes;
  if (!first) return <Banner tone="info">{t('effectNone')}</Banner>;
  // Every row says what all of them come to, those past the end of a long answer too.
  const { change_count: count, processed_count: processed, difference } = first;
  const shown = Math.min(page, Math.floor((changes.length - 1) / PAGE_SIZE));
  return (
    <>
      <Banner tone={processed > 0 ? 'warning' : 'info'}>
        {t('effectSome', {
          count,
          difference: formatDollarChange(difference, locale),
        })}{' '}
        {processed > 0 && t('effectProcessed', { count: processed })}
      </Banner>
      {count > changes.length && <p>{t('effectListed', { shown: changes.length, count })}</p>}
      <DataTable
        label={t('effect')}
        query={queryOf(changes.slice(shown * PAGE_SIZE, (shown + 1) * PAGE_SIZE))}
        rowKey={(change) => change.session_id}
        empty={null}
        columns={[
          {
            id: 'day',
            header: t('day'),
            cell: (change) => formatDay(change.session_date, 'medium', locale),
            layout: 'fit',
          },
          {
            id: 'client',
            header: t('client'),
            cell: (change) => change.client_name,
            isRowHeader: true,
          },
          {
            id: 'before',
            header: t('before'),
            cell: (change) => formatDollars(change.old_amount, locale),
            layout: 'end',
          },
          {
            id: 'after',
            header: t('after'),
            cell: (change) => formatDollars(change.new_amount, locale),
            layout: 'end',
          },
        ]}
        footer={
          <Paging page={shown} pageSize={PAGE_SIZE} total={changes.length} onPage={setPage} />
        }
      />
    </>
  );
}
