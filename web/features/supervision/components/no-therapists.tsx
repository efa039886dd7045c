import { useQuery } from '@tanstack/react-query';
import { useCopy } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { supervisionCopy } from '../copy.ts';
import { assignedTherapistsQuery } from '../data.ts';

interface NoTherapistsProps {
  supervisorId: string;
  /** Nobody can be assigned to who was deactivated. */
  hasLeft?: boolean;
}

/** Why there is nobody to choose in the form, and what to do about it. */
export function NoTherapists({ supervisorId, hasLeft = false }: NoTherapistsProps) {
  const t = useCopy(supervisionCopy);
  const { role } = usePerson();
  const { data, error, refetch } = useQuery(assignedTherapistsQuery(supervisorId));
  if (error && !data) {
    return <ErrorState error={error} onRetry={refetch} message={t('loadFailed')} />;
  }
  if (data?.length !== 0) return null;
  return (
    <Banner tone="info">
      {t('noTherapists')}{' '}
      {t(
        hasLeft ? 'noTherapistsLeft' : role === 'admin' ? 'noTherapistsAdmin' : 'noTherapistsText',
      )}
    </Banner>
  );
}
