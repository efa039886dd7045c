import { useQuery } from '@tanstack/react-query';
import { useCopy } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { Banner } from '../../../ui/banner.tsx';
import { LoadFailure } from '../../../ui/loaded.tsx';
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
  const assigned = useQuery(assignedTherapistsQuery(supervisorId));
  if (assigned.data?.length !== 0)
    return <LoadFailure query={assigned} message={t('loadFailed')} />;
  return (
    <Banner tone="info">
      {t('noTherapists')}{' '}
      {t(
        hasLeft ? 'noTherapistsLeft' : role === 'admin' ? 'noTherapistsAdmin' : 'noTherapistsText',
      )}
    </Banner>
  );
}
