import { type ReactNode, useState } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded, type QueryState } from '../../../ui/loaded.tsx';
import { Segments } from '../../../ui/radio-group.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { peopleCopy } from '../copy.ts';
import type { Profile } from '../data.ts';
import { listed, matching } from '../rules.ts';
import { InviteAll } from './invite-all.tsx';
import styles from './people.module.css';

interface PeopleGridProps {
  query: QueryState<Profile[]>;
  /** Shown for an empty list: 'No therapists found'. */
  noneTitle: string;
  addButton: ReactNode;
  renderCard: (person: Profile) => ReactNode;
}

/** A screen of three hundred cards takes a second to render, and nobody reads them all. */
const CARDS_AT_ONCE = 60;

/** Whether those who no longer work here are shown, in the address. */
const SHOWN = 'show';

/** People as cards, to search; those who no longer work here are one press away. */
export function PeopleGrid({ query, noneTitle, addButton, renderCard }: PeopleGridProps) {
  const t = useCopy(peopleCopy);
  const [chosen, choose] = useAddress();
  const [search, setSearch] = useState('');
  const shown = chosen.get(SHOWN) === 'deactivated' ? 'deactivated' : 'active';
  const isDeactivated = shown === 'deactivated';
  return (
    <>
      {query.data && !isDeactivated && <InviteAll people={query.data} />}
      <search className={styles.tools}>
        <SearchField label={t('search')} value={search} onChange={setSearch} />
        <Segments
          label={t('show')}
          isLabelHidden
          options={[
            { value: 'active', label: t('active') },
            { value: 'deactivated', label: t('deactivated') },
          ]}
          value={shown}
          onChange={(next) => choose({ [SHOWN]: next === 'active' ? null : next })}
        />
      </search>
      <Loaded query={query} failure={t('loadFailed')} skeleton={<GridSkeleton />}>
        {(people) => {
          const found = matching(listed(people, isDeactivated), search);
          if (found.length > 0) {
            return <Cards key={`${shown} ${search}`} people={found} renderCard={renderCard} />;
          }
          return (
            <Card>
              <EmptyState
                title={isDeactivated && search === '' ? t('noneDeactivated') : noneTitle}
                actions={
                  search === '' ? (
                    !isDeactivated && addButton
                  ) : (
                    <Button onClick={() => setSearch('')}>{t('clearSearch')}</Button>
                  )
                }
              />
            </Card>
          );
        }}
      </Loaded>
    </>
  );
}

function Cards({
  people,
  renderCard,
}: Pick<PeopleGridProps, 'renderCard'> & { people: Profile[] }) {
  const t = useCopy(peopleCopy);
  const [count, setCount] = useState(CARDS_AT_ONCE);
  return (
    <>
      <div className={styles.grid}>{people.slice(0, count).map(renderCard)}</div>
      {count < people.length && (
        <div className={styles.more}>
          <Button onClick={() => setCount(count + CARDS_AT_ONCE)}>{t('showMore')}</Button>
        </div>
      )}
    </>
  );
}

function GridSkeleton() {
  return (
    <div className={styles.grid}>
      {['1', '2', '3', '4', '5', '6'].map((card) => (
        <div key={card} className={styles.card}>
          <SkeletonBlock lines={2} />
        </div>
      ))}
    </div>
  );
}
