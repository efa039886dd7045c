import { useQuery } from '@tanstack/react-query';
import { useCopy } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { payHistoryQuery } from '../../pay-statements/data.ts';
import type { Profile } from '../../people/data.ts';
import { personProfileCopy } from '../copy.ts';
import { PayCard, type RenderWhy } from './pay-card.tsx';

interface FormerTherapistProps {
  person: Profile;
  renderWhy: RenderWhy;
}

/** What somebody earned who was a therapist here and has another role now. */
export function FormerTherapist({ person, renderWhy }: FormerTherapistProps) {
  const t = useCopy(personProfileCopy);
  const query = useQuery(payHistoryQuery(person.id));
  return (
    <Loaded query={query} failure={t('payFailed')}>
      {(history) =>
        // The current pay period is there even with nothing in it.
        history.every(({ session_count, amount }) => session_count === 0 && amount === 0) ? (
          <NoTherapist />
        ) : (
          <>
            <p>{t('former')}</p>
            <PayCard person={person} renderWhy={renderWhy} />
          </>
        )
      }
    </Loaded>
  );
}

/** The address is of nobody, or of somebody who was never a therapist. */
export function NoTherapist() {
  const t = useCopy(personProfileCopy);
  return (
    <Card>
      <EmptyState title={t('notFound')}>{t('notFoundText')}</EmptyState>
    </Card>
  );
}
