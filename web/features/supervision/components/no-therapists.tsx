import { useQuery } from '@tanstack/react-query';
import { useCopy } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { Banner } from '../../../ui/banner.tsx';
import { supervisionCopy } from '../copy.ts';
import { assignedTherapistsQuery } from '../data.ts';

/** Why the form has nobody to choose, and what helps. */
export function NoTherapists() {
  const t = useCopy(supervisionCopy);
  const { id } = usePerson();
  const { data, error } = useQuery(assignedTherapistsQuery(id));
  if (error && !data) return <Banner tone="danger">{t('loadFailed')}</Banner>;
  if (data?.length !== 0) return null;
  return (
    <Banner tone="info">
      {t('noTherapists')} {t('noTherapistsText')}
    </Banner>
  );
}
