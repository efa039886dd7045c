import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { useKeptDraft, useLeftDraft } from '../../../lib/drafts.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Row, Rows } from '../../../ui/rows.tsx';
import { clientsCopy } from '../copy.ts';
import { similarClientsQuery } from '../data.ts';
import type { Spellings } from '../schema.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { OtherTwo } from './other-two.tsx';
import { PastMerges } from './past-merges.tsx';

/** What the open dialog is about, if the sign-in ends meanwhile. */
const DRAFT = 'merge';

function isSpellings(value: unknown): value is Spellings {
  return typeof value === 'object' && value !== null && 'from' in value;
}

/** Where an admin merges two spellings of one client, and undoes that. */
export function ClientsScreen() {
  const t = useCopy(clientsCopy);
  const left = useLeftDraft(DRAFT, isSpellings);
  const [merging, setMerging] = useState<Spellings | null>(left);
  useKeptDraft(DRAFT, () => merging);
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Similar onLook={setMerging} />
      <OtherTwo onLook={setMerging} />
      <PastMerges />
      {merging && (
        <MergeDialog
          key={merging.from}
          {...merging}
          onSwap={() => setMerging({ from: merging.to, to: merging.from })}
          onClose={() => setMerging(null)}
        />
      )}
    </Page>
  );
}

function Similar({ onLook }: { onLook: (spellings: Spellings) => void }) {
  const t = useCopy(clientsCopy);
  const locale = useLocale();
  const similar = useQuery(similarClientsQuery());
  return (
    <Card title={t('similar')}>
      <p>{t('similarText')}</p>
      <Loaded query={similar} failure={t('loadFailed')}>
        {(pairs) =>
          pairs.length === 0 ? (
            <EmptyState title={t('noSimilar')} />
          ) : (
            <Rows label={t('similar')}>
              {pairs.map(({ from_name: from, to_name: to, ...pair }) => (
                <Row
                  key={`${from} ${to}`}
                  subject={t('pastRow', { from, to })}
                  figure={t('look')}
                  detail={`${t('sessions', { count: pair.from_count })} → ${t('sessions', { count: pair.to_count })}, ${t('last', { date: formatDay(pair.from_last, 'medium', locale) })}`}
                  isWhole
                  onPress={() => onLook({ from, to })}
                />
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Card>
  );
}
