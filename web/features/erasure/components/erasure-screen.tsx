import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { nameOf } from '../../../../domain/names.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { type Profile, personQuery } from '../../people/data.ts';
import { erasureCopy } from '../copy.ts';
import { erasureOf } from '../rules.ts';
import styles from './erasure.module.css';
import { ErasureForm } from './erasure-form.tsx';
import { WhatGoes, WhatStays } from './erasure-lists.tsx';

/** Where an admin erases the personal data of a former member, as far as the law allows, and sees what stays and why. */
export function ErasureScreen() {
  const t = useCopy(erasureCopy);
  const { id = '' } = useParams();
  const query = useQuery(personQuery(id));
  const person = query.data;
  const list = person?.role === 'supervisor' ? 'supervisors' : 'therapists';
  return (
    <Page
      title={t('title')}
      lead={person ? nameOf(person) : undefined}
      actions={<BackLink to={`/admin/${list}?show=deactivated`}>{t('back')}</BackLink>}
    >
      <Loaded query={query} failure={t('loadFailed')}>
        {(found) => <ErasureState person={found} />}
      </Loaded>
    </Page>
  );
}

function ErasureState({ person }: { person: Profile | null }) {
  const t = useCopy(erasureCopy);
  const erasure = erasureOf(person);
  if (person === null || erasure === 'unknown') {
    return (
      <Card>
        <EmptyState title={t('notFound')}>{t('notFoundText')}</EmptyState>
      </Card>
    );
  }
  if (erasure !== 'possible') {
    return (
      <Card>
        <EmptyState title={t(erasure, { name: nameOf(person) })}>{t(`${erasure}Text`)}</EmptyState>
      </Card>
    );
  }
  return (
    <>
      <div className={styles.pair}>
        <WhatGoes />
        <WhatStays />
      </div>
      <ErasureForm key={person.id} person={person} />
    </>
  );
}
