import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDollars } from '../../../../domain/money.ts';
import { nameOf } from '../../../../domain/names.ts';
import { useAddInUrl } from '../../../lib/add-in-url.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, IconButton, LinkButton } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Page } from '../../../ui/page.tsx';
import { peopleCopy } from '../copy.ts';
import { type Profile, peopleQuery } from '../data.ts';
import { rateFor, statusOf } from '../rules.ts';
import { PeopleGrid } from './people-grid.tsx';
import { PersonCard } from './person-card.tsx';
import { RemoveButton } from './remove-button.tsx';
import { StatusButton } from './status-button.tsx';

/** Whom a dialog adds or edits. */
interface EditedPerson {
  person: Profile | undefined;
}

/** The dialog that adds or edits a person, which belongs to another feature. */
export type RenderForm = (form: EditedPerson & { onClose: () => void }) => ReactNode;

/** A therapist's dialog goes on with what was typed before the sign-in ended. */
export interface EditedTherapist<Typed> extends EditedPerson {
  typed?: Typed;
  isFirst?: boolean;
}

interface TherapistsScreenProps<Typed> {
  /** The dialog that was open when the sign-in ended. */
  left: EditedTherapist<Typed> | null;
  renderForm: (form: EditedTherapist<Typed> & { onClose: () => void }) => ReactNode;
}

/** The therapists: find, add, edit, deactivate, delete. */
export function TherapistsScreen<Typed>({ left, renderForm }: TherapistsScreenProps<Typed>) {
  const t = useCopy(peopleCopy);
  const { sessionLengths } = usePractice();
  const query = useQuery(peopleQuery('therapist'));
  const [form, setForm] = useState<EditedTherapist<Typed> | undefined>(left ?? undefined);
  // Who began with the checklist adds everybody alike.
  const [areFirst, setAreFirst] = useState(false);
  useAddInUrl((how) => {
    const isFirst = how === 'first';
    setAreFirst(isFirst);
    setForm({ person: undefined, isFirst });
  });
  const waiting = query.data?.filter((person) => statusOf(person) === 'approval').length ?? 0;
  const addButton = (tone: 'primary' | 'secondary') => (
    <Button
      tone={tone}
      icon="plus"
      onClick={() => setForm({ person: undefined, isFirst: areFirst })}
    >
      {t('addTherapist')}
    </Button>
  );
  return (
    <Page
      title={t('therapists')}
      actions={
        <>
          <LinkButton to="/admin/import" icon="document">
            {t('import')}
          </LinkButton>
          {addButton('primary')}
        </>
      }
    >
      {waiting > 0 && <Banner tone="info">{t('waiting', { count: waiting })}</Banner>}
      <PeopleGrid
        query={query}
        noneTitle={t('noTherapists')}
        addButton={addButton('secondary')}
        facts={[
          t('phone'),
          ...sessionLengths.map((minutes) => t('minutes', { minutes })),
          t('hourly'),
        ]}
        renderCard={(person) => (
          <TherapistCard key={person.id} person={person} onEdit={() => setForm({ person })} />
        )}
      />
      {form && renderForm({ ...form, onClose: () => setForm(undefined) })}
    </Page>
  );
}

function TherapistCard({ person, onEdit }: { person: Profile; onEdit: () => void }) {
  const t = useCopy(peopleCopy);
  const locale = useLocale();
  const { sessionLengths } = usePractice();
  const name = nameOf(person);
  const dollars = (rate: number | null) => (rate === null ? '–' : formatDollars(rate, locale));
  return (
    <PersonCard
      person={person}
      icons={
        person.deactivated_at === null && (
          <>
            <IconButton icon="edit" label={t('editOf', { name })} onClick={onEdit} />
            <RemoveButton person={person} />
          </>
        )
      }
      actions={
        <>
          <LinkButton
            tone="link"
            to={`/admin/therapists/${person.id}`}
            aria-label={t('viewProfileOf', { name })}
          >
            {t('viewProfile')}
          </LinkButton>
          <StatusButton person={person} />
        </>
      }
    >
      <Facts
        isInLine
        facts={[
          { name: t('phone'), value: person.phone ?? '–' },
          ...sessionLengths.map((minutes) => ({
            name: t('minutes', { minutes }),
            value: dollars(rateFor(person, minutes)),
          })),
          { name: t('hourly'), value: dollars(person.hourly_rate) },
        ]}
      />
    </PersonCard>
  );
}
