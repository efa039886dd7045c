import { type ReactNode, useState } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Filters } from '../../../ui/filters.tsx';
import { Loaded, type QueryState } from '../../../ui/loaded.tsx';
import { Segments } from '../../../ui/radio-group.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { usePage } from '../../../ui/use-page.ts';
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
  /** What each card says of a person, in its order: named once above them where there is room. */
  facts: readonly string[];
  renderCard: (person: Profile) => ReactNode;
}

/** A screen of three hundred cards takes a second to render, and nobody reads them all. */
const CARDS_AT_ONCE = 60;

/** Whether those who no longer work here are shown, in the address. */
const SHOWN = 'show';

/** People as cards, to search; those who no longer work here are one press away. */
export function PeopleGrid({ query, noneTitle, addButton, facts, renderCard }: PeopleGridProps) {
  const t = useCopy(peopleCopy);
  const [chosen, choose] = useAddress();
  const [search, setSearch] = useState('');
  const shown = chosen.get(SHOWN) === 'deactivated' ? 'deactivated' : 'active';
  const isDeactivated = shown === 'deactivated';
  return (
    <>
      {query.data && !isDeactivated && <InviteAll people={query.data} />}
      <Filters
        className={styles.tools}
        printed={[
          { name: t('search'), value: search },
          { name: t('show'), value: isDeactivated ? t('deactivated') : undefined },
        ]}
      >
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
      </Filters>
      <Loaded query={query} failure={t('loadFailed')} skeleton={<GridSkeleton facts={facts} />}>
        {(people) => {
          const found = matching(listed(people, isDeactivated), search);
          if (found.length > 0) {
            return <Cards list={`${shown} ${search}`} people={found} {...{ facts, renderCard }} />;
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

interface CardsProps extends Pick<PeopleGridProps, 'facts' | 'renderCard'> {
  /** Another list starts with few cards again. */
  list: string;
  people: Profile[];
}

function Cards({ list, people, facts, renderCard }: CardsProps) {
  const t = useCopy(peopleCopy);
  const [page, setPage] = usePage(list);
  const count = (page + 1) * CARDS_AT_ONCE;
  return (
    <>
      <div className={styles.grid}>
        <Names facts={facts} />
        {people.slice(0, count).map(renderCard)}
      </div>
      {count < people.length && (
        <div className={styles.more}>
          <Button onClick={() => setPage(page + 1)}>{t('showMore')}</Button>
        </div>
      )}
    </>
  );
}

/** The names of the facts, for eyes: readers hear them with each fact. */
function Names({ facts }: Pick<PeopleGridProps, 'facts'>) {
  return (
    <div aria-hidden="true" className={styles.names}>
      <div className={styles.facts}>
        <Facts isInLine facts={facts.map((name) => ({ name, value: null }))} />
      </div>
    </div>
  );
}

function GridSkeleton({ facts }: Pick<PeopleGridProps, 'facts'>) {
  return (
    <div className={styles.grid}>
      <Names facts={facts} />
      {['1', '2', '3', '4', '5', '6'].map((card) => (
        <div key={card} className={styles.card}>
          <SkeletonBlock lines={2} />
          <div aria-hidden="true" className={classNames(styles.facts, styles.waiting)}>
            <Facts isInLine facts={facts.map((name) => ({ name, value: undefined }))} />
          </div>
        </div>
      ))}
    </div>
  );
}
