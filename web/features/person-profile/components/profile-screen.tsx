import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { addMonths, type CalendarDay } from '../../../../domain/calendar-day.ts';
import { nameOf } from '../../../../domain/names.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { useToday } from '../../../lib/practice.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { type Profile, personQuery } from '../../people/data.ts';
import { personProfileCopy } from '../copy.ts';
import { FormerTherapist, NoTherapist } from './former-therapist.tsx';
import { PayCard, type RenderWhy } from './pay-card.tsx';
import styles from './profile.module.css';
import { ProfileDetails } from './profile-details.tsx';
import { ProfileFigures } from './profile-figures.tsx';
import { RatesCard } from './rates-card.tsx';

/** What the screen shows of other features; web/app puts it in. */
interface ProfileParts {
  renderForm: (form: { person: Profile; onClose: () => void }) => ReactNode;
  /** Badges, and the button for a person who waits for something. */
  renderStatus: (person: Profile) => ReactNode;
  renderSessions: (part: {
    title: string;
    therapistId: string;
    from: CalendarDay;
    to: CalendarDay;
  }) => ReactNode;
  renderWhy: RenderWhy;
}

/** Everything about one therapist: details, rates, hours, pay and sessions (View Profile). */
export function ProfileScreen(parts: ProfileParts) {
  const t = useCopy(personProfileCopy);
  const { id = '' } = useParams();
  const query = useQuery(personQuery(id));
  const person = query.data;
  // As it was when the dialog opened, so that what somebody else saves in between is not undone.
  const [edited, setEdited] = useState<Profile>();
  return (
    <Page
      title={person ? nameOf(person) : t('title')}
      actions={
        <>
          <BackLink to="/admin/therapists">{t('back')}</BackLink>
          {person?.role === 'therapist' && (
            <Button icon="edit" onClick={() => setEdited(person)}>
              {t('edit')}
            </Button>
          )}
        </>
      }
    >
      <Loaded query={query} failure={t('loadFailed')}>
        {(found) => {
          if (found === null) return <NoTherapist />;
          if (found.role === 'therapist') return <ProfileContent person={found} {...parts} />;
          return <FormerTherapist person={found} renderWhy={parts.renderWhy} />;
        }}
      </Loaded>
      {edited && parts.renderForm({ person: edited, onClose: () => setEdited(undefined) })}
    </Page>
  );
}

const MONTHS_SHOWN = 3;

function ProfileContent({
  person,
  renderStatus,
  renderSessions,
  renderWhy,
}: ProfileParts & { person: Profile }) {
  const t = useCopy(personProfileCopy);
  const today = useToday();
  return (
    <>
      <ProfileFigures therapistId={person.id} today={today}>
        <div className={styles.status}>{renderStatus(person)}</div>
      </ProfileFigures>
      <div className={styles.pair}>
        <ProfileDetails person={person} />
        <RatesCard personId={person.id} today={today} />
      </div>
      <PayCard person={person} renderWhy={renderWhy} />
      {renderSessions({
        title: t('recentSessions'),
        therapistId: person.id,
        from: addMonths(today, -MONTHS_SHOWN),
        to: today,
      })}
    </>
  );
}
