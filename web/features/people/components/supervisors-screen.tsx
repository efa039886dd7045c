import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDollars } from '../../../../domain/money.ts';
import { nameOf, namesApart } from '../../../../domain/names.ts';
import { useAddInUrl } from '../../../lib/add-in-url.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Button, IconButton, LinkButton } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { bothQueries } from '../../../ui/query-states.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { peopleCopy } from '../copy.ts';
import { assignmentsQuery, type Profile, peopleQuery } from '../data.ts';
import { assignedTo, wasTherapist } from '../rules.ts';
import styles from './people.module.css';
import { PeopleGrid } from './people-grid.tsx';
import { PersonCard } from './person-card.tsx';
import { RemoveButton } from './remove-button.tsx';
import { StatusButton } from './status-button.tsx';
import type { RenderForm } from './therapists-screen.tsx';

interface SupervisorsScreenProps {
  renderForm: RenderForm;
  /** How the person gets in: another feature's to show. */
  renderAccess: (person: Profile) => ReactNode;
  /** The way to what supervisors logged. */
  logLink: ReactNode;
}

/** The supervisors: find, add, edit, deactivate. */
export function SupervisorsScreen({ renderForm, renderAccess, logLink }: SupervisorsScreenProps) {
  const t = useCopy(peopleCopy);
  const query = useQuery(peopleQuery('supervisor'));
  const [form, setForm] = useState<{ person: Profile | undefined }>();
  const add = () => setForm({ person: undefined });
  useAddInUrl(add);
  const addButton = (tone: 'primary' | 'secondary') => (
    <Button tone={tone} icon="plus" onClick={add}>
      {t('addSupervisor')}
    </Button>
  );
  return (
    <Page
      title={t('supervisors')}
      actions={
        <>
          {logLink}
          {addButton('primary')}
        </>
      }
    >
      <PeopleGrid
        query={query}
        noneTitle={t('noSupervisors')}
        addButton={addButton('secondary')}
        facts={[t('phone'), t('supervisionRate'), t('assigned')]}
        renderCard={(person) => (
          <SupervisorCard
            key={person.id}
            person={person}
            onEdit={() => setForm({ person })}
            access={renderAccess(person)}
          />
        )}
      />
      {form && renderForm({ ...form, onClose: () => setForm(undefined) })}
    </Page>
  );
}

interface SupervisorCardProps {
  person: Profile;
  onEdit: () => void;
  access: ReactNode;
}

function SupervisorCard({ person, onEdit, access }: SupervisorCardProps) {
  const t = useCopy(peopleCopy);
  const locale = useLocale();
  const name = nameOf(person);
  const rate = person.supervision_rate;
  return (
    <PersonCard
      person={person}
      icons={
        <>
          {/* Those who left too: their tax form is due after the year, and a number is removed here. */}
          <IconButton icon="edit" label={t('editOf', { name })} onClick={onEdit} />
          {person.deactivated_at === null && <RemoveButton person={person} isKept />}
        </>
      }
      actions={
        <>
          {wasTherapist(person) && (
            <LinkButton
              tone="link"
              to={`/admin/therapists/${person.id}`}
              aria-label={t('earlierPayOf', { name })}
            >
              {t('earlierPay')}
            </LinkButton>
          )}
          <StatusButton person={person} />
          {access}
        </>
      }
    >
      <Facts
        isInLine
        facts={[
          { name: t('phone'), value: person.phone ?? '–' },
          {
            name: t('supervisionRate'),
            value:
              rate === null
                ? t('notAvailable')
                : t('perHour', { rate: formatDollars(rate, locale) }),
          },
          { name: t('assigned'), value: <Assigned supervisorId={person.id} /> },
        ]}
      />
    </PersonCard>
  );
}

function Assigned({ supervisorId }: { supervisorId: string }) {
  const t = useCopy(peopleCopy);
  const therapists = useQuery(peopleQuery('therapist'));
  const assignments = useQuery(assignmentsQuery());
  return (
    <Loaded
      query={bothQueries(therapists, assignments)}
      failure={t('loadFailed')}
      skeleton={<Skeleton width="half" />}
    >
      {(loaded) => {
        const assigned = assignedTo(supervisorId, ...loaded);
        if (assigned.length === 0) return t('noneAssigned');
        const labelOf = namesApart(assigned);
        return (
          <ul className={styles.assigned}>
            {assigned.map((therapist) => (
              <li key={therapist.id}>{labelOf(therapist)}</li>
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}
